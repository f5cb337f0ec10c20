import { type MembershipAction, statusAfter } from "@evoya/domain/membership-actions";
import type { Transact } from "../../db/transact.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import {
  type BulkJobStores,
  type BulkRow,
  type BulkRunner,
  startBulkJob,
} from "../bulk-jobs/bulk-jobs.service.ts";
import { type Everything, foundRows } from "../bulk-jobs/found-rows.ts";
import type { MembershipDesk } from "../memberships/membership-desk.service.ts";
import type { MembershipFilter, MembershipListRepository } from "./membership-list.repository.ts";
import type { MembershipList } from "./membership-list.ts";

type Action = MembershipAction | "delete";

/**
 * Does to each membership what its own page would do. A row that a dead worker left done is found as it should be,
 * whatever its version says by then.
 */
export const createMembershipBulk =
  (desk: MembershipDesk, list: Pick<MembershipList, "find">): BulkRunner =>
  async ({ row: { id, version }, params, origin }) => {
    const action = params.action as Action;
    if (action === "delete") {
      await desk.remove(id, version, origin);
      return { outcome: "done" };
    }
    const status = statusAfter[action];
    if ((await list.find(id)).status === status) return { outcome: "done" };
    await desk.update(id, { status }, version, origin);
    return { outcome: "done" };
  };

type Starting = { transact: Transact<BulkJobStores>; memberships: Pick<MembershipListRepository, "page"> };

/** Asks for many memberships to be changed: a job with progress, and a report on each. */
export function createMembershipBulkStart({ transact, memberships }: Starting) {
  const start = (stores: BulkJobStores, action: Action, rows: readonly BulkRow[], origin: StaffOrigin) =>
    startBulkJob(stores, { kind: "change-memberships", params: { action }, rows, origin });
  return {
    ofSelected: (action: Action, rows: readonly BulkRow[], origin: StaffOrigin) =>
      transact((stores) => start(stores, action, rows, origin)),

    /** Every membership a filter finds. Throws `conflict`. */
    ofFound: (action: Action, everything: Everything<MembershipFilter>, origin: StaffOrigin) =>
      transact(async (stores) =>
        start(stores, action, await foundRows(memberships.page, everything), origin),
      ),
  };
}

export type MembershipBulkStart = ReturnType<typeof createMembershipBulkStart>;
