import { type BookingRequestForStaff, bookingRequestEndpoints } from "@evoya/schemas/booking-requests";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useBookingChange } from "../queries.ts";

/** Cancels a booking, for a reason that its member reads. */
export function CancelBooking({ request }: { request: BookingRequestForStaff }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Cancel booking
      </Button>
      {open && <CancelDialog request={request} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = { request: BookingRequestForStaff; onClose: () => void };

function CancelDialog({ request: { id, status, updatedAt }, onClose }: DialogProps) {
  const show = useBookingChange();
  const form = useZodForm(bookingRequestEndpoints.cancelBookingRequest.body, {
    defaultValues: { reason: "" },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Cancel this booking?"
      description={`We'll email the member your reason, and they can ask for the booking again. ${
        status === "in_progress" || status === "completed"
          ? "See to reservations and refunds separately. Proposals that wait for an answer stay open. "
          : ""
      }You can't undo this.`}
    >
      <Form
        form={form}
        onSubmit={async (body) => {
          await show(api.cancelBookingRequest({ params: { id }, body }, { ifMatch: updatedAt }));
          toast.success("Success", "The booking is canceled. We'll email the member.");
          onClose();
        }}
      >
        <TextareaField name="reason" label="Reason, for the member" rows={5} maxLength={2000} />
        <Button type="submit" variant="danger" busy={form.formState.isSubmitting} busyLabel="Canceling">
          Cancel booking
        </Button>
      </Form>
    </Dialog>
  );
}
