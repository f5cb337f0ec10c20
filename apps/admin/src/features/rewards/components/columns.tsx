import { redemptionStatusDisplay } from "@evoya/domain/rewards";
import { readersMoment } from "@evoya/domain/times";
import type { RewardRedemptionForStaff } from "@evoya/schemas/rewards";
import { Badge } from "@evoya/ui/badge";
import type { DataColumn } from "@evoya/ui/data-table";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { SettleActions } from "./settle-actions.tsx";

/** The columns of Rewards. Sorted by date on the server. */
export const columns: readonly DataColumn<RewardRedemptionForStaff>[] = [
  {
    id: "reward",
    header: "Reward",
    card: "title",
    className: "sm:min-w-24",
    cell: ({ name, note }) => (
      <>
        <span className="font-semibold">{name}</span>
        {note && <span className="block text-sm font-normal text-ink-muted">{note}</span>}
      </>
    ),
  },
  {
    id: "member",
    header: "Member",
    className: "sm:max-w-28 lg:max-w-36 xl:max-w-72",
    cell: ({ member, name }) => (
      <span className="block sm:truncate" title={member.email}>
        <Link
          to={paths.user(member.userId)}
          aria-label={`${member.name}, ${name}`}
          className="row-link underline-offset-4 hover:underline"
        >
          {member.name}
        </Link>{" "}
        <span className="text-ink-muted">{member.email}</span>
      </span>
    ),
  },
  {
    id: "points",
    header: "Points",
    align: "end",
    className: "sm:max-lg:hidden",
    cell: ({ costPoints }) => costPoints.toLocaleString("en-US"),
  },
  {
    id: "status",
    header: "Status",
    cell: ({ status, cancelledBy }) => (
      <>
        <Badge tone={redemptionStatusDisplay[status].tone}>{redemptionStatusDisplay[status].label}</Badge>
        {cancelledBy === "member" && <span className="text-sm text-ink-muted"> by member</span>}
      </>
    ),
  },
  {
    id: "createdAt",
    sortable: true,
    header: "Redeemed",
    className: "sm:max-lg:hidden",
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{readersMoment(createdAt)}</span>,
  },
  {
    id: "actions",
    header: "Actions",
    hideHeader: true,
    align: "end",
    card: "plain",
    cell: (redemption) =>
      redemption.status === "requested" ? <SettleActions redemption={redemption} /> : null,
  },
];
