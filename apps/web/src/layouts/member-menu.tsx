import type { NavItem } from "@evoya/ui/link";
import {
  ConciergeBell,
  CreditCard,
  FileText,
  Gift,
  Globe,
  Images,
  LayoutDashboard,
  Map as MapIcon,
  MessageCircle,
  Settings,
  Sparkles,
  UserRound,
} from "lucide-react";
import { paths } from "../paths.ts";

const planning = "Travel";
const account = "Account";

/** The member's menu, in its order and groups (member spec §2, side menu). */
export const menuItems: readonly NavItem[] = [
  { href: paths.dashboard, label: "Dashboard", icon: <LayoutDashboard aria-hidden /> },
  {
    href: paths.trips,
    label: "My Trips",
    icon: <MapIcon aria-hidden />,
    also: [paths.itineraryGenerator],
    group: planning,
  },
  { href: paths.destinations, label: "Explore", icon: <Globe aria-hidden />, group: planning },
  {
    href: paths.requests,
    label: "Concierge",
    icon: <ConciergeBell aria-hidden />,
    also: [paths.concierge],
    group: planning,
  },
  { href: paths.messages, label: "Messages", icon: <MessageCircle aria-hidden />, group: planning },
  {
    href: paths.evie,
    label: "Evie",
    icon: <Sparkles aria-hidden />,
    also: [paths.voiceAssistant],
    group: planning,
  },
  { href: paths.documents, label: "Documents", icon: <FileText aria-hidden />, group: planning },
  { href: paths.tripAlbums, label: "Albums", icon: <Images aria-hidden />, group: planning },
  { href: paths.rewards, label: "Rewards", icon: <Gift aria-hidden />, group: account },
  { href: paths.billing, label: "Billing", icon: <CreditCard aria-hidden />, group: account },
  { href: paths.profileEdit, label: "Edit Profile", icon: <UserRound aria-hidden />, group: account },
  { href: paths.settings, label: "Settings", icon: <Settings aria-hidden />, group: account },
];

/** The four entries that are always visible on phones. */
export const tabHrefs: readonly string[] = [paths.dashboard, paths.trips, paths.requests, paths.messages];
