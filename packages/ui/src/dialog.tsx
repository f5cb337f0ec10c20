import { X } from "lucide-react";
import {
  DialogContent,
  DialogDescription,
  DialogOverlay,
  DialogPortal,
  DialogTitle,
  DialogTrigger,
  DialogClose as RadixClose,
  Dialog as Root,
} from "radix-ui/dialog";
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from "react";
import { AlertDialog, type AlertDialogProps } from "./alert-dialog.tsx";
import { IconButton } from "./icon-button.tsx";
import { cn } from "./lib/cn.ts";
import { UnsavedInDialog } from "./lib/unsaved-in-dialog.ts";
import { useReturnFocus } from "./lib/use-return-focus.ts";

/** Whoever double-clicks what opens a dialog presses next to it the second time. */
const doubleClickMs = 500;

const sizes = { sm: "sm:max-w-sm", md: "sm:max-w-lg", lg: "sm:max-w-2xl", xl: "sm:max-w-4xl" } as const;

type Question = Pick<AlertDialogProps, "title" | "description" | "confirmLabel" | "cancelLabel">;

const aboutForms: Question = {
  title: "Discard what you typed?",
  description: "You haven't saved or sent it.",
  confirmLabel: "Discard",
  cancelLabel: "Keep editing",
};

export type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The element that opens it; without it, control `open`. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Buttons at the bottom; they stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: keyof typeof sizes;
  /** It shows what can't be shown again: only its buttons close it. */
  keepOpen?: boolean;
  /** What closing it asks first, such as about chosen files. Forms with something typed need nothing here. */
  question?: Question | undefined;
  children?: ReactNode;
  className?: string;
};

/**
 * A task that needs an answer first. The focus stays inside, Escape and a click outside close it, and the focus returns
 * to where it was. If a form in it has something typed, closing asks first (decision 415).
 */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  footer,
  size = "md",
  keepOpen = false,
  question,
  children,
  className,
}: DialogProps) {
  const returnFocus = useReturnFocus(open ?? false);
  const [isOwnOpen, setOwnOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const unsaved = useRef(new Set<string>());
  const openedAt = useRef(0);
  const noteUnsaved = useCallback((form: string, isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(form);
    else unsaved.current.delete(form);
  }, []);
  const hasToAsk = () => question !== undefined || unsaved.current.size > 0;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return (
    <Root
      open={open ?? isOwnOpen}
      onOpenChange={(next) => (!next && hasToAsk() ? setAsking(true) : change(next))}
    >
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogPortal>
        <Overlay />
        <DialogContent
          {...(!description && { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            openedAt.current = event.timeStamp;
            focusFirstField(event);
          }}
          onCloseAutoFocus={trigger ? undefined : returnFocus}
          // Escape closes an open list of suggestions first.
          onEscapeKeyDown={(event) => (keepOpen || isListOpen(event.target)) && event.preventDefault()}
          onInteractOutside={(event) => {
            const isSecondPress = event.timeStamp - openedAt.current < doubleClickMs;
            if (keepOpen || (isSecondPress && !hasToAsk())) event.preventDefault();
          }}
          data-slot="dialog"
          className={cn(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] w-full flex-col rounded-t-card bg-surface-raised text-ink shadow-raised outline-none data-[state=open]:animate-rise sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:rounded-card short:block short:max-h-dvh short:overflow-y-auto",
            sizes[size],
            className,
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
            <div className="min-w-0">
              <DialogTitle className="font-display text-xl leading-snug font-semibold [overflow-wrap:anywhere]">
                {title}
              </DialogTitle>
              {description && (
                <DialogDescription className="mt-1 text-[0.9375rem] text-ink-muted">
                  {description}
                </DialogDescription>
              )}
            </div>
            <RadixClose asChild>
              <IconButton size="sm" className="-mt-0.5 -mr-1.5" label="Close" icon={<X aria-hidden />} />
            </RadixClose>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto short:overflow-visible px-5 pt-4 pb-5 sm:px-6">
            <UnsavedInDialog value={noteUnsaved}>{children}</UnsavedInDialog>
          </div>
          {footer && (
            <div className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </div>
          )}
          {isAsking && (
            <AlertDialog
              open
              onOpenChange={setAsking}
              {...(question ?? aboutForms)}
              // If both close at once, Radix leaves the page without a pointer.
              onConfirm={() => setTimeout(() => change(false))}
            />
          )}
        </DialogContent>
      </DialogPortal>
    </Root>
  );
}

/**
 * Gives the focus to the first field of a dialog's form, so people can type right away. Not on a touchscreen, whose
 * keyboard would cover the form before it's read, and not to a field that opens something; there, the dialog's first
 * button keeps it.
 */
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement) || !matchMedia("(pointer: fine)").matches) return;
  // A field with autoFocus has it already.
  if (dialog.querySelector("form")?.contains(document.activeElement)) return;
  const first = dialog.querySelector<HTMLElement>("form input, form select, form textarea, form button");
  if (!first || first.matches("button, :disabled, [role=combobox], [type=file], [type=hidden]")) return;
  event.preventDefault();
  first.focus();
}

const isListOpen = (field: EventTarget | null): boolean =>
  field instanceof HTMLElement && field.matches('[role="combobox"][aria-expanded="true"]');

/** Closes the dialog it's in; its child is the button. */
export function DialogClose(props: ComponentProps<typeof RadixClose>) {
  return <RadixClose asChild {...props} />;
}

function Overlay() {
  return (
    <DialogOverlay
      // The field that has the focus keeps it.
      onMouseDown={(event) => event.preventDefault()}
      className="fixed inset-0 z-50 bg-overlay data-[state=open]:animate-fade"
    />
  );
}
