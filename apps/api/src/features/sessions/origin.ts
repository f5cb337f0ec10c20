/** Where a session begins: kept with it, shown to its owner in Settings. */
export type Origin = {
  ip: string;
  userAgent: string;
  visitorSessionId: string | null;
  /** What the browser is known by from now on, if it was not before. */
  deviceToken: string;
};
export type SessionOrigin = Pick<Origin, "ip" | "userAgent">;
export type StaffSignInOrigin = Omit<Origin, "visitorSessionId">;
export type Started<Who> = { who: Who; token: string; lifetimeSeconds: number };
