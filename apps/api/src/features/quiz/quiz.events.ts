import type { DomainEvent } from "../../events/domain-event.ts";

/** A member has a quiz result, from a quiz taken now or as a visitor. */
export const quizCompleted = (userId: string): DomainEvent => ({
  feed: { userId, type: "quiz_completed", description: "Completed the travel quiz" },
  log: { type: "quiz_completed", userId },
});
