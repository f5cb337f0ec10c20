let read: (() => string) | undefined;

/** Makes calendars mark the day ("YYYY-MM-DD") that `today` returns as today, instead of the browser's. */
export function followToday(today: () => string): void {
  read = today;
}

/** The day to mark as today; undefined for the browser's. */
export const followedToday = (): string | undefined => read?.();
