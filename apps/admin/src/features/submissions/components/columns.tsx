import { submissionTypeLabels } from "@evoya/domain/public-forms";
import { queueTypes, type ReviewQueue } from "@evoya/domain/submission-review";
import type { Submission } from "@evoya/schemas/submissions";
import { Badge } from "@evoya/ui/badge";
import type { DataColumn } from "@evoya/ui/data-table";
import { Paperclip } from "lucide-react";
import { Link } from "react-router-dom";
import { Email } from "../../../lib/email.tsx";
import { writeDate } from "../../../lib/when.ts";
import { nameColumn } from "../../../list/name-column.ts";
import { queues, submissionPath } from "../queues.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** A submission's name, to tell it from others. */
export const submissionName = ({ name, about }: Submission): string => `${name}, ${about}`;

const type: DataColumn<Submission> = {
  id: "type",
  header: "Type",
  className: "sm:max-lg:hidden",
  cell: (row) => <Badge>{submissionTypeLabels[row.type]}</Badge>,
};

/** The columns of a review queue. Sorted by date on the server. */
export const columnsOf = (queue: ReviewQueue): readonly DataColumn<Submission>[] => [
  {
    id: "name",
    header: "Name",
    card: "title",
    className: nameColumn,
    cell: (row) => (
      <span className="block sm:truncate">
        <Link to={submissionPath(row)} className="row-link font-semibold">
          {row.name}
        </Link>{" "}
        <span className="font-normal text-ink-muted max-sm:block">
          <Email>{row.email}</Email>
        </span>
      </span>
    ),
  },
  ...(queueTypes[queue].length > 1 ? [type] : []),
  {
    id: "about",
    header: queues[queue].about,
    className: "sm:max-w-32 lg:max-w-44 xl:max-w-72",
    cell: ({ about, files }) => (
      <span className="flex items-center gap-2">
        <span className="min-w-0 sm:truncate" title={about}>
          {about || "–"}
        </span>
        {files > 0 && (
          <span className="flex shrink-0 items-center gap-0.5 text-sm text-ink-muted">
            <Paperclip aria-hidden className="size-3.5" />
            {files}
            <span className="sr-only">{files === 1 ? " file" : " files"}</span>
          </span>
        )}
      </span>
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
    className: "sm:max-lg:hidden",
    cell: ({ createdAt }) => <span className="text-sm whitespace-nowrap">{writeDate(createdAt)}</span>,
  },
];
