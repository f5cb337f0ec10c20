import { clockLabel } from "../../times.ts";
import type { Plan } from "../plan.ts";
import type { PlanEdit } from "./plan-edit.ts";
import { Refusal } from "./refusal.ts";
import { makeDayAgain } from "./remake.ts";
import { requireFlights } from "./require-flights.ts";

/**
 * The plan with its first and its last day made for other flights, and the change in words; all other days stay. Throws
 * a `Refusal` if these are its flights already, or leave too little time.
 */
export function changeFlights(
  plan: Plan,
  { arrivesAt, leavesAt }: Extract<PlanEdit, { kind: "flights" }>,
): { plan: Plan; change: string } {
  const { brief, days } = plan;
  const changed = [
    ...(arrivesAt === brief.arrivesAt ? [] : [1]),
    ...(leavesAt === brief.leavesAt ? [] : [days.length]),
  ];
  if (changed.length === 0) throw new Refusal("Your plan already has these flight times.");
  const around = { ...plan, brief: { ...brief, arrivesAt, leavesAt } };
  requireFlights(around);
  let after: Plan = around;
  for (const number of new Set(changed)) {
    const day = makeDayAgain(after, number);
    after = { ...after, days: after.days.map((one) => (one.number === number ? day : one)) };
  }
  return { plan: after, change: inWords(arrivesAt, leavesAt) };
}

function inWords(arrivesAt: string | null, leavesAt: string | null): string {
  const times = [
    arrivesAt && `landing at ${clockLabel(arrivesAt)}`,
    leavesAt && `taking off at ${clockLabel(leavesAt)}`,
  ].filter(Boolean);
  return times.length > 0 ? `Planned around ${times.join(" and ")}` : "Planned without flight times";
}
