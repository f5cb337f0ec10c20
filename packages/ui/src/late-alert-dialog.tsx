import type { AlertDialogProps } from "./alert-dialog.tsx";
import { useLateDialog } from "./late-dialog.tsx";

type LateAlertDialogProps = Omit<AlertDialogProps, "trigger" | "open" | "onOpenChange"> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const load = () => import("./alert-dialog.tsx").then((file) => file.AlertDialog);

/** The same as `AlertDialog`, for pages that rarely ask: its code loads once someone uses the page. */
export function LateAlertDialog(props: LateAlertDialogProps) {
  const AlertDialog = useLateDialog(props.open, load, () => props.onOpenChange(false));
  return AlertDialog ? <AlertDialog {...props} /> : null;
}
