import type { NavItem } from "@evoya/ui/link";
import { CalendarCheck, Inbox, LayoutDashboard, Settings } from "lucide-react";
import { paths } from "./paths.ts";

/** The side menu, in the order of admin spec §2. A screen gets its entry when it exists. */
export const navigation: readonly NavItem[] = [
  { href: paths.dashboard, label: "Dashboard Home", icon: <LayoutDashboard aria-hidden /> },
  { href: paths.clientRequests, label: "Client Requests", icon: <Inbox aria-hidden /> },
  { href: paths.bookingRequests, label: "Booking Requests", icon: <CalendarCheck aria-hidden /> },
  { href: paths.settings, label: "Settings", icon: <Settings aria-hidden /> },
];

/** The menu entry that the page at `path` belongs under. */
export function sectionOf(path: string): string {
  if (path.startsWith("/admin/booking-request/")) return paths.bookingRequests;
  const isRequest = /^\/admin\/(concierge|trip)-request\//.test(path);
  return isRequest ? paths.clientRequests : path;
}
