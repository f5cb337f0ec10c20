/** Highest first. Source: member spec §4 (badges by travel points); design D7. */
const badges = [
  { name: "Elite Globetrotter", from: 2000 },
  { name: "Premium Jetsetter", from: 1000 },
  { name: "Explorer", from: 500 },
  { name: "Free Explorer", from: 0 },
] as const;

/** The badges as a ladder, lowest first, each with the points it starts at. */
export const badgeLadder = badges.toReversed();

export type BadgeName = (typeof badges)[number]["name"];
export const badgeNames = badgeLadder.map(({ name }) => name) as [BadgeName, ...BadgeName[]];

/** The range of points ever earned that gives a badge: `from` is included, `below` isn't; null means there's no end. */
export function pointsOfBadge(name: BadgeName): { from: number; below: number | null } {
  const rank = badgeLadder.findIndex((badge) => badge.name === name);
  return { from: badgeLadder[rank]!.from, below: badgeLadder[rank + 1]?.from ?? null };
}

/** Where a member stands: the badge earned, the points at which the next one starts, and how many are missing. */
export type Standing = {
  badge: BadgeName;
  /** Points at which the next badge starts; the top badge's own threshold once it's reached. */
  nextBadgePoints: number;
  /** Points still missing, or null once the top badge is reached. */
  pointsToNext: number | null;
};

/** The standing for `points` ever earned (whole, 0 or more). Redeeming never lowers it (design D7). */
export function standingFor(points: number): Standing {
  const rank = badges.findIndex((badge) => points >= badge.from);
  const next = badges[rank - 1];
  return {
    badge: badges[rank]!.name,
    nextBadgePoints: (next ?? badges[0]).from,
    pointsToNext: next ? next.from - points : null,
  };
}
