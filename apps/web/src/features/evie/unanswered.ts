import { draftPrefix } from "../../lib/kept-here.ts";

/** A question as it was sent, and what became of it: no answer, so far. */
export type Unanswered = {
  question: string;
  /** The conversation it was asked in; null if it was to start one. */
  conversationId: string | null;
  key: string;
  /** The conversation it started, if we heard of it. */
  shownIn: string | null;
};

// With the drafts: it's put away and deleted together with the text in the field.
const name = `${draftPrefix}evie-unanswered`;

/** Keeps a question that goes back into the field, so that it's the same one if it's sent again; null forgets it. */
export function keepUnanswered(asked: Unanswered | null): void {
  try {
    if (asked) sessionStorage.setItem(name, JSON.stringify(asked));
    else sessionStorage.removeItem(name);
  } catch {
    // With storage blocked, sending it again asks again.
  }
}

function readUnanswered(): Unanswered | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** What to send for a question in a conversation: as it was sent before, if it's still unanswered. */
export function askedAs(question: string, conversationId: string | null): Unanswered {
  const before = readUnanswered();
  const isSame =
    before?.question === question &&
    (before.conversationId === conversationId || before.shownIn === conversationId);
  return isSame ? before : { question, conversationId, key: crypto.randomUUID(), shownIn: conversationId };
}
