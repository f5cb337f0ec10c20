import { useSyncExternalStore } from "react";
import { useLate } from "./lib/use-late.ts";

/** Milliseconds a toast stays. Spec: member §8. */
const stay = 5000;
/** One with an action stays long enough to reach it by keyboard. Decision 120. */
const stayWithAction = 10_000;

type Kind = "success" | "error" | "info";
type ToastAction = { label: string; run: () => void };
type ToastOptions = {
  /** Milliseconds; only if the spec gives another time. */
  duration?: number;
  /** What you can do about it, e.g. undo it. Doing it closes the toast. */
  action?: ToastAction;
};
export type ShownToast = {
  number: number;
  kind: Kind;
  title: string;
  description?: string;
  duration: number;
  action?: ToastAction | undefined;
};

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function change(next: ShownToast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const show =
  (kind: Kind) =>
  (title: string, description?: string, { action, duration }: ToastOptions = {}) =>
    change({
      number: ++count,
      kind,
      title,
      description,
      action,
      duration: duration ?? (action ? stayWithAction : stay),
    });

/** Short news after an action. A new one replaces the one on screen. */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  dismiss: () => change(null),
};

const loadRegion = () => import("./toast-region.tsx").then(({ ToastRegion }) => ToastRegion);

/** Where toasts appear; once per app, in its root layout. The code that draws them loads late. */
export function Toaster() {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  const Region = useLate(current, loadRegion);
  return Region && <Region shown={current} onClose={toast.dismiss} />;
}
