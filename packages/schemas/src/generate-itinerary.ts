import {
  accessNeeds,
  childLimits,
  diets,
  interests,
  paces,
  travelParties,
  travelStyles,
  tripBudgetLabels,
} from "@evoya/domain/planner/plan";
import { longestWish } from "@evoya/domain/planner/wishes/limits";
import { z } from "zod";
import { flightTime } from "./plan-edits.ts";

const travelersMessage = "Number of travelers must be between 1 and 50";
/** Everyone on a trip, including children. */
export const travelerCount = z
  .int({ error: travelersMessage })
  .min(1, { error: travelersMessage })
  .max(50, { error: travelersMessage });

const childAgeMessage = "A child's age must be between 0 and 17";
const airportLength = "Airport must be between 3 and 100 characters";

/** The generator's form (member spec §2, §5, §9). */
export const generateItineraryBody = z.strictObject({
  destination: z
    .string({ error: "Please enter a destination." })
    .trim()
    .min(1, { error: "Please enter a destination." })
    .max(255, { error: "Destination must be at most 255 characters" })
    .refine((text) => !/\p{Cc}/u.test(text), { error: "Please enter a destination." }),
  tripLength: z
    .int({ error: "Trip length must be a whole number of days" })
    .min(1, { error: "Trip length must be between 1 and 30 days" })
    .max(30, { error: "Trip length must be between 1 and 30 days" }),
  travelStyle: z.enum(travelStyles),
  budget: z.enum(tripBudgetLabels),
  travelParty: z.enum(travelParties),
  /** Everyone, including children; if left out, as many as such a party usually has. */
  travelers: travelerCount.nullish(),
  childAges: z
    .array(z.int().min(0, { error: childAgeMessage }).max(childLimits.maxAge, { error: childAgeMessage }))
    .max(childLimits.max, { error: "A trip can have up to 20 children" })
    .default([])
    .meta({ description: "The ages of the children among the travelers, in years" }),
  pace: z.enum(paces),
  interests: z.array(z.enum(interests)).max(interests.length),
  startDate: z.iso.date({ error: "Please enter a valid date" }).nullish(),
  /** Arrival time on the first day and departure time on the last, if there are flights. */
  arrivesAt: flightTime.nullish(),
  leavesAt: flightTime.nullish(),
  homeAirport: z
    .string()
    .trim()
    .min(3, { error: airportLength })
    .max(100, { error: airportLength })
    .nullish(),
  diets: z.array(z.enum(diets)).max(diets.length).default([]),
  accessNeeds: z.array(z.enum(accessNeeds)).max(accessNeeds.length).default([]),
  notes: z
    .string()
    .trim()
    .max(longestWish, { error: `At most ${longestWish} characters` })
    .nullish()
    .meta({
      description: "Anything else, in plain English: `fromNotes` in the plan's brief says what became of it",
    }),
});
export type GenerateItinerary = z.input<typeof generateItineraryBody>;
