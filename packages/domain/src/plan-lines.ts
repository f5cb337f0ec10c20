import { brand } from "./brand.ts";
import { entitlements, type Feature, limitOf, sizeText } from "./entitlements.ts";
import { type PlanId, plans } from "./plans.ts";

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
export function amountLine(plan: PlanId, feature: Feature): PlanLine {
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
      amountLine("free", "itinerary_generations"),
      amountLine("free", "documents"),
      amountLine("free", "albums"),
      amountLine("free", "messaging"),
    ],
    unlocked: [
      { text: "Basic trip planning", feature: "itinerary_generations" },
      { text: "Email support", feature: "messaging" },
      amountLine("free", "documents"),
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
      amountLine("base", "concierge_requests"),
      { text: "The AI concierge assistant", feature: "evie_questions" },
      { text: "Manual photo journal", feature: "photo_journal" },
      amountLine("base", "messaging"),
    ],
    unlocked: [
      { text: "All Free features", allOf: "free" },
      { text: "AI concierge", feature: "evie_questions" },
      { text: "Concierge assistance", feature: "concierge_requests" },
      { text: "Custom itineraries", feature: "full_itinerary" },
      { text: "Advanced planning tools", feature: "full_itinerary" },
    ],
    locked: [amountLine("elite", "concierge_requests"), amountLine("elite", "documents")],
  },
  elite: {
    bullets: [
      { text: "Everything in Basic", allOf: "base" },
      amountLine("elite", "concierge_requests"),
      vipConcierge,
      amountLine("elite", "evie_questions"),
      { text: "Auto-import photo journal", feature: "photo_import" },
      amountLine("elite", "itinerary_generations"),
      amountLine("elite", "documents"),
      amountLine("elite", "albums"),
    ],
    unlocked: [
      vipConcierge,
      amountLine("elite", "concierge_requests"),
      { text: "Unlimited document storage", feature: "documents" },
      amountLine("elite", "itinerary_generations"),
    ],
    locked: [],
  },
};

/** What people read about a plan: its card, and the dashboard's membership card. */
export type PlanText = {
  tagline: string;
  summary: string;
  bullets: string[];
  unlocked: string[];
  locked: string[];
};

const textsOf = (lines: readonly PlanLine[]) => lines.map(({ text }) => text);

/** The same in our words. */
export function standardPlanText(plan: PlanId): PlanText {
  const { tagline, summary } = plans[plan];
  const { bullets, unlocked, locked } = planLines[plan];
  return {
    tagline,
    summary,
    bullets: textsOf(bullets),
    unlocked: textsOf(unlocked),
    locked: textsOf(locked),
  };
}
