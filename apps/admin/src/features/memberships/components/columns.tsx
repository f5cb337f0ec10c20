import { dateLabel } from "@evoya/domain/dates";
import { membershipStatusDisplay } from "@evoya/domain/membership-actions";
import type { MembershipStatus } from "@evoya/domain/plans";
import type { MembershipRow } from "@evoya/schemas/staff-memberships";
import { Badge } from "@evoya/ui/badge";
import type { DataColumn } from "@evoya/ui/data-table";
import { Link } from "react-router-dom";
import { Email } from "../../../lib/email.tsx";
import { PlanBadge } from "../../../lib/plan-badge.tsx";
import { writeDate } from "../../../lib/when.ts";
import { nameColumn } from "../../../list/name-column.ts";
import { paths } from "../../../paths.ts";

export function MembershipStatusBadge({ status }: { status: MembershipStatus }) {
  const { label, tone } = membershipStatusDisplay[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}

/** Until when a membership runs, in a few words. */
export function termOf(row: MembershipRow): string {
  if (row.status === "suspended") return "Paused";
  if (row.status !== "active") return `Ended${row.lastDay ? ` ${dateLabel(row.lastDay)}` : ""}`;
  if (row.pastDueSince) return `Payment owed since ${writeDate(row.pastDueSince)}`;
  if (row.pays && row.currentPeriodEnd)
    return `${row.cancelAtPeriodEnd ? "Ends" : "Renews"} ${writeDate(row.currentPeriodEnd)}`;
  if (row.lastDay) return `Given until ${dateLabel(row.lastDay)}`;
  return row.plan === "free" ? "" : "Given, no end";
}

const date = (at: string) => <span className="whitespace-nowrap">{writeDate(at)}</span>;

/** The columns of Memberships (admin spec §3); the ids of sortable ones are those the API sorts by. */
export const columns: readonly DataColumn<MembershipRow>[] = [
  {
    id: "email",
    header: "User",
    sortable: true,
    card: "title",
    className: nameColumn,
    cell: (row) => (
      <span className="block sm:truncate" title={row.email}>
        <Link to={paths.membership(row.id)} aria-label={row.email} className="row-link font-semibold">
          <Email>{row.email}</Email>
        </Link>{" "}
        {row.name && <span className="font-normal text-ink-muted max-sm:block">{row.name}</span>}
      </span>
    ),
  },
  { id: "plan", header: "Plan", sortable: true, cell: ({ plan }) => <PlanBadge plan={plan} /> },
  {
    id: "status",
    header: "Status",
    sortable: true,
    cell: ({ status }) => <MembershipStatusBadge status={status} />,
  },
  {
    id: "term",
    header: "Term",
    className: "sm:max-lg:hidden sm:whitespace-nowrap",
    cell: (row) => <span className="text-sm">{termOf(row)}</span>,
  },
  {
    id: "stripeCustomerId",
    header: "Customer ID",
    sortable: true,
    className: "sm:max-xl:hidden",
    cell: ({ stripeCustomerId }) => (
      <span className="block max-w-40 truncate text-sm" title={stripeCustomerId ?? undefined}>
        {stripeCustomerId ?? "–"}
      </span>
    ),
  },
  {
    id: "createdAt",
    header: "Created",
    sortable: true,
    className: "sm:max-lg:hidden",
    cell: ({ createdAt }) => date(createdAt),
  },
  {
    id: "updatedAt",
    header: "Updated",
    sortable: true,
    className: "sm:max-2xl:hidden",
    cell: ({ updatedAt }) => date(updatedAt),
  },
];
