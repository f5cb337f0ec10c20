import { dateLabel } from "@evoya/domain/dates";
import { ownItemLimits } from "@evoya/domain/planner/edit/plan-edit";
import { type BookingKind, bookingKinds, type Plan } from "@evoya/domain/planner/plan";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { CheckboxField } from "@evoya/ui/checkbox-field";
import type { ZodForm } from "@evoya/ui/form";
import { NumberStepperField } from "@evoya/ui/number-stepper-field";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import {
  type BookingRow,
  isDated,
  isOnPlan,
  landingOf,
  uncountedPrice,
} from "../booking-import/booking-rows.ts";
import type { FoundBooking } from "../booking-import/found-booking.ts";

const kindLabels: Record<BookingKind, string> = {
  flight: "Flight",
  stay: "Stay",
  table: "Table",
  activity: "Activity",
  transfer: "Train, bus, or transfer",
};

type Rows = { rows: BookingRow[] };
type BookingRowFieldsProps = {
  at: number;
  row: BookingRow;
  plan: Plan;
  found: FoundBooking | undefined;
  form: ZodForm<Rows, Rows>;
};

/** One booking to check: where it goes on the trip, and everything read about it. */
export function BookingRowFields({ at, row, plan, found, form }: BookingRowFieldsProps) {
  const name = <K extends keyof BookingRow>(field: K) => `rows.${at}.${field}` as const;
  const isThere = isOnPlan(plan, row);
  const hint = costHint(row, found);
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-card border border-line p-4">
      <legend className="sr-only">{row.title || "New booking"}</legend>
      <CheckboxField name={name("isWanted")} label="Add this booking" disabled={isThere} />
      <RowNews plan={plan} row={row} found={found} isThere={isThere} />
      {found?.starts.either && row.date === "" && (
        <fieldset aria-label="Which day is it?" className="flex flex-wrap gap-2">
          {found.starts.either.map((date) => (
            <Button
              key={date}
              type="button"
              size="sm"
              variant="outline"
              onClick={() => form.setValue(name("date"), date, { shouldValidate: true })}
            >
              {dateLabel(date)}
            </Button>
          ))}
        </fieldset>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name={name("title")} label="What is it?" maxLength={ownItemLimits.title} />
        <SelectField
          name={name("kind")}
          label="Kind"
          options={bookingKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
        />
        {isDated(plan) ? (
          <TextField name={name("date")} type="date" label="Date" />
        ) : (
          <SelectField
            name={name("dayNumber")}
            label="Day of the trip"
            options={plan.days.map(({ number, area }) => ({
              value: String(number),
              label: `Day ${number}, ${area}`,
            }))}
          />
        )}
        <TextField name={name("startsAt")} type="time" label="Starts, local time" />
        <TextField name={name("endDate")} type="date" label="End date" optional />
        <TextField name={name("endsAt")} type="time" label="Ends, local time" optional />
        <TextField name={name("number")} label="Confirmation number" optional />
        <TextField name={name("address")} label="Address" optional />
        <NumberStepperField
          name={name("dollars")}
          label="Total cost for everyone, in dollars"
          unit="dollars"
          max={ownItemLimits.maxCents / 100}
          step={5}
          {...(hint && { hint })}
        />
      </div>
      <TextareaField name={name("note")} label="Notes" optional rows={2} maxLength={ownItemLimits.note} />
    </fieldset>
  );
}

function costHint({ kind }: BookingRow, found: FoundBooking | undefined): string {
  const price = found && uncountedPrice(found);
  return [
    price && `The confirmation says ${price}.`,
    kind === "stay" && "Your plan already includes a stay for every night.",
  ]
    .filter(Boolean)
    .join(" ");
}

type RowNewsProps = { plan: Plan; row: BookingRow; found: FoundBooking | undefined; isThere: boolean };

/** Where the booking goes, and what to know before adding it. */
function RowNews({ plan, row, found, isThere }: RowNewsProps) {
  const { isIn, text, instead } = landingOf(plan, row);
  if (isThere)
    return <Callout role="status">This is already on your plan, so we won't add it twice.</Callout>;
  const isUnsure = found?.starts.either && row.date === "";
  const zone = found?.starts.zone;
  return (
    <div role="status" className="grid gap-2 text-[0.9375rem]">
      {found?.isCancelled && <Callout tone="warning">This booking was canceled.</Callout>}
      {isUnsure ? (
        <Callout tone="warning">Its date could mean two days. Which day is it?</Callout>
      ) : isIn ? (
        <p className="font-medium">{text}</p>
      ) : (
        <Callout tone="warning">{text}</Callout>
      )}
      {instead.length > 0 && <p>Takes the place of {instead.join(" and ")}.</p>}
      {zone === "UTC" ? (
        <Callout tone="warning">The confirmation gives its time in UTC. Please enter the local time.</Callout>
      ) : (
        zone && <p className="text-ink-muted">Times are local, as in the confirmation ({zone}).</p>
      )}
    </div>
  );
}
