/**
 * Meals that aren't served every day of the year, as their notes say, by id, or by area and id where two have the same. Source: general knowledge, as of November
 * 2026.
 */
import type { Meal, Place } from "./destination.ts";
import { isOpenOn } from "./opening.ts";

type MealDays = Partial<Pick<Place, "closedIn" | "closedOn">>;

const weekdays: MealDays = { closedOn: ["Saturday", "Sunday"] };
const sundays: MealDays = { closedOn: ["Sunday"] };
const summer: MealDays = { closedIn: [1, 2, 3, 4, 10, 11, 12] };
/** From May to August the park's refuges and camps are closed. */
const patagonianSummer: MealDays = { closedIn: [5, 6, 7, 8] };

/** Nobody has a picnic in the cold, or lunch on the sand in the great heat. */
const northernPicnics: MealDays = { closedIn: [1, 2, 3, 4, 10, 11, 12] };
const southernPicnics: MealDays = { closedIn: [5, 6, 7, 8] };
const outsideGulfSummer: MealDays = { closedIn: [6, 7, 8, 9] };
/** From November to March, the sun is down before anyone has dinner. */
const sunsetTables: MealDays = { closedIn: [1, 2, 3, 11, 12] };
/** No boat goes to Lokrum in winter. */
const lokrum: MealDays = { closedIn: [1, 2, 3, 12] };

/** Kosher kitchens close from Friday evening to Saturday evening. */
const sabbathLunch: MealDays = { closedOn: ["Saturday"] };
const sabbathDinner: MealDays = { closedOn: ["Friday", "Saturday"] };

const mealDays: Readonly<Record<string, MealDays>> = {
  "alfama-lunch": summer,
  "pontocho-dinner": summer,
  "icefields-dinner": { closedIn: [1, 2, 3, 4, 11, 12] },
  "pehoe-dinner": patagonianSummer,
  "pehoe-camp-supper": patagonianSummer,
  "amarga-dinner": patagonianSummer,
  "amarga-mid": patagonianSummer,
  "gotic-lunch": weekdays,
  "town-lunch-fish": weekdays,
  "madero-lunch": weekdays,
  "fidi-lunch": weekdays,
  "centro-pf": weekdays,
  "minnewanka-lunch": northernPicnics,
  "eiffel-lunch": northernPicnics,
  "franschhoek-lunch": southernPicnics,
  "milodon-lunch": southernPicnics,
  "palm-lunch": outsideGulfSummer,
  "jbr-beach-lunch": outsideGulfSummer,
  "camps-bay-dinner": { closedIn: [5, 6, 7, 8] },
  "san-antonio/west-dinner": sunsetTables,
  "imerovigli-dinner": sunsetTables,
  "imerovigli-mid": sunsetTables,
  "lokrum-lunch": lokrum,
  "lokrum-dinner": lokrum,
  nishta: { closedIn: [1, 2, 3, 11, 12] },
  "natales-living": { closedIn: [4, 5, 6, 7, 8, 9] },
  "marie-antoinette": sundays,
  "mama-africa": sundays,
  "nonna-betta": sabbathLunch,
  "ba-ghetto-milky": sabbathLunch,
  "as-du-fallafel": sabbathLunch,
  "ba-ghetto": sabbathDinner,
  bellacarne: sabbathDinner,
  "bens-deli": sabbathDinner,
  "modern-bread": sabbathLunch,
  "ipanema-feijoada": { closedOn: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Sunday"] },
};

/** Whether a meal is served on a date, by weekday and month. True if we don't know the date. */
export function isMealOn(
  { id, areaId }: Pick<Meal, "id"> & Partial<Pick<Meal, "areaId">>,
  date: string | null,
): boolean {
  const days = mealDays[id] ?? mealDays[`${areaId}/${id}`];
  return days === undefined || isOpenOn({ closedIn: [], closedOn: [], ...days }, date);
}
