import type { PlanId } from "@evoya/domain/plans";
import type { StaffDashboard } from "@evoya/schemas/staff-dashboard";
import { StatCard } from "@evoya/ui/stat-card";
import { Clapperboard, Crown, Inbox, Percent, UserPlus, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

type Tile = {
  label: string;
  /** The label, with a break point if it's long. */
  shown?: ReactNode;
  /** The list of exactly the items the tile counts; of the paying ones for a share (decision 303). */
  to: string;
  icon: ReactNode;
  value: (stats: StaffDashboard) => ReactNode;
  detail?: (stats: StaffDashboard) => ReactNode;
};

/** Covers the whole tile, so that it can be pressed anywhere. */
const wholeTile = "after:absolute after:inset-0 hover:underline";
/** Goes above the layer that covers the tile. */
const aboveTile = "relative z-10 underline underline-offset-2";

const membersOn = (plan: PlanId | "paid") => `${paths.memberships}?plan=${plan}&status=active`;

const count = (value: number): string => value.toLocaleString("en-US");

/** Admin spec §2, Quick Stats. */
const tiles: readonly Tile[] = [
  {
    label: "Total Users",
    to: paths.users,
    icon: <Users aria-hidden />,
    value: (stats) => count(stats.totalUsers),
  },
  {
    label: "Active Members",
    to: membersOn("paid"),
    icon: <Crown aria-hidden />,
    value: ({ activeMembersByPlan: { base, elite } }) => count(base + elite),
    detail: ({ activeMembersByPlan: { base, elite } }) => (
      <>
        <Link to={membersOn("base")} className={aboveTile}>{`${count(base)} Basic`}</Link>
        {", "}
        <Link to={membersOn("elite")} className={aboveTile}>{`${count(elite)} Elite`}</Link>
      </>
    ),
  },
  {
    label: "New Signups (7d)",
    to: `${paths.users}?joined=7d`,
    icon: <UserPlus aria-hidden />,
    value: (stats) => count(stats.newSignupsLast7Days),
  },
  {
    label: "Pending Requests",
    to: paths.pendingRequests,
    icon: <Inbox aria-hidden />,
    value: (stats) => count(stats.pendingRequests),
  },
  {
    label: "Pending Creator/Partnership Submissions",
    to: `${paths.creators}?status=pending`,
    shown: (
      <>
        Pending Creator/
        <wbr />
        Partnership Submissions
      </>
    ),
    icon: <Clapperboard aria-hidden />,
    value: (stats) => count(stats.pendingSubmissions),
  },
  {
    label: "Conversion Rate",
    to: membersOn("paid"),
    icon: <Percent aria-hidden />,
    value: (stats) => `${stats.conversionRate.toFixed(2)}%`,
    detail: () => "Free to Paid",
  },
];

/** The six figures. */
export function QuickStats({ stats }: { stats: StaffDashboard }) {
  return (
    <section aria-label="Quick Stats" className="grid grid-cols-2 gap-4 lg:grid-cols-3">
      {tiles.map(({ label, shown = label, to, icon, value, detail }) => (
        <StatCard
          key={label}
          role="group"
          aria-label={label}
          label={
            <Link to={to} className={wholeTile}>
              {shown}
            </Link>
          }
          icon={icon}
          value={value(stats)}
          detail={detail?.(stats)}
          className="relative [overflow-wrap:anywhere] max-sm:[&_span:has(>svg)]:hidden"
        />
      ))}
    </section>
  );
}
