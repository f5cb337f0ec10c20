import { useSettled } from "@evoya/app-kit/lib/use-settled";
import { clientRequestTypeLabels } from "@evoya/domain/client-requests";
import { submissionTypeLabels } from "@evoya/domain/public-forms";
import { can, type Permission } from "@evoya/domain/staff";
import { minSearchLength, type StaffFindings } from "@evoya/schemas/staff-search";
import type { CommandGroup, CommandItem } from "@evoya/ui/command-dialog";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { submissionPath } from "../features/submissions/queues.tsx";
import { navigationFor } from "../navigation.tsx";
import { paths } from "../paths.ts";
import { useSignOut, useStaff } from "../session/session.ts";

/** Things that can be created from anywhere. */
const creates: readonly { to: string; label: string; permission: Permission }[] = [
  { to: `${paths.users}#add`, label: "Add User", permission: "members.write" },
  { to: paths.addMembership, label: "Add Membership", permission: "memberships.write" },
  { to: `${paths.clientRequests}#new-request`, label: "Create request", permission: "requests.write" },
  { to: paths.sendNotification, label: "Send Bulk Email", permission: "notifications.write" },
];

/** Screens without an entry of their own in the menu. */
const innerScreens: readonly { to: string; label: string; permission: Permission }[] = [
  { to: paths.requestsBoard, label: "Client Requests: Board", permission: "requests.read" },
  { to: paths.membershipDifferences, label: "Differences with Stripe", permission: "memberships.read" },
  { to: paths.catalogImports, label: "Import Places", permission: "catalog.write" },
  { to: paths.ratings, label: "Satisfaction", permission: "analytics.read" },
  { to: paths.cannedReplies, label: "Canned Replies", permission: "dashboard.read" },
  { to: paths.businessHours, label: "Business Hours", permission: "dashboard.read" },
  { to: paths.promiseTimes, label: "Promise Times", permission: "dashboard.read" },
  { to: paths.planTexts, label: "Plan Texts", permission: "dashboard.read" },
  { to: paths.mailTemplates, label: "Mail Templates", permission: "dashboard.read" },
  { to: paths.webhooks, label: "Webhooks", permission: "webhooks.read" },
];

const findingsQuery = (q: string) =>
  queryOptions({
    queryKey: ["palette", q],
    queryFn: ({ signal }) => api.searchEverything({ query: { q } }, { signal }),
    enabled: q.length >= minSearchLength,
  });

const holds = (label: string, words: readonly string[]): boolean =>
  words.every((word) => label.toLowerCase().includes(word));

const begins = (label: string, query: string): boolean =>
  label.toLowerCase().startsWith(query.trim().toLowerCase());

/** The palette's results for a text: screens and actions by name right away, people and work from the API. */
export function useCommands(query: string, showShortcuts: () => void) {
  const { role } = useStaff();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to);
  const asked = useSettled(query.trim());
  const { data, isFetching, isError } = useQuery({
    ...findingsQuery(asked),
    placeholderData: asked.length >= minSearchLength ? keepPreviousData : undefined,
  });
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);

  const screens: CommandItem[] = navigationFor(role).map(({ href, label, icon }) => ({
    id: href,
    label,
    media: icon,
    onChoose: go(href),
  }));
  // Only by name: shown at once, they'd be most of the list.
  const inner: CommandItem[] = innerScreens
    .filter(({ permission }) => words.length > 0 && can(role, permission))
    .map(({ to, label }) => ({ id: to, label, onChoose: go(to) }));
  const actions: CommandItem[] = [
    ...creates
      .filter(({ permission }) => can(role, permission))
      .map(({ to, label }) => ({ id: `create ${to}`, label, onChoose: go(to) })),
    { id: "jobs", label: "Show recent jobs", onChoose: go(paths.bulkJobs) },
    { id: "pending", label: "Show pending requests", onChoose: go(paths.pendingRequests) },
    {
      id: "waiting",
      label: "Show open contact messages",
      onChoose: go(`${paths.contactMessages}?status=open`),
    },
    { id: "shortcuts", label: "Show keyboard shortcuts", onChoose: showShortcuts },
    { id: "sign-out", label: "Sign Out", onChoose: signOut },
  ];
  const named: CommandGroup[] = [
    { label: "Screens", items: [...screens, ...inner].filter(({ label }) => holds(label, words)) },
    { label: "Actions", items: actions.filter(({ label }) => holds(label, words)) },
  ];
  const findings = data && query.trim().length >= minSearchLength ? found(data, go) : [];
  // What's found arrives late: it mustn't take the place of a screen that's being called by its name.
  const groups = named.some(({ items }) => items.some(({ label }) => begins(label, query)))
    ? [...named, ...findings]
    : [...findings, ...named];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isPending: isFetching || asked !== query.trim(),
    hasFailed: isError,
  };
}

function found(findings: StaffFindings, go: (to: string) => () => void): CommandGroup[] {
  const { members, requests, trips, submissions, contactMessages } = findings;
  return [
    {
      label: "Members",
      items: members.map(({ id, name, email }) => ({
        id,
        label: name,
        detail: email,
        onChoose: go(paths.user(id)),
      })),
    },
    {
      label: "Requests",
      items: requests.map(({ id, type, name, destination }) => ({
        id,
        label: `${destination || clientRequestTypeLabels[type]}, ${name}`,
        detail: clientRequestTypeLabels[type],
        onChoose: go(paths.request(id)),
      })),
    },
    {
      label: "Trips",
      items: trips.map(({ id, title, member }) => ({
        id: `trip ${id}`,
        label: title,
        detail: member,
        onChoose: go(paths.itinerary(id)),
      })),
    },
    {
      label: "Submissions",
      items: submissions.map(({ id, type, name, about }) => ({
        id,
        label: about ? `${name}, ${about}` : name,
        detail: submissionTypeLabels[type],
        onChoose: go(submissionPath({ type, id })),
      })),
    },
    {
      label: "Contact Messages",
      items: contactMessages.map(({ id, subject, name }) => ({
        id,
        label: subject,
        detail: name,
        onChoose: go(paths.contactMessage(id)),
      })),
    },
  ];
}
