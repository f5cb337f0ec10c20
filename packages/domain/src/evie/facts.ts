import type { ClientRequestStatus, ClientRequestType } from "../client-requests.ts";
import type { DocumentType } from "../documents.ts";
import type { EntitlementStanding } from "../entitlements.ts";
import type { PlanId } from "../plans.ts";
import type { Units } from "../units.ts";

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
  generation: "queued" | "running" | "ready" | "failed";
};

export type EvieRequest = {
  id: string;
  kind: ClientRequestType;
  destination: string;
  status: ClientRequestStatus;
  openProposals: number;
  /** Who on the team plans it, by first name. */
  planner: string | null;
};

/** Everything Evie may know about the member who asks, and about nobody else. */
export type EvieFacts = {
  /** The member's today, and what their clock shows: "HH:MM". */
  today: string;
  time: string;
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
