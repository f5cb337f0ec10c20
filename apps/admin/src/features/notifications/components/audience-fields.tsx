import { explorerLevels } from "@evoya/domain/explorer-levels";
import { audienceActivities, audiencePreferences } from "@evoya/domain/notifications";
import { planIds, plans } from "@evoya/domain/plans";
import { CheckboxGroupField } from "@evoya/ui/checkbox-group-field";
import { SelectField } from "@evoya/ui/select-field";
import { PlaceField } from "../../../lib/place-field.tsx";
import { activityLabels, levelLabel, preferenceLabels } from "../labels.ts";

/** Who it's for. A field left empty doesn't exclude anyone. */
export function AudienceFields() {
  return (
    <>
      <CheckboxGroupField
        name="plans"
        label="Plan"
        optional
        layout="columns"
        options={planIds.map((value) => ({ value, label: plans[value].name }))}
      />
      <CheckboxGroupField
        name="levels"
        label="Explorer level"
        optional
        layout="columns"
        options={explorerLevels.map(({ level }) => ({ value: String(level), label: levelLabel(level) }))}
      />
      <PlaceField
        name="destination"
        label="Would like to see"
        hint="A destination from their travel preferences, or part of one."
        optional
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="activity"
          label="Activity"
          optional
          placeholder="Any"
          options={audienceActivities.map((value) => ({ value, label: activityLabels[value] }))}
        />
        <SelectField
          name="preference"
          label="Preference"
          optional
          placeholder="Any"
          options={audiencePreferences.map((value) => ({
            value,
            label: `${preferenceLabels[value]} turned on`,
          }))}
        />
      </div>
    </>
  );
}
