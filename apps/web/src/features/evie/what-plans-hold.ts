import { type Feature, limitOf } from "@evoya/domain/entitlements";
import { type PlanId, plans } from "@evoya/domain/plans";

const counted = (plan: PlanId, feature: Feature, what: string): string => {
  const limit = limitOf(plan, feature);
  return limit === null ? `Unlimited ${what}` : `${limit.toLocaleString("en-US")} ${what}`;
};

const questions = (plan: PlanId): string =>
  `${counted(plan, "evie_questions", "questions to Evie a month")} on ${plans[plan].name}`;

/** The help included in the free and paid plans; the figures are the real limits. */
export const whatPlansHold = {
  free: [
    counted("free", "messaging", "messages to the team a month"),
    counted("free", "itinerary_generations", "new itineraries a month"),
    "A summary of each itinerary",
    counted("free", "documents", "travel documents"),
  ],
  premium: [
    questions("base"),
    questions("elite"),
    "Answers read aloud, and questions by voice, where your browser can",
    "Changes to a trip, proposed in plain words",
    "Reminders at the time you choose",
    counted("base", "concierge_requests", "concierge requests a month, or more"),
  ],
};
