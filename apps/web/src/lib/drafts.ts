import { useLayoutEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { draftPrefix, tripDraftKey } from "./kept-here.ts";

/** What was typed into the form `name` in this tab and not sent yet; null when there is nothing usable. */
function readDraft<Values extends object>(name: string): Partial<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftPrefix + name) ?? "null");
  } catch {
    return null;
  }
}

export const clearDraft = (name: string): void => sessionStorage.removeItem(draftPrefix + name);

/** Forgets every draft: the next to sign in here may be someone else. */
export function clearDrafts(): void {
  localStorage.removeItem(tripDraftKey);
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  }
}

/** The fields that a person has touched, with what stands in them. */
const touchedOf = (values: object, touched: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => touched.has(field)));

/**
 * Keeps what is typed for a reload or a detour, and brings it back; `clearDraft` once it is sent. What the page itself
 * fills in is not kept: nobody has typed it. A pre-rendered form must be empty in the browser's first drawing too, so
 * the draft follows right after it.
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
