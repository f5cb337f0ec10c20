import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { draftFormOf } from "@evoya/domain/case-draft";
import type { CaseForStaff } from "@evoya/schemas/cases";
import { newDraft } from "@evoya/schemas/proposals";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { NumberStepperField } from "@evoya/ui/number-stepper-field";
import { toast } from "@evoya/ui/toast";
import { PlaceField } from "../../../lib/place-field.tsx";
import { useDraftItinerary } from "../queries.ts";

type Props = { one: CaseForStaff; onClose: () => void };

/**
 * Has the planner draft an itinerary from the request. The concierge can rephrase the place so the planner knows it.
 */
export function DraftDialog({ one, onClose }: Props) {
  const { destination, tripLength } = draftFormOf(one.asked);
  const form = useZodForm(newDraft, { defaultValues: { destination, tripLength } });
  const draft = useDraftItinerary(one.id);
  const idempotency = useIdempotencyKey();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Draft an itinerary"
      description="The planner makes it from the request. The client finds it in My Trips, and you can propose any version of it."
    >
      <Form
        form={form}
        onSubmit={async (body) => {
          await draft.mutateAsync({ body, idempotencyKey: idempotency.keyFor(body) });
          idempotency.settle();
          toast.success(
            "Success",
            "The planner is on it. In a moment, you can check the itinerary and propose it.",
          );
          onClose();
        }}
      >
        <PlaceField name="destination" label="Destination" hint="Up to three places the planner knows" />
        <NumberStepperField name="tripLength" label="Days" unit="days" min={1} max={30} />
        <Button type="submit" className="self-start" busy={draft.isPending} busyLabel="Sending...">
          Draft Itinerary
        </Button>
      </Form>
    </Dialog>
  );
}
