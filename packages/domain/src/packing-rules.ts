import type { PlaceKind } from "./catalog/destination.ts";
import type { BagKind } from "./packing-allowance.ts";
import type { PackingGroup } from "./packing-groups.ts";

/** The facts of a plan that decide what to bring. */
export type Needs = {
  nights: number;
  /** Degrees Celsius: the warmest day and the coldest night. Null without dates. */
  warmest: number | null;
  coldest: number | null;
  isWet: boolean;
  kinds: ReadonlySet<PlaceKind>;
  /** Whether the plan has a long walk or a climb in nature. */
  hasHikes: boolean;
  /** Whether there's a beach, a pool, or a bath. */
  hasSwims: boolean;
  /** Whether someone uses a wheelchair. */
  isStepFree: boolean;
  ages: readonly number[];
  /** Null if the member hasn't said what their fare includes. */
  bags: BagKind | null;
};

type Packed = {
  label: string;
  /** What it adds to one traveler's bag; nothing if it's worn, or in a pocket. */
  grams: number;
};

export type Rule = Packed & {
  id: string;
  group: PackingGroup;
  when?: (needs: Needs) => boolean;
  /** How it's packed if that's the only bag, or if one is checked in. */
  as?: Partial<Record<BagKind, Partial<Packed>>>;
};

const [warmFromC, hotFromC, mildFromC, coolBelowC, coldBelowC] = [22, 28, 17, 14, 5];

/** Where nights are this warm after a hot day, mosquitoes bite in the city, too. */
const tropicalNightC = 20;

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
const isCarryOn = ({ bags }: Needs) => bags === "carry_on";

const kept = (label: string) => ({ carry_on: { label }, checked: { label, grams: 0 } });

/**
 * What to pack, and when. Labels and weights for a carry-on or a checked bag are our rules of thumb: liquids of up to
 * 100 ml in a clear bag of one liter (EU regulation 2015/1998, TSA 3-1-1), spare batteries only in the cabin (ICAO),
 * and the heaviest things worn.
 */
export const packingRules: readonly Rule[] = [
  { id: "passport", group: "papers", label: "Passport or ID, and a copy of it", grams: 0 },
  { id: "cards", group: "papers", label: "Bank cards and some cash", grams: 0 },
  { id: "insurance", group: "papers", label: "Insurance card or policy", grams: 0 },
  { id: "tickets", group: "papers", label: "Tickets and booking confirmations", grams: 100 },
  { id: "sleepwear", group: "clothes", label: "Sleepwear", grams: 300, when: ({ nights }) => nights > 0 },
  {
    id: "first_night",
    group: "clothes",
    label: "A change of clothes in your carry-on, in case your bag is late",
    grams: 0,
    when: ({ bags }) => bags === "checked",
  },
  {
    id: "shoes",
    group: "clothes",
    label: "Comfortable walking shoes",
    grams: 800,
    when: ({ isStepFree }) => !isStepFree,
    as: { carry_on: { label: "Comfortable walking shoes: wear your heaviest pair on the way", grams: 0 } },
  },
  {
    id: "comfortable_shoes",
    group: "clothes",
    label: "Comfortable shoes",
    grams: 800,
    when: ({ isStepFree }) => isStepFree,
    as: { carry_on: { label: "Comfortable shoes: wear your heaviest pair on the way", grams: 0 } },
  },
  { id: "light_clothes", group: "clothes", label: "Light clothes for warm days", grams: 500, when: isWarm },
  { id: "sun_hat", group: "clothes", label: "Sun hat and sunglasses", grams: 150, when: isWarm },
  {
    id: "sweater",
    group: "clothes",
    label: "Sweater or light jacket for cool evenings",
    grams: 500,
    when: isCool,
    as: { carry_on: { label: "Sweater or light jacket for cool evenings: wear it on the way", grams: 0 } },
  },
  {
    id: "warm_coat",
    group: "clothes",
    label: "Warm coat, hat, and gloves",
    grams: 1_600,
    when: isCold,
    as: { carry_on: { label: "Warm coat, hat, and gloves: wear the coat on the way", grams: 200 } },
  },
  {
    id: "rain_jacket",
    group: "clothes",
    label: "Rain jacket or umbrella",
    grams: 350,
    when: ({ isWet }) => isWet,
  },
  {
    id: "evening_wear",
    group: "clothes",
    label: "Something to go out in",
    grams: 600,
    when: (needs) => has("nightlife")(needs) && !isCarryOn(needs),
  },
  {
    id: "liquids_bag",
    group: "care",
    label: "A clear bag of up to 1 liter (1 quart) with all liquids, each up to 100 ml (3.4 oz)",
    grams: 600,
    when: isCarryOn,
  },
  {
    id: "toiletries",
    group: "care",
    label: "Toothbrush and toiletries",
    grams: 900,
    as: { carry_on: { label: "Toothbrush, and toiletries that aren't liquid", grams: 200 } },
  },
  {
    id: "medicine",
    group: "care",
    label: "Your medicine, in its packaging",
    grams: 150,
    as: kept("Your medicine, in its packaging, in your carry-on"),
  },
  {
    id: "plasters",
    group: "care",
    label: "Small first-aid kit",
    grams: 150,
    as: { carry_on: { label: "Small first-aid kit, without scissors" } },
  },
  {
    id: "sunscreen",
    group: "care",
    label: "Sunscreen",
    grams: 250,
    when: isWarm,
    as: { carry_on: { label: "Sunscreen: a small one, or buy it there", grams: 0 } },
  },
  {
    id: "insect_repellent",
    group: "care",
    label: "Insect repellent",
    grams: 150,
    when: ({ warmest, coldest, ...needs }) =>
      (warmest ?? 0) >= hotFromC &&
      ((coldest ?? 0) >= tropicalNightC ||
        has("nature", "park", "beach", "ruin")({ warmest, coldest, ...needs })),
    as: { carry_on: { label: "Insect repellent: a small one, or buy it there", grams: 0 } },
  },
  { id: "charger", group: "tech", label: "Phone and charger", grams: 150 },
  { id: "adapter", group: "tech", label: "Plug adapter", grams: 100 },
  {
    id: "power_bank",
    group: "tech",
    label: "Power bank for long days",
    grams: 250,
    as: kept("Power bank for long days, in your carry-on"),
  },
  {
    id: "swimwear",
    group: "activities",
    label: "Swimwear and a towel",
    grams: 800,
    when: ({ hasSwims }) => hasSwims,
    as: { carry_on: { label: "Swimwear and a thin towel", grams: 400 } },
  },
  {
    id: "water_shoes",
    group: "activities",
    label: "Flip-flops or water shoes",
    grams: 400,
    when: (needs) => has("beach")(needs) && !isCarryOn(needs),
  },
  {
    id: "hiking",
    group: "activities",
    label: "Hiking shoes and a daypack",
    grams: 1_700,
    when: ({ hasHikes }) => hasHikes,
    as: {
      carry_on: {
        label: "Hiking shoes, if they're the pair you wear on the way, and a light daypack",
        grams: 300,
      },
    },
  },
  {
    id: "bottle",
    group: "activities",
    label: "Water bottle",
    grams: 200,
    when: has("nature", "park", "ruin", "activity"),
    as: { carry_on: { label: "Water bottle, empty at the security check" } },
  },
  {
    id: "modest_wear",
    group: "activities",
    label: "Something that covers shoulders and knees",
    grams: 300,
    // In the cold, whatever you wear covers them.
    when: (needs) => has("religious")(needs) && (needs.warmest ?? mildFromC) >= mildFromC,
  },
  { id: "diapers", group: "children", label: "Diapers and wipes", grams: 0, when: someone(0, 2) },
  { id: "stroller", group: "children", label: "Stroller or carrier", grams: 0, when: someone(0, 3) },
  { id: "snacks", group: "children", label: "Snacks for the road", grams: 0, when: someone(0, 12) },
  { id: "games", group: "children", label: "A favorite toy, book, or game", grams: 0, when: someone(1, 12) },
];
