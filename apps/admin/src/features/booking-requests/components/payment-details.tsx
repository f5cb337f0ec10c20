import { formatCents } from "@evoya/domain/money";
import { type BookingRequestForStaff, bookingRequestEndpoints } from "@evoya/schemas/booking-requests";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useState } from "react";
import { api } from "../../../api.ts";
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

function DetailsDialog({ request, onClose }: DetailsDialogProps) {
  const { id, updatedAt, paymentDetails } = request;
  const show = useBookingChange();
  const form = useZodForm(bookingRequestEndpoints.sendPaymentDetails.body, {
    defaultValues: { details: paymentDetails ?? "" },
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
          await show(api.sendPaymentDetails({ params: { id }, body }, { ifMatch: updatedAt }));
          toast.success("Payment details sent");
          onClose();
        }}
      >
        <TextareaField
          name="details"
          label="Amount and how to pay"
          hint={priceOf(request)}
          rows={6}
          maxLength={4000}
        />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Sending">
          Send
        </Button>
      </Form>
    </Dialog>
  );
}
