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
  trips: readonly EvieTrip[];
  requests: readonly EvieRequest[];
  usage: readonly (Omit<EntitlementStanding, "renewsAt"> & { renewsAt: string | null })[];
  points: { balance: number; earned: number };
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
