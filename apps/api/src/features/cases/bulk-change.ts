import type { ClientRequestType } from "@evoya/domain/client-requests";
import type { RequestStatus } from "@evoya/domain/request-status";
import type { BulkResult } from "@evoya/schemas/bulk-results";
import { Problem } from "@evoya/schemas/problems";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffCaller } from "../../http/caller.ts";
import { may } from "../../http/may.ts";
import { reportEach } from "../../http/report-each.ts";
import type { Allows } from "../bulk-jobs/bulk-jobs.service.ts";
import type { StaffConciergeRequestService } from "../concierge-requests/staff-concierge-requests.service.ts";
import type { StaffTripRequestService } from "../trip-requests/staff-trip-requests.service.ts";
import type { StaffCaseService } from "./staff-cases.service.ts";

type Deps = {
  trips: Pick<StaffTripRequestService, "remove">;
  concierge: Pick<StaffConciergeRequestService, "remove">;
  staffCases: StaffCaseService;
};
type Item = { type: ClientRequestType; id: string; updatedAt: string };
export type Change =
  | { action: "set_status"; status: RequestStatus }
  | { action: "assign"; assignedTo: string | null }
  | { action: "archive" }
  | { action: "unarchive" }
  | { action: "delete" };

/** The change in the form a single request's endpoint takes it. */
function changeIn(change: Exclude<Change, { action: "delete" }>): Parameters<StaffCaseService["update"]>[1] {
  if (change.action === "set_status") return { status: change.status };
  if (change.action === "assign") return { assignedTo: change.assignedTo };
  return { archived: change.action === "archive" };
}

/** Throws `forbidden` if someone who may only write asks to delete. */
export function refuseDeleting({ action }: Change, caller: StaffCaller): void {
  if (action === "delete" && !may(caller, "requests.delete")) throw new Problem("forbidden");
}

/** One change for many requests, which carries on after failures (admin spec §4, bulk operations). */
export function createBulkChange({ trips, concierge, staffCases }: Deps) {
  const remove = ({ type, id, updatedAt }: Item, origin: StaffOrigin) => {
    // Their trips depend on them.
    if (type === "booking") throw new Problem("conflict", "Booking requests can't be deleted.");
    return type === "trip" ? trips.remove(id, updatedAt, origin) : concierge.remove(id, updatedAt, origin);
  };

  /** Changes one of them by the rules of its own endpoint. */
  const changeOne = async (
    item: Item,
    change: Change,
    origin: StaffOrigin,
    allows: Allows,
  ): Promise<void> => {
    if (change.action === "delete") await remove(item, origin);
    else await staffCases.update(item.id, changeIn(change), item.updatedAt, origin, allows);
  };

  return {
    changeOne,

    /** Changes the items one by one, each in its own transaction. Throws `forbidden`. */
    changeAll: async (
      items: readonly Item[],
      change: Change,
      origin: StaffOrigin & { caller: StaffCaller },
    ): Promise<BulkResult[]> => {
      refuseDeleting(change, origin.caller);
      const allows: Allows = (permission) => may(origin.caller, permission);
      return reportEach(items, (item) => changeOne(item, change, origin, allows));
    },
  };
}

export type BulkChange = ReturnType<typeof createBulkChange>;
