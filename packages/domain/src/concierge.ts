import { isCalendarDate } from "./dates.ts";
import { type Interest, interests } from "./planner/plan.ts";

/** Budgets for the whole trip. Source: member spec §9; admin spec §9. `maxCents` null means open-ended. */
export const conciergeBudgets = [
  { id: "Budget", label: "Budget ($1,000 - $3,000)", minCents: 100_000, maxCents: 300_000 },
  { id: "Moderate", label: "Moderate ($3,000 - $8,000)", minCents: 300_000, maxCents: 800_000 },
  { id: "Luxury", label: "Luxury ($8,000+)", minCents: 800_000, maxCents: null },
] as const;
export type ConciergeBudget = (typeof conciergeBudgets)[number]["id"];
export const conciergeBudgetIds = conciergeBudgets.map(({ id }) => id) as [
  ConciergeBudget,
  ...ConciergeBudget[],
];

/** The budget's label, as forms and staff screens show it. */
export function conciergeBudgetLabel(id: ConciergeBudget): string {
  return conciergeBudgets.find((budget) => budget.id === id)?.label ?? id;
}

/** The budget range that `cents` falls into. */
export function conciergeBudgetFor(cents: number): ConciergeBudget {
  return conciergeBudgets.find(({ maxCents }) => maxCents === null || cents < maxCents)?.id ?? "Luxury";
}

/** The form's activities are the planner's interests: one list, so a request can become a plan. */
export const conciergeActivities: readonly Interest[] = interests;

/** Source: member spec §5 and §9. Lengths are in characters after trimming. */
export const conciergeLimits = {
  travelers: { min: 1, max: 50, default: 2 },
  destination: { min: 2, max: 255 },
  departureAirport: { min: 3, max: 100 },
  additionalNotes: { max: 2000 },
} as const;

/** Message texts of member spec §5, word for word; the last three follow their pattern. */
export const conciergeMessages = {
  destinationRequired: "Destination is required",
  destinationLength: "Destination must be between 2 and 255 characters",
  datesRequired: "Travel dates are required",
  budgetRequired: "Budget range is required",
  travelers: "Number of travelers must be between 1 and 50",
  departureAirport: "Airport must be between 3 and 100 characters",
  additionalNotes: "Notes must not exceed 2000 characters",
  startInPast: "Start date cannot be in the past",
  endBeforeStart: "End date cannot be before the start date",
} as const;

/** What a member typed; dates are "YYYY-MM-DD". */
export type ConciergeDraft = {
  destination?: string | null;
  startDate?: string | null;
  endDate?: string | null;
  departureAirport?: string | null;
  numTravelers?: number | null;
  budget?: string | null;
  additionalNotes?: string | null;
};

export type FieldProblem<Path extends string = string> = { path: Path; message: string };

type ConciergeField = keyof ConciergeDraft;

/** Everything wrong with a request, in the form's order; empty if it can be sent. */
export function conciergeProblems(draft: ConciergeDraft, today: string): FieldProblem<ConciergeField>[] {
  const checks: [ConciergeField, string | null][] = [
    ["destination", destinationProblem(draft.destination)],
    ["startDate", startProblem(draft.startDate, today)],
    ["endDate", endProblem(draft.startDate, draft.endDate)],
    ["departureAirport", airportProblem(draft.departureAirport)],
    ["numTravelers", travelersProblem(draft.numTravelers)],
    ["budget", budgetProblem(draft.budget)],
    ["additionalNotes", notesProblem(draft.additionalNotes)],
  ];
  return checks.flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));
}

type Maybe<T> = T | null | undefined;

function destinationProblem(destination: Maybe<string>): string | null {
  const length = destination?.trim().length ?? 0;
  if (length === 0) return conciergeMessages.destinationRequired;
  return isWithin(length, conciergeLimits.destination) ? null : conciergeMessages.destinationLength;
}

function startProblem(start: Maybe<string>, today: string): string | null {
  if (!start || !isCalendarDate(start)) return conciergeMessages.datesRequired;
  return start < today ? conciergeMessages.startInPast : null;
}

/** A single date is a complete answer, and a trip may end on the day it starts. */
function endProblem(start: Maybe<string>, end: Maybe<string>): string | null {
  if (!end) return null;
  if (!isCalendarDate(end)) return conciergeMessages.datesRequired;
  return start && end < start ? conciergeMessages.endBeforeStart : null;
}

function airportProblem(airport: Maybe<string>): string | null {
  const length = airport?.trim().length ?? 0;
  return length === 0 || isWithin(length, conciergeLimits.departureAirport)
    ? null
    : conciergeMessages.departureAirport;
}

function travelersProblem(travelers: Maybe<number>): string | null {
  const count = travelers ?? conciergeLimits.travelers.default;
  const allowed = Number.isInteger(count) && isWithin(count, conciergeLimits.travelers);
  return allowed ? null : conciergeMessages.travelers;
}

function budgetProblem(budget: Maybe<string>): string | null {
  return conciergeBudgets.some(({ id }) => id === budget) ? null : conciergeMessages.budgetRequired;
}

function notesProblem(notes: Maybe<string>): string | null {
  const length = notes?.trim().length ?? 0;
  return length > conciergeLimits.additionalNotes.max ? conciergeMessages.additionalNotes : null;
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return value >= min && value <= max;
}

/** The profile fields we need to reach anyone on a trip. */
export type ReachableProfile = {
  name?: string | null;
  phone?: string | null;
  emergencyContactName?: string | null;
  emergencyContactPhone?: string | null;
};

const neededForConcierge: readonly [keyof ReachableProfile, string][] = [
  ["name", "Full Name"],
  ["phone", "Phone Number"],
  ["emergencyContactName", "Emergency Contact Name"],
  ["emergencyContactPhone", "Emergency Contact Phone"],
];

/** What the profile still lacks before a request can be sent; empty if nothing. Source: member spec §5. */
export function missingContact(profile: ReachableProfile): (keyof ReachableProfile)[] {
  return neededForConcierge.map(([field]) => field).filter((field) => !profile[field]?.trim());
}

/** The same, by label. */
export function missingForConcierge(profile: ReachableProfile): string[] {
  const missing = missingContact(profile);
  return neededForConcierge.filter(([field]) => missing.includes(field)).map(([, label]) => label);
}
