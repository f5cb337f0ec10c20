import type { StaffDashboard } from "@evoya/schemas/staff-dashboard";
import { StatCard } from "@evoya/ui/stat-card";
import { Clapperboard, Crown, Inbox, Percent, UserPlus, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

type Tile = {
  label: string;
  /** The label, with a break point if it's long; or a link, which then covers the whole tile. */
  shown?: ReactNode;
  icon: ReactNode;
  value: (stats: StaffDashboard) => ReactNode;
  detail?: (stats: StaffDashboard) => ReactNode;
};

const count = (value: number): string => value.toLocaleString("en-US");

/** Admin spec §2, Quick Stats. */
const tiles: readonly Tile[] = [
  { label: "Total Users", icon: <Users aria-hidden />, value: (stats) => count(stats.totalUsers) },
  {
    label: "Active Members",
    icon: <Crown aria-hidden />,
    value: ({ activeMembersByPlan: { base, elite } }) => count(base + elite),
    detail: ({ activeMembersByPlan: { base, elite } }) => `${count(base)} Basic, ${count(elite)} Elite`,
  },
  {
    label: "New Signups (7d)",
    icon: <UserPlus aria-hidden />,
    value: (stats) => count(stats.newSignupsLast7Days),
  },
  {
    label: "Pending Requests",
    shown: (
      <Link to={paths.pendingRequests} className="after:absolute after:inset-0 hover:underline">
        Pending Requests
      </Link>
    ),
    icon: <Inbox aria-hidden />,
    value: (stats) => count(stats.pendingRequests),
  },
  {
    label: "Pending Creator/Partnership Submissions",
    shown: (
      <Link to={`${paths.creators}?status=pending`} className="after:absolute after:inset-0 hover:underline">
        Pending Creator/
        <wbr />
        Partnership Submissions
      </Link>
    ),
    icon: <Clapperboard aria-hidden />,
    value: (stats) => count(stats.pendingSubmissions),
  },
  {
    label: "Conversion Rate",
    icon: <Percent aria-hidden />,
    value: (stats) => `${stats.conversionRate.toFixed(2)}%`,
    detail: () => "Free to Paid",
  },
];

/** The six figures; skeletons while they load. */
export function QuickStats({ stats }: { stats: StaffDashboard | undefined }) {
  return (
    <section aria-label="Quick Stats" aria-busy={!stats} className="grid grid-cols-2 gap-4 lg:grid-cols-3">
      {tiles.map(({ label, shown = label, icon, value, detail }) => (
        <StatCard
          key={label}
          role="group"
          aria-label={label}
          label={shown}
          icon={icon}
          loading={!stats}
          value={stats && value(stats)}
          detail={stats && detail?.(stats)}
          className="relative [overflow-wrap:anywhere] max-sm:[&_span:has(>svg)]:hidden"
        />
      ))}
    </section>
  );
}
