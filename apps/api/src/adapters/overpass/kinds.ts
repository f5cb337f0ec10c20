import type { PlaceKind } from "@evoya/domain/catalog/destination";
import type { Interest } from "@evoya/domain/catalog/travel-terms";

type Tags = Readonly<Record<string, string>>;

/** What an element of OpenStreetMap is to a visitor; its hours apply when the element gives none. */
type SightKind = {
  kind: PlaceKind;
  /** As used in a sentence: "A museum in Hoan Kiem." */
  called: string;
  likes: Interest[];
  minutes: number;
  hours: [string, string];
  indoor: boolean;
  /** Whether people usually pay, unless the element says otherwise. */
  hasFee: boolean;
  strenuous?: boolean;
  evening?: boolean;
};

const daylight: [string, string] = ["08:00", "18:00"];
const office: [string, string] = ["10:00", "17:00"];
const open = { indoor: false, hasFee: false, hours: daylight } as const;

const sight = (
  kind: PlaceKind,
  called: string,
  likes: Interest[],
  minutes: number,
  more: Partial<SightKind> = {},
): SightKind => ({ ...open, kind, called, likes, minutes, ...more });

const indoors = { indoor: true, hours: office } as const;

/** By tag and value, the more specific first. */
const kinds: [key: string, value: RegExp, SightKind][] = [
  [
    "tourism",
    /^museum$/,
    sight("museum", "museum", ["Museums", "Culture & History"], 90, { ...indoors, hasFee: true }),
  ],
  ["tourism", /^gallery$/, sight("museum", "gallery", ["Museums", "Culture & History"], 60, indoors)],
  [
    "tourism",
    /^zoo$/,
    sight("activity", "zoo", ["Hiking & Nature", "Local Experiences"], 150, { hasFee: true }),
  ],
  [
    "tourism",
    /^aquarium$/,
    sight("activity", "aquarium", ["Hiking & Nature"], 90, { ...indoors, hasFee: true }),
  ],
  ["tourism", /^theme_park$/, sight("activity", "theme park", ["Adventure Sports"], 240, { hasFee: true })],
  ["tourism", /^viewpoint$/, sight("viewpoint", "viewpoint", ["Photography", "Romance"], 40)],
  ["natural", /^beach$/, sight("beach", "beach", ["Beaches", "Romance"], 120)],
  ["natural", /^hot_spring$/, sight("wellness", "hot spring", ["Wellness & Spa"], 90)],
  [
    "natural",
    /^cave_entrance$/,
    sight("nature", "cave", ["Hiking & Nature", "Adventure Sports"], 75, { strenuous: true }),
  ],
  [
    "natural",
    /^peak$/,
    sight("nature", "peak", ["Hiking & Nature", "Photography"], 150, { strenuous: true }),
  ],
  [
    "amenity",
    /^marketplace$/,
    sight("market", "market", ["Shopping", "Local Experiences", "Food & Dining"], 60),
  ],
  [
    "amenity",
    /^public_bath$/,
    sight("wellness", "bathhouse", ["Wellness & Spa"], 90, { ...indoors, hasFee: true }),
  ],
  [
    "amenity",
    /^planetarium$/,
    sight("activity", "planetarium", ["Museums"], 75, { ...indoors, hasFee: true }),
  ],
  [
    "amenity",
    /^(theatre|arts_centre)$/,
    sight("nightlife", "stage", ["Culture & History", "Nightlife"], 90, {
      indoor: true,
      hours: ["18:00", "22:30"],
      hasFee: true,
      evening: true,
    }),
  ],
  [
    "amenity",
    /^place_of_worship$/,
    sight("religious", "place of worship", ["Culture & History"], 40, {
      indoor: true,
      hours: ["09:00", "17:00"],
    }),
  ],
  [
    "historic",
    /^(castle|fort|palace)$/,
    sight("landmark", "historic building", ["Culture & History", "Photography"], 75, {
      hours: office,
      hasFee: true,
    }),
  ],
  [
    "historic",
    /^(ruins|archaeological_site|citywalls)$/,
    sight("ruin", "ruin", ["Culture & History", "Photography"], 60),
  ],
  ["historic", /^temple$/, sight("religious", "temple", ["Culture & History"], 45)],
  ["historic", /./, sight("landmark", "monument", ["Culture & History", "Photography"], 30)],
  ["leisure", /^garden$/, sight("park", "garden", ["Hiking & Nature", "Romance"], 60)],
  ["leisure", /^nature_reserve$/, sight("nature", "nature reserve", ["Hiking & Nature", "Photography"], 120)],
  ["leisure", /^water_park$/, sight("activity", "water park", ["Adventure Sports"], 180, { hasFee: true })],
  ["leisure", /^park$/, sight("park", "park", ["Hiking & Nature", "Local Experiences"], 60)],
  ["tourism", /^attraction$/, sight("landmark", "sight", ["Culture & History", "Photography"], 45)],
];

/** What to call a place of worship, by religion. */
const worship: Record<string, string> = {
  buddhist: "Buddhist temple",
  christian: "church",
  hindu: "Hindu temple",
  jewish: "synagogue",
  muslim: "mosque",
  shinto: "shrine",
  sikh: "gurdwara",
  taoist: "Taoist temple",
};

/** What there is to visit there; null if nothing. */
export function sightKindOf(tags: Tags): SightKind | null {
  const found = kinds.find(([key, value]) => tags[key] !== undefined && value.test(tags[key]))?.[2];
  if (!found) return null;
  const called =
    tags.amenity === "place_of_worship" ? (worship[tags.religion ?? ""] ?? found.called) : found.called;
  const hasFee = tags.fee === "yes" || (found.hasFee && tags.fee !== "no");
  return { ...found, called, hasFee };
}
