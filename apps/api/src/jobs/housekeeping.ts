import type { LiveEventRepository } from "../live/live-events.repository.ts";
import { eachInTurn } from "./each-in-turn.ts";
import type { HousekeepingRepository } from "./housekeeping.repository.ts";

type Deps = {
  rows: HousekeepingRepository;
  events: LiveEventRepository;
  /** The features' hourly chores. */
  chores: readonly (() => Promise<void>)[];
};

/**
 * Deletes what has expired and creates partitions for the months ahead. Runs every hour; running twice does
 * no harm.
 */
export const createHousekeeping =
  ({ rows, events, chores }: Deps) =>
  async (): Promise<void> => {
    await events.prune();
    await rows.forgetExpired();
    await rows.makeRoom();
    await eachInTurn(chores, (chore) => chore());
  };
