import { clientRequestStatusLabel, clientRequestTypeLabels } from "@evoya/domain/client-requests";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import { type CsvRow, csvFileName } from "../../http/csv.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import type { ClientRequestFilter, ClientRequestRepository } from "./client-requests.repository.ts";

type Deps = { clientRequests: ClientRequestRepository; activity: ActivityRepository; clock: () => Date };
type Filter = Omit<ClientRequestFilter, "after" | "limit">;
type Found = Awaited<ReturnType<ClientRequestRepository["stretch"]>>[number];

/** How many are read at once: no list has to fit into memory, and no connection waits for a slow reader. */
const rowsAtOnce = 500;

const headings = [
  "Type",
  "Name",
  "Email",
  "Destination",
  "Start",
  "End",
  "Travelers",
  "Budget",
  "Status",
  "Received",
];

const toRow = (request: Found): CsvRow => [
  clientRequestTypeLabels[request.type],
  request.name,
  request.email,
  request.destination,
  request.startDate,
  request.endDate,
  request.travelers,
  request.budget,
  clientRequestStatusLabel(request.status),
  request.createdAt,
];

/** Client Requests as a file: all that a filter finds, or those selected (admin spec §2, §7). */
export function createClientRequestExport({ clientRequests, activity, clock }: Deps) {
  async function* rowsOf(filter: Filter): AsyncGenerator<CsvRow> {
    let after: Found | undefined;
    do {
      const found = await clientRequests.stretch({ ...filter, after, limit: rowsAtOnce });
      yield* found.map(toRow);
      after = found.length === rowsAtOnce ? found.at(-1) : undefined;
    } while (after);
  }

  return {
    /**
     * Notes in the activity log who takes how many of what, before anything is read. What was searched for is not kept:
     * it is mostly a person's name or address, and the log outlives accounts.
     */
    open: async ({ q, ids, ...filter }: Filter, origin: StaffOrigin) => {
      const all = { ...filter, q: q || undefined, ids };
      const requests = await clientRequests.count(all);
      await activity.logStaffChange({
        ...actorOf(origin),
        action: "client_requests.export",
        resourceType: "client_requests",
        resourceId: null,
        after: { requests, ...filter, ...(q && { search: true }), ...(ids && { selected: true }) },
      });
      const name = csvFileName(ids ? "selected-requests" : "requests", clock());
      return { name, headings, rows: rowsOf(all) };
    },
  };
}

export type ClientRequestExport = ReturnType<typeof createClientRequestExport>;
