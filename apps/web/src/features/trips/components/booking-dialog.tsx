import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { type Itinerary, itineraryEndpoints } from "@evoya/schemas/itineraries";
import { Button } from "@evoya/ui/button";
import { DateField } from "@evoya/ui/date-field";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { NumberStepperField } from "@evoya/ui/number-stepper-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { today } from "../../../lib/today.ts";
import { tripQuery } from "../queries.ts";
import { DatesPreview } from "./dates-preview.tsx";

type BookingDialogProps = { itinerary: Itinerary; onClose: () => void };

/** Asks the concierge to book the trip. */
export function BookingDialog({
  itinerary: { id, travellers, startDate, tripLength, plan },
  onClose,
}: BookingDialogProps) {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  const form = useZodForm(itineraryEndpoints.requestBooking.body, {
    defaultValues: { numTravelers: travellers, notes: "", startDate: undefined },
  });
  const draftName = `booking-${id}`;
  useDraft(form, draftName);
  const firstDay = form.watch("startDate");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Request a booking"
      description="A concierge checks dates and prices with you before anything is booked or paid."
    >
      <Form
        form={form}
        closesFreely
        onSubmit={async ({ startDate: first, ...rest }) => {
          const body = { ...rest, ...(first && { startDate: first }) };
          await api.requestBooking({ params: { id }, body }, { idempotencyKey: key.keyFor(body) });
          clearDraft(draftName);
          await client.invalidateQueries({ queryKey: tripQuery(id).queryKey });
          toast.success("Booking requested", "We'll write to you as soon as a concierge has looked at it.");
          onClose();
        }}
      >
        {!startDate && (
          <DateField
            name="startDate"
            label="First day"
            optional
            min={today()}
            hint={`Your plan has ${tripLength} ${tripLength === 1 ? "day" : "days"} and no dates yet. We fit it to the ones you choose.`}
          />
        )}
        {firstDay && plan && <DatesPreview tripId={id} startDate={firstDay} tripLength={tripLength} />}
        <NumberStepperField
          name="numTravelers"
          label="Number of travelers"
          unit="travelers"
          min={1}
          max={50}
        />
        <TextareaField
          name="notes"
          label="Notes for the concierge"
          optional
          rows={4}
          maxLength={2000}
          placeholder="Flexible dates, rooms you like, anything we should know"
        />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Sending">
          Request Booking
        </Button>
      </Form>
    </Dialog>
  );
}
