import { capitalized } from "@evoya/domain/capitalized";
import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import { noneOf } from "@evoya/domain/planner/foods-to-avoid";
import { kindsInWords } from "@evoya/domain/planner/place-kinds";
import {
  type Pace,
  type Plan,
  paces,
  type TripBrief,
  type TripBudgetLabel,
  tripBudgetLabels,
} from "@evoya/domain/planner/plan";
import { readersClock } from "@evoya/domain/times";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { SelectField } from "@evoya/ui/select-field";
import type { EditPlan } from "../use-edit-plan.ts";

const mornings = ["08:00", "09:00", "09:30", "10:00", "10:30", "11:00"];

type Asked = { says: string; undo: string; back: PlanEdit };

/** What was wished for in words and has no field of its own, each with the way back. */
function askedFor({
  unwantedKinds = [],
  eveningsUntil,
  quietMinutes,
  avoidsCrowds = false,
  foodsToAvoid = [],
  thingsToAvoid = [],
  diets,
  accessNeeds,
}: TripBrief): Asked[] {
  const all: (Asked | false)[] = [
    unwantedKinds.length > 0 && {
      says: `This plan has no ${kindsInWords(unwantedKinds)}, as you asked.`,
      undo: "Allow them again",
      back: { kind: "without", placeKinds: [] },
    },
    typeof eveningsUntil === "string" && {
      says: `Evenings end by ${readersClock(eveningsUntil)}, as you asked.`,
      undo: "Leave evenings open",
      back: { kind: "evenings", until: null },
    },
    typeof quietMinutes === "number" && {
      says: `There are ${quietMinutes} minutes of quiet time after lunch, as you asked.`,
      undo: "Plan without it",
      back: { kind: "quiet", minutes: null },
    },
    avoidsCrowds && {
      says: "Famous sights come early and on weekdays where that's possible, as you asked.",
      undo: "See them at any time",
      back: { kind: "crowds", avoid: false },
    },
    foodsToAvoid.length > 0 && {
      says: `Every meal says ${noneOf(foodsToAvoid)}, as you asked.`,
      undo: "Leave that out",
      back: { kind: "needs", diets, accessNeeds, foodsToAvoid: [] },
    },
    thingsToAvoid.length > 0 && {
      says: `Visits are planned with ${noneOf(thingsToAvoid)}, as you asked.`,
      undo: "Allow them again",
      back: { kind: "needs", diets, accessNeeds, thingsToAvoid: [] },
    },
  ];
  return all.filter((one) => one !== false);
}

/** The settings of the whole plan. Changing one re-plans everything except locked items and days that are over. */
export function PlanSettings({ plan: { brief }, editing }: { plan: Plan; editing: EditPlan }) {
  const { change, isBusy } = editing;
  const asked = askedFor(brief);
  return (
    <Card className="mt-4 print:hidden">
      <h2 className="font-semibold">Whole plan</h2>
      <p className="mt-1 text-sm text-ink-muted">
        Changing a setting re-plans every day still ahead. Anything you've locked or added stays.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <SelectField
          label="Pace"
          size="sm"
          value={brief.pace}
          disabled={isBusy}
          options={paces.map((value) => ({ value, label: capitalized(value) }))}
          onChange={(event) => void change({ kind: "pace", pace: event.target.value as Pace })}
        />
        <SelectField
          label="Budget"
          size="sm"
          value={brief.budget}
          disabled={isBusy}
          options={tripBudgetLabels.map((value) => ({ value, label: value }))}
          onChange={(event) => void change({ kind: "budget", budget: event.target.value as TripBudgetLabel })}
        />
        <SelectField
          label="Start time"
          size="sm"
          value={brief.morningsFrom ?? ""}
          disabled={isBusy}
          placeholder="Automatic"
          options={[...new Set([...mornings, ...(brief.morningsFrom ? [brief.morningsFrom] : [])])]
            .sort()
            .map((value) => ({ value, label: readersClock(value) }))}
          onChange={(event) => void change({ kind: "mornings", from: event.target.value || null })}
        />
      </div>
      {asked.map(({ says, undo, back }) => (
        <p key={says} className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span>{says}</span>
          <Button variant="link" size="sm" disabled={isBusy} onClick={() => void change(back)}>
            {undo}
          </Button>
        </p>
      ))}
    </Card>
  );
}
