import { atlasOf } from "./catalogue/atlas.ts";
import type { PlaceKind } from "./catalogue/destination.ts";
import { type PackingGroup, packingGroups } from "./packing-groups.ts";
import type { Plan } from "./planner/plan.ts";

/** Something to pack. `id` stays the same however the plan changes, so that packed things stay packed. */
export type PackingSuggestion = { id: string; group: PackingGroup; label: string };

/** The facts of a plan that decide what to bring. */
type Needs = {
  nights: number;
  /** Degrees Celsius: the warmest day and the coldest night. Null without dates. */
  warmest: number | null;
  coldest: number | null;
  isWet: boolean;
  kinds: ReadonlySet<PlaceKind>;
  ages: readonly number[];
};

/** On a trip longer than this, clothes are washed on the way. */
const maxChanges = 8;
const [warmFromC, hotFromC, coolBelowC, coldBelowC] = [22, 28, 14, 5];
const wetFromRainDays = 8;

function needsOf({ brief, days, made }: Pick<Plan, "brief" | "days" | "made">): Needs {
  const atlas = atlasOf({ made });
  const weathers = days.flatMap(({ weather }) => (weather ? [weather] : []));
  const places = days.flatMap(({ items }) =>
    items.flatMap(({ placeId }) => atlas.place(placeId ?? "") ?? []),
  );
  return {
    nights: Math.max(0, brief.tripLength - 1),
    warmest: weathers.length > 0 ? Math.max(...weathers.map(({ highC }) => highC)) : null,
    coldest: weathers.length > 0 ? Math.min(...weathers.map(({ lowC }) => lowC)) : null,
    isWet: weathers.some(({ rainDays }) => rainDays >= wetFromRainDays),
    kinds: new Set(places.map(({ kind }) => kind)),
    ages: brief.childAges ?? [],
  };
}

type Rule = PackingSuggestion & { when?: (needs: Needs) => boolean };

const has =
  (...kinds: PlaceKind[]) =>
  ({ kinds: seen }: Needs) =>
    kinds.some((kind) => seen.has(kind));
const isWarm = ({ warmest }: Needs) => warmest === null || warmest >= warmFromC;
const isCool = ({ coldest }: Needs) => coldest === null || coldest < coolBelowC;
const isCold = ({ coldest }: Needs) => coldest !== null && coldest < coldBelowC;
const someone =
  (from: number, to: number) =>
  ({ ages }: Needs) =>
    ages.some((age) => age >= from && age <= to);

const rules: readonly Rule[] = [
  { id: "passport", group: "papers", label: "Passport or ID, and a copy of it" },
  { id: "cards", group: "papers", label: "Bank cards and some cash" },
  { id: "insurance", group: "papers", label: "Insurance card or policy" },
  { id: "tickets", group: "papers", label: "Tickets and booking confirmations" },
  { id: "sleepwear", group: "clothes", label: "Sleepwear", when: ({ nights }) => nights > 0 },
  { id: "shoes", group: "clothes", label: "Comfortable walking shoes" },
  { id: "light_clothes", group: "clothes", label: "Light clothes for warm days", when: isWarm },
  { id: "sun_hat", group: "clothes", label: "Sun hat and sunglasses", when: isWarm },
  { id: "sweater", group: "clothes", label: "Sweater or light jacket for cool evenings", when: isCool },
  { id: "warm_coat", group: "clothes", label: "Warm coat, hat and gloves", when: isCold },
  { id: "rain_jacket", group: "clothes", label: "Rain jacket or umbrella", when: ({ isWet }) => isWet },
  { id: "evening_wear", group: "clothes", label: "Something to go out in", when: has("nightlife") },
  { id: "toiletries", group: "care", label: "Toothbrush and toiletries" },
  { id: "medicine", group: "care", label: "Your medicine, in its packaging" },
  { id: "plasters", group: "care", label: "Small first-aid kit" },
  { id: "sunscreen", group: "care", label: "Sunscreen", when: isWarm },
  {
    id: "insect_repellent",
    group: "care",
    label: "Insect repellent",
    when: (needs) => (needs.warmest ?? 0) >= hotFromC && has("nature", "park", "beach", "ruin")(needs),
  },
  { id: "charger", group: "tech", label: "Phone and charger" },
  { id: "adapter", group: "tech", label: "Plug adapter" },
  { id: "power_bank", group: "tech", label: "Power bank for long days" },
  { id: "swimwear", group: "activities", label: "Swimwear and a towel", when: has("beach", "wellness") },
  { id: "water_shoes", group: "activities", label: "Flip-flops or water shoes", when: has("beach") },
  { id: "hiking", group: "activities", label: "Hiking shoes and a daypack", when: has("nature", "activity") },
  {
    id: "bottle",
    group: "activities",
    label: "Water bottle",
    when: has("nature", "park", "ruin", "activity"),
  },
  {
    id: "modest_wear",
    group: "activities",
    label: "Something that covers shoulders and knees",
    when: has("religious"),
  },
  { id: "diapers", group: "children", label: "Diapers and wipes", when: someone(0, 2) },
  { id: "stroller", group: "children", label: "Stroller or carrier", when: someone(0, 3) },
  { id: "snacks", group: "children", label: "Snacks for the road", when: someone(0, 12) },
  { id: "games", group: "children", label: "A favorite toy, book or game", when: someone(1, 12) },
];

/**
 * What to pack for a plan: by its length, the months' usual weather, what there is to do, and the children's ages.
 * Without dates, for any weather. Source: issue 14 (packing lists), decision 167.
 */
export function packingFor(plan: Pick<Plan, "brief" | "days" | "made">): PackingSuggestion[] {
  const needs = needsOf(plan);
  const changes = Math.min(needs.nights + 1, maxChanges);
  const everyday: PackingSuggestion = {
    id: "changes",
    group: "clothes",
    label: changes === 1 ? "A change of clothes" : `${changes} changes of clothes, underwear and socks`,
  };
  const needed = rules
    .filter(({ when }) => when === undefined || when(needs))
    .map(({ id, group, label }) => ({ id, group, label }));
  const all = [everyday, ...needed];
  return packingGroups.flatMap((group) => all.filter((item) => item.group === group));
}
