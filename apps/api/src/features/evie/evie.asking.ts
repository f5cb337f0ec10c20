import { quotaPeriod } from "@evoya/domain/entitlements";
import { asksNextPayment } from "@evoya/domain/evie/about-billing";
import type { EvieAnswer } from "@evoya/domain/evie/answer";
import { answerQuestion } from "@evoya/domain/evie/answer-question";
import { evieLimits } from "@evoya/domain/evie/limits";
import { laterDestinations, understand } from "@evoya/domain/evie/understand";
import type { EvieEvent, EvieReader } from "@evoya/schemas/evie";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { ModelAnswers } from "./evie.by-model.ts";
import type { EvieFactsReader } from "./evie.facts.ts";
import type { EvieRepository } from "./evie.repository.ts";
import { type TurnRow, toEarlier, toTurn } from "./evie.view.ts";
import type { EvieTurnRepository } from "./evie-turns.repository.ts";

type Stores = { evie: EvieRepository; evieTurns: EvieTurnRepository; membershipReader: MembershipReader };
type Deps = {
  transact: Transact<Stores>;
  turns: Pick<EvieTurnRepository, "updateTurn">;
  facts: EvieFactsReader;
  /** Null without a model. */
  byModel: ModelAnswers | null;
  /** Called with the reason when the built-in reader had to stand in. */
  onFallback: (reason: unknown) => void;
  clock: () => Date;
};
type Question = {
  question: string;
  conversationId?: string | null | undefined;
  /** What the app calls it, so that it's stored once however often it's sent. */
  key: string | null;
};
type Asked = { userId: string; question: string; before: TurnRow[] };
type Send = (event: EvieEvent) => void;
type Begun = { conversationId: string; turnId: string; before: TurnRow[]; answered?: TurnRow | undefined };

const fullText = "This conversation is as long as it can be. Please start a new one.";

/** The beginning of the first question. */
const titleFrom = (question: string): string => {
  const line = question.replace(/\s+/g, " ").trim();
  const signs = [...line];
  return signs.length > 80 ? `${signs.slice(0, 79).join("")}…` : line;
};

/** Accepts questions and streams the answers. */
export function createEvieAsking({ transact, turns, facts, byModel, onFallback, clock }: Deps) {
  /** A question that was stored before, but whose answer may have got lost on the way, or with the process. */
  const beginAgain = async (stores: Stores, turn: TurnRow): Promise<Begun> => {
    const { id: turnId, conversationId, userId } = turn;
    const turns = await stores.evieTurns.listTurns(conversationId, userId);
    const before = turns.slice(
      0,
      turns.findIndex(({ id }) => id === turnId),
    );
    return { conversationId, turnId, before, answered: turn.answer === null ? undefined : turn };
  };

  /** Counts and stores the question. Throws `entitlement_required`, `not_found`, `conflict`. */
  const begin = (userId: string, { question, conversationId, key }: Question): Promise<Begun> =>
    transact(async (stores) => {
      const earlier = key === null ? undefined : await stores.evieTurns.findAskedWith(key, userId);
      if (earlier?.question === question) return beginAgain(stores, earlier);
      if (earlier) throw new Problem("idempotency_mismatch");
      const used = await stores.evie.countQuestions(userId, quotaPeriod(clock()).from);
      await stores.membershipReader.require(userId, "evie_questions", used);
      const conversation = conversationId
        ? await stores.evie.findConversation(conversationId, userId)
        : await stores.evie.addConversation(userId, titleFrom(question));
      if (!conversation) throw new Problem("not_found", "There's no such conversation");
      const before = await stores.evieTurns.listTurns(conversation.id, userId);
      if (before.length >= evieLimits.turns) throw new Problem("conflict", fullText);
      await stores.evie.addQuestion(userId);
      const turn = { conversationId: conversation.id, userId, question, askedWith: key };
      const { id: turnId } = await stores.evieTurns.addTurn(turn);
      await stores.evie.trimConversations(userId, evieLimits.conversations);
      return { conversationId: conversation.id, turnId, before };
    });

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

  const keep = (userId: string, turnId: string, answer: EvieAnswer, reader: EvieReader) =>
    turns.updateTurn(turnId, userId, {
      answer: answer.text.slice(0, evieLimits.answer),
      reader,
      links: JSON.stringify(answer.links.slice(0, evieLimits.links)),
      proposal: answer.proposal && JSON.stringify(answer.proposal),
      offersPerson: answer.offersPerson,
      answeredAt: clock().toISOString(),
    });

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
      const { conversationId, turnId, before, answered } = await begin(userId, asked);
      send({ type: "begun", conversationId, turnId });
      if (answered) return send({ type: "done", turn: toTurn(answered) });
      const { answer, reader } = await find({ userId, question: asked.question, before }, send);
      const row = await keep(userId, turnId, answer, reader);
      if (row) send({ type: "done", turn: toTurn(row) });
    },
  };
}

export type EvieAsking = ReturnType<typeof createEvieAsking>;
