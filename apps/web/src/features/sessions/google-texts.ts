import { type GoogleOutcome, googleOutcomes } from "@evoya/domain/google-account";

type Failure = Exclude<GoogleOutcome, "welcome" | "joined" | "second-step">;
type Text = readonly [title: string, message: string];

const failed = "Google Sign-In Failed";

/** What to say about a Google sign-in that didn't work (member spec §8). */
export const googleTexts: Record<Failure | "offline", Text> = {
  denied: [failed, "You didn't continue with Google. Nothing has changed."],
  expired: [failed, "We couldn't verify your login session. Please try signing in again."],
  unavailable: [failed, "Login failed. Please try again."],
  "too-many": [failed, "Too many login attempts. Please try again later."],
  "not-set-up": [
    "Google sign-in isn't available here",
    "Please use your email and a password. It only takes a minute.",
  ],
  "no-email": [failed, "Google didn't share your email address, and we need it to sign you in."],
  unverified: [
    failed,
    "Google hasn't verified this email address. Please sign in with your password, or sign up with one if you're new here.",
  ],
  "not-hosted": [
    failed,
    "There's already an account with this email address. Please sign in with your password.",
  ],
  "check-mail": [
    "One more step",
    "Please check your email and click the confirmation link before signing in.",
  ],
  "other-google": [
    failed,
    "This email address is connected to a different Google account. Use that one, or your password.",
  ],
  closed: [failed, "This account has been closed."],
  offline: ["Connection Error", "Unable to connect to authentication service. Please try again."],
};

/** How the API sent the browser back; null for anything else. */
export const googleOutcomeOf = (text: string | null): GoogleOutcome | null =>
  googleOutcomes.find((outcome) => outcome === text) ?? null;
