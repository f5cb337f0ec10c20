/** What a party's diets mean for what it visits and where it eats. Decision 375. */
import type { Place, PlaceKind } from "../catalog/destination.ts";
import { joined } from "./legs.ts";
import { isFastingPublic } from "./muslim-calendar.ts";
import type { Diet, Plan, PlanItem, TripBrief } from "./plan.ts";

const pouring =
  /\b(wines?|winer(y|ies)|vineyards?|malbec|brewer(y|ies)|brewpubs?|pubs?|bars?|beer|cocktails?|rum|mezcal|distiller(y|ies)|sake)\b/i;
const drinksAreServed: ReadonlySet<PlaceKind> = new Set(["activity", "landmark", "museum", "nightlife"]);
/** Wine estates whose names don't say so, and cellars that pour by name alone. */
const estates: ReadonlySet<string> = new Set(["groot-constantia", "klein-constantia", "peljesac-wine"]);

/** Whether people come to a place for its wine, beer, or liquor. */
export const isAboutAlcohol = ({ id, kind, name }: Pick<Place, "id" | "kind" | "name">): boolean =>
  estates.has(id) || (drinksAreServed.has(kind) && pouring.test(name));

/** Whether a visit is all about what the party doesn't eat or drink. */
export const isAgainstDiet = (
  place: Pick<Place, "id" | "kind" | "name">,
  { diets }: Pick<TripBrief, "diets">,
): boolean => diets.includes("halal") && isAboutAlcohol(place);

/** The diets to ask for: where public life follows Islam, a kitchen is halal unless it says otherwise. */
export const dietsToAskFor = (diets: readonly Diet[], country: string): Diet[] =>
  diets.filter((diet) => diet !== "halal" || !isFastingPublic(country));

const unknown = "We don't know a place here that's sure to be ";

/** What to do about it; said once in a plan. */
export const lookForOne = " Look for one that says so, or ask your concierge.";

const unknownTable = (wanted: string): string => `${unknown}${wanted}.${lookForOne}`;

/** The note on a meal that's left to the party, where we know no table. */
export function leftOpen(diets: readonly Diet[], country: string): string {
  const wanted = joined(dietsToAskFor(diets, country));
  if (wanted) return unknownTable(wanted);
  return diets.includes("halal")
    ? `Left open: in ${country}, a kitchen is halal unless it says otherwise.`
    : "Left open, so you can eat wherever the day takes you.";
}

/** Whether we know no table that suits the party for a meal. */
const isUnknownTable = ({ kind, note }: Pick<PlanItem, "kind" | "note">): boolean =>
  kind === "meal" && note.startsWith(unknown);

const askAround = "look for a place that says so, or ask your concierge.";

/** For how many of the meals we chose we know a table that suits the party's diets. */
export function dietNotes({ brief: { diets }, days }: Pick<Plan, "brief" | "days">): string[] {
  const meals = days.flatMap(({ items }) =>
    items.filter(({ kind, source }) => kind === "meal" && source === "catalogue"),
  );
  if (diets.length === 0 || meals.length === 0) return [];
  const known = meals.filter((meal) => !isUnknownTable(meal)).length;
  const wanted = joined(diets);
  if (known === 0) return [`We don't know a ${wanted} place for any of the meals: ${askAround}`];
  const chosen =
    known === meals.length
      ? `We chose restaurants that suit ${wanted} diets.`
      : `We know a ${wanted} place for ${known} of ${meals.length} meals. For the other${meals.length - known === 1 ? "" : "s"}, ${askAround}`;
  return [`${chosen} Mention it again when you sit down: kitchens change.`];
}
