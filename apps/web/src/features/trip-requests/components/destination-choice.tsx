import { publicFormLimits } from "@evoya/domain/public-forms";
import type { TripDraft } from "@evoya/domain/trip-prefill";
import { tripRequestDestinations } from "@evoya/domain/trip-requests";
import { CheckboxField } from "@evoya/ui/checkbox-field";
import { CheckboxGroupField } from "@evoya/ui/checkbox-group-field";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { PlaceField } from "../../../lib/place-field.tsx";

const options = tripRequestDestinations.map((value) => ({ value, label: value }));

/** The listed destinations, and a free text: its checkbox shows the field, and unchecking clears it. */
export function DestinationChoice() {
  const { watch, setValue } = useFormContext<TripDraft>();
  const [other, setOther] = useState(false);
  const isFilledIn = watch("otherDestination") !== "";
  if (isFilledIn && !other) setOther(true);
  return (
    <div className="grid gap-4">
      <CheckboxGroupField
        name="preferredDestinations"
        label="Preferred destinations"
        layout="columns"
        options={options}
      />
      <CheckboxField
        label="Other"
        checked={other}
        onChange={(event) => {
          setOther(event.target.checked);
          if (!event.target.checked) setValue("otherDestination", "", { shouldDirty: true });
        }}
      />
      {other && (
        <PlaceField
          name="otherDestination"
          label="Other destination"
          placeholder="Anywhere on earth"
          maxLength={publicFormLimits.destination}
        />
      )}
    </div>
  );
}
