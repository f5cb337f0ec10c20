import { type Destination, destinations } from "@evoya/domain/catalog/index";
import { destinationLabel, destinationOptions } from "@evoya/domain/catalog/options";
import { isEnoughFor } from "@evoya/domain/made/made-place";
import { travelersFor } from "@evoya/domain/planner/brief";
import { metresBetween } from "@evoya/domain/planner/distance";
import { fewestDaysEach, inOrderOfTravel } from "@evoya/domain/planner/engine/split-trip";
import { flightProblem } from "@evoya/domain/planner/flight-times";
import { maxDestinations } from "@evoya/domain/planner/plan";
import type { generateItineraryBody } from "@evoya/schemas/generate-itinerary";
import { invalidField, type Problem } from "@evoya/schemas/problems";
import type { z } from "zod";
import { daysEach, type Visit } from "./visits.ts";

export type GeneratorForm = z.output<typeof generateItineraryBody>;

const refuse = (path: keyof GeneratorForm, message: string): Problem => invalidField(path, message);

/** People plan a few years ahead, and so do we; calendars have limits, too. */
const yearsAhead = 10;

/**
 * Throws `invalid_input`, at the field it's about, for a form that can't become a plan. `today` is the
 * member's, `visits` the destinations the form names. Source: member spec §5.
 */
export function requirePlannable(form: GeneratorForm, today: string, visits: readonly Visit[]): void {
  if (form.startDate) refuseStart(form.startDate, today);
  const visited = destinationsFor(form.destination, visits);
  refuseChildrenAlone(form);
  refuseLength(form, visited);
  refuseNeighbors(visits);
  const days = daysEach(form.tripLength, visits.length);
  for (const { destination, called, toMake } of visits)
    if (!toMake && !isEnoughFor(destination, days)) throw refuse("tripLength", tooLittle(called, days));
  refuseFlights(form, visited);
}

/** Nobody flies a shorter distance, and we don't plan routes by road from one town to the next. */
const shortestFlightMetres = 200_000;

/** Throws for towns without one of our guides whose airports are the same or close together. */
function refuseNeighbors(visits: readonly Visit[]): void {
  const inOrder = inOrderOfTravel(visits.slice(0, maxDestinations).map(({ destination }) => destination));
  inOrder.slice(1).forEach((to, at) => {
    const from = inOrder[at]!;
    const isFar = metresBetween(from.airport.coordinates, to.airport.coordinates) >= shortestFlightMetres;
    if (isFar || !(from.origin ?? to.origin)) return;
    throw refuse(
      "destination",
      `${from.name} and ${to.name} are too close together to fly, and we can't plan the way by road yet. Stay in one of them, or ask our concierge to plan both.`,
    );
  });
}

function refuseChildrenAlone({ childAges, travelers, travelParty }: GeneratorForm): void {
  if (childAges.length > 0 && childAges.length >= (travelers ?? travelersFor(travelParty)))
    throw refuse("childAges", "Children need an adult with them. Please count everyone as a traveler.");
}

function refuseStart(date: string, today: string): void {
  if (date < today) throw refuse("startDate", "Start date cannot be in the past");
  const latest = `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`;
  if (date > latest) throw refuse("startDate", `Start date must be within the next ${yearsAhead} years`);
}

/** Why we can't plan a place that has less to offer than its traveler wants. */
export const tooLittle = (name: string, days: number): string =>
  `We couldn't find enough in ${name} for ${days === 1 ? "a day" : `${days} days`}. Try a shorter trip, or ask our concierge to plan it.`;

function destinationsFor(text: string, visits: readonly Visit[]): Destination[] {
  const found = visits.map(({ destination }) => destination);
  if (found.length > maxDestinations) {
    const names = found.map(({ name }) => name).join(", ");
    throw refuse("destination", `Please choose at most ${maxDestinations} of these for one trip: ${names}.`);
  }
  if (found.length === 0) throw unknownDestination(text);
  return found;
}

/** Says what we can plan: in the part of the world that was named, or in general. */
function unknownDestination(text: string): Problem {
  const part = text.toLowerCase().replace(/^the /, "");
  const named = destinations.filter(({ region }) => part.length > 3 && region.toLowerCase().includes(part));
  if (named.length === 0)
    return refuse(
      "destination",
      `We can't plan ${text} yet. Try one of our ${destinationOptions.length} places, such as Bali, Kyoto, or Rome.`,
    );
  const names = named.map(destinationLabel).join("; ");
  return refuse("destination", `${text} is large. Choose up to ${maxDestinations} of: ${names}.`);
}

const inWords = ["", "One destination needs", "Two destinations need", "Three destinations need"] as const;

function refuseLength({ tripLength }: GeneratorForm, visited: Destination[]): void {
  const fewest = visited.length === 1 ? 1 : visited.length * fewestDaysEach;
  if (tripLength < fewest) throw refuse("tripLength", `${inWords[visited.length]} at least ${fewest} days.`);
}

function refuseFlights(form: GeneratorForm, visited: Destination[]): void {
  const problem = flightProblem(form, visited);
  if (problem) throw refuse(problem.at, problem.message);
}
