import { brand } from "./brand.ts";
import { entitlements, type Feature, limitOf, sizeText } from "./entitlements.ts";
import { type PlanId, plans } from "./plans.ts";

/** One promise of a plan: about a feature that our code enforces, or everything a lower plan includes (decision 94). */
export type PlanLine = { text: string } & ({ feature: Feature } | { allOf: PlanId });

type PlanLines = {
  /** Bullets of the plan card. */
  bullets: readonly PlanLine[];
  /** The dashboard's membership card: what's unlocked, and what the next plan would unlock. */
  unlocked: readonly PlanLine[];
  locked: readonly PlanLine[];
};

/** What a plan allows of a feature: "5 concierge requests a month", "Unlimited trip albums". */
export function amountOf(plan: PlanId, feature: Feature): string {
  const rule = entitlements[feature];
  if (rule.kind === "boolean") return rule.name;
  const limit = limitOf(plan, feature);
  if (rule.kind === "size") return `${limit === null ? "Unlimited" : sizeText(limit)} of storage`;
  if (limit === null) return `Unlimited ${rule.many}`;
  const time = rule.kind === "quota" ? " a month" : "";
  return `${limit.toLocaleString("en-US")} ${limit === 1 ? rule.one : rule.many}${time}`;
}

/** A line about a feature: in words of its own, or what the plan allows of it. */
const lineOf =
  (plan: PlanId) =>
  (feature: Feature, text = amountOf(plan, feature)): PlanLine => ({ text, feature });

const [free, base, elite] = [lineOf("free"), lineOf("base"), lineOf("elite")];

const vipConcierge = elite(
  "concierge_requests",
  // What the hours are for: written requests are answered on workdays (decision 296).
  `VIP concierge, by phone ${brand.supportHours.charAt(0).toLowerCase()}${brand.supportHours.slice(1)}`,
);

/**
 * What cards say a plan includes. The words are those of member spec §1 and §2 (membership card) where the feature
 * exists; the others return with theirs (decision 94).
 */
export const planLines: Record<PlanId, PlanLines> = {
  free: {
    bullets: [
      free("itinerary_generations", "Itinerary summaries"),
      free("itinerary_generations"),
      free("documents"),
      free("albums"),
      free("messaging"),
    ],
    unlocked: [
      free("itinerary_generations", "Basic trip planning"),
      free("messaging", "Email support"),
      free("documents"),
    ],
    locked: [
      free("evie_questions", "AI concierge"),
      free("full_itinerary", "Custom itineraries"),
      free("concierge_requests", "Concierge assistance"),
    ],
  },
  base: {
    bullets: [
      base("full_itinerary", "Full itinerary access"),
      base("full_itinerary", "Advanced planning"),
      base("concierge_requests", "Concierge assistance"),
      base("concierge_requests"),
      base("evie_questions", "The AI concierge assistant"),
      base("photo_journal", "Manual photo journal"),
      base("messaging"),
    ],
    unlocked: [
      { text: "All Free features", allOf: "free" },
      base("evie_questions", "AI concierge"),
      base("concierge_requests", "Concierge assistance"),
      base("full_itinerary", "Custom itineraries"),
      base("full_itinerary", "Advanced planning tools"),
    ],
    locked: [elite("concierge_requests"), elite("documents")],
  },
  elite: {
    bullets: [
      { text: "Everything in Basic", allOf: "base" },
      elite("concierge_requests"),
      vipConcierge,
      elite("evie_questions"),
      elite("photo_import", "Auto-import photo journal"),
      elite("itinerary_generations"),
      elite("documents"),
      elite("albums"),
    ],
    unlocked: [
      vipConcierge,
      elite("concierge_requests"),
      // Not the specification's "unlimited document storage": their number has no limit, their size does (decision 370).
      elite("documents"),
      elite("storage", `Up to ${amountOf("elite", "storage")}`),
      elite("itinerary_generations"),
    ],
    locked: [],
  },
};

/** A plan's texts: its card, and the dashboard's membership card. */
export type PlanText = {
  tagline: string;
  summary: string;
  bullets: string[];
  unlocked: string[];
  locked: string[];
};

const textsOf = (lines: readonly PlanLine[]) => lines.map(({ text }) => text);

/** The same in our own words. */
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
