import { latePromisePoints } from "./first-response.ts";
import { completionBonusPoints } from "./profile.ts";
import { referralPoints } from "./referrals.ts";
import { uploadPoints } from "./rewards.ts";

type Way = {
  /** How the ledger's keys for it start; only letters and hyphens. */
  keys: string;
  /** Points each time; null if the team decides. */
  points: number | null;
  /** Its wording for members; null if nobody can set out to do it. */
  words: string | null;
};

/** Everything that earns points. The ledger accepts nothing else, and we promise nothing else (decision 94). */
export const waysToEarn = {
  profile: { keys: "profile-", points: completionBonusPoints, words: "completing your profile" },
  referral: { keys: "referral-", points: referralPoints, words: "referring friends" },
  memory: { keys: "media-", points: uploadPoints.perFile, words: "sharing memories" },
  promise: { keys: "promise-", points: latePromisePoints, words: null },
  thanks: { keys: "thanks", points: null, words: null },
} as const satisfies Record<string, Way>;

export type WayToEarn = keyof typeof waysToEarn;

const told = Object.values<Way>(waysToEarn).flatMap(({ words }) => words ?? []);

/** The hint on the dashboard, in the form of member spec §2 (welcome card). */
export const earnPointsHint = `Earn points by ${told.slice(0, -1).join(", ")}, and ${told.at(-1)}.`;
