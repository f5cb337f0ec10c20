/** What a plan says of what someone in the party can't bear, or doesn't drink. Decision 440. */
import { joined } from "./legs.ts";
import type { PlanDay, ThingToAvoid, TripBrief } from "./plan.ts";

const sayings: Record<ThingToAvoid, string> = {
  heights:
    "We left out the visits that we know to be high up. Roads, stairs, and terraces on the way may still be.",
  boats: "We left out visits by boat.",
  "tight spaces": "We left out the caves, tombs, and other tight spaces that we know of.",
  alcohol: "We left out bars, wineries, and tastings. Restaurants may still serve alcohol.",
};

/** Whether a plan's note says what someone avoids. */
export const isAvoidanceNote = (note: string): boolean =>
  Object.values(sayings).some((saying) => note.startsWith(saying));

/** What a plan says once about it, and the ways that still go by boat. */
export function avoidanceNotes({ thingsToAvoid = [] }: TripBrief, days: readonly PlanDay[]): string[] {
  const afloat = days.filter(({ items }) => items.some(({ transfer }) => transfer?.mode === "boat"));
  const numbers = joined(afloat.map(({ number }) => String(number)));
  return thingsToAvoid.map((thing) =>
    thing === "boats" && afloat.length > 0
      ? `${sayings.boats} The way still goes by boat on ${afloat.length === 1 ? "day" : "days"} ${numbers}: we know no other.`
      : sayings[thing],
  );
}
