/** For tests: a visit that a plan refuses on its day, and offers on another. */
import { atlasOf } from "../../catalog/atlas.ts";
import type { Plan } from "../plan.ts";
import { applyEdits } from "./apply-edit.ts";
import type { Instead, PlanEdit } from "./plan-edit.ts";

type Offered = {
  name: string;
  edit: Extract<PlanEdit, { kind: "visit" }>;
  message: string;
  instead: Instead;
};

/** The first one of the plan's destination by day. Throws if there's none. */
export function anOfferedVisit(plan: Plan): Offered {
  const [{ destinationId }] = plan.legs as [Plan["legs"][number]];
  for (const { id, name, evening } of atlasOf(plan).destination(destinationId)!.places)
    for (const { number } of evening ? [] : plan.days) {
      const edit = { kind: "visit", placeId: id, dayNumber: number } as const;
      const outcome = applyEdits(plan, [edit]);
      if (!outcome.ok && outcome.instead)
        return { name, edit, message: outcome.message, instead: outcome.instead };
    }
  throw new Error("Every visit fits on every day");
}
