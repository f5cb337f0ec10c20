import { useSyncExternalStore } from "react";
import { agoOf } from "./instants.ts";
import { today } from "./today.ts";

const lookMs = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function look(): void {
  for (const listener of listeners) listener();
}

/** One timer for the whole page. A tab that's shown again looks at once: its timers may have slept. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(look, lookMs);
    document.addEventListener("visibilitychange", look);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** What `read` says by the clock, kept current: it draws again only when that changes. */
export const useClock = <Reading extends string | number>(read: () => Reading): Reading =>
  useSyncExternalStore(subscribe, read, read);

/** Today in the reader's time zone, as "YYYY-MM-DD", also on a page that's left open over midnight. */
export const useToday = (): string => useClock(today);

/** How long ago an instant was: "5 minutes ago". */
export const useAgo = (instant: string): string => useClock(() => agoOf(instant));

/** The time, renewed twice a minute. */
export const useNow = (): Date => new Date(useClock(() => Math.floor(Date.now() / lookMs) * lookMs));

/** The same as a component, for lists and branches. */
export const Ago = ({ at }: { at: string }) => useAgo(at);
