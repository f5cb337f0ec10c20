import type { ContactMessage } from "@evoya/schemas/contact-messages";
import type { DataColumn } from "@evoya/ui/data-table";
import { Link } from "react-router-dom";
import { writeDate } from "../../../lib/when.ts";
import { nameColumn } from "../../../list/name-column.ts";
import { paths } from "../../../paths.ts";
import { ContactBadge } from "./contact-badge.tsx";

/** The columns of Contact Messages, which lists the newest first. */
export const columns: readonly DataColumn<ContactMessage>[] = [
  {
    id: "subject",
    header: "Subject",
    card: "title",
    className: nameColumn,
    cell: ({ id, subject, body }) => (
      <span className="block sm:truncate">
        <Link to={paths.contactMessage(id)} className="row-link font-semibold">
          {subject}
        </Link>{" "}
        <span className="font-normal text-ink-muted max-sm:hidden">{body.slice(0, 120)}</span>
      </span>
    ),
  },
  {
    id: "from",
    header: "From",
    className: "sm:max-w-36 lg:max-w-44 xl:max-w-64",
    cell: ({ name, email }) => (
      <span className="block sm:truncate" title={email}>
        {name} <span className="text-ink-muted">{email}</span>
      </span>
    ),
  },
  {
    id: "assignee",
    header: "Assignee",
    className: "sm:max-xl:hidden sm:max-w-36",
    cell: ({ assignee }) => <span className="block sm:truncate">{assignee ?? "–"}</span>,
  },
  { id: "status", header: "Status", cell: ({ handledAt }) => <ContactBadge handledAt={handledAt} /> },
  {
    id: "createdAt",
    sortable: true,
    header: "Received",
    align: "end",
    className: "sm:max-lg:hidden",
    cell: ({ createdAt }) => <span className="text-sm whitespace-nowrap">{writeDate(createdAt)}</span>,
  },
];
