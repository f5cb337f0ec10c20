import {
  conciergeBudgetFor,
  conciergeBudgetIds,
  conciergeLimits,
  conciergeProblems,
  type missingContact,
} from "@evoya/domain/concierge";
import { interests, type TripBudgetLabel, tripBudgets } from "@evoya/domain/planner/plan";
import { profileProblems } from "@evoya/domain/profile";
import type { NewConciergeRequest } from "@evoya/schemas/concierge-requests";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { z } from "zod";
import { today } from "../../lib/today.ts";

export type ContactField = ReturnType<typeof missingContact>[number];

/** The form: the request, and the profile's missing fields. */
export type RequestValues = NewConciergeRequest & Record<ContactField, string>;

const empty: RequestValues = {
  destination: "",
  startDate: "",
  endDate: "",
  departureAirport: "",
  numTravelers: conciergeLimits.travelers.default,
  budget: "" as never,
  activities: [],
  bookFlights: false,
  bookHotels: false,
  bookActivities: false,
  additionalNotes: "",
  name: "",
  phone: "",
  emergencyContactName: "",
  emergencyContactPhone: "",
};

/** The concierge's budget range for one of the generator's. */
export const budgetOf = (label: TripBudgetLabel) => {
  const { minCents, maxCents } = tripBudgets.find((budget) => budget.label === label) ?? tripBudgets[0];
  return conciergeBudgetFor(maxCents === null ? minCents : (minCents + maxCents) / 2);
};

/** The form's starting values: from the trip it was opened from, or empty. */
export function valuesFrom(trip: Itinerary | null): RequestValues {
  if (!trip) return empty;
  const { destination, travellers, startDate, endDate, plan } = trip;
  return {
    ...empty,
    destination,
    numTravelers: travellers,
    ...(startDate !== null && startDate >= today() && { startDate, endDate: endDate ?? startDate }),
    ...(plan && {
      departureAirport: plan.brief.homeAirport ?? "",
      budget: budgetOf(plan.brief.budget),
      activities: plan.brief.interests,
    }),
  };
}

/** The fields of a request that was worked out before: by Evie with the member, or by the member in the generator. */
export const proposedRequest = z.object({
  destination: z.string().max(conciergeLimits.destination.max),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  travelers: z.int().min(conciergeLimits.travelers.min).max(conciergeLimits.travelers.max),
  notes: z.string().max(conciergeLimits.additionalNotes.max),
  budget: z.enum(conciergeBudgetIds).optional(),
  activities: z.array(z.enum(interests)).optional(),
  departureAirport: z.string().max(1000).optional(),
});
export type ProposedRequest = z.output<typeof proposedRequest>;

/** A request with only a destination. */
export const requestTo = (destination: string): ProposedRequest => ({
  destination,
  startDate: null,
  endDate: null,
  travelers: conciergeLimits.travelers.default,
  notes: "",
});

/** The form's starting values for such a request. The member checks and completes it. */
export function valuesFor(proposal: ProposedRequest): RequestValues {
  const { destination, startDate, endDate, travelers, notes, ...known } = proposal;
  return {
    ...empty,
    ...known,
    destination,
    numTravelers: travelers,
    additionalNotes: notes,
    ...(startDate !== null && startDate >= today() && { startDate, endDate: endDate ?? startDate }),
  };
}

/** All of the domain's rules at once. The API's schema would ask for a budget first, and only then for the rest. */
export const requestSchema = (missing: readonly ContactField[]) =>
  z
    .custom<RequestValues>(() => true)
    .superRefine((values, context) => {
      const contact = profileProblems(values, { today: today() }).filter(({ path }) =>
        missing.some((field) => field === path),
      );
      for (const { path, message } of [...conciergeProblems(values, today()), ...contact])
        context.addIssue({ code: "custom", path: [path], message });
    });

/** Splits the form's values: the request for the team, and the fields that go into the profile first. */
export function sorted(
  { name, phone, emergencyContactName, emergencyContactPhone, ...request }: RequestValues,
  missing: readonly ContactField[],
) {
  const contact = { name, phone, emergencyContactName, emergencyContactPhone };
  return {
    // A single date is a complete answer: the trip ends on the day it starts.
    request: { ...request, endDate: request.endDate || request.startDate } satisfies NewConciergeRequest,
    contact: Object.fromEntries(missing.map((field) => [field, contact[field]])),
  };
}
