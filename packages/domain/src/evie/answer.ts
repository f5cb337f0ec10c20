import type { PlanEdit } from "../planner/edit/plan-edit.ts";

/**
 * The pages an answer may lead to. A link names one of these, never an address, so no answer can lead anywhere else.
 * Those with an id lead to one thing: a trip, a request, a conversation, "region/destination", or a question of the
 * FAQ.
 */
export const eviePages = [
  "trips",
  "trip",
  "newTrip",
  "requests",
  "request",
  "concierge",
  "messages",
  "documents",
  "albums",
  "rewards",
  "billing",
  "usage",
  "upgrade",
  "profile",
  "settings",
  "reminders",
  "quiz",
  "contact",
  "destinations",
  "destination",
  "faq",
] as const;
export type EviePage = (typeof eviePages)[number];

/** The pages that are about one thing and need its id. */
export const pagesWithId: readonly EviePage[] = ["trip", "request", "destination", "faq"];

export type EvieLink = { page: EviePage; id: string | null; label: string };

/** What Evie proposes. It happens only if the member agrees, through the same endpoint as everywhere else. */
export type EvieProposal =
  | {
      kind: "plan_change";
      itineraryId: string;
      tripTitle: string;
      edits: PlanEdit[];
      /** What the edits do, in words: "Slower mornings". */
      change: string;
    }
  | {
      kind: "concierge_request";
      destination: string;
      /** Null if we don't know it yet; the request form asks for it. */
      startDate: string | null;
      endDate: string | null;
      travelers: number;
      notes: string;
    }
  | {
      kind: "reminder";
      text: string;
      /** Null if the question doesn't say; the card asks for it. By the member's clock, like the time. */
      date: string | null;
      time: string;
      /** The member's own trip it's about. */
      itineraryId: string | null;
      tripTitle: string | null;
    }
  | {
      kind: "packing_items";
      /** The member's own trip whose list they'd join. */
      itineraryId: string;
      tripTitle: string;
      /** Things to bring, one to `evieLimits.packingItems`. */
      labels: string[];
    };

export type EvieAnswer = {
  /** Plain text: paragraphs, and lines that begin with "- ". */
  text: string;
  links: EvieLink[];
  proposal: EvieProposal | null;
  /** Whether to offer a person, because the question couldn't be answered or asks for one. */
  offersPerson: boolean;
};
