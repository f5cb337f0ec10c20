/** In how many of the last days someone joined. */
export const joinedWithin = ["7d", "30d", "90d", "365d"] as const;
export type JoinedWithin = (typeof joinedWithin)[number];

/** When someone was last here: in the last so many days, longer ago than the longest of them, or never. */
export const lastSeen = ["7d", "30d", "90d", "longer", "never"] as const;
export type LastSeen = (typeof lastSeen)[number];

/** The days in "30d"; the longest that is offered for "longer". */
export const daysOf = (span: JoinedWithin | Exclude<LastSeen, "never">): number =>
  span === "longer" ? 90 : Number.parseInt(span, 10);
