import { formatCents } from "@evoya/domain/money";
import type { BookingRequest } from "@evoya/schemas/booking-requests";
import { Badge } from "@evoya/ui/badge";
import type { DataColumn } from "@evoya/ui/data-table";
import { writeDay } from "@evoya/ui/lib/day";
import { Link } from "react-router-dom";
import { Email } from "../../../lib/email.tsx";
import { writeDate } from "../../../lib/when.ts";
import { paths } from "../../../paths.ts";
import { BookingStatusBadge } from "./booking-status-badge.tsx";

/** A request's name, to tell it from others. */
export const bookingName = ({ name, trip }: BookingRequest): string => `${name}, ${trip}`;

/** The columns of Booking Requests; the server keeps the newest first. */
export const columns: readonly DataColumn<BookingRequest>[] = [
  {
    id: "client",
    header: "Client",
    card: "title",
    className: "sm:max-w-40 lg:max-w-44 xl:max-w-52 2xl:max-w-72",
    cell: (request) => (
      <span className="block sm:truncate" title={request.email}>
        <Link
          to={paths.request(request.id)}
          aria-label={bookingName(request)}
          className="row-link max-w-full align-bottom font-semibold sm:inline-block sm:truncate"
        >
          {request.name}
        </Link>{" "}
        <span className="font-normal text-ink-muted max-sm:block">
          <Email>{request.email}</Email>
        </span>
      </span>
    ),
  },
  {
    id: "trip",
    header: "Trip",
    className: "sm:max-w-36 lg:max-w-44 xl:max-w-64 2xl:max-w-96",
    cell: ({ trip }) => (
      <span className="block sm:truncate" title={trip}>
        {trip}
      </span>
    ),
  },
  {
    id: "dates",
    header: "First day",
    className: "sm:max-lg:hidden sm:whitespace-nowrap",
    cell: ({ startDate }) => <span className="text-sm">{startDate ? writeDay(startDate) : "Open"}</span>,
  },
  {
    id: "cost",
    header: "Price",
    align: "end",
    className: "sm:max-xl:hidden",
    cell: ({ totalCents, isAgreed }) => (
      <span className="whitespace-nowrap tabular-nums">
        {totalCents !== null && !isAgreed && <span className="text-ink-muted">about </span>}
        {totalCents === null ? "–" : formatCents(totalCents, "USD", { whole: !isAgreed })}
      </span>
    ),
  },
  {
    id: "status",
    header: "Status",
    cell: ({ status, cancelAskedAt }) => (
      // In a row of one line (decision 114), what waits for an answer is what counts.
      <span className="inline-flex gap-1.5 whitespace-nowrap">
        <span className={cancelAskedAt ? "sm:hidden" : undefined}>
          <BookingStatusBadge status={status} />
        </span>
        {cancelAskedAt && <Badge tone="danger">Asked to cancel</Badge>}
      </span>
    ),
  },
  {
    id: "createdAt",
    sortable: true,
    header: "Received",
    align: "end",
    className: "sm:max-lg:hidden",
    cell: ({ createdAt }) => <span className="text-sm whitespace-nowrap">{writeDate(createdAt)}</span>,
  },
];
