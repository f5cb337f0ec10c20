import * as Alert from "radix-ui/alert-dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { returnToTrigger, useReturnFocus } from "./lib/use-return-focus.ts";

export type AlertDialogProps = {
  title: ReactNode;
  /** What will happen, and whether you can undo it. */
  description: ReactNode;
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  /** The confirmed action is in progress: the dialog stays open. */
  busy?: boolean;
  busyLabel?: string;
  /** Runs on confirmation. The dialog closes unless `keepOpen`. */
  onConfirm: () => void;
  /** Leaves closing to the caller, e.g. after the server has answered. */
  keepOpen?: boolean;
  /** More content between text and buttons, e.g. an error callout or a word to type. */
  children?: ReactNode;
  confirmDisabled?: boolean;
};

/** Asks before something destructive. Cancel has the focus; a click outside does nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, description, trigger, open, onOpenChange, children } = props;
  const returnFocus = useReturnFocus(open ?? false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Alert.Root open={open} onOpenChange={onOpenChange}>
      {trigger && (
        <Alert.Trigger ref={opener} asChild>
          {trigger}
        </Alert.Trigger>
      )}
      <Alert.Portal>
        <Alert.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=open]:animate-fade" />
        <Alert.Content
          onCloseAutoFocus={trigger ? returnToTrigger(opener) : returnFocus}
          data-slot="alert-dialog"
          className="fixed inset-x-4 inset-y-0 z-50 m-auto h-fit max-h-[92dvh] max-w-md overflow-y-auto rounded-card bg-surface-raised p-5 text-ink shadow-raised data-[state=open]:animate-rise sm:p-6"
        >
          <Alert.Title className="font-display text-xl leading-snug font-semibold [overflow-wrap:anywhere]">
            {title}
          </Alert.Title>
          <Alert.Description className="mt-2 text-[0.9375rem] text-ink-muted">
            {description}
          </Alert.Description>
          {children && <div className="mt-4">{children}</div>}
          <AlertButtons {...props} />
        </Alert.Content>
      </Alert.Portal>
    </Alert.Root>
  );
}

function AlertButtons(props: AlertDialogProps) {
  const {
    confirmLabel,
    cancelLabel = "Cancel",
    tone = "danger",
    busy,
    busyLabel,
    onConfirm,
    keepOpen,
  } = props;
  const confirm = (
    <Button
      variant={tone}
      busy={busy}
      busyLabel={busyLabel}
      disabled={props.confirmDisabled}
      onClick={onConfirm}
    >
      {confirmLabel}
    </Button>
  );
  return (
    <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Alert.Cancel asChild>
        <Button variant="outline" disabled={busy}>
          {cancelLabel}
        </Button>
      </Alert.Cancel>
      {keepOpen ? confirm : <Alert.Action asChild>{confirm}</Alert.Action>}
    </div>
  );
}
