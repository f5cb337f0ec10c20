import { longestSignatureNote } from "@evoya/domain/planner/item-origin";
import { isProblem } from "@evoya/schemas/problems";
import type { ItineraryForStaff } from "@evoya/schemas/staff-itineraries";
import { signatureNote } from "@evoya/schemas/staff-itineraries";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useState } from "react";
import { useSign } from "../queries.ts";

type Props = {
  itinerary: ItineraryForStaff;
  /** The items to sign, in words, and their ids; null for all of them. */
  what: string;
  items: string[] | null;
  onClose: () => void;
};

/** Signs items of a plan as they were on screen when it opened. */
export function SignDialog({ itinerary: { id, updatedAt }, what, items, onClose }: Props) {
  const sign = useSign(id);
  // Behind the dialog, the page may load a newer plan, which nobody has read.
  const [ifMatch] = useState(updatedAt);
  const form = useZodForm(signatureNote, { defaultValues: { note: "" } });
  const save = async ({ note }: { note: string }) => {
    try {
      await sign.mutateAsync({ body: { items, isSigned: true, note }, ifMatch });
    } catch (error) {
      if (!isProblem(error, "stale")) throw error;
      onClose();
      toast.error("The plan was changed", "Look at it as it is now, then sign it.");
      return;
    }
    onClose();
    toast.success("Success", "Signed");
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Sign ${what}?`}
      description="The client sees your first name next to it. Whatever is changed later counts as unsigned."
    >
      <Form form={form} onSubmit={save}>
        {items?.length === 1 && (
          <TextField
            name="note"
            label="Note to the client"
            optional
            hint="What you checked, and how"
            maxLength={longestSignatureNote}
            autoComplete="off"
          />
        )}
        <Button
          type="submit"
          className="self-start"
          busy={form.formState.isSubmitting}
          busyLabel="Signing..."
        >
          Sign
        </Button>
      </Form>
    </Dialog>
  );
}
