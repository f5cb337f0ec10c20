import { setTimeout } from "node:timers/promises";
import { type MembershipAction, statusAfter } from "@evoya/domain/membership-actions";
import type { Transact } from "../../db/transact.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { asProblem } from "../../http/problem-handler.ts";
import {
  type BulkJobStores,
  type BulkRow,
  type BulkRunner,
  startBulkJob,
} from "../bulk-jobs/bulk-jobs.service.ts";
import { type Everything, foundRows } from "../bulk-jobs/found-rows.ts";
import type { MembershipDesk } from "../memberships/membership-desk.service.ts";
import { turnSeconds } from "../memberships/provider-turns.ts";
import type { MembershipFilter, MembershipListRepository } from "./membership-list.repository.ts";
import type { MembershipList } from "./membership-list.ts";

type Action = MembershipAction | "delete";

/** How often a row is tried while another change for its member is in progress. */
const triesPerTurn = turnSeconds + 10;

/**
 * Does `work` when no other change for the member is in progress. The turn of a worker that died ends by
 * itself, long after its job has started again.
 */
async function whenFree(work: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const isBusy = asProblem(error).retryAfterSeconds !== undefined;
      if (!isBusy || tries >= triesPerTurn) throw error;
    }
    await setTimeout(1000, undefined, { signal });
  }
}

/**
 * Does to each membership what its own page would do. A worker that died may have left a row done, or half
 * done: the provider has acted, and its event has changed the row's version. Such a row is finished whatever
 * its version is by then (decision 271).
 */
export const createMembershipBulk =
  (desk: MembershipDesk, list: Pick<MembershipList, "find">): BulkRunner =>
  async ({ row: { id, version }, isBegun, begin, params, origin, settle, signal }) => {
    const action = params.action as Action;
    const seen = isBegun ? undefined : version;
    if (action === "delete") {
      const inJob = { begin, settle: () => settle({ outcome: "done" }) };
      await whenFree(() => desk.remove(id, seen, origin, inJob), signal);
      return undefined;
    }
    const status = statusAfter[action];
    await whenFree(async () => {
      if ((await list.find(id)).status !== status) await desk.update(id, { status }, seen, origin, { begin });
    }, signal);
    return { outcome: "done" };
  };

type Starting = { transact: Transact<BulkJobStores>; memberships: Pick<MembershipListRepository, "page"> };

/** Starts changing many memberships: a job with progress, and a report on each. */
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
