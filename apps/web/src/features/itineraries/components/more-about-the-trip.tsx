import { capitalized } from "@evoya/domain/capitalized";
import { accessNeeds, diets } from "@evoya/domain/planner/plan";
import { CheckboxGroupField } from "@evoya/ui/checkbox-group-field";
import { TextField } from "@evoya/ui/text-field";
import { PlaceField } from "../../../lib/place-field.tsx";

const needLabels = {
  "step-free": "Step-free places only",
  "easy walking": "Easy walking, no climbs",
} as const;

/** Flights and needs: optional, but they make the plan better. */
export function MoreAboutTheTrip() {
  return (
    <details className="fold group rounded-card border border-line bg-surface">
      <summary className="cursor-pointer rounded-card px-5 py-4 sm:px-6 font-medium hover:bg-surface-sunken">
        Flights, diets, and accessibility
        <span className="block text-sm font-normal text-ink-muted">
          Optional. Your first and last day are planned around your flights.
        </span>
      </summary>
      <div className="grid gap-5 p-5 pt-2 sm:grid-cols-2 sm:px-6">
        <TextField name="arrivesAt" type="time" label="Arrival time on the first day" optional />
        <TextField name="leavesAt" type="time" label="Departure time on the last day" optional />
        <PlaceField
          name="homeAirport"
          kind="airport"
          label="Home airport"
          optional
          placeholder="Lisbon (LIS)"
          maxLength={100}
          className="sm:col-span-2"
        />
        <CheckboxGroupField
          name="diets"
          label="Dietary needs"
          options={diets.map((value) => ({ value, label: capitalized(value) }))}
        />
        <CheckboxGroupField
          name="accessNeeds"
          label="Accessibility"
          options={accessNeeds.map((value) => ({ value, label: needLabels[value] }))}
        />
      </div>
    </details>
  );
}
