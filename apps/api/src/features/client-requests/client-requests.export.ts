import { clientRequestStatusLabel, clientRequestTypeLabels } from "@evoya/domain/client-requests";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { type CsvRow, csvFileName } from "../../http/csv.ts";
import { requestsExported } from "./client-requests.events.ts";
import type { ClientRequestFilter, ClientRequestRepository } from "./client-requests.repository.ts";

type Deps = {
  transact: Transact<{ publish: Publish }>;
  clientRequests: ClientRequestRepository;
  clock: () => Date;
};
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
export function createClientRequestExport({ transact, clientRequests, clock }: Deps) {
  async function* rowsOf(filter: Filter): AsyncGenerator<CsvRow> {
    let after: Found | undefined;
    do {
      const found = await clientRequests.stretch({ ...filter, after, limit: rowsAtOnce });
      yield* found.map(toRow);
      after = found.length === rowsAtOnce ? found.at(-1) : undefined;
    } while (after);
  }

  return {
    /** Notes in the activity log who takes how many of what, before anything is read. */
    open: async (filter: Filter, origin: StaffOrigin) => {
      const all = { ...filter, q: filter.q || undefined };
      const requests = await clientRequests.count(all);
      await transact(({ publish }) => publish(requestsExported(requests, all, origin)));
      const name = csvFileName(all.ids ? "selected-requests" : "requests", clock());
      return { name, headings, rows: rowsOf(all) };
    },
  };
}

export type ClientRequestExport = ReturnType<typeof createClientRequestExport>;
