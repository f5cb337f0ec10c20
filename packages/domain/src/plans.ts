import { formatCents } from "./money.ts";
import { type PlanId, planIds } from "./plan-ids.ts";
import type { StatusTone } from "./status-display.ts";

export { type PlanId, planIds } from "./plan-ids.ts";

export const planTones: Readonly<Record<PlanId, StatusTone>> = {
  free: "neutral",
  base: "info",
  elite: "accent",
};

export type MembershipPlan = {
  id: PlanId;
  /** Whole US cents a month, billed monthly; cancel anytime. */
  priceCents: number;
  /** Its name on every screen, in every email and invoice, and in every API response (decision 111). */
  name: string;
  /** May stand next to the name, never in its place. */
  tagline: string;
  summary: string;
  mostPopular: boolean;
};

/** Prices are the same everywhere (design D1). plan-lines.ts lists what a plan includes, from the entitlements. */
export const plans: Record<PlanId, MembershipPlan> = {
  free: {
    id: "free",
    priceCents: 0,
    name: "Free",
    tagline: "Free Explorer",
    summary: "Find your travel style and see where it could take you.",
    mostPopular: false,
  },
  base: {
    id: "base",
    priceCents: 599,
    name: "Basic",
    tagline: "Premium Traveler",
    summary: "Every itinerary in full, and people who help you plan it.",
    mostPopular: true,
  },
  elite: {
    id: "elite",
    priceCents: 1999,
    name: "Elite",
    tagline: "Elite Globetrotter",
    summary: "A concierge for every trip, as often as you ask.",
    mostPopular: false,
  },
};

/** Names the spec, imports and older clients use for a plan (design §4, membership_level). Keys are lower case. */
const aliases: Record<string, PlanId> = {
  free: "free",
  "free explorer": "free",
  "free plan": "free",
  base: "base",
  basic: "base",
  premium: "base",
  "base plan": "base",
  "basic plan": "base",
  "premium traveler": "base",
  elite: "elite",
  "elite vip": "elite",
  luxury: "elite",
  "elite plan": "elite",
  "elite globetrotter": "elite",
};

/** The plan `text` means in any of its names, ignoring case and spaces; null if it names none. */
export function planFrom(text: string): PlanId | null {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  return Object.hasOwn(aliases, name) ? aliases[name]! : null;
}

/** Negative if `a` is the lower plan, 0 if equal, positive if higher: for sorting. */
export function comparePlans(a: PlanId, b: PlanId): number {
  return planIds.indexOf(a) - planIds.indexOf(b);
}

export type PlanChange = "same" | "upgrade" | "downgrade";

/** The kind of change between two plans. Up opens checkout, down cancels at the end of the period (design D2). */
export function planChange(from: PlanId, to: PlanId): PlanChange {
  const order = comparePlans(to, from);
  return order === 0 ? "same" : order > 0 ? "upgrade" : "downgrade";
}

/** Base and elite are the paid, "premium" plans. Source: member spec §6. */
export function isPaid(plan: PlanId): boolean {
  return plans[plan].priceCents > 0;
}

/** "$5.99 / month", or "$0 / forever" for the free plan. Source: member spec §2 (/upgrade). */
export function priceText(plan: PlanId): string {
  const { priceCents } = plans[plan];
  return priceCents === 0 ? "$0 / forever" : `${formatCents(priceCents)} / month`;
}

export const membershipStatuses = ["active", "expired", "cancelled", "suspended"] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

/** Instants may be text, as the database returns them. */
export type MembershipTerm = {
  plan: PlanId;
  status: MembershipStatus;
  /** When the paid period ends; null if nothing is billed. */
  currentPeriodEnd: Date | string | null;
  /** The plan that was given, which may be another than the paid one; null if there's none. */
  grantPlan: PlanId | null;
  /** When a given plan ends; null if it has no end, or there's none. */
  grantEndsAt: Date | string | null;
  /**
   * When the payment that's owed was due; the provider is trying to collect it. Null or left out if nothing is owed.
   */
  pastDueSince?: Date | string | null;
};

/**
 * How many days the provider keeps trying to collect a failed payment; then it ends the subscription. Must match the
 * setting there (Stripe: Billing, Revenue recovery, Retries).
 */
export const paymentRetryDays = 14;

/** How many days after a missed payment we remind a member, once each. The first email goes out right away. */
export const paymentReminderDays = [3, paymentRetryDays - 2] as const;

/** When the provider stops trying to collect a payment owed since `pastDueSince`, and ends the plan; an ISO instant. */
export const retriesEnd = (pastDueSince: string): string =>
  new Date(Date.parse(pastDueSince) + paymentRetryDays * 86_400_000).toISOString();

/**
 * When a canceled plan ends, as an ISO instant: with its period. While a payment is owed, `currentPeriodEnd` is over,
 * and the retries end before the unpaid period does. Null if nothing is billed.
 */
export const canceledPlanEnd = (term: {
  currentPeriodEnd: string | null;
  pastDueSince: string | null;
}): string | null => (term.pastDueSince ? retriesEnd(term.pastDueSince) : term.currentPeriodEnd);

/**
 * A renewal is announced by webhook, minutes to hours after the end of the period; a paying member notices nothing.
 */
export const renewalGraceHours = 24;

/**
 * The plan a member has at `now`: that of an active membership whose paid period or grant is still running, otherwise
 * free. When a paid period is over, what's left is the plan that was given, not the paid one. Without either end, the
 * membership runs until its status changes. While a payment is owed, the provider decides, not the clock. Source:
 * design D23.
 */
export function activeLevel(membership: MembershipTerm | null, now: Date): PlanId {
  if (membership?.status !== "active") return "free";
  const { plan, currentPeriodEnd, grantPlan, grantEndsAt, pastDueSince } = membership;
  if (pastDueSince) return plan;
  const isGiven = grantEndsAt === null || endsAfter(grantEndsAt, now.getTime());
  if (currentPeriodEnd === null) return isGiven ? plan : "free";
  if (endsAfter(currentPeriodEnd, now.getTime() - renewalGraceHours * 3_600_000)) return plan;
  return (isGiven && grantPlan) || "free";
}

function endsAfter(end: Date | string | null, time: number): boolean {
  return end !== null && new Date(end).getTime() > time;
}
