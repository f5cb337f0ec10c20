import { can, type Permission, type StaffRole } from "@evoya/domain/staff";
import type { NavItem } from "@evoya/ui/link";
import {
  CalendarCheck,
  Gift,
  History,
  Inbox,
  KeyRound,
  LayoutDashboard,
  MessagesSquare,
  Settings,
  UsersRound,
} from "lucide-react";
import { paths } from "./paths.ts";

type Entry = NavItem & { permission?: Permission };

const work = "Navigation";
const company = "Company";

/** The side menu, in the order of admin spec §2. A screen gets its entry when it exists. */
const entries: readonly Entry[] = [
  { href: paths.dashboard, label: "Dashboard Home", icon: <LayoutDashboard aria-hidden />, group: work },
  { href: paths.clientRequests, label: "Client Requests", icon: <Inbox aria-hidden />, group: work },
  {
    href: paths.bookingRequests,
    label: "Booking Requests",
    icon: <CalendarCheck aria-hidden />,
    group: work,
  },
  { href: paths.messages, label: "Messages", icon: <MessagesSquare aria-hidden />, group: work },
  { href: paths.rewards, label: "Rewards", icon: <Gift aria-hidden />, group: work },
  {
    href: paths.activityLog,
    label: "Activity Log",
    icon: <History aria-hidden />,
    permission: "activity.read",
    group: company,
  },
  {
    href: paths.staff,
    label: "Staff",
    icon: <UsersRound aria-hidden />,
    permission: "staff.manage",
    group: company,
  },
  {
    href: paths.apiKeys,
    label: "API Keys",
    icon: <KeyRound aria-hidden />,
    permission: "api_keys.manage",
    group: company,
  },
  { href: paths.settings, label: "Settings", icon: <Settings aria-hidden />, group: company },
];

/** The entries that `role` may open; `waiting` is how many members are waiting for a reply. */
export const navigationFor = (role: StaffRole, waiting = 0): readonly NavItem[] =>
  entries
    .filter(({ permission }) => permission === undefined || can(role, permission))
    .map((entry) =>
      entry.href === paths.messages ? { ...entry, badge: waiting, badgeLabel: "waiting" } : entry,
    );

/** The menu entry that the page at `path` belongs under. */
export function sectionOf(path: string): string {
  if (path.startsWith("/admin/booking-request/")) return paths.bookingRequests;
  const isRequest = /^\/admin\/(concierge|trip)-request\//.test(path);
  return isRequest ? paths.clientRequests : path;
}
