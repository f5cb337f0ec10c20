import { NumberStepperField } from "@evoya/ui/number-stepper-field";
import { SelectField } from "@evoya/ui/select-field";
import { agesFor, type Party } from "../party-of.ts";

type TravelersFieldProps = Party & { onChange: (party: Party) => void };

const ages = Array.from({ length: 18 }, (_, age) => ({
  value: String(age),
  label: age === 0 ? "Under 1" : String(age),
}));

/** How many people are going, and how old the children are. */
export function TravelersField({ adults, childAges, onChange }: TravelersFieldProps) {
  return (
    <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <NumberStepperField
        label="Adults"
        min={1}
        max={30}
        unit="adults"
        value={adults}
        onValueChange={(count) => onChange({ adults: count ?? 1, childAges })}
      />
      <NumberStepperField
        label="Children"
        min={0}
        max={8}
        unit="children"
        value={childAges.length}
        onValueChange={(count) => onChange({ adults, childAges: agesFor(count ?? 0, childAges) })}
      />
      {childAges.length > 0 && (
        <div className="sm:col-span-2">
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {childAges.map((age, at) => (
              <SelectField
                key={at}
                label={`Age of child ${at + 1}`}
                size="sm"
                value={String(age)}
                options={ages}
                onChange={(event) =>
                  onChange({ adults, childAges: childAges.with(at, Number(event.target.value)) })
                }
              />
            ))}
          </div>
          <p className="mt-2 text-sm text-ink-muted">
            With a child under six, we plan short walks and no climbs.
          </p>
        </div>
      )}
    </div>
  );
}
