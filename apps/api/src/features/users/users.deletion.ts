import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { AccountRemoval } from "../account-deletions/account-deletions.removal.ts";
import { type BulkJobStores, type BulkRunner, startBulkJob } from "../bulk-jobs/bulk-jobs.service.ts";
import { type Everything, foundRows } from "../bulk-jobs/found-rows.ts";
import { deletionBegun } from "./users.events.ts";
import type { UserFilter, UserRepository } from "./users.repository.ts";

type Stores = { deletions: { makeDue: (userId: string) => Promise<boolean> }; publish: Publish };
type Deps = { transact: Transact<Stores>; removal: AccountRemoval };

/**
 * Deletes one account at once (admin spec §7): first blocks sign-in, then removes the subscription, the
 * files, and the row. If a worker dies, the next run continues where it stopped. The outcome is recorded
 * together with deleting the row.
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

const kind = "delete-users";

type Starting = { transact: Transact<BulkJobStores>; users: Pick<UserRepository, "page"> };

/** Queues accounts for deletion, as a job with progress and a report on each. */
export const createUserDeletionStart = ({ transact, users }: Starting) => ({
  ofSelected: (ids: readonly string[], origin: StaffOrigin): Promise<BulkJob> =>
    transact((stores) => startBulkJob(stores, { kind, rows: ids.map((id) => ({ id })), origin })),

  /** Everyone a filter finds. Throws `conflict`. */
  ofFound: (everyone: Everything<UserFilter>, origin: StaffOrigin): Promise<BulkJob> =>
    transact(async (stores) =>
      startBulkJob(stores, { kind, rows: await foundRows(users.page, everyone), origin }),
    ),
});

export type UserDeletionStart = ReturnType<typeof createUserDeletionStart>;
