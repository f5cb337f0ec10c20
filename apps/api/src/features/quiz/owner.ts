/** Whose answers: a member's, once signed in, or a visitor's. */
export type QuizOwner = { userId: string } | { visitorSessionId: string };
