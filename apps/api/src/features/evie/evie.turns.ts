import { quotaPeriod } from "@evoya/domain/entitlements";
import type { EvieAnswer } from "@evoya/domain/evie/answer";
import { evieLimits } from "@evoya/domain/evie/limits";
import { shortened } from "@evoya/domain/shortened";
import type { EvieReader, EvieTurn } from "@evoya/schemas/evie";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { EvieRepository } from "./evie.repository.ts";
import { type TurnRow, toTurn } from "./evie.view.ts";
import type { EvieTurnRepository } from "./evie-turns.repository.ts";

type Stores = { evie: EvieRepository; evieTurns: EvieTurnRepository; membershipReader: MembershipReader };
type Deps = {
  transact: Transact<Stores>;
  turns: Pick<EvieTurnRepository, "updateTurn">;
  clock: () => Date;
};
export type Question = {
  question: string;
  conversationId?: string | null | undefined;
  /** What the app calls it, so that it's stored once however often it's sent. */
  key: string | null;
};
type Begun = { conversationId: string; turnId: string; before: TurnRow[]; answered?: TurnRow | undefined };

const fullText = "This conversation is as long as it can be. Please start a new one.";

/** The beginning of the first question. */
const titleFrom = (question: string): string => shortened(question.replace(/\s+/g, " ").trim(), 80);

/** Counts questions, and stores them with their answers, whether they're written or spoken. */
export function createEvieTurnKeeper({ transact, turns, clock }: Deps) {
  /** Throws `entitlement_required`. */
  const requireQuestion = async ({ evie, membershipReader }: Stores, userId: string): Promise<void> => {
    const used = await evie.countQuestions(userId, quotaPeriod(clock()).from);
    await membershipReader.require(userId, "evie_questions", used);
  };

  /** What was said in a conversation so far. Throws `not_found`, and `conflict` if it's full. */
  const turnsOf = async ({ evie, evieTurns }: Stores, userId: string, id: string): Promise<TurnRow[]> => {
    if (!(await evie.findConversation(id, userId)))
      throw new Problem("not_found", "There's no such conversation");
    const before = await evieTurns.listTurns(id, userId);
    if (before.length >= evieLimits.turns) throw new Problem("conflict", fullText);
    return before;
  };

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
      await requireQuestion(stores, userId);
      const before = conversationId ? await turnsOf(stores, userId, conversationId) : [];
      const id = conversationId ?? (await stores.evie.addConversation(userId, titleFrom(question))).id;
      await stores.evie.addQuestion(userId);
      const turn = { conversationId: id, userId, question, askedWith: key };
      const { id: turnId } = await stores.evieTurns.addTurn(turn);
      await stores.evie.trimConversations(userId, evieLimits.conversations);
      return { conversationId: id, turnId, before };
    });

  /** Stores the answer to a question. Null if its conversation has been deleted since. */
  const keep = async (
    userId: string,
    turnId: string,
    answer: EvieAnswer,
    reader: EvieReader,
  ): Promise<EvieTurn | null> => {
    const row = await turns.updateTurn(turnId, userId, {
      answer: answer.text.slice(0, evieLimits.answer),
      reader,
      links: JSON.stringify(answer.links.slice(0, evieLimits.links)),
      proposal: answer.proposal && JSON.stringify(answer.proposal),
      offersPerson: answer.offersPerson,
      answeredAt: clock().toISOString(),
    });
    return row ? toTurn(row) : null;
  };

  return {
    /**
     * Whether a question could be asked now, and what was said before it. Counts nothing. Throws
     * `entitlement_required`, `not_found`, `conflict`.
     */
    check: (userId: string, conversationId: string | null): Promise<TurnRow[]> =>
      transact(async (stores) => {
        await requireQuestion(stores, userId);
        return conversationId ? turnsOf(stores, userId, conversationId) : [];
      }),
    begin,
    keep,
  };
}

export type EvieTurnKeeper = ReturnType<typeof createEvieTurnKeeper>;
