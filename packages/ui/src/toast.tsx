import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { whenIdle } from "./lib/when-idle.ts";
import type { ToastRegionProps } from "./toast-region.tsx";

/** Milliseconds a toast stays. Spec: member §8. */
const stay = 5000;

type Kind = "success" | "error" | "info";
type ToastOptions = { /** Milliseconds; only where the spec names another time. */ duration?: number };
export type ShownToast = {
  number: number;
  kind: Kind;
  title: string;
  description?: string;
  duration: number;
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
  (title: string, description?: string, { duration = stay }: ToastOptions = {}) =>
    change({ number: ++count, kind, title, description, duration });

/** Short news after an action. A new one replaces the one on screen. */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  dismiss: () => change(null),
};

/**
 * The place of toasts; once per app, in its root layout. What draws them loads when the page has come to rest, so that
 * it delays no first page and is there before the network can fail.
 */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps>>();
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  useEffect(() => {
    if (Region) return;
    const load = () => {
      const loading = import("./toast-region.tsx");
      // A load that fails is tried again with the next toast.
      void loading.then(({ ToastRegion }) => setRegion(() => ToastRegion)).catch(() => {});
    };
    if (!current) return whenIdle(load);
    load();
  }, [Region, current]);
  return Region && <Region shown={current} onClose={toast.dismiss} />;
}
