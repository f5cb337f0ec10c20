import { budgetCeiling } from "../brief.ts";
import type { TripBrief } from "../plan.ts";
import { paceWord } from "./explain.ts";
import type { Trip } from "./trip.ts";

const dollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString("en-US")}`;

/** Practical facts, and what was left out and why. */
export function notesFor(trip: Trip, totalCents: number): string[] {
  const { destination } = trip;
  return [
    `Arrival at ${destination.airport.name} (${destination.airport.code}); the ${destination.airportTransfer.mode} takes about ${destination.airportTransfer.minutes} minutes. Flights are not in the total; the plan takes a morning landing and an afternoon departure.`,
    destination.currencyNote,
    destination.seasons,
    ...bookingNotes(trip),
    ...leftOutNotes(trip),
    ...budgetNotes(trip, totalCents),
  ];
}

function bookingNotes({ destination, usedPlaces }: Trip): string[] {
  const names = destination.places.filter(({ id, bookingNeeded }) => bookingNeeded && usedPlaces.has(id));
  return names.length > 0 ? [`Book ahead: ${names.map(({ name }) => name).join(", ")}.`] : [];
}

function leftOutNotes({ brief, destination, usedPlaces }: Trip): string[] {
  const missing = destination.places.filter(({ id, weight }) => weight >= 3 && !usedPlaces.has(id));
  const unsuited = missing.filter(({ goodFor }) => !goodFor.includes(brief.travelParty));
  const unfitting = missing.filter(({ goodFor }) => goodFor.includes(brief.travelParty));
  const names = (places: typeof missing): string => places.map(({ name }) => name).join(", ");
  return [
    ...(unfitting.length > 0
      ? [
          `Left out: ${names(unfitting)}. ${brief.tripLength} ${brief.tripLength === 1 ? "day" : "days"} at a ${paceWord(brief.pace)} pace, opening hours and your wishes left no room.`,
        ]
      : []),
    ...(unsuited.length > 0 ? [`Left out: ${names(unsuited)}, which suits other parties better.`] : []),
    ...(brief.startDate === null
      ? ["Without a start date, closing days could not be taken into account; check them before booking."]
      : []),
  ];
}

function budgetNotes({ brief, stay, thrift }: Trip, totalCents: number): string[] {
  const over = totalCents - budgetCeiling(brief.budget);
  return [
    ...(stay.fellBack ? [fallbackNote(brief)] : []),
    ...(over > 0
      ? [
          `This plan costs ${dollars(over)} more than ${brief.budget}, even with the plainest beds and tables; fewer days or travellers would bring it within.`,
        ]
      : thrift > 0
        ? [`To stay within ${brief.budget}, meals are simpler and costly visits were passed over.`]
        : []),
  ];
}

const fallbackNote = (brief: TripBrief): string =>
  `${brief.budget} does not reach ${brief.travelStyle} lodging for ${brief.travellers} over ${brief.tripLength} days, so a stay it does reach was chosen.`;
