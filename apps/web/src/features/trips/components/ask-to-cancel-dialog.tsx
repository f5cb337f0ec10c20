import { type Itinerary, itineraryEndpoints } from "@evoya/schemas/itineraries";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { tripQuery } from "../queries.ts";

type Props = { itinerary: Itinerary; onClose: () => void };

/** Asks the team to cancel a booking that a concierge has taken on. */
export function AskToCancelDialog({ itinerary: { id, bookingStatus }, onClose }: Props) {
  const client = useQueryClient();
  const form = useZodForm(itineraryEndpoints.askToCancelBooking.body, { defaultValues: { reason: "" } });
  const { queryKey } = tripQuery(id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ask to cancel"
      description={`A concierge reads this and cancels the booking, or writes to you first. Until then, it stands.${
        bookingStatus === "confirmed" ? " What you get back depends on the terms of what's booked." : ""
      }`}
    >
      <Form
        form={form}
        onSubmit={async (body) => {
          try {
            client.setQueryData(queryKey, await api.askToCancelBooking({ params: { id }, body }));
          } catch (error) {
            // Often, another tab or the concierge was faster.
            void client.invalidateQueries({ queryKey });
            throw error;
          }
          toast.success("Your concierge knows", "They'll cancel the booking or write to you.");
          onClose();
        }}
      >
        <TextareaField name="reason" label="Your reason" optional rows={4} maxLength={2000} />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Sending">
          Ask to cancel
        </Button>
      </Form>
    </Dialog>
  );
}
