import { readersMoment } from "@evoya/domain/times";
import type { ActivityLogEntry } from "@evoya/schemas/activity-log";
import type { DataColumn } from "@evoya/ui/data-table";
import { Link, useLocation } from "react-router-dom";
import { changesLine } from "../changes.ts";
import { sentenceOf } from "../sentences.ts";

/** An entry's name, to tell it from others. */
export const entryName = (entry: ActivityLogEntry): string =>
  `${sentenceOf(entry)}, ${readersMoment(entry.createdAt)}`;

/** Opens an entry on top of the list, at the list's own address. */
function EntryLink({ entry }: { entry: ActivityLogEntry }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search, hash: entry.id }}
      preventScrollReset
      aria-label={entryName(entry)}
      title={sentenceOf(entry)}
      className="row-link block font-semibold sm:truncate"
    >
      {sentenceOf(entry)}
    </Link>
  );
}

/** The columns of the Activity Log, which lists the newest entries first. */
export const columns: readonly DataColumn<ActivityLogEntry>[] = [
  {
    id: "entry",
    header: "What",
    card: "title",
    className: "sm:max-lg:w-full sm:max-w-0 lg:max-w-60 xl:max-w-80",
    cell: (entry) => <EntryLink entry={entry} />,
  },
  {
    id: "about",
    header: "Member",
    className: "sm:max-lg:hidden lg:max-w-40",
    cell: ({ about }) => <span className="block sm:truncate">{about ?? "–"}</span>,
  },
  {
    id: "changes",
    header: "Changes",
    className: "sm:max-lg:hidden sm:max-w-64",
    cell: (entry) => (
      <span className="line-clamp-2 text-ink-muted [overflow-wrap:anywhere] sm:line-clamp-1">
        {changesLine(entry) || "–"}
      </span>
    ),
  },
  {
    id: "ip",
    header: "From",
    className: "sm:max-xl:hidden",
    cell: ({ ip }) => <span className="tabular-nums">{ip ?? "–"}</span>,
  },
  {
    id: "createdAt",
    sortable: true,
    header: "When",
    align: "end",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="text-sm whitespace-nowrap">
        {readersMoment(createdAt)}
      </time>
    ),
  },
];
