import type { Transfer } from "./plan.ts";

/**
 * How to get to the next stop, such as "10 min on foot", if a routing server measured it, or else "about 10 min on
 * foot": our own estimate. Null if one is already there. Source: decision 315.
 */
export const wayText = ({
  mode,
  minutes,
  measuredBy,
}: Pick<Transfer, "mode" | "minutes" | "measuredBy">): string | null =>
  minutes > 0
    ? `${measuredBy ? "" : "about "}${minutes} min ${mode === "walk" ? "on foot" : `by ${mode}`}`
    : null;
