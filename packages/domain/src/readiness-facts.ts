import type { DocumentType } from "./documents.ts";
import type { PlaceToBook } from "./places-to-book.ts";
import type { StatusDisplay } from "./status-display.ts";
import type { WorkflowStep } from "./workflow.ts";

export const readinessTopics = [
  "passport",
  "visa",
  "insurance",
  "payment",
  "emergency_contact",
  "tickets",
  "booking",
] as const;
export type ReadinessTopic = (typeof readinessTopics)[number];

/** `check`: we can't tell, and say what the member should look at. */
export const readinessStates = ["done", "missing", "check"] as const;
export type ReadinessState = (typeof readinessStates)[number];

export const readinessStateDisplay: StatusDisplay<ReadinessState> = {
  done: { label: "Done", tone: "success" },
  missing: { label: "Missing", tone: "warning" },
  check: { label: "Please check", tone: "info" },
};

/** Where to fix something: a stored document, a new one of a type, or a page. */
export type Mend =
  | { page: "document"; documentId: string }
  | { page: "upload"; type: DocumentType }
  | { page: "profile" }
  | { page: "requests" }
  | { page: "plan" }
  | { page: "booking" };

export type ReadinessItem = {
  topic: ReadinessTopic;
  state: ReadinessState;
  text: string;
  /** The day to fix it by; null if it's done, or the trip has no dates. */
  by: string | null;
  mend: Mend | null;
};

export type ReadinessDocument = {
  id: string;
  type: DocumentType;
  expiresOn: string | null;
  isForTrip: boolean;
};

export type ReadinessFacts = {
  /** The member's today. */
  today: string;
  startDate: string | null;
  endDate: string | null;
  /** The countries of the trip, by the days of the plan, from 1. */
  legs: readonly { country: string; firstDay: number; lastDay: number }[];
  travelers: number;
  workflowStep: WorkflowStep;
  homeCountry: string | null;
  /** The expiry date in the member's profile. */
  passportExpiresOn: string | null;
  hasEmergencyContact: boolean;
  /** The member's own: passports, and documents stored with this trip or with none in particular. */
  documents: readonly ReadinessDocument[];
  /** The visits whose tickets sell out. */
  toBook: readonly PlaceToBook[];
};
