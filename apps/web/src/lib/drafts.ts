import { useLayoutEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { draftPrefix, tripDraftKey } from "./kept-here.ts";

/** Text typed into the form `name` in this tab but not sent; null if there's nothing usable. */
function readDraft<Values extends object>(name: string): Partial<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftPrefix + name) ?? "null");
  } catch {
    return null;
  }
}

export const clearDraft = (name: string): void => sessionStorage.removeItem(draftPrefix + name);

/** Forgets every draft: the next person to sign in here may be someone else. */
export function clearDrafts(): void {
  localStorage.removeItem(tripDraftKey);
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  }
}

/** The fields someone has touched, with their content. */
const touchedOf = (values: object, touched: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => touched.has(field)));

/**
 * Saves the typed text, so it survives a reload or a detour, and restores it; call `clearDraft` once it's sent. Text
 * the page fills in itself isn't saved: nobody typed it. A pre-rendered form must be empty in the browser's first
 * render too, so the draft is restored right after that.
 */
export function useDraft<Input extends FieldValues, Output>(
  { watch, reset, getValues }: Pick<UseFormReturn<Input, unknown, Output>, "watch" | "reset" | "getValues">,
  name: string,
): void {
  useLayoutEffect(() => {
    const draft = readDraft<Input>(name);
    if (draft) reset({ ...getValues(), ...draft });
    const touched = new Set(Object.keys(draft ?? {}));
    const typed = watch((values, { name: field, type }) => {
      if (!field || type !== "change") return;
      touched.add(field.split(".", 1)[0]!);
      sessionStorage.setItem(draftPrefix + name, JSON.stringify(touchedOf(values, touched)));
    });
    return () => typed.unsubscribe();
  }, [watch, reset, getValues, name]);
}
