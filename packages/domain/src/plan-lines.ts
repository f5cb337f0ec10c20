import { brand } from "./brand.ts";
import { entitlements, type Feature, limitOf, sizeText } from "./entitlements.ts";
import type { PlanId } from "./plans.ts";

/**
 * One promise of a plan: about a feature that something checks, or everything a lower plan includes (decision 94).
 */
export type PlanLine = { text: string } & ({ feature: Feature } | { allOf: PlanId });

type PlanLines = {
  /** Bullets of the plan card. */
  bullets: readonly PlanLine[];
  /** The dashboard's membership card: what's unlocked, and what the next plan would unlock. */
  unlocked: readonly PlanLine[];
  locked: readonly PlanLine[];
};

/** What a plan allows of a counted feature: "5 concierge requests a month", "Unlimited trip albums". */
function amount(plan: PlanId, feature: Feature): PlanLine {
  const rule = entitlements[feature];
  if (rule.kind === "boolean") return { text: rule.name, feature };
  const limit = limitOf(plan, feature);
  if (rule.kind === "size")
    return { text: `${limit === null ? "Unlimited" : sizeText(limit)} of storage`, feature };
  if (limit === null) return { text: `Unlimited ${rule.many}`, feature };
  const time = rule.kind === "quota" ? " a month" : "";
  return { text: `${limit} ${limit === 1 ? rule.one : rule.many}${time}`, feature };
}

const vipConcierge: PlanLine = {
  text: `VIP concierge, ${brand.supportHours.charAt(0).toLowerCase()}${brand.supportHours.slice(1)}`,
  feature: "concierge_requests",
};

/**
 * What cards say a plan includes. The words are those of member spec §1 and §2 (membership card) wherever the feature
 * exists; the others return with it (decision 94).
 */
export const planLines: Record<PlanId, PlanLines> = {
  free: {
    bullets: [
      { text: "Itinerary summaries", feature: "itinerary_generations" },
      amount("free", "itinerary_generations"),
      amount("free", "documents"),
      amount("free", "albums"),
      amount("free", "messaging"),
    ],
    unlocked: [
      { text: "Basic trip planning", feature: "itinerary_generations" },
      { text: "Email support", feature: "messaging" },
      amount("free", "documents"),
    ],
    locked: [
      { text: "AI concierge", feature: "evie_questions" },
      { text: "Custom itineraries", feature: "full_itinerary" },
      { text: "Concierge assistance", feature: "concierge_requests" },
    ],
  },
  base: {
    bullets: [
      { text: "Full itinerary access", feature: "full_itinerary" },
      { text: "Advanced planning", feature: "full_itinerary" },
      { text: "Concierge assistance", feature: "concierge_requests" },
      amount("base", "concierge_requests"),
      { text: "The AI concierge assistant", feature: "evie_questions" },
      { text: "Manual photo journal", feature: "photo_journal" },
      amount("base", "messaging"),
    ],
    unlocked: [
      { text: "All Free features", allOf: "free" },
      { text: "AI concierge", feature: "evie_questions" },
      { text: "Concierge assistance", feature: "concierge_requests" },
      { text: "Custom itineraries", feature: "full_itinerary" },
      { text: "Advanced planning tools", feature: "full_itinerary" },
    ],
    locked: [amount("elite", "concierge_requests"), amount("elite", "documents")],
  },
  elite: {
    bullets: [
      { text: "Everything in Basic", allOf: "base" },
      amount("elite", "concierge_requests"),
      vipConcierge,
      amount("elite", "evie_questions"),
      { text: "Auto-import photo journal", feature: "photo_import" },
      amount("elite", "itinerary_generations"),
      amount("elite", "documents"),
      amount("elite", "albums"),
    ],
    unlocked: [
      vipConcierge,
      amount("elite", "concierge_requests"),
      { text: "Unlimited document storage", feature: "documents" },
      amount("elite", "itinerary_generations"),
    ],
    locked: [],
  },
};
