import type { ClientRequestType } from "@evoya/domain/client-requests";
import { can, type Permission, type StaffRole } from "@evoya/domain/staff";
import type { WaitingWork } from "@evoya/schemas/staff-dashboard";
import type { NavItem } from "@evoya/ui/link";
import {
  Activity,
  BellRing,
  BookOpenText,
  CalendarCheck,
  ChartColumn,
  Clapperboard,
  Compass,
  CreditCard,
  Gift,
  History,
  Inbox,
  KeyRound,
  LayoutDashboard,
  MailQuestion,
  Map as MapIcon,
  MessagesSquare,
  Settings,
  Users,
  UsersRound,
} from "lucide-react";
import type { ReactElement } from "react";
import { paths } from "./paths.ts";

/** How much is waiting behind the entries; conversations are counted separately from the other queues. */
export type Waiting = WaitingWork & { messages: number };

type Entry = {
  href: string;
  label: string;
  icon: ReactElement;
  group: string;
  /** Needed to see the entry; without one, everyone sees it. */
  permission?: Permission;
  /** Which count to show next to it. */
  waiting?: keyof Waiting;
};

const work = "Navigation";
const queues = "Queues";
const company = "Company";

/**
 * The side menu. "Navigation" holds the entries of admin spec §2 in their order; a screen gets its entry when it exists
 * (decision 137). The order is: Dashboard Home, User Accounts, Memberships, Client Requests, Bookings & Inquiries,
 * Notifications, Creators & Partnerships, Analytics, Settings.
 */
export const entries: readonly Entry[] = [
  { href: paths.dashboard, label: "Dashboard Home", icon: <LayoutDashboard aria-hidden />, group: work },
  {
    href: paths.users,
    label: "User Accounts",
    icon: <Users aria-hidden />,
    group: work,
    permission: "members.read",
  },
  {
    href: paths.memberships,
    label: "Memberships",
    icon: <CreditCard aria-hidden />,
    group: work,
    permission: "memberships.read",
  },
  {
    href: paths.clientRequests,
    label: "Client Requests",
    icon: <Inbox aria-hidden />,
    group: work,
    permission: "requests.read",
    waiting: "clientRequests",
  },
  {
    href: paths.inquiries,
    label: "Bookings & Inquiries",
    icon: <Compass aria-hidden />,
    group: work,
    permission: "submissions.read",
    waiting: "inquiries",
  },
  {
    href: paths.notifications,
    label: "Notifications",
    icon: <BellRing aria-hidden />,
    group: work,
    permission: "notifications.read",
  },
  {
    href: paths.creators,
    label: "Creators & Partnerships",
    icon: <Clapperboard aria-hidden />,
    group: work,
    permission: "submissions.read",
    waiting: "creators",
  },
  {
    href: paths.analytics,
    label: "Analytics",
    icon: <ChartColumn aria-hidden />,
    group: work,
    permission: "analytics.read",
  },
  { href: paths.settings, label: "Settings", icon: <Settings aria-hidden />, group: work },
  {
    href: paths.messages,
    label: "Messages",
    icon: <MessagesSquare aria-hidden />,
    group: queues,
    permission: "messages.read",
    waiting: "messages",
  },
  {
    href: paths.contactMessages,
    label: "Contact Messages",
    icon: <MailQuestion aria-hidden />,
    group: queues,
    permission: "messages.read",
    waiting: "contactMessages",
  },
  {
    href: paths.stories,
    label: "Stories",
    icon: <BookOpenText aria-hidden />,
    group: queues,
    permission: "submissions.read",
    waiting: "stories",
  },
  {
    href: paths.bookingRequests,
    label: "Booking Requests",
    icon: <CalendarCheck aria-hidden />,
    group: queues,
    permission: "bookings.read",
    waiting: "bookingRequests",
  },
  { href: paths.rewards, label: "Rewards", icon: <Gift aria-hidden />, group: queues, waiting: "rewards" },
  {
    href: paths.catalog,
    label: "Catalog",
    icon: <MapIcon aria-hidden />,
    permission: "catalog.read",
    group: company,
  },
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
  {
    href: paths.systemStatus,
    label: "System Status",
    icon: <Activity aria-hidden />,
    permission: "settings.write",
    group: company,
  },
];

/** The entries `role` can open, each with how much is waiting there. */
export const navigationFor = (role: StaffRole, counts?: Partial<Waiting>): readonly NavItem[] =>
  entries
    .filter(({ permission }) => permission === undefined || can(role, permission))
    .map(({ permission: _, waiting, ...entry }) =>
      waiting && counts ? { ...entry, badge: counts[waiting] ?? 0, badgeLabel: "waiting" } : entry,
    );

/**
 * The menu entry that the page at `path` belongs under. The page of one request is under the list of its `kind`, and
 * under none until that's known.
 */
export function sectionOf(path: string, kind?: ClientRequestType | "loading"): string {
  if (kind === "loading") return "";
  if (kind === "booking") return paths.bookingRequests;
  return (
    [paths.users, paths.memberships, paths.clientRequests, paths.catalog, paths.settings].find((section) =>
      path.startsWith(`${section}/`),
    ) ?? path
  );
}
