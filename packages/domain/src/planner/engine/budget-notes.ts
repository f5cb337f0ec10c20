/** What a plan's notes say about its cost and the budget. */
import type { Destination } from "../../catalog/destination.ts";
import { budgetCeiling, budgetFloor } from "../brief.ts";
import { nextStay } from "../next-stay.ts";
import type { Plan, PlanLeg, TripBrief } from "../plan.ts";

/** A destination of a plan, and the days there. */
export type Stop = { leg: PlanLeg; destination: Destination };

type PlanCosts = Pick<Plan, "brief" | "legs" | "costs">;

/** Whole dollars. */
export const dollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString("en-US")}`;

/** What was given up for the budget, by how much it isn't enough, or what's left of it. */
export function budgetNotes(plan: PlanCosts, stops: readonly Stop[], thrift: number): string[] {
  const { brief, legs, costs } = plan;
  const over = costs.totalCents - budgetCeiling(brief.budget);
  const plainer = stops.some((stop) => isPlainer(brief, stop)) ? [fallbackNote(brief)] : [];
  if (over > 0)
    return [
      ...plainer,
      `This plan costs ${dollars(over)} more than ${brief.budget}, even with ${legs.length > 1 ? "plain" : "the plainest"} beds and tables. Fewer days or travelers would bring it down.`,
    ];
  if (thrift > 0)
    return [...plainer, `To stay within ${brief.budget}, we chose simpler meals and skipped costly visits.`];
  return plainer.length > 0 ? plainer : unspentNotes(plan, stops);
}

/** What a trip leaves of its budget, and how it could be spent. */
function unspentNotes({ brief, costs }: PlanCosts, stops: readonly Stop[]): string[] {
  const left = budgetFloor(brief.budget) - costs.totalCents;
  if (left <= 0) return [];
  const leaves = `This plan leaves at least ${dollars(left)} of your ${brief.budget} for flights and`;
  // Who comes for a day needs no stay.
  const stay = stops.some(({ leg }) => leg.lodging.nights > 0) ? "Choose another stay, or ask" : "Ask";
  return brief.travelStyle === "luxury"
    ? [`${leaves} finer things. ${stay} your concierge about private guides, drivers, and tables.`]
    : [`${leaves} more.${nicerHotel(brief, stops, left)}`];
}

/** A nicer stay that what's left would pay for; empty if there's none, or if someone wants to spend little. */
function nicerHotel(brief: TripBrief, stops: readonly Stop[], left: number): string {
  if (brief.travelStyle === "budget") return "";
  const [first] = stops.flatMap(({ leg, destination }) => {
    const { lodging, destinationName } = leg;
    const next = nextStay(1, { brief, leg, destination });
    const more = next ? next.nightlyCents - lodging.costPerNightCents : 0;
    const fits = lodging.nights > 0 && !lodging.isChosen && more * lodging.nights <= left;
    return next && fits ? [{ town: destinationName, name: next.stay.name, more }] : [];
  });
  if (!first) return "";
  const hotel = stops.length > 1 ? `A nicer hotel in ${first.town}` : "A nicer hotel";
  return ` ${hotel} would fit, too: ${first.name}, ${dollars(first.more)} more a night.`;
}

/** Whether the stay we picked has a different style from the one requested. */
const isPlainer = ({ travelStyle }: TripBrief, { leg: { lodging }, destination }: Stop): boolean =>
  lodging.nights > 0 &&
  !lodging.isChosen &&
  destination.lodgings.find(({ name }) => name === lodging.name)?.styles.includes(travelStyle) === false;

const fallbackNote = (brief: TripBrief): string =>
  `${brief.budget} doesn't cover ${brief.travelStyle} lodging for ${brief.travellers} over ${brief.tripLength} days, so we chose a stay that it does cover.`;
