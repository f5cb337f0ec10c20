import type { ClientRequestStatus, ClientRequestType } from "../client-requests.ts";
import type { DocumentType } from "../documents.ts";
import type { EntitlementStanding } from "../entitlements.ts";
import type { PlanId } from "../plans.ts";
import type { Units } from "../unit-systems.ts";

export type EvieTrip = {
  id: string;
  title: string;
  destination: string;
  /** Its first destination in the catalog; null if the catalog has none. */
  destinationId: string | null;
  startDate: string | null;
  endDate: string | null;
  isUpcoming: boolean;
  isArchived: boolean;
  /** Days. */
  tripLength: number;
  /** What its plan comes to; null if there's none yet, or the member's plan doesn't show it. */
  totalCents: number | null;
  generation: "queued" | "running" | "ready" | "failed";
};

export type EvieRequest = {
  id: string;
  kind: ClientRequestType;
  destination: string;
  status: ClientRequestStatus;
  openProposals: number;
  /** The first name of the colleague who plans it. */
  planner: string | null;
};

/** How long the plan lasts, and what's billed for it. Days are dates where the member lives. */
export type EvieMembership = {
  /** The plan that the team has paused; null if none is. */
  paused: PlanId | null;
  /** Whether a subscription pays for it. Otherwise it was given, or is free. */
  isBilled: boolean;
  isCanceled: boolean;
  /** When a billed plan renews, or ends if it's canceled; null if nothing is billed. */
  endsOn: string | null;
  /** The lower plan it renews as; null if it stays as it is, or ends. */
  nextPlan: PlanId | null;
  /** The last day of a plan that isn't billed; null if it has none. */
  givenThrough: string | null;
  /** The plan that was given and is left when the billed one ends, with its last day. */
  continuesAs: { plan: PlanId; through: string | null } | null;
  /** A payment failed, and the plan ends on this day if it stays unpaid. */
  owedUntil: string | null;
  /** When the account is to be deleted, and its plan with it. */
  leavesOn: string | null;
};

/** One of the latest invoices. */
export type EviePayment = {
  on: string;
  plan: PlanId | null;
  cents: number;
  /** As Billing shows it, such as "Paid" or "Due". */
  state: string;
  refundedCents: number;
};

/** Everything Evie may know about the member who asks. She knows nothing about anyone else. */
export type EvieFacts = {
  /** The member's date today, and the time on their clock: "HH:MM". */
  today: string;
  time: string;
  /** Where that clock is, an IANA name; null if we don't know. */
  timeZone: string | null;
  name: string;
  /** How temperatures and distances are written for them. */
  units: Units;
  level: PlanId;
  membership: EvieMembership;
  /** Newest first. */
  payments: readonly EviePayment[];
  trips: readonly EvieTrip[];
  requests: readonly EvieRequest[];
  usage: readonly (Omit<EntitlementStanding, "renewsAt"> & { renewsAt: string | null })[];
  points: {
    balance: number;
    earned: number;
    /** The next points that expire, and their last day. */
    nextExpiry: { points: number; expiresOn: string } | null;
  };
  documents: readonly {
    name: string;
    type: DocumentType;
    expiresOn: string | null;
    uploadedAt: string;
  }[];
  unreadMessages: number;
  /** What's still to come, soonest first. */
  reminders: readonly { text: string; date: string; time: string }[];
};
