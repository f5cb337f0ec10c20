import { formatCents } from "@evoya/domain/money";
import { type BookingRequestForStaff, bookingRequestEndpoints } from "@evoya/schemas/booking-requests";
import { isProblem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useTakeover } from "../../../lib/takeover.ts";
import { TakeoverNotice } from "../../../lib/takeover-notice.tsx";
import { useBookingChange } from "../queries.ts";

/** Emails the member how much to pay and how. Only then is the trip waiting for a payment. */
export function PaymentDetails({ request }: { request: BookingRequestForStaff }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {request.paymentDetailsSentAt ? "Send payment details again" : "Send payment details"}
      </Button>
      {open && <DetailsDialog request={request} onClose={() => setOpen(false)} />}
    </>
  );
}

type DetailsDialogProps = { request: BookingRequestForStaff; onClose: () => void };

/** The price to ask for, as far as we know it. */
const priceOf = ({ totalCents, isAgreed }: BookingRequestForStaff): string | undefined => {
  if (totalCents === null) return undefined;
  return isAgreed
    ? `The member accepted ${formatCents(totalCents, "USD")}.`
    : `The plan's estimate is ${formatCents(totalCents, "USD", { whole: true })}.`;
};

const valuesOf = ({ paymentDetails }: BookingRequestForStaff) => ({ details: paymentDetails ?? "" });

const label = "Amount and how to pay";

function DetailsDialog({ request: opened, onClose }: DetailsDialogProps) {
  const { id } = opened;
  const show = useBookingChange();
  const form = useZodForm(bookingRequestEndpoints.sendPaymentDetails.body, {
    defaultValues: valuesOf(opened),
  });
  // Behind the dialog, the page follows colleagues: what one of them has sent isn't replaced unread.
  const {
    current: request,
    takeover,
    catchUp,
    takeTheirs,
  } = useTakeover(form, {
    thing: opened,
    valuesOf,
    latest: () => api.getBookingRequest({ params: { id } }),
    log: { resource: "booking_request", id },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Send payment details"
      description="The member gets them by email and sees that the trip is waiting for payment."
    >
      <Form
        form={form}
        onSubmit={async (body) => {
          try {
            await show(api.sendPaymentDetails({ params: { id }, body }, { ifMatch: request.updatedAt }));
          } catch (error) {
            if (isProblem(error, "stale")) return catchUp();
            throw error;
          }
          toast.success("Payment details sent");
          onClose();
        }}
      >
        {takeover && <TakeoverNotice takeover={takeover} labelOf={() => label} onTake={takeTheirs} />}
        <TextareaField name="details" label={label} hint={priceOf(request)} rows={6} maxLength={4000} />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Sending">
          Send
        </Button>
      </Form>
    </Dialog>
  );
}
