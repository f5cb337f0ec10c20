/** Where a session starts: stored with it, and shown to its owner in Settings. */
export type Origin = {
  ip: string;
  userAgent: string;
  visitorSessionId: string | null;
  /** The new token for the browser, if it had none. */
  deviceToken: string;
};
export type SessionOrigin = Pick<Origin, "ip" | "userAgent">;
export type StaffSignInOrigin = Omit<Origin, "visitorSessionId">;
export type Started<Who> = { who: Who; token: string; lifetimeSeconds: number };
