import { offerLimits } from "@evoya/domain/offers";
import { type OfferForStaff, offerDecision } from "@evoya/schemas/offers";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useDecideOffer } from "../offer-queries.ts";

type Props = { offer: OfferForStaff; status: "accepted" | "declined"; onClose: () => void };

/** Accepts or declines an offer, with a text for its partner. */
export function OfferDecisionDialog({ offer: { id, title, partner, updatedAt }, status, onClose }: Props) {
  const form = useZodForm(offerDecision, { defaultValues: { status, reason: "" } });
  const decide = useDecideOffer();
  const accepts = status === "accepted";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={accepts ? "Accept this offer?" : "Decline this offer?"}
      description={`${title}, from ${partner}. This is final. The client won't be notified.`}
    >
      <Form
        form={form}
        onSubmit={async (body) => {
          await decide.mutateAsync({ id, ifMatch: updatedAt, body });
          toast.success("Success", accepts ? "Offer accepted" : "Offer declined");
          onClose();
        }}
      >
        <TextareaField
          name="reason"
          label={accepts ? "Note" : "Reason"}
          optional={accepts}
          hint={`${partner} reads this. Leave out who the client is.`}
          rows={3}
          maxLength={offerLimits.reason}
        />
        <Button type="submit" className="self-start" busy={decide.isPending} busyLabel="Sending...">
          {accepts ? "Accept Offer" : "Decline Offer"}
        </Button>
      </Form>
    </Dialog>
  );
}
