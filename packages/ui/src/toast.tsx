import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import * as Radix from "radix-ui/toast";
import { useSyncExternalStore } from "react";

/** Milliseconds a toast stays. Spec: member §8. */
const stay = 5000;

type Kind = "success" | "error" | "info";
type ToastOptions = { /** Milliseconds; only where the spec names another time. */ duration?: number };
type Shown = { number: number; kind: Kind; title: string; description?: string; duration: number };

let shown: Shown | null = null;
let count = 0;
const listeners = new Set<() => void>();

function change(next: Shown | null) {
  shown = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const show =
  (kind: Kind) =>
  (title: string, description?: string, { duration = stay }: ToastOptions = {}) =>
    change({ number: ++count, kind, title, description, duration });

/** Short news after an action. A new one replaces the one on screen. */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  dismiss: () => change(null),
};

const icons = {
  success: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />,
  error: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />,
  info: <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-info" />,
};

/** Where toasts appear; once per app, in its root layout. Waits while pointed at; F8 leads to it, Escape closes it. */
export function Toaster() {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  return (
    <Radix.Provider swipeDirection="right" label="Notification">
      {current && <Toast key={current.number} {...current} />}
      <Radix.Viewport className="fixed inset-x-4 top-18 z-50 outline-none sm:top-auto sm:right-5 sm:bottom-5 sm:left-auto sm:w-[22rem]" />
    </Radix.Provider>
  );
}

function Toast({ kind, title, description, duration }: Shown) {
  return (
    <Radix.Root
      duration={duration}
      type={kind === "error" ? "foreground" : "background"}
      onOpenChange={(open) => !open && change(null)}
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
