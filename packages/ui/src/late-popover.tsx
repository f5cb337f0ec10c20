import { Slot } from "radix-ui/slot";
import { useState } from "react";
import { useLateDialog } from "./late-dialog.tsx";
import type { PopoverProps } from "./popover.tsx";

type LatePopoverProps = PopoverProps & { open: boolean; onOpenChange: (open: boolean) => void };

const load = () => import("./popover.tsx").then((file) => file.Popover);

/** The same as `Popover`: its code loads once someone uses the page. */
export function LatePopover(props: LatePopoverProps) {
  const { trigger, open, onOpenChange } = props;
  const Popover = useLateDialog(open, load, () => onOpenChange(false));
  // Not before it's opened: the popover draws its trigger again, which would lose the focus.
  const [isDrawn, setIsDrawn] = useState(false);
  if (open && Popover && !isDrawn) setIsDrawn(true);
  if (Popover && isDrawn) return <Popover {...props} />;
  return (
    <Slot aria-haspopup="dialog" aria-expanded={open} onClick={() => onOpenChange(true)}>
      {trigger}
    </Slot>
  );
}
