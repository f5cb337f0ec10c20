import { capitalized } from "../../capitalized.ts";
import { atlasOf } from "../../catalog/atlas.ts";
import { areaInText } from "../area-names.ts";
import type { Plan, PlanDay, PlanLeg } from "../plan.ts";
import { paceWord } from "./explain.ts";

const list = new Intl.ListFormat("en-US");

const visitsOn = ({ items }: Pick<PlanDay, "items">): string[] =>
  items.filter(({ kind }) => kind === "place").map(({ title }) => title);

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

/** What the day is about: its area and its first visits there, or arriving and leaving. */
export function dayTitle(day: TitledDay, legs: PlanLeg[]): string {
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
  const inArea = visitsOn({ items: day.items.filter((item) => item.area === day.area) });
  return inArea.length > 0 ? `${day.area}: ${inOrder(inArea, day.area)}` : capitalized(inOrder(visits));
}

/** The first two visits. Many names have an "and" of their own. */
function inOrder(visits: string[], area = ""): string {
  const names = visits.slice(0, 2);
  return names.join([area, ...names].some((name) => / and /.test(name)) ? ", then " : " and ");
}
