import { AlertDialog, type AlertDialogProps } from "@evoya/ui/alert-dialog";
import { statusEffects } from "../statuses.ts";

type Props = Pick<AlertDialogProps, "trigger" | "open" | "onOpenChange" | "onConfirm">;

/** Asks before a booking request is marked as paid and booked, wherever that's done. */
export const PaidDialog = (props: Props) => (
  <AlertDialog
    {...props}
    tone="primary"
    title="Is it paid and booked?"
    description={`${statusEffects.completed} You can't undo this.`}
    confirmLabel="Mark as paid and booked"
  />
);
