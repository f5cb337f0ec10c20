import { addDays, tripDatesLabel } from "@evoya/domain/dates";
import { formatCents } from "@evoya/domain/money";
import type { Plan } from "@evoya/domain/planner/plan";
import { Button } from "@evoya/ui/button";
import { CheckboxField } from "@evoya/ui/checkbox-field";
import { DateField } from "@evoya/ui/date-field";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { NumberStepperField } from "@evoya/ui/number-stepper-field";
import { useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { today } from "../../../lib/today.ts";
import { paths } from "../../../paths.ts";
import { type BookingDetails, bookingDetails } from "../booking-details.ts";

type SampleBookingDialogProps = {
  plan: Plan;
  /** The previous entries, if the booking didn't work out. */
  entered: BookingDetails | null;
  onClose: () => void;
  onConfirm: (details: BookingDetails) => void;
};

const people = (count: number): string => `${count} ${count === 1 ? "traveler" : "travelers"}`;

/** Asks when, for how many, and for agreement, next to the plan's cost. Nothing is sent before that. */
export function SampleBookingDialog({ plan, entered, onClose, onConfirm }: SampleBookingDialogProps) {
  const form = useZodForm(bookingDetails, {
    defaultValues: entered ?? { startDate: "", numTravelers: plan.travellers, agreed: false },
  });
  const [startDate, numTravelers] = useWatch({ control: form.control, name: ["startDate", "numTravelers"] });
  const length = plan.days.length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Book this trip"
      description="A concierge checks dates and prices with you before anything is booked or paid."
    >
      <Form form={form} onSubmit={onConfirm}>
        <Estimate plan={plan} numTravelers={numTravelers} />
        <DateField
          name="startDate"
          label="Start date"
          min={today()}
          hint={
            startDate
              ? `${length} days: ${tripDatesLabel(startDate, addDays(startDate, length - 1))}. We'll fit the plan to these dates, so places, the stay, and the estimate may change.`
              : `Your trip takes ${length} days.`
          }
        />
        <NumberStepperField
          name="numTravelers"
          label="Number of travelers"
          unit="travelers"
          min={1}
          max={50}
        />
        <CheckboxField
          name="agreed"
          label={
            <>
              I agree to the{" "}
              <Link to={paths.termsOfUse} target="_blank" className="underline underline-offset-4">
                Terms of Use
              </Link>{" "}
              and want a concierge to book this trip
            </>
          }
          description="You don't pay anything now, and you can withdraw until a concierge takes it on."
        />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Sending">
          Request Booking
        </Button>
      </Form>
    </Dialog>
  );
}

function Estimate({ plan, numTravelers }: { plan: Plan; numTravelers: number }) {
  const { totalCents, lowCents, highCents } = plan.costs;
  const money = (cents: number) => formatCents(cents, "USD", { whole: true });
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-muted">Estimate for {people(plan.travellers)}</span>
        <span className="font-display text-2xl font-semibold tabular-nums">{money(totalCents)}</span>
      </p>
      <p className="mt-1 text-sm text-ink-muted">
        Likely between {money(lowCents)} and {money(highCents)}. Flights not included.
        {numTravelers !== plan.travellers &&
          numTravelers > 0 &&
          ` Your concierge will price it for ${people(numTravelers)}.`}
      </p>
    </div>
  );
}
