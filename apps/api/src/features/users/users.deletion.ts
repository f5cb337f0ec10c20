import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { AccountRemoval } from "../account-deletions/account-deletions.removal.ts";
import { type BulkJobStores, type BulkRunner, startBulkJob } from "../bulk-jobs/bulk-jobs.service.ts";
import { deletionBegun } from "./users.events.ts";

type Stores = { deletions: { makeDue: (userId: string) => Promise<boolean> }; publish: Publish };
type Deps = { transact: Transact<Stores>; removal: AccountRemoval };

/**
 * Deletes one account at once (admin spec §7): from here on nobody signs in, then the subscription, the files and the row
 * go. Taken up again after a worker died, it goes on where it stopped; the outcome is noted with the row's removal.
 */
export const createUserDeletion =
  ({ transact, removal }: Deps): BulkRunner =>
  async ({ row: { id }, origin, settle }) => {
    const isThere = await transact(async ({ deletions, publish }) => {
      if (!(await deletions.makeDue(id))) return false;
      await publish(deletionBegun(id, origin));
      return true;
    });
    if (!isThere) return { outcome: "not_found", reason: "User not found" };
    await removal.run(id, (storageCleanUp) =>
      settle({
        outcome: "done",
        report: { user_deleted: true, auth_deleted: true, storage_cleanup: storageCleanUp },
      }),
    );
    return undefined;
  };

/** Asks for accounts to be deleted: a job with progress, and a report on each. */
export const createUserDeletionStart =
  (transact: Transact<BulkJobStores>) =>
  (ids: readonly string[], origin: StaffOrigin): Promise<BulkJob> =>
    transact((stores) =>
      startBulkJob(stores, { kind: "delete-users", rows: ids.map((id) => ({ id })), origin }),
    );
