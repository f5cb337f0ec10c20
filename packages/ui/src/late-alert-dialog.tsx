import { Slot } from "radix-ui/slot";
import { useState } from "react";
import type { AlertDialogProps } from "./alert-dialog.tsx";
import { useLateDialog } from "./late-dialog.tsx";

const load = () => import("./alert-dialog.tsx").then((file) => file.AlertDialog);

/** The same as `AlertDialog`, for pages that rarely ask: its code loads once someone uses the page. */
export function LateAlertDialog({ trigger, ...props }: AlertDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { open = isOpen, onOpenChange = setIsOpen } = props;
  const AlertDialog = useLateDialog(open, load, () => onOpenChange(false));
  return (
    <>
      {trigger && (
        <Slot aria-haspopup="dialog" aria-expanded={open} onClick={() => onOpenChange(true)}>
          {trigger}
        </Slot>
      )}
      {AlertDialog && <AlertDialog {...props} open={open} onOpenChange={onOpenChange} />}
    </>
  );
}
