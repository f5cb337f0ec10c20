import { capitalized } from "../../capitalized.ts";
import { noneOf } from "../foods-to-avoid.ts";
import type { PlanEdit } from "./plan-edit.ts";

type Needs = Omit<Extract<PlanEdit, { kind: "needs" }>, "kind">;

/** "Planned for vegan; every meal says no nuts; no heights on visits". */
export function needsInWords({ diets, accessNeeds, foodsToAvoid = [], thingsToAvoid = [] }: Needs): string {
  const needs = [...diets, ...accessNeeds].join(", ");
  const said = [
    ...(foodsToAvoid.length > 0 ? [`every meal says ${noneOf(foodsToAvoid)}`] : []),
    ...(thingsToAvoid.length > 0 ? [`${noneOf(thingsToAvoid)} on visits`] : []),
  ];
  const all = needs || said.length === 0 ? [`planned for ${needs || "no particular needs"}`, ...said] : said;
  return capitalized(all.join("; "));
}
