import { readersMoment } from "@evoya/domain/times";
import { type BookingRequestForStaff, bookingRequestEndpoints } from "@evoya/schemas/booking-requests";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { usePermission } from "../../../session/session.ts";
import { bookingRequestQuery, useBookingChange } from "../queries.ts";

/** What's to know about canceling a booking: its member asks for it and waits, or it's canceled. */
export function Canceling({ id }: { id: string }) {
  const { data } = useQuery(bookingRequestQuery(id));
  if (data?.cancelAskedAt) return <Asked request={data} askedAt={data.cancelAskedAt} />;
  if (!data?.canceledAt) return null;
  return (
    <Callout title={`Canceled by ${data.canceledBy ?? "Staff"}, ${readersMoment(data.canceledAt)}`}>
      <Words text={data.cancelReason} />
    </Callout>
  );
}

const Words = ({ text }: { text: string | null }) =>
  text && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>;

function Asked({ request, askedAt }: { request: BookingRequestForStaff; askedAt: string }) {
  const mayWrite = usePermission("bookings.write").allowed;
  const [open, setOpen] = useState(false);
  return (
    <Callout
      tone="warning"
      title={`${request.name} asked to cancel, ${readersMoment(askedAt)}`}
      actions={
        mayWrite && (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            Keep the booking
          </Button>
        )
      }
    >
      <Words text={request.cancelAskReason} />
      {open && <KeepDialog request={request} onClose={() => setOpen(false)} />}
    </Callout>
  );
}

type DialogProps = { request: BookingRequestForStaff; onClose: () => void };

function KeepDialog({ request: { id, updatedAt }, onClose }: DialogProps) {
  const show = useBookingChange();
  const form = useZodForm(bookingRequestEndpoints.keepBooking.body, { defaultValues: { answer: "" } });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Keep the booking"
      description="We'll email the member your answer. They can ask again."
    >
      <Form
        form={form}
        onSubmit={async (body) => {
          await show(api.keepBooking({ params: { id }, body }, { ifMatch: updatedAt }));
          toast.success("Success", "The booking stays. We'll email the member.");
          onClose();
        }}
      >
        <TextareaField name="answer" label="Answer, for the member" rows={5} maxLength={2000} />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Sending">
          Send
        </Button>
      </Form>
    </Dialog>
  );
}
