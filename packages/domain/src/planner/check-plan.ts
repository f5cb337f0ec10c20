import { atlasOf } from "../catalog/atlas.ts";
import { checkDay } from "./check-day.ts";
import { addDays } from "./clock.ts";
import { addUpCosts } from "./costs.ts";
import type { Plan, PlanDay } from "./plan.ts";
import type { PlanFault, PlanFaultCode } from "./plan-fault.ts";

/**
 * The rules every plan follows, whoever made it; an empty result means none is broken. Source: design §4 (checks
 * passed), D11.
 */
export function checkPlan(plan: Plan): PlanFault[] {
  return [
    ...checkNumbers(plan.days),
    ...checkDates(plan.days),
    ...checkRepeats(plan.days),
    ...plan.days.flatMap((day) => checkDay(day, atlasOf(plan))),
    ...checkSums(plan),
  ];
}

const faultOf = (code: PlanFaultCode, message: string, dayNumber: number | null = null): PlanFault => ({
  code,
  message,
  dayNumber,
  itemId: null,
});

function checkNumbers(days: PlanDay[]): PlanFault[] {
  if (days.length === 0) return [faultOf("no-days", "The plan has no days")];
  return days.flatMap(({ number }, i) =>
    number === i + 1 ? [] : [faultOf("day-number", `Day ${i + 1} is numbered ${number}`, number)],
  );
}

/** Dates are either all there and consecutive, or all missing. */
function checkDates(days: PlanDay[]): PlanFault[] {
  const first = days[0]?.date ?? null;
  if (first !== null && !isDate(first)) return [faultOf("date", `${first} is not a date`, 1)];
  return days.flatMap(({ date, number }, i) =>
    date === (first === null ? null : addDays(first, i))
      ? []
      : [faultOf("date", `Day ${number} has the date ${date ?? "none"}`, number)],
  );
}

const isDate = (text: string): boolean => {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
};

function checkRepeats(days: PlanDay[]): PlanFault[] {
  const ids = new Set<string>();
  const places = new Set<string>();
  const faults: PlanFault[] = [];
  const note = (seen: Set<string>, key: string, code: PlanFaultCode, day: PlanDay, itemId: string): void => {
    if (seen.has(key))
      faults.push({ code, message: `${key} appears more than once`, dayNumber: day.number, itemId });
    seen.add(key);
  };
  for (const day of days) {
    note(ids, day.id, "duplicate-id", day, day.id);
    for (const item of day.items) {
      note(ids, item.id, "duplicate-id", day, item.id);
      if (item.kind === "place") note(places, item.placeId ?? item.title, "repeated-place", day, item.id);
    }
  }
  return faults;
}

function checkSums({ days, legs, costs }: Plan): PlanFault[] {
  const expected = addUpCosts(days, legs);
  const wrongDays = days.filter((day, i) => day.costCents !== expected.days[i]?.costCents);
  const total = days.reduce((sum, { costCents }) => sum + costCents, 0);
  const parts = [
    "lodgingCents",
    "foodCents",
    "activitiesCents",
    "transportCents",
    "totalCents",
    "lowCents",
    "highCents",
  ] as const;
  const wrongParts = parts.filter((part) => costs[part] !== expected.costs[part]);
  return [
    ...wrongDays.map(({ number }) => faultOf("day-sum", `Day ${number} does not add up`, number)),
    ...wrongParts.map((part) => faultOf("total-sum", `${part} is not the sum of its items`)),
    ...(total === costs.totalCents ? [] : [faultOf("total-sum", "The days do not add up to the total")]),
  ];
}
