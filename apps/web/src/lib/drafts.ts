import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

const prefix = "evoya-draft:";

/** What was typed into the form `name` in this tab and not sent yet; empty when there is nothing usable. */
export function readDraft<Values>(name: string): Partial<Values> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? "{}");
  } catch {
    return {};
  }
}

export const clearDraft = (name: string): void => sessionStorage.removeItem(prefix + name);

/** Where the trip form keeps its draft, longer than a tab lives (public spec §3). */
export const tripDraftKey = "trip-planning-form";

/** Forgets every draft: the next to sign in here may be someone else. */
export function clearDrafts(): void {
  localStorage.removeItem(tripDraftKey);
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}

/** Keeps what is typed for a reload or a detour; give the form `readDraft(name)` as defaults, and clear once sent. */
export function useDraft<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, "watch">,
  name: string,
): void {
  const { watch } = form;
  useEffect(() => {
    const typed = watch((values) => sessionStorage.setItem(prefix + name, JSON.stringify(values)));
    return () => typed.unsubscribe();
  }, [watch, name]);
}
