import type { ClientRequest } from "@evoya/schemas/client-requests";
import { toCsv } from "../../lib/csv.ts";
import { requestTypeLabels, statusLabel } from "./labels.ts";

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

/** Client requests as CSV, one per row. */
export function requestsCsv(requests: readonly ClientRequest[]): string {
  return toCsv(
    headings,
    requests.map((each) => [
      requestTypeLabels[each.type],
      each.name,
      each.email,
      each.destination,
      each.startDate,
      each.endDate,
      each.travelers,
      each.budget,
      statusLabel(each.status),
      each.createdAt,
    ]),
  );
}
