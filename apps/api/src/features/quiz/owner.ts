/** Whose answers they are: a member's, if they're signed in, or a visitor's. */
export type QuizOwner = { userId: string } | { visitorSessionId: string };
