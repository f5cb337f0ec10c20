import { type Happening, track } from "./track.ts";

/** Tracks something a page shows, once per tab, however often the page is opened. */
export function trackOnce(name: string, happening: Happening): void {
  const key = `evoya-noted:${name}`;
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, "1");
  } catch {
    // With storage blocked, it may be tracked again.
  }
  track(happening);
}
