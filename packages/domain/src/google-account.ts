/** What Google says about the person signing in. */
export type GoogleProfile = {
  /** Google's own id of the person: never reused, unlike an address. */
  googleId: string;
  /** Null if Google gives none, or one that can't be an address. */
  email: string | null;
  isEmailVerified: boolean;
  /** Whether Google runs the mailbox, and so knows who owns it today (`isHostedByGoogle`). */
  isEmailHosted: boolean;
  name: string | null;
};

export type GoogleAccount = {
  id: string;
  googleId: string | null;
  isEmailVerified: boolean;
  /** Whether its deletion has started. */
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
  /** `reclaim`: nobody has proved that they own the address, so whatever was set up with it mustn't let anyone in. */
  | { kind: "link"; userId: string; reclaim: boolean }
  | { kind: "create"; email: string; isVerified: boolean }
  | { kind: "refuse"; reason: GoogleRefusal };

/** How a Google sign-in can end; the sign-in page reads it from its address. */
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
  /** The account this Google account has signed in to before. */
  byGoogleId: GoogleAccount | null;
  /** The account with the address Google gives. */
  byEmail: GoogleAccount | null;
};

const refuse = (reason: GoogleRefusal): GoogleVerdict => ({ kind: "refuse", reason });

/**
 * Whether Google runs an address's mailbox: its own domain, or that of a Workspace, which it names (`hd`). About any
 * other address, it only knows that someone once opened a link; the mailbox may be someone else's by now. Source:
 * Google's advice on `email_verified` and `hd`.
 */
export function isHostedByGoogle(email: string, workspace: string | null): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domain === "gmail.com" || domain === "googlemail.com" || domain === workspace?.toLowerCase();
}

/**
 * The account for someone who comes from Google. Google's id decides. An address decides only if Google says it's
 * verified, since otherwise anyone could name someone else's, and it opens an existing account only if Google runs the
 * mailbox. Rules: decision 63.
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
