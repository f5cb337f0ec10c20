import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import * as Radix from "radix-ui/toast";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "./button.tsx";
import { giveBack } from "./lib/use-return-focus.ts";
import type { ShownToast } from "./toast.tsx";

const icons = {
  success: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />,
  error: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />,
  info: <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-info" />,
};

/** Elements that Escape should close first, even while a toast shows. */
const openLayers =
  '[data-state="open"]:is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"])';

/** Once a toast that has the focus closes, returns it to where it was: Radix leaves it on the region, which is empty. */
function useFocusBack(shown: number | undefined) {
  const region = useRef<HTMLOListElement>(null);
  const from = useRef<Element | null>(null);
  useEffect(
    () => () => {
      if (from.current && region.current?.contains(document.activeElement)) giveBack(from.current);
      from.current = null;
    },
    [shown],
  );
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) from.current = relatedTarget;
  };
  return { ref: region, onFocus };
}

export type ToastRegionProps = { shown: ShownToast | null; onClose: () => void };

/**
 * Where toasts appear: above a bar of buttons at the bottom (`data-bottom-bar`), because you may have to undo what you
 * just did there. A toast stays while the pointer is over it; F8 moves to it, and Escape closes it, but closes a dialog
 * first. Then the focus is where it was before.
 */
export function ToastRegion({ shown, onClose }: ToastRegionProps) {
  const [isAside, setIsAside] = useState(false);
  const focusBack = useFocusBack(shown?.number);
  /** Radix gives Escape to whatever appeared last, so the toast steps aside while a dialog gets it. */
  const letPass = (event: KeyboardEvent) => {
    const { target } = event;
    const isInToast = target instanceof Element && target.closest('[data-slot="toast"]');
    if (isInToast || !document.querySelector(openLayers)) return;
    event.preventDefault();
    flushSync(() => setIsAside(true));
    target?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    setIsAside(false);
  };
  return (
    <Radix.Provider swipeDirection="right" label="Notification">
      {shown && !isAside && (
        <Toast key={shown.number} {...shown} onClose={onClose} onEscapeKeyDown={letPass} />
      )}
      <Radix.Viewport
        {...focusBack}
        className="fixed print:hidden inset-x-4 top-18 z-60 outline-none sm:top-auto sm:right-5 sm:bottom-5 sm:left-auto sm:w-[22rem] sm:max-lg:[body:has([data-tab-bar])_&]:bottom-20 sm:[body:has([data-bottom-bar])_&]:bottom-24 sm:max-lg:[body:has([data-tab-bar]):has([data-bottom-bar])_&]:bottom-40"
      />
    </Radix.Provider>
  );
}

type ToastProps = ShownToast & { onClose: () => void; onEscapeKeyDown: (event: KeyboardEvent) => void };

function Toast({ kind, title, description, duration, action, onClose, onEscapeKeyDown }: ToastProps) {
  return (
    <Radix.Root
      data-slot="toast"
      onEscapeKeyDown={onEscapeKeyDown}
      duration={duration}
      type={kind === "error" ? "foreground" : "background"}
      onOpenChange={(open) => !open && onClose()}
      className="relative flex animate-rise items-start gap-3 rounded-card border border-line bg-surface-raised p-4 pr-11 text-ink shadow-raised data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      {icons[kind]}
      <div className="min-w-0 flex-1">
        <Radix.Title className="text-[0.9375rem] leading-6 font-semibold [overflow-wrap:anywhere]">
          {title}
        </Radix.Title>{" "}
        {description && (
          <Radix.Description className="text-sm leading-5 whitespace-pre-line text-ink-muted [overflow-wrap:anywhere]">
            {description}
          </Radix.Description>
        )}
        {action && (
          <Radix.Action altText={`${action.label}: ${title}`} asChild>
            <Button variant="outline" size="sm" className="mt-2.5 flex" onClick={action.run}>
              {action.label}
            </Button>
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label="Close"
        className="absolute top-3 right-3 flex size-7 items-center justify-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}
