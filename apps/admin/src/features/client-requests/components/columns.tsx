import { clientRequestTypeLabels, clientRequestTypeTones } from "@evoya/domain/client-requests";
import type { ClientRequest } from "@evoya/schemas/client-requests";
import { Badge } from "@evoya/ui/badge";
import type { DataColumn } from "@evoya/ui/data-table";
import { Link } from "react-router-dom";
import { Email } from "../../../lib/email.tsx";
import { nameColumn } from "../../../list/name-column.ts";
import { paths } from "../../../paths.ts";
import { writeDates } from "../labels.ts";
import { RequestAge } from "./request-age.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** A request's name, to tell it from others. */
export const requestName = ({ name, email, destination }: ClientRequest): string =>
  `${name || email}, ${destination}`;

/** The columns of Client Requests. Sorted by date on the server. */
export const columns: readonly DataColumn<ClientRequest>[] = [
  {
    id: "client",
    header: "Client",
    card: "title",
    className: nameColumn,
    cell: (request) => (
      <span className="block sm:truncate">
        <Link
          to={paths.request(request.id)}
          aria-label={requestName(request)}
          className="row-link font-semibold"
        >
          {request.name || request.email}
        </Link>{" "}
        {request.name && (
          <span className="font-normal text-ink-muted max-sm:block">
            <Email>{request.email}</Email>
          </span>
        )}
      </span>
    ),
  },
  {
    id: "type",
    header: "Type",
    className: "sm:max-xl:hidden",
    cell: ({ type }) => <Badge tone={clientRequestTypeTones[type]}>{clientRequestTypeLabels[type]}</Badge>,
  },
  {
    id: "destination",
    header: "Destination",
    className: "sm:max-lg:hidden sm:max-w-36 min-[88rem]:max-w-56",
    cell: ({ destination }) => (
      <span className="block sm:truncate" title={destination}>
        {destination || "–"}
      </span>
    ),
  },
  {
    id: "dates",
    header: "Travel dates",
    className: "sm:max-2xl:hidden",
    cell: ({ startDate, endDate }) => (
      <span className="sm:whitespace-nowrap">{writeDates(startDate, endDate) || "–"}</span>
    ),
  },
  {
    id: "assignee",
    header: "Assignee",
    className: "sm:max-xl:hidden sm:max-w-36",
    cell: ({ assignee }) => <span className="block sm:truncate">{assignee ?? "–"}</span>,
  },
  { id: "status", header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: "createdAt",
    sortable: true,
    header: "Received",
    align: "end",
    cell: (request) => <RequestAge request={request} />,
  },
];
