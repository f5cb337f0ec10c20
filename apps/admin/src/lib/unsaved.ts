import { useCallback } from "react";
import { useLocation } from "react-router-dom";
import { useStaff } from "../session/session.ts";

/** What someone has entered in a form and not saved, the version they started from, and what they read about a newer one. */
export type Unsaved<Thing, Input, Notice> = { thing: Thing; values: Input; takeover: Notice | null };

/**
 * What colleagues have changed in forms and not saved: by who changed it and on which page, then by form. It's only in
 * the memory of this tab: it outlives a session that ends, and goes with a reload (decision 395).
 */
const pages = new Map<string, Map<string, Unsaved<unknown, unknown, unknown>>>();

/** Whether a page has unsaved changes. */
export const hasUnsaved = (page: string): boolean => (pages.get(page)?.size ?? 0) > 0;

/** Whether any page has unsaved changes. */
export const hasUnsavedAnywhere = (): boolean => [...pages.keys()].some(hasUnsaved);

/** Drops a page's unsaved changes: whoever made them left without saving. */
export const forgetUnsaved = (page: string): void => void pages.delete(page);

/** The key of the page at an address, for whoever is signed in. */
export function usePageKey(): (pathname: string) => string {
  const { id } = useStaff();
  return useCallback((pathname) => `${id} ${pathname}`, [id]);
}

/** The key of the page on screen. */
export function useUnsavedPage(): string {
  const keyOf = usePageKey();
  return keyOf(useLocation().pathname);
}

/** What's unsaved in a form. */
export const unsavedIn = <Thing, Input, Notice>(
  page: string,
  form: string,
): Unsaved<Thing, Input, Notice> | undefined =>
  pages.get(page)?.get(form) as Unsaved<Thing, Input, Notice> | undefined;

/** Notes what's unsaved in a form; nothing, if it's undefined. */
export function noteUnsaved(
  page: string,
  form: string,
  unsaved: Unsaved<unknown, unknown, unknown> | undefined,
): void {
  const forms = pages.get(page) ?? new Map();
  if (unsaved) forms.set(form, unsaved);
  else forms.delete(form);
  pages.set(page, forms);
}
