import { addDays, addMonths } from "./dates.ts";

/**
 * How long a country wants a visitor's passport to be valid: `stay`, for the length of the visit; otherwise that much
 * longer, counted from the arrival or the departure.
 */
export type ValidityRule =
  | { from: "stay" }
  | { from: "arrival" | "departure"; months: number }
  | { from: "departure"; days: number };

const stay: ValidityRule = { from: "stay" };
const sixAfterArrival: ValidityRule = { from: "arrival", months: 6 };
const threeAfterDeparture: ValidityRule = { from: "departure", months: 3 };

/**
 * What countries in our catalog generally ask of visitors, as of November 2026. For the Schengen area that's Regulation
 * (EU) 2016/399, Article 6(1)(a). The others are common knowledge among travelers, not yet compared with each country's
 * official page. A country that asks different things of different nationalities isn't listed: then we say that we
 * don't know. Some nationals are exempt, and rules change, so the text always sends members to the embassy (decision
 * 163).
 */
const rules: Readonly<Record<string, ValidityRule>> = {
  Argentina: stay,
  Australia: stay,
  Canada: stay,
  Chile: stay,
  Croatia: threeAfterDeparture,
  Egypt: sixAfterArrival,
  France: threeAfterDeparture,
  Greece: threeAfterDeparture,
  Iceland: threeAfterDeparture,
  India: sixAfterArrival,
  Indonesia: sixAfterArrival,
  Italy: threeAfterDeparture,
  Japan: stay,
  Mexico: stay,
  Nepal: sixAfterArrival,
  "New Zealand": threeAfterDeparture,
  Norway: threeAfterDeparture,
  Peru: sixAfterArrival,
  Portugal: threeAfterDeparture,
  "South Africa": { from: "departure", days: 30 },
  Spain: threeAfterDeparture,
  Thailand: sixAfterArrival,
  "United Arab Emirates": sixAfterArrival,
};

/** A country's general rule for passports; null if we don't know it. */
export const validityRuleOf = (country: string): ValidityRule | null => rules[country] ?? null;

/** The last day on which a passport has to be valid, for a visit from `arrival` to `departure`. */
export function validUntil(
  rule: ValidityRule,
  { arrival, departure }: { arrival: string; departure: string },
) {
  if (rule.from === "stay") return departure;
  if ("days" in rule) return addDays(departure, rule.days);
  return addMonths(rule.from === "arrival" ? arrival : departure, rule.months);
}

/** A rule for people, after "Japan generally asks for a passport valid ...". */
export function ruleText(rule: ValidityRule): string {
  if (rule.from === "stay") return "for the whole stay";
  const length = "days" in rule ? `${rule.days} days` : `${rule.months} months`;
  return `${length} after you ${rule.from === "arrival" ? "arrive" : "leave"}`;
}
