import { atlasOf } from "@evoya/domain/catalog/atlas";
import type { Destination } from "@evoya/domain/catalog/destination";
import { toMinutes } from "@evoya/domain/planner/clock";
import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { wholeDays } from "./ways.ts";

export type TravelerRule = {
  name: string;
  /** How much one fault counts against a plan. */
  weight: number;
  /** The faults a traveler finds, in a few words each. */
  faults: (plan: Plan) => string[];
};

export const at = (clock: string): number => toMinutes(clock);
export const minutesOf = ({ startsAt, endsAt }: PlanItem): number => at(endsAt) - at(startsAt);

export const destinationsOf = (plan: Plan): Destination[] =>
  plan.legs.flatMap(({ destinationId }) => atlasOf(plan).destination(destinationId) ?? []);

/** A rule for each whole day: what it finds wrong there. */
export const perDay =
  (rule: (day: PlanDay, plan: Plan) => string | false | null | undefined) => (plan: Plan) =>
    wholeDays(plan).flatMap((day) => {
      const fault = rule(day, plan);
      return fault ? [`Day ${day.number}: ${fault}`] : [];
    });
