import type { LiveEventRepository } from "../live/live-events.repository.ts";
import type { HousekeepingRepository } from "./housekeeping.repository.ts";

type Deps = {
  rows: HousekeepingRepository;
  events: LiveEventRepository;
  /** What features have done each hour. */
  chores: readonly (() => Promise<void>)[];
};

/** Forgets what has run out and makes room for the months ahead. Runs every hour; running twice does no harm. */
export const createHousekeeping =
  ({ rows, events, chores }: Deps) =>
  async (): Promise<void> => {
    await events.prune();
    await rows.forgetExpired();
    await rows.makeRoom();
    for (const chore of chores) await chore();
  };
