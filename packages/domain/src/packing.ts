import { atlasOf } from "./catalog/atlas.ts";
import type { Place } from "./catalog/destination.ts";
import type { PlaceForecast } from "./forecast.ts";
import { forecastOn } from "./forecast.ts";
import type { PackingAllowance } from "./packing-allowance.ts";
import { type PackingGroup, packingGroups } from "./packing-groups.ts";
import { type Needs, packingRules, type Rule } from "./packing-rules.ts";
import type { Plan } from "./planner/plan.ts";

/** Something to pack. `id` stays the same however the plan changes, so that packed things stay packed. */
export type PackingSuggestion = {
  id: string;
  group: PackingGroup;
  label: string;
  /** What it adds to one traveler's bag, by our rule of thumb. */
  grams: number;
};

export type PackingFacts = {
  /** What the member's fare includes; null if they haven't said. */
  allowance?: PackingAllowance | null;
  /** The weather forecast for where the trip goes; null where there's none. */
  forecast?: PlaceForecast[] | null;
};

type PackedPlan = Pick<Plan, "brief" | "days" | "made">;

/** On a trip longer than this, clothes are washed on the way; with a carry-on alone, sooner. */
const maxChanges = { any: 8, carryOn: 5 };
/** However little a fare allows. */
const minChanges = 2;
const gramsPerChange = 700;
/** The bag itself. */
const bagGrams = { carry_on: 2_500, checked: 4_000 } as const;

const wetFromRainDays = 8;
const wetFromPercent = 50;

type DayWeather = { highC: number; lowC: number; isWet: boolean };

/** The forecast where it reaches, or else the month's usual weather; null without either. */
function weatherOf(day: Plan["days"][number], forecast: PackingFacts["forecast"]): DayWeather | null {
  const expected = forecastOn(day, forecast);
  if (expected) return { ...expected, isWet: (expected.rainPercent ?? 0) >= wetFromPercent };
  return day.weather && { ...day.weather, isWet: day.weather.rainDays >= wetFromRainDays };
}

/** In minutes, with the way back. */
const shortestHike = 100;

/** A climb to a terrace in town, or a ride through a park, isn't a hike. */
const isHike = ({ kind, strenuous, interests, visitMinutes }: Place): boolean =>
  strenuous &&
  interests.includes("Hiking & Nature") &&
  (kind === "nature" || kind === "viewpoint") &&
  visitMinutes >= shortestHike;

/** A massage needs no swimwear. */
const isSwim = ({ kind, name }: Place): boolean =>
  kind === "beach" || (kind === "wellness" && !/\b(massage|yoga|singing bowl)/i.test(name));

function needsOf({ brief, days, made }: PackedPlan, { allowance, forecast }: PackingFacts): Needs {
  const atlas = atlasOf({ made });
  const weathers = days.flatMap((day) => weatherOf(day, forecast) ?? []);
  const places = days.flatMap(({ items }) =>
    items.flatMap(({ placeId }) => atlas.place(placeId ?? "") ?? []),
  );
  return {
    nights: Math.max(0, brief.tripLength - 1),
    warmest: weathers.length > 0 ? Math.max(...weathers.map(({ highC }) => highC)) : null,
    coldest: weathers.length > 0 ? Math.min(...weathers.map(({ lowC }) => lowC)) : null,
    isWet: weathers.some(({ isWet }) => isWet),
    kinds: new Set(places.map(({ kind }) => kind)),
    hasHikes: places.some(isHike),
    hasSwims: places.some(isSwim),
    isStepFree: brief.accessNeeds.includes("step-free"),
    ages: brief.childAges ?? [],
    bags: allowance?.bags ?? null,
  };
}

const suggestionOf = ({ id, group, label, grams, as }: Rule, { bags }: Needs): PackingSuggestion => ({
  id,
  group,
  label,
  grams,
  ...(bags && as?.[bags]),
});

const sum = (items: readonly Pick<PackingSuggestion, "grams">[]): number =>
  items.reduce((grams, item) => grams + item.grams, 0);

/** Changes of clothes: one a day, up to what's washed on the way, and what still fits the weight. */
function changesFor({ nights, bags }: Needs, others: number, allowance: PackingAllowance | null): number {
  const usual = Math.min(nights + 1, bags === "carry_on" ? maxChanges.carryOn : maxChanges.any);
  if (!allowance?.kilograms) return usual;
  const room = allowance.kilograms * 1000 - bagGrams[allowance.bags] - others;
  return Math.min(usual, Math.max(minChanges, Math.floor(room / gramsPerChange)));
}

/**
 * What to pack for a plan: by its length, the months' usual weather or the forecast, what there is to do, the
 * children's ages, and what the fare includes. Without dates, for any weather. Source: issue 14 (packing lists),
 * decisions 167 and 307.
 */
export function packingFor(plan: PackedPlan, facts: PackingFacts = {}): PackingSuggestion[] {
  const needs = needsOf(plan, facts);
  const needed = packingRules
    .filter(({ when }) => when === undefined || when(needs))
    .map((rule) => suggestionOf(rule, needs));
  const changes = changesFor(needs, sum(needed), facts.allowance ?? null);
  const washed = changes < needs.nights + 1 && needs.bags ? ": wash some on the way" : "";
  const everyday: PackingSuggestion = {
    id: "changes",
    group: "clothes",
    label:
      changes === 1 ? "A change of clothes" : `${changes} changes of clothes, underwear, and socks${washed}`,
    grams: changes * gramsPerChange,
  };
  const all = [everyday, ...needed];
  return packingGroups.flatMap((group) => all.filter((item) => item.group === group));
}

/** What one traveler's bag comes to, itself included, in kilograms with one decimal: our rule of thumb. */
export const packedKilograms = (
  items: readonly Pick<PackingSuggestion, "grams">[],
  { bags }: PackingAllowance,
): number => Math.round((bagGrams[bags] + sum(items)) / 100) / 10;
