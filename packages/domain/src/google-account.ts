/** What Google says about the person signing in. */
export type GoogleProfile = {
  /** Google's own id of the person: never reused, unlike an address. */
  googleId: string;
  /** Null where Google tells none that can be one. */
  email: string | null;
  isEmailVerified: boolean;
  /** Whether Google runs the mailbox, and so knows whose it is today (`isHostedByGoogle`). */
  isEmailHosted: boolean;
  name: string | null;
};

export type GoogleAccount = {
  id: string;
  googleId: string | null;
  isEmailVerified: boolean;
  /** Its deletion has begun. */
  isClosed: boolean;
};

export type GoogleRefusal =
  | "no-email"
  | "unverified"
  | "not-hosted"
  | "check-mail"
  | "other-google"
  | "closed";

export type GoogleVerdict =
  | { kind: "enter"; userId: string }
  /** `reclaim`: nobody has proved to own the address before, so what was set up with it must not let anyone in. */
  | { kind: "link"; userId: string; reclaim: boolean }
  | { kind: "create"; email: string; isVerified: boolean }
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
  "not-hosted",
  "check-mail",
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
 * Whether Google runs the mailbox of an address: its own domain, or that of a Workspace, which it names (`hd`). Of any
 * other address it knows only that someone opened a link once; the mailbox may be another person's by now. Source:
 * Google's advice on `email_verified` and `hd`.
 */
export function isHostedByGoogle(email: string, workspace: string | null): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domain === "gmail.com" || domain === "googlemail.com" || domain === workspace?.toLowerCase();
}

/**
 * Which account someone gets who comes from Google. Google's id decides; an address does so only when Google says that
 * it is verified, for otherwise anyone could name the address of someone else, and opens an account that is there only
 * where Google runs the mailbox. Rules: decision 63.
 */
export function decideGoogleSignIn(profile: GoogleProfile, { byGoogleId, byEmail }: Known): GoogleVerdict {
  if (byGoogleId) return byGoogleId.isClosed ? refuse("closed") : { kind: "enter", userId: byGoogleId.id };
  if (!profile.email) return refuse("no-email");
  if (!profile.isEmailVerified) return refuse("unverified");
  if (!byEmail) return { kind: "create", email: profile.email, isVerified: profile.isEmailHosted };
  if (byEmail.isClosed) return refuse("closed");
  if (byEmail.googleId) return refuse("other-google");
  if (!profile.isEmailHosted) return refuse("not-hosted");
  return { kind: "link", userId: byEmail.id, reclaim: !byEmail.isEmailVerified };
}
