import { capitalized } from "@evoya/domain/capitalized";
import { kindsInWords } from "@evoya/domain/planner/place-kinds";
import {
  type Pace,
  type Plan,
  paces,
  type TripBudgetLabel,
  tripBudgetLabels,
} from "@evoya/domain/planner/plan";
import { readersClock } from "@evoya/domain/times";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { SelectField } from "@evoya/ui/select-field";
import type { EditPlan } from "../use-edit-plan.ts";

const mornings = ["08:00", "09:00", "09:30", "10:00", "10:30", "11:00"];

/** The settings of the whole plan. Changing one re-plans everything except locked items and days that are over. */
export function PlanSettings({ plan: { brief }, editing }: { plan: Plan; editing: EditPlan }) {
  const { change, isBusy } = editing;
  const unwanted = brief.unwantedKinds ?? [];
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
      {unwanted.length > 0 && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span>This plan has no {kindsInWords(unwanted)}, as you asked.</span>
          <Button
            variant="link"
            size="sm"
            disabled={isBusy}
            onClick={() => void change({ kind: "without", placeKinds: [] })}
          >
            Allow them again
          </Button>
        </p>
      )}
    </Card>
  );
}
