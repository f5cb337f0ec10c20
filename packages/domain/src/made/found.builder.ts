import { travelParties } from "../catalog/travel-terms.ts";
import type { Found, FoundMeal, FoundVisit } from "./compose.ts";

type Sight = Pick<FoundVisit, "kind" | "interests" | "visitMinutes" | "opensAt" | "closesAt"> &
  Partial<FoundVisit>;

const sights: Sight[] = [
  {
    kind: "museum",
    interests: ["Museums", "Culture & History"],
    visitMinutes: 90,
    ...{ opensAt: "09:00", closesAt: "17:00", closedOn: ["Monday"], indoor: true, closedOnHolidays: true },
  },
  { kind: "landmark", interests: ["Photography"], visitMinutes: 30, opensAt: "08:00", closesAt: "18:00" },
  {
    kind: "religious",
    interests: ["Culture & History"],
    visitMinutes: 40,
    ...{ opensAt: "14:00", closesAt: "18:00", indoor: true },
  },
  { kind: "park", interests: ["Hiking & Nature"], visitMinutes: 60, opensAt: "06:00", closesAt: "23:00" },
  {
    kind: "market",
    interests: ["Shopping", "Food & Dining"],
    visitMinutes: 60,
    opensAt: "08:00",
    closesAt: "13:00",
  },
  {
    kind: "nightlife",
    interests: ["Nightlife"],
    visitMinutes: 90,
    ...{ opensAt: "18:00", closesAt: "22:30", indoor: true, evening: true },
  },
  {
    kind: "activity",
    interests: ["Adventure Sports"],
    visitMinutes: 240,
    ...{ opensAt: "10:00", closesAt: "18:00", closedIn: [1, 2, 12], lastEntryAt: "13:00" },
  },
];

/**
 * A map's data for a town whose kitchens rest in the afternoon: `count` sights, six neighborhoods, tables, and hotels
 * around a center.
 */
export function aMappedTown([latitude, longitude]: readonly [number, number], count = 48): Found {
  const at = (n: number) => ({
    latitude: latitude + ((n % 7) - 3) * 0.008,
    longitude: longitude + ((n % 11) - 5) * 0.006 + n * 0.0001,
  });
  const many = <Row>(length: number, row: (n: number) => Row): Row[] =>
    Array.from({ length }, (_, n) => row(n));
  const table = (n: number, meal: FoundMeal["meal"], opensAt: string, closesAt: string): FoundMeal => ({
    key: `t${n}`,
    name: `Kitchen ${n}`,
    coordinates: at(n),
    meal,
    level: meal === "breakfast" ? "simple" : "middle",
    diets: n % 3 === 0 ? ["vegetarian"] : [],
    note: "Somewhere to eat near your day's stops.",
    opensAt,
    closesAt,
  });
  return {
    areas: many(6, (n) => ({ name: `Quarter ${n}`, coordinates: at(n) })),
    visits: many(count, (n) => ({
      key: `v${n}`,
      name: `Sight ${n}`,
      coordinates: at(n),
      ...{ closedOn: [], closedIn: [], best: null, bestOn: [], costCents: n % 2 ? 0 : null },
      ...{ indoor: false, stepFree: n % 5 === 0, strenuous: n % 13 === 0, bookingNeeded: false },
      ...{ goodFor: [...travelParties], evening: false, note: "Look up when it's open." },
      weight: n < 6 ? 3 : 2,
      ...sights[n % sights.length]!,
    })),
    meals: [
      ...many(20, (n) => table(n, "lunch", n % 2 ? "12:00" : "13:00", "14:30")),
      ...many(20, (n) => table(n, "dinner", n % 2 ? "19:00" : "20:00", "22:30")),
      ...many(6, (n) => table(n + 20, "breakfast", "07:00", "19:00")),
    ],
    stays: many(6, (n) => ({
      key: `s${n}`,
      name: `Hotel ${n}`,
      coordinates: at(n),
      styles: n % 2 ? ["mid-range", "cultural"] : ["budget", "adventure"],
      note: "Look up its rooms and prices.",
    })),
  };
}
