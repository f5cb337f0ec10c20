/** Who uploads or sends: a visitor's session, a member, or a visitor who has signed in since and is both. */
export type Uploader = { userId: string | null; visitorSessionId: string | null };
