import type { ClientRequestStatus, ClientRequestType } from "./client-requests.ts";

/** "How did we do?", asked once a request is completed (decision 291). Worst first. */
export const ratingScores = [1, 2, 3, 4, 5] as const;
export type RatingScore = (typeof ratingScores)[number];

export const ratingLabels: Record<RatingScore, string> = {
  1: "Poor",
  2: "Fair",
  3: "Okay",
  4: "Good",
  5: "Great",
};

export const ratingCommentMax = 1_000;

/** How long an answer can be changed. */
export const ratingChangeableDays = 14;

/** Scores that count as satisfied. */
export const isGoodScore = (score: number): boolean => score >= 4;

/** Whether a member can rate a request: concierge and trip requests, once they're completed. */
export const isRateable = (kind: ClientRequestType, status: ClientRequestStatus): boolean =>
  kind !== "booking" && status === "completed";

/** Until when a rating given at `ratedAt` can be changed. */
export const changeableUntil = (ratedAt: string): string =>
  new Date(Date.parse(ratedAt) + ratingChangeableDays * 86_400_000).toISOString();
