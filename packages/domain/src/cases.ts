import type { ClientRequestStatus } from "./client-requests.ts";
import { formatCents } from "./money.ts";
import { requestStatusDisplay } from "./request-status.ts";

/** What can happen to a case: a request of any kind and everything that belongs to it (decision 126). */
export const caseEventKinds = [
  "received",
  "status",
  "assigned",
  "message",
  "note",
  "payment_asked",
  "proposal_sent",
  "proposal_answered",
  "proposal_accepted",
  "proposal_declined",
  "proposal_withdrawn",
  "task_added",
  "task_done",
  "task_reopened",
  "file_added",
  "file_removed",
  "promise_missed",
  "archived",
  "unarchived",
  "offers_allowed",
  "offers_stopped",
  "offer_received",
  "offer_accepted",
  "offer_declined",
  "offer_withdrawn",
  "claimed",
  "cancel_asked",
  "cancel_declined",
] as const;
export type CaseEventKind = (typeof caseEventKinds)[number];

/** For the team alone, whatever they contain. */
const privateKinds: readonly CaseEventKind[] = [
  "assigned",
  "note",
  "task_added",
  "task_done",
  "task_reopened",
  "archived",
  "unarchived",
  "offers_allowed",
  "offers_stopped",
  "offer_received",
  "offer_accepted",
  "offer_declined",
  "offer_withdrawn",
];

/** Whether the client hears from the team through it, which keeps the promise of a first answer (decision 127). */
export const isAnswer = (kind: CaseEventKind, details: CaseEventDetails = {}): boolean =>
  !isPrivateEvent(kind) &&
  kind !== "promise_missed" &&
  kind !== "claimed" &&
  !(kind === "status" && details.to === "new");

/**
 * Whether it brings an archived request back: a new status does, and so does anything its client does (decision 173).
 */
export const bringsBack = (kind: CaseEventKind, by: "member" | "staff" | "system"): boolean =>
  kind === "status" || (by === "member" && kind !== "received");

/** Whether only the team sees events of this kind. */
export const isPrivateEvent = (kind: CaseEventKind): boolean => privateKinds.includes(kind);

/** Whether it changes what the client sees: an assignment isn't in their timeline, but their page names who plans it. */
export const changesForClient = (kind: CaseEventKind): boolean =>
  kind === "assigned" || !isPrivateEvent(kind);

/** The facts of an event. Each is there if its kind has it. */
export type CaseEventDetails = {
  /** Statuses, or who it was assigned to. */
  from?: string | undefined;
  to?: string | undefined;
  /** A note, a reason, or a summary of the answers to a proposal. */
  text?: string | undefined;
  /** Of a proposal, a task, or an offer. */
  title?: string | undefined;
  number?: number | undefined;
  priceCents?: number | undefined;
  /** Of a file, or of the partner who makes an offer. */
  name?: string | undefined;
  /** Points for the wait, if an answer is late. */
  points?: number | undefined;
};

const statusLabel = (status: string | undefined): string =>
  requestStatusDisplay[(status ?? "new") as ClientRequestStatus].label;

/** What happened, in a line of the timeline. Messages and notes bring their own words. */
export function caseEventTitle(kind: CaseEventKind, details: CaseEventDetails): string {
  const { from, to, text, title = "", number = 1, priceCents, name = "", points } = details;
  switch (kind) {
    case "received":
      return "Submitted";
    case "status":
      return `${from ? `${statusLabel(from)} to ${statusLabel(to)}` : `Now ${statusLabel(to)}`}${text ? `: ${text}` : ""}`;
    case "assigned":
      return to ? `Assigned to ${to}` : "Unassigned";
    case "message":
      return "Message";
    case "note":
      return "Private note";
    case "payment_asked":
      return "Payment details sent";
    case "proposal_sent":
      return `Proposal ${number} sent: ${title}${priceCents === undefined ? "" : `, ${formatCents(priceCents)}`}`;
    case "proposal_answered":
      return `Proposal ${number} answered: ${text}`;
    case "proposal_accepted":
      return `Proposal ${number} accepted`;
    case "proposal_declined":
      return `Changes of proposal ${number} declined`;
    case "proposal_withdrawn":
      return `Proposal ${number} withdrawn`;
    case "task_added":
      return `Task added: ${title}`;
    case "task_done":
      return `Task done: ${title}`;
    case "task_reopened":
      return `Task reopened: ${title}`;
    case "file_added":
      return `File added: ${name}`;
    case "file_removed":
      return `File removed: ${name}`;
    case "promise_missed":
      return points ? `Our first answer is late: ${points} points for the wait` : "Our first answer is late";
    case "archived":
      return "Archived";
    case "unarchived":
      return "Taken out of the archive";
    case "offers_allowed":
      return "Open to partners' offers";
    case "offers_stopped":
      return "Closed to partners' offers";
    case "offer_received":
      return `Offer received: ${title}`;
    case "offer_accepted":
      return `Offer accepted: ${title}, from ${name}`;
    case "offer_declined":
      return `Offer declined: ${title}, from ${name}`;
    case "offer_withdrawn":
      return `Offer withdrawn: ${title}`;
    case "claimed":
      return "Joined to the account with this email";
    case "cancel_asked":
      return text ? `Asked to cancel: ${text}` : "Asked to cancel";
    case "cancel_declined":
      return `The booking stays: ${text}`;
  }
}

export type Promised =
  /** Nobody has answered: the answer is due then. */
  | { state: "open" | "late"; dueAt: string }
  /** Answered, in time or not. */
  | { state: "kept" | "missed"; dueAt: string; answeredAt: string };

/** How the promise of a first answer by `dueAt` stands at `now`, in milliseconds. */
export function promiseOf(dueAt: string, answeredAt: string | null, now: number): Promised {
  if (answeredAt)
    return { state: Date.parse(answeredAt) <= Date.parse(dueAt) ? "kept" : "missed", dueAt, answeredAt };
  return { state: now > Date.parse(dueAt) ? "late" : "open", dueAt };
}

/** What matters most about a case to the client. */
export type CaseStanding = {
  status: ClientRequestStatus;
  answeredAt: string | null;
  /** Proposals waiting for an answer. */
  openProposals: number;
  /** Whether the member asked for changes to a proposal and its next version is still to come. */
  hasAskedForChanges: boolean;
  hasAccepted: boolean;
  /** Whether the member waits for an answer to asking to cancel the booking. */
  hasAskedToCancel: boolean;
  plannerName: string | null;
};

/** What happens next, in words for the member. */
export function nextStepOf({
  status,
  answeredAt,
  openProposals,
  hasAskedForChanges,
  hasAccepted,
  hasAskedToCancel,
  plannerName,
}: CaseStanding): string {
  const planner = plannerName ?? "Your concierge";
  if (hasAskedToCancel)
    return "You asked us to cancel this booking. A concierge will cancel it or write to you. Until then, it stands.";
  if (status === "completed")
    return "All done. If anything is missing, write to us and we'll pick it up again.";
  if (openProposals > 0 && hasAccepted)
    return "There are changes to what you accepted. Approve or decline them; until then, what you accepted stands.";
  if (status === "canceled" && openProposals > 0)
    return "This booking is canceled. What we've proposed is still open: accept it, or tell us what to change.";
  if (openProposals === 1) return "There's a proposal for you. Accept it, or tell us what to change.";
  if (openProposals > 1) return "There are proposals for you. Accept one, or tell us what to change.";
  if (hasAskedForChanges) return `${planner} is working on the changes you asked for.`;
  if (hasAccepted) return `${planner} will book what you accepted and write to you about each step.`;
  if (status === "canceled")
    return "This booking is canceled. If you'd still like to go, ask for it again on your trip's page, or write to us.";
  if (status === "in_progress")
    return `${planner} is planning. You'll hear from us when there's something to see.`;
  if (answeredAt) return `We've written to you. ${planner} will start planning soon.`;
  return "A concierge will read your request and write to you.";
}
