import { explorerLevel } from "@evoya/domain/explorer-levels";
import type { UserRow } from "@evoya/schemas/users";
import type { DataColumn } from "@evoya/ui/data-table";
import { Link } from "react-router-dom";
import { Email } from "../../../lib/email.tsx";
import { PlanBadge } from "../../../lib/plan-badge.tsx";
import { writeDate } from "../../../lib/when.ts";
import { nameColumn } from "../../../list/name-column.ts";
import { paths } from "../../../paths.ts";

/** A user's name in lists, or their address if they have none. */
export const userName = ({ name, email }: Pick<UserRow, "name" | "email">): string => name || email;

/** The columns of User Accounts; their ids are what the API sorts by. */
export const columns: readonly DataColumn<UserRow>[] = [
  {
    id: "name",
    header: "User",
    sortable: true,
    card: "title",
    className: nameColumn,
    cell: (user) => (
      <span className="flex items-center gap-2 max-sm:flex-wrap">
        <span className="min-w-0 sm:truncate" title={user.email}>
          <Link
            to={paths.user(user.id)}
            className="row-link max-w-full align-bottom font-semibold sm:inline-block sm:truncate"
          >
            {userName(user)}
          </Link>{" "}
          {user.name && (
            <span className="font-normal text-ink-muted max-sm:block">
              <Email>{user.email}</Email>
            </span>
          )}
        </span>
        {!user.isVerified && <span className="shrink-0 text-xs font-normal text-ink-muted">unverified</span>}
      </span>
    ),
  },
  { id: "level", header: "Membership", cell: ({ level }) => <PlanBadge plan={level} /> },
  {
    id: "badge",
    header: "Badge",
    className: "sm:max-2xl:hidden sm:whitespace-nowrap",
    cell: ({ badge }) => badge,
  },
  {
    id: "badgeLevel",
    header: "Level",
    className: "sm:max-lg:hidden sm:whitespace-nowrap",
    cell: ({ badgeLevel }) => `${badgeLevel} ${explorerLevel(badgeLevel)?.name ?? ""}`,
  },
  {
    id: "travelPoints",
    header: "Points",
    sortable: true,
    align: "end",
    className: "sm:max-lg:hidden",
    cell: ({ travelPoints }) => travelPoints.toLocaleString("en-US"),
  },
  {
    id: "createdAt",
    header: "Joined",
    sortable: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{writeDate(createdAt)}</span>,
  },
  {
    id: "lastSeenAt",
    header: "Last seen",
    sortable: true,
    className: "sm:max-xl:hidden",
    cell: ({ lastSeenAt }) => (
      <span className="whitespace-nowrap">{lastSeenAt ? writeDate(lastSeenAt) : "Never"}</span>
    ),
  },
];
