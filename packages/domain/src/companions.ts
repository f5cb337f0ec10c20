import { capitalized } from "./capitalized.ts";
import { isAvoidanceNote } from "./planner/avoidance-notes.ts";
import type { PlanEdit } from "./planner/edit/plan-edit.ts";
import { isFoodNote, withoutKitchenAdvice } from "./planner/foods-to-avoid.ts";
import type { Plan, PlanItem, TripBrief } from "./planner/plan.ts";

/** What a companion may do with a trip that's shared with them (decision 179). */
export const companionRoles = ["viewer", "editor"] as const;
export type CompanionRole = (typeof companionRoles)[number];

/** Someone's part in a trip: its owner or a companion. */
export const tripRoles = ["owner", ...companionRoles] as const;
export type TripRole = (typeof tripRoles)[number];

export const companionRoleTexts: Record<CompanionRole, { label: string; about: string }> = {
  viewer: { label: "Can view", about: "Sees the plan, its map, calendar, and costs" },
  editor: { label: "Can edit", about: "Also changes the plan and the packing list" },
};

export const companionLimits = {
  /** Companions and open invitations of one trip. */
  perTrip: 12,
  /** Invitations one member sends in a day. */
  perDay: 20,
  /** How long an invitation can be accepted. */
  days: 14,
  /** How long we keep saying that an invitation has expired. */
  rememberedDays: 30,
} as const;

/** The state of an invitation. */
export type InvitationState = "open" | "joined" | "expired";

export const invitationState = (
  { joinedAt, expiresAt }: { joinedAt: string | null; expiresAt: string },
  now: Date,
): InvitationState => {
  if (joinedAt !== null) return "joined";
  return Date.parse(expiresAt) > now.getTime() ? "open" : "expired";
};

/** The name we use for someone in a sentence; null without a name. */
export const firstNameOf = (name: string | null | undefined): string | null =>
  name?.trim().split(/\s+/)[0] || null;

/** Name, dates, who travels, and what they can eat or climb stay with the member whose trip it is. */
const forOwner: ReadonlySet<PlanEdit["kind"]> = new Set(["rename", "dates", "travelers", "needs"]);

export const areForOwner = (edits: readonly PlanEdit[]): boolean =>
  edits.some(({ kind }) => forOwner.has(kind));

/** What's only its owner's to change in a plan, and no more of it. */
export type PlanOutline = {
  days: { date: string | null }[];
  brief: Pick<
    TripBrief,
    "travellers" | "childAges" | "diets" | "accessNeeds" | "foodsToAvoid" | "thingsToAvoid"
  >;
};

/**
 * Whether the change from one version to another includes anything only the trip's owner may change. The title may
 * differ: a plan that's made again gets a new one.
 */
export function differsForOwner(before: PlanOutline, after: PlanOutline): boolean {
  const ownersPart = ({ days, brief }: PlanOutline) => [
    days[0]?.date ?? null,
    days.length,
    brief.travellers,
    brief.childAges ?? [],
    brief.diets,
    brief.accessNeeds,
    brief.foodsToAvoid ?? [],
    brief.thingsToAvoid ?? [],
  ];
  return JSON.stringify(ownersPart(before)) !== JSON.stringify(ownersPart(after));
}

/**
 * A plan as companions see it: everything except where its owner flies from, what they asked us to consider, what
 * kitchens are asked to leave out (decision 441), and confirmation numbers, since one of those and a name are enough to
 * change a booking.
 */
export function planForCompanion(plan: Plan): Plan {
  return {
    ...plan,
    brief: {
      ...plan.brief,
      homeAirport: null,
      homeTimeZone: null,
      diets: [],
      accessNeeds: [],
      foodsToAvoid: undefined,
      thingsToAvoid: undefined,
      fromNotes: undefined,
    },
    notes: plan.notes.filter((note) => !isFoodNote(note) && !isAvoidanceNote(note)),
    days: plan.days.map((day) => ({ ...day, items: day.items.map(itemForCompanion) })),
  };
}

const aboutNeeds = /^(?:planned for (?!\d)|every meal says |no [a-z, ]+ on visits$)/i;

/** A version's change in words, without what someone eats, needs, or can't bear. */
export function changeForCompanion(change: string): string {
  const parts = change.split("; ");
  const shown = parts.filter((part) => !aboutNeeds.test(part));
  return shown.length === parts.length
    ? change
    : capitalized([...shown, "changed what it allows for"].join("; "));
}

const itemForCompanion = (item: PlanItem): PlanItem => ({
  ...item,
  note: withoutKitchenAdvice(item.note),
  ...(item.booking && { booking: { ...item.booking, number: "" } }),
});
