import { useEffect } from "react";
import { useLateDialog } from "./late-dialog.tsx";

const loadDialog = () => import("./alert-dialog.tsx").then(({ AlertDialog }) => AlertDialog);

type Props = {
  /** What holds a navigation back, as the router's `useBlocker` returns it. */
  blocker: { state: string; reset?: (() => void) | undefined; proceed?: (() => void) | undefined };
  /** Whether something is unsaved; asked when the tab is about to close or reload. */
  isUnsaved: () => boolean;
};

/** Asks before someone leaves unsaved changes behind, on the way to another page or out of the app. */
export function LeaveDialog({ blocker, isUnsaved }: Props) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
  const isBlocked = blocker.state === "blocked";
  const AlertDialog = useLateDialog(isBlocked, loadDialog, () => blocker.reset?.());
  if (!AlertDialog) return null;
  return (
    <AlertDialog
      open={isBlocked}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      description="You haven't saved your changes."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
