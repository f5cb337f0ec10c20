/**
 * The seven explorer levels. `points` is what choosing the level in the staff editor sets; `from` is where the level
 * starts when it follows points, which differs only for the first. Source: admin spec §3; design D7.
 */
export const explorerLevels = [
  { level: 1, name: "Wanderer", badge: "First Step", points: 500, from: 0 },
  { level: 2, name: "Pathfinder", badge: "Wings Unlocked", points: 1500, from: 1500 },
  { level: 3, name: "Voyager", badge: "Trip Builder", points: 2750, from: 2750 },
  { level: 4, name: "Trailblazer", badge: "Swag Seeker", points: 4500, from: 4500 },
  { level: 5, name: "Globetrotter", badge: "Jet Life", points: 6750, from: 6750 },
  { level: 6, name: "Jetsetter", badge: "First Class", points: 9500, from: 9500 },
  { level: 7, name: "Legend", badge: "World Icon", points: 12_000, from: 12_000 },
] as const;

export type ExplorerLevel = (typeof explorerLevels)[number];
export type ExplorerLevelNumber = ExplorerLevel["level"];

/** The level for `points` ever earned (whole, 0 or more). */
export function explorerLevelFor(points: number): ExplorerLevel {
  return explorerLevels.findLast((level) => points >= level.from) ?? explorerLevels[0];
}

/** A level by its number; undefined if there's none. */
export function explorerLevel(level: number): ExplorerLevel | undefined {
  return explorerLevels.find((one) => one.level === level);
}
