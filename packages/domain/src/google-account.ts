/** What Google tells of who signs in with it. */
export type GoogleProfile = {
  /** Google's own id of the person: never reused, unlike an address. */
  googleId: string;
  /** Null where Google tells none that can be one. */
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
};

export type GoogleAccount = {
  id: string;
  googleId: string | null;
  isEmailVerified: boolean;
  /** Its deletion has begun. */
  isClosed: boolean;
};

export type GoogleRefusal = "no-email" | "unverified" | "other-google" | "closed";

export type GoogleVerdict =
  | { kind: "enter"; userId: string }
  /** `reclaim`: nobody has proved to own the address before, so what was set up with it must not let anyone in. */
  | { kind: "link"; userId: string; reclaim: boolean }
  | { kind: "create"; email: string }
  | { kind: "refuse"; reason: GoogleRefusal };

/** How a sign-in with Google may end; the sign-in page reads it from its address. */
export const googleOutcomes = [
  "welcome",
  "joined",
  "second-step",
  "denied",
  "expired",
  "unavailable",
  "too-many",
  "not-set-up",
  "no-email",
  "unverified",
  "other-google",
  "closed",
] as const;
export type GoogleOutcome = (typeof googleOutcomes)[number];

type Known = {
  /** The account that this Google account has signed in to before. */
  byGoogleId: GoogleAccount | null;
  /** The account with the address that Google tells. */
  byEmail: GoogleAccount | null;
};

const refuse = (reason: GoogleRefusal): GoogleVerdict => ({ kind: "refuse", reason });

/**
 * Which account somebody gets who comes from Google. Google's id decides; an address does so only when Google says that
 * it is verified, for otherwise anyone could name the address of someone else. Rules: decision 63.
 */
export function decideGoogleSignIn(profile: GoogleProfile, { byGoogleId, byEmail }: Known): GoogleVerdict {
  if (byGoogleId) return byGoogleId.isClosed ? refuse("closed") : { kind: "enter", userId: byGoogleId.id };
  if (!profile.email) return refuse("no-email");
  if (!profile.isEmailVerified) return refuse("unverified");
  if (!byEmail) return { kind: "create", email: profile.email };
  if (byEmail.isClosed) return refuse("closed");
  if (byEmail.googleId) return refuse("other-google");
  return { kind: "link", userId: byEmail.id, reclaim: !byEmail.isEmailVerified };
}
