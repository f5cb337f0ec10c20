import { asksNextPayment } from "@evoya/domain/evie/about-billing";
import type { EvieAnswer } from "@evoya/domain/evie/answer";
import { answerQuestion } from "@evoya/domain/evie/answer-question";
import { laterDestinations, understand } from "@evoya/domain/evie/understand";
import type { EvieEvent, EvieReader } from "@evoya/schemas/evie";
import type { ModelAnswers } from "./evie.by-model.ts";
import type { EvieFactsReader } from "./evie.facts.ts";
import type { EvieTurnKeeper, Question } from "./evie.turns.ts";
import { type TurnRow, toEarlier, toTurn } from "./evie.view.ts";

type Deps = {
  turns: EvieTurnKeeper;
  facts: EvieFactsReader;
  /** Null without a model. */
  byModel: ModelAnswers | null;
  /** Called with the reason when the built-in reader had to stand in. */
  onFallback: (reason: unknown) => void;
};
type Asked = { userId: string; question: string; before: TurnRow[] };
type Send = (event: EvieEvent) => void;

/** Accepts questions and streams the answers. */
export function createEvieAsking({ turns, facts, byModel, onFallback }: Deps) {
  /** Answers without a model, by looking things up. */
  const lookUp = async (userId: string, question: string, before: TurnRow[]): Promise<EvieAnswer> => {
    const known = await facts.find(userId);
    const asked = understand(question, known, before.toReversed().map(toEarlier));
    const { trip, nextTrip } = asked;
    const [plan, nextPlan, destination, nextPayment] = await Promise.all([
      facts.planOf(userId, trip),
      facts.planOf(userId, nextTrip),
      facts.guideTo(asked.destination),
      asksNextPayment(asked) ? facts.nextPaymentOf(userId) : null,
    ]);
    const next = nextTrip && nextPlan ? { trip: nextTrip, plan: nextPlan } : null;
    const later = trip && asked.isWholeTrip ? laterDestinations(trip, plan) : [];
    const others = (await Promise.all(later.map(facts.guideTo))).flatMap((one) => one ?? []);
    return answerQuestion({ ...asked, destination, others, plan, nextTrip: next, nextPayment });
  };

  /** The model's answer, or what the built-in reader finds without a model, or when the model doesn't answer. */
  const find = async (asked: Asked, send: Send): Promise<{ answer: EvieAnswer; reader: EvieReader }> => {
    let reader: EvieReader = "builtin";
    let hasBegun = false;
    const show = (text: string): void => {
      hasBegun = true;
      send({ type: "text", text });
    };
    if (byModel)
      try {
        return { answer: await byModel.answer(asked, show), reader: "model" };
      } catch (reason) {
        onFallback(reason);
        if (hasBegun) send({ type: "restart" });
        reader = "fallback";
      }
    const answer = await lookUp(asked.userId, asked.question, asked.before);
    send({ type: "text", text: answer.text });
    return { answer, reader };
  };

  return {
    /**
     * Asks, and calls `send` with each part of the answer. Stores the answer even if nobody is listening
     * anymore. Throws `entitlement_required`, `not_found`, and `conflict` for a full conversation, always
     * before anything is sent.
     */
    ask: async (userId: string, asked: Question, send: Send): Promise<void> => {
      const { conversationId, turnId, before, answered } = await turns.begin(userId, asked);
      send({ type: "begun", conversationId, turnId });
      if (answered) return send({ type: "done", turn: toTurn(answered) });
      const { answer, reader } = await find({ userId, question: asked.question, before }, send);
      const turn = await turns.keep(userId, turnId, answer, reader);
      if (turn) send({ type: "done", turn });
    },
  };
}

export type EvieAsking = ReturnType<typeof createEvieAsking>;
