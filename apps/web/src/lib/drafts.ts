import { useEffect, useLayoutEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { draftPrefix, ifStored } from "./kept-here.ts";

/** Text typed into the form `name` in this tab but not sent; null if there's nothing usable. */
export const readDraft = <Values extends object>(name: string): Partial<Values> | null =>
  ifStored(() => JSON.parse(sessionStorage.getItem(draftPrefix + name) ?? "null")) ?? null;

export const keepDraft = (name: string, draft: object): void =>
  ifStored(() => sessionStorage.setItem(draftPrefix + name, JSON.stringify(draft)));

export const clearDraft = (name: string): void =>
  ifStored(() => sessionStorage.removeItem(draftPrefix + name));

/** The fields someone has touched, with their content. */
const touchedOf = (values: object, touched: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => touched.has(field)));

const none: readonly string[] = [];

/**
 * Saves the typed text, so it survives a reload or a detour, and restores it; call `clearDraft` once it's sent. Text
 * the page fills in itself isn't saved: nobody typed it. A pre-rendered form must be empty in the browser's first
 * render too, so the draft is restored right after that.
 */
export function useDraft<Input extends FieldValues, Output>(
  { watch, reset, getValues }: Pick<UseFormReturn<Input, unknown, Output>, "watch" | "reset" | "getValues">,
  name: string,
  {
    chosen = none,
    never = none,
  }: {
    /** Fields whose controls set them from the code. */
    chosen?: readonly string[];
    /** Fields that aren't kept. */
    never?: readonly string[];
  } = {},
): void {
  useLayoutEffect(() => {
    const draft = readDraft<Input>(name);
    if (draft) reset({ ...getValues(), ...draft });
    const touched = new Set(Object.keys(draft ?? {}));
    const typed = watch((values, { name: field, type }) => {
      if (!field || never.includes(field) || (type !== "change" && !chosen.includes(field))) return;
      touched.add(field.split(".", 1)[0]!);
      keepDraft(name, touchedOf(values, touched));
    });
    return () => typed.unsubscribe();
  }, [watch, reset, getValues, name, chosen, never]);
}

/** A single text that's kept like a form's; an empty one isn't. */
export function useDraftText(
  name: string,
): [text: string, setText: (next: string | ((text: string) => string)) => void] {
  const [text, setText] = useState(() => readDraft<{ text: string }>(name)?.text ?? "");
  useEffect(() => {
    if (text) keepDraft(name, { text });
    else clearDraft(name);
  }, [name, text]);
  return [text, setText];
}
