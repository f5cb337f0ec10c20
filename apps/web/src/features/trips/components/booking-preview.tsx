import type { Plan } from "@evoya/domain/planner/plan";
import { Button } from "@evoya/ui/button";
import { CheckboxField } from "@evoya/ui/checkbox-field";
import { Form, useZodForm } from "@evoya/ui/form";
import { useState } from "react";
import { type BookingRow, bookingRows, editOf, isOnPlan } from "../booking-import/booking-rows.ts";
import { flightsLabel, flightsOf } from "../booking-import/flights-of.ts";
import type { FoundBooking } from "../booking-import/found-booking.ts";
import { useChangePlan } from "../use-change-plan.ts";
import { BookingRowFields } from "./booking-row-fields.tsx";

type BookingPreviewProps = {
  tripId: string;
  plan: Plan;
  rows: BookingRow[];
  /** The source of each row; none for one that's entered by hand. */
  found: FoundBooking[];
  onBack: () => void;
  onClose: () => void;
};

/** The bookings found, one row each, to correct and to add: all at once, so that one undo reverts it. */
export function BookingPreview({ tripId, plan, rows, found, onBack, onClose }: BookingPreviewProps) {
  const { change } = useChangePlan({ id: tripId });
  const form = useZodForm(bookingRows(plan), { defaultValues: { rows } });
  const now = form.watch("rows");
  const [isAroundFlights, setAroundFlights] = useState(true);
  const flights = flightsOf(plan, now);
  const wanted = now.filter((row) => row.isWanted && !isOnPlan(plan, row)).length;
  return (
    <Form
      form={form}
      onSubmit={async ({ rows }) => {
        const bookings = rows.flatMap((row) =>
          row.isWanted && !isOnPlan(plan, row) ? (editOf(plan, row) ?? []) : [],
        );
        // The days are made first, so that the bookings find their place on them.
        const edits = flights && isAroundFlights ? [flights, ...bookings] : bookings;
        if (edits.length > 0 && (await change(...edits))) onClose();
      }}
    >
      {now.map((row, at) => (
        <BookingRowFields key={at} at={at} row={row} plan={plan} found={found[at]} form={form} />
      ))}
      {flights && (
        <CheckboxField
          label={flightsLabel(plan, flights)}
          description="Anything you've locked, noted, or added stays."
          checked={isAroundFlights}
          onChange={({ target }) => setAroundFlights(target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={wanted === 0} busy={form.formState.isSubmitting} busyLabel="Adding">
          {wanted > 1 ? `Add ${wanted} bookings` : "Add to the plan"}
        </Button>
        <Button type="button" variant="outline" onClick={onBack}>
          Read another
        </Button>
      </div>
    </Form>
  );
}
