import type { Permission } from "@evoya/domain/staff";
import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import type { ClientRequestFilters } from "@evoya/schemas/client-requests";
import type { Transact } from "../../db/transact.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffCaller } from "../../http/caller.ts";
import { type BulkJobStores, type BulkRunner, startBulkJob } from "../bulk-jobs/bulk-jobs.service.ts";
import { type Everything, foundRows } from "../bulk-jobs/found-rows.ts";
import type { ClientRequestService } from "../client-requests/client-requests.service.ts";
import { type BulkChange, type Change, refuseDeleting } from "./bulk-change.ts";
import type { CaseRow } from "./cases.repository.ts";
import type { StaffCaseService } from "./staff-cases.service.ts";

type Starting = { transact: Transact<BulkJobStores>; requests: Pick<ClientRequestService, "page"> };

/** Starts changing every request a filter finds: a job with progress, and a report on each. */
export const createFoundChangeStart =
  ({ transact, requests }: Starting) =>
  (
    change: Change,
    everything: Everything<ClientRequestFilters>,
    origin: StaffOrigin & { caller: StaffCaller },
  ): Promise<BulkJob> => {
    refuseDeleting(change, origin.caller);
    return transact(async (stores) => {
      const rows = await foundRows(requests.page, everything);
      return startBulkJob(stores, { kind: "change-requests", params: change, rows, origin });
    });
  };

export type FoundChangeStart = ReturnType<typeof createFoundChangeStart>;

/** Whether a request is already the way the change would make it, so nobody needs to hear about it. */
function isDone({ status, assignedTo, archivedAt }: CaseRow, change: Change): boolean {
  if (change.action === "set_status") return status === change.status;
  if (change.action === "assign") return assignedTo === change.assignedTo;
  return change.action !== "delete" && (archivedAt !== null) === (change.action === "archive");
}

/** What a change needs: only managers delete. */
export const changeNeeds = ({ action }: Record<string, unknown>): Permission =>
  action === "delete" ? "requests.delete" : "requests.write";

type Deps = {
  transact: Transact<object>;
  staffCases: Pick<StaffCaseService, "caseOf">;
  changeOne: BulkChange["changeOne"];
};

/** Does to one request what its own endpoint would do. Its outcome is recorded together with the change. */
export const createFoundChange =
  ({ transact, staffCases, changeOne }: Deps): BulkRunner =>
  ({ row: { id, version = "" }, params, origin, allows, settle }) =>
    transact(async () => {
      const change = params as Change;
      const row = await staffCases.caseOf(id);
      if (!isDone(row, change))
        await changeOne({ type: row.kind, id, updatedAt: version }, change, origin, allows);
      await settle({ outcome: "done" });
      return undefined;
    });
