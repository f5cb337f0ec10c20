import { type Happening, track } from "./track.ts";

/** Tracks something that a page shows, once for a tab, however often the page is opened again. */
export function trackOnce(name: string, happening: Happening): void {
  const key = `evoya-noted:${name}`;
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, "1");
  } catch {
    // With storage blocked it may be noted again.
  }
  track(happening);
}
