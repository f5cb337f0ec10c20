/** Within how many of the last days someone joined. */
export const joinedWithin = ["7d", "30d", "90d", "365d"] as const;
export type JoinedWithin = (typeof joinedWithin)[number];

/** When someone was last here: within that many days, longer ago than that, or never. */
export const lastSeen = ["7d", "30d", "90d", "longer", "never"] as const;
export type LastSeen = (typeof lastSeen)[number];

/** The days in "30d"; "longer" uses the longest one offered. */
export const daysOf = (span: JoinedWithin | Exclude<LastSeen, "never">): number =>
  span === "longer" ? 90 : Number.parseInt(span, 10);
