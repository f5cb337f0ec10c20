import type { EvieTurn } from "@evoya/schemas/evie";
import { Problem } from "@evoya/schemas/problems";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { entitlementsQuery } from "../../entitlements/queries.ts";
import { askEvie } from "./ask.ts";
import { conversationQuery, conversationsQuery } from "./queries.ts";
import { askedAs, keepUnanswered } from "./unanswered.ts";

/** A question that's being answered, and the part of the answer that has arrived. */
type Pending = { question: string; text: string; turnId: string | null; askedIn: string | null };

type Options = { conversationId: string | null; onAnswer: (turn: EvieTurn) => void };

/** Asks in a conversation, or starts one, which then appears in the address. */
export function useAsking({ conversationId, onAnswer }: Options) {
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const [pending, setPending] = useState<Pending | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  /**
   * Whether the address is about to point to the conversation that just started; an earlier question isn't part of it.
   */
  const [isOpening, setIsOpening] = useState(false);
  const { key: visit } = useLocation();
  // Wherever the address points now, it has arrived.
  useEffect(() => setIsOpening(false), [visit]);
  const leaving = useRef<AbortController>(null);
  const shown = useRef(conversationId);
  useEffect(() => {
    shown.current = conversationId;
  }, [conversationId]);
  useEffect(() => () => leaving.current?.abort(), []);

  const settle = async (id: string | null) => {
    await Promise.all([
      id && client.invalidateQueries({ queryKey: conversationQuery(id).queryKey }),
      client.invalidateQueries({ queryKey: conversationsQuery.queryKey }),
      client.invalidateQueries({ queryKey: entitlementsQuery.queryKey }),
    ]);
  };

  /** True once the answer is complete; false if it was refused or lost. */
  const ask = async (question: string): Promise<boolean> => {
    if (pending || isOpening) return false;
    const leave = new AbortController();
    leaving.current = leave;
    const { signal } = leave;
    const { key, ...sent } = askedAs(question, conversationId);
    const asked = { question, conversationId: sent.conversationId };
    let id = sent.shownIn;
    setProblem(null);
    setPending({ question, text: "", turnId: null, askedIn: conversationId });
    try {
      for await (const event of askEvie(asked, key, signal)) {
        if (event.type === "begun") {
          id = event.conversationId;
          setPending((was) => was && { ...was, turnId: event.turnId });
        } else if (event.type === "text") setPending((was) => was && { ...was, text: was.text + event.text });
        else if (event.type === "restart") setPending((was) => was && { ...was, text: "" });
        else onAnswer(event.turn);
      }
      keepUnanswered(null);
      // It was answered before, and we only didn't hear of it.
      id ??= (await client.fetchQuery({ ...conversationsQuery, staleTime: 0 })).items[0]?.id ?? null;
      await settle(id);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      keepUnanswered({ ...asked, key, shownIn: id });
      setProblem(error instanceof Problem ? error : new Problem("internal", undefined, { cause: error }));
      if (id) await settle(id);
      return false;
    } finally {
      if (!signal.aborted) {
        setPending(null);
        // Unless the member has moved to another conversation by now.
        if (id && id !== conversationId && shown.current === conversationId) {
          setIsOpening(true);
          setParams({ conversation: id }, { replace: true });
        }
      }
    }
  };

  const isHere = pending?.askedIn === conversationId;
  return { ask, isBusy: pending !== null || isOpening, pending: isHere ? pending : null, problem };
}
