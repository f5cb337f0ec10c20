import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { logForgotten, logRetentionChanged } from "./activity.events.ts";
import type { LogRetentionRepository } from "./log-retention.repository.ts";

type Stores = { logRetention: LogRetentionRepository; publish: Publish };
type Deps = { transact: Transact<Stores>; retention: Pick<LogRetentionRepository, "find"> };

/** Entries deleted in one transaction. */
const atOnce = 5_000;

/** For how long the activity log is kept (decision 297). */
export const createLogRetentionService = ({ transact, retention }: Deps) => ({
  find: () => retention.find(),

  /** Changes version `ifMatch`. Throws `stale`. */
  update: (keepMonths: number | null, ifMatch: string, origin: StaffOrigin) =>
    transact(async (stores) => {
      const before = await stores.logRetention.hold();
      if (before.updatedAt !== ifMatch) throw new Problem("stale");
      const after = await stores.logRetention.update(keepMonths);
      await stores.publish(logRetentionChanged(before.keepMonths, keepMonths, origin));
      return after;
    }),

  /** Hourly: deletes entries past the retention, and logs how many. */
  forgetOld: async (): Promise<void> => {
    for (let forgotten = atOnce; forgotten === atOnce; )
      forgotten = await transact(async ({ logRetention, publish }) => {
        const count = await logRetention.forgetOld(atOnce);
        if (count > 0) await publish(logForgotten(count));
        return count;
      });
  },
});
