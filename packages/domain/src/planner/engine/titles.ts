import { paceWord } from "./explain.ts";
import type { DayDraft, Trip } from "./trip.ts";

const paceWords = { relaxed: "unhurried", moderate: "well-filled", "fast-paced": "full" } as const;

/** "5 unhurried days in Rome". */
export const planTitle = ({ brief, destination }: Trip): string =>
  brief.tripLength === 1
    ? `One day in ${destination.name}`
    : `${brief.tripLength} ${paceWords[brief.pace]} days in ${destination.name}`;

/** Two sentences about the whole trip. */
export function planSummary({ brief, destination, stay, usedPlaces }: Trip): string {
  const wishes = brief.interests.slice(0, 3).map((interest) => interest.toLowerCase());
  const visits = `${usedPlaces.size} ${usedPlaces.size === 1 ? "place" : "places"}`;
  const around = wishes.length > 0 ? `, chosen around ${wishes.join(", ")}` : "";
  const base = brief.tripLength > 1 ? ` You sleep in ${stay.lodging.area} throughout.` : "";
  return `${destination.tagline}. ${visits} at a ${paceWord(brief.pace)} pace${around}.${base}`;
}

/** What the day is about: its area and its first visits. */
export function dayTitle({ brief }: Trip, draft: DayDraft): string {
  const visits = draft.items.filter(({ kind }) => kind === "place").map(({ title }) => title);
  if (brief.tripLength > 1 && draft.number === 1) return `Arrival and a first look at ${draft.area.name}`;
  if (brief.tripLength > 1 && draft.number === brief.tripLength) return `Last hours in ${draft.area.name}`;
  return visits.length > 0
    ? `${draft.area.name}: ${visits.slice(0, 2).join(" and ")}`
    : `A day at ease in ${draft.area.name}`;
}
