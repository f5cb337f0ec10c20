import { capitalized } from "../../capitalized.ts";
import { type Atlas, atlasOf } from "../../catalog/atlas.ts";
import { areaInText } from "../area-names.ts";
import type { Plan, PlanDay, PlanItem, PlanLeg } from "../plan.ts";
import { paceWord } from "./explain.ts";

const list = new Intl.ListFormat("en-US");

const visitsOn = ({ items }: Pick<PlanDay, "items">): PlanItem[] =>
  items.filter(({ kind }) => kind === "place");

/** Two or three sentences about the whole trip. */
export function planSummary({
  brief,
  legs,
  days,
  made,
}: Pick<Plan, "brief" | "legs" | "days" | "made">): string {
  const wishes = brief.interests.slice(0, 3).map((interest) => interest.toLowerCase());
  const count = days.flatMap(visitsOn).length;
  const visits = `${count} ${count === 1 ? "place" : "places"}`;
  const around = wishes.length > 0 ? `, chosen around ${list.format(wishes)}` : "";
  const [only] = legs;
  const tagline =
    legs.length === 1 && only ? atlasOf({ made }).destination(only.destinationId)?.tagline : undefined;
  return `${tagline ? `${tagline}. ` : ""}${visits} at a ${paceWord(brief.pace)} pace${around}.${beds(legs)}`;
}

function beds(legs: PlanLeg[]): string {
  const [only] = legs;
  if (legs.length > 1)
    return ` ${legs.map(({ destinationName, lodging }) => `${nights(lodging.nights)} in ${destinationName}`).join(", ")}.`;
  return only && only.lodging.nights > 0
    ? ` You stay in ${areaInText(only.lodging.area)} the whole time.`
    : "";
}

const nights = (count: number): string => `${count} ${count === 1 ? "night" : "nights"}`;

type TitledDay = Pick<PlanDay, "number" | "area" | "items">;

/**
 * What the day is about: its area and the best of its visits there, unless it sees something better elsewhere, or
 * arriving and leaving.
 */
export function dayTitle(day: TitledDay, legs: PlanLeg[], atlas: Atlas): string {
  const area = areaInText(day.area);
  const arriving = legs.find(({ firstDay }) => firstDay === day.number);
  if (arriving && day.number > 1 && legs.some(({ lastDay }) => lastDay === day.number))
    return `On to ${arriving.destinationName}`;
  if (legs.length > 0 && legs.every(({ lastDay, firstDay }) => lastDay > firstDay)) {
    if (arriving) return `Arrival and a first look at ${area}`;
    if (legs.some(({ lastDay }) => lastDay === day.number)) return `Last hours in ${area}`;
  }
  const visits = visitsOn(day);
  if (visits.length === 0) return `An easy day in ${area}`;
  const weightOf = ({ placeId }: PlanItem): number => atlas.place(placeId ?? "")?.weight ?? 1;
  const heaviest = (items: PlanItem[]): number => Math.max(0, ...items.map(weightOf));
  const inArea = visits.filter((item) => item.area === day.area);
  return inArea.length > 0 && heaviest(inArea) === heaviest(visits)
    ? `${day.area}: ${best(inArea, weightOf, day.area)}`
    : capitalized(best(visits, weightOf));
}

/** The best two visits, in the day's order. Many names have an "and" of their own. */
function best(visits: PlanItem[], weightOf: (visit: PlanItem) => number, area = ""): string {
  const named = visits.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, 2);
  const names = visits.filter((visit) => named.includes(visit)).map(({ title }) => title);
  return names.join([area, ...names].some((name) => / and /.test(name)) ? ", then " : " and ");
}
