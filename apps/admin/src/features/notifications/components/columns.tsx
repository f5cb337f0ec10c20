import { notificationTypeTexts } from "@evoya/domain/notifications";
import { readersMoment } from "@evoya/domain/times";
import type { Notification } from "@evoya/schemas/notifications";
import type { DataColumn } from "@evoya/ui/data-table";
import { Link } from "react-router-dom";
import { writeDate } from "../../../lib/when.ts";
import { nameColumn } from "../../../list/name-column.ts";
import { paths } from "../../../paths.ts";
import { audienceText, counted } from "../labels.ts";
import { NotificationStatus } from "./notification-status.tsx";

const emailsFailed = (count: number) => `${counted(count)} ${count === 1 ? "email" : "emails"} failed`;

/** The columns of Notifications. Sorted by date on the server. */
export const columns: readonly DataColumn<Notification>[] = [
  {
    id: "message",
    header: "Message",
    card: "title",
    className: nameColumn,
    cell: ({ id, subject, message }) => (
      <span className="block truncate">
        <Link
          to={paths.notification(id)}
          className="row-link max-w-full align-bottom font-semibold sm:inline-block sm:truncate"
        >
          {subject ?? message}
        </Link>{" "}
        {subject && <span className="font-normal text-ink-muted">{message}</span>}
      </span>
    ),
  },
  { id: "type", header: "Type", cell: ({ type }) => notificationTypeTexts[type].label },
  {
    id: "audience",
    header: "Audience",
    className: "sm:max-2xl:hidden sm:max-w-56",
    cell: ({ audience }) => <span className="block truncate text-sm">{audienceText(audience)}</span>,
  },
  {
    id: "status",
    header: "Status",
    cell: ({ status, scheduledAt, failed }) => (
      <span className="sm:whitespace-nowrap">
        <NotificationStatus status={status} />
        {status === "scheduled" && scheduledAt && (
          <span className="text-sm text-ink-muted"> {readersMoment(scheduledAt)}</span>
        )}
        {failed > 0 && <span className="text-sm text-danger"> {emailsFailed(failed)}</span>}
      </span>
    ),
  },
  {
    id: "reached",
    header: "Reached",
    align: "end",
    className: "sm:max-lg:hidden",
    cell: ({ status, told, recipients }) => (
      <span className="tabular-nums sm:whitespace-nowrap">
        {recipients === 0 && status !== "sent" ? "–" : `${counted(told)} of ${counted(recipients)}`}
      </span>
    ),
  },
  {
    id: "createdAt",
    sortable: true,
    header: "Created",
    align: "end",
    className: "sm:max-lg:hidden",
    cell: ({ createdAt }) => <span className="text-sm whitespace-nowrap">{writeDate(createdAt)}</span>,
  },
];
