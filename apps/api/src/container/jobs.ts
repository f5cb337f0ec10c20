import { eachInTurn } from "../jobs/each-in-turn.ts";
import { createHousekeepingRepository } from "../jobs/housekeeping.repository.ts";
import { createHousekeeping } from "../jobs/housekeeping.ts";
import type { JobHandlers } from "../jobs/job-kinds.ts";
import type { Base } from "./base.ts";
import { choresOf, jobsOf } from "./contributions.ts";
import type { Features } from "./features.ts";

type Given = { base: Base; features: Features };

/** Builds everything the worker does, from all features: jobs on request and chores on a schedule. */
export function createJobs({ base, features }: Given) {
  const jobHandlers: JobHandlers = jobsOf(features);
  const everyMinute = choresOf(features, "everyMinute");
  return {
    jobHandlers,
    housekeeping: createHousekeeping({
      rows: createHousekeepingRepository(base.db),
      events: base.liveEvents,
      chores: choresOf(features, "everyHour"),
    }),
    everyMinute: () => eachInTurn(everyMinute, (chore) => chore()),
  };
}
