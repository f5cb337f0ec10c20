import { useEffect, useLayoutEffect, useState } from "react";
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

/** Whose drafts this tab has; nobody's while a visitor types. */
const ownerKey = "evoya-drafts-of";
/** What a member whose session ended had typed: their id, and their drafts by key. */
const awayKey = "evoya-drafts-away";

type Away = { owner: string; drafts: Record<string, string> };

const storageOf = (key: string): Storage => (key === tripDraftKey ? localStorage : sessionStorage);

/** Takes every draft out of the forms' reach. */
function takeDrafts(): Record<string, string> {
  const keys = [tripDraftKey, ...Object.keys(sessionStorage).filter((key) => key.startsWith(draftPrefix))];
  const drafts = keys.map((key) => [key, storageOf(key).getItem(key)] as const);
  for (const key of keys) storageOf(key).removeItem(key);
  return Object.fromEntries(drafts.filter((draft): draft is [string, string] => draft[1] !== null));
}

function readAway(): Away | null {
  return JSON.parse(sessionStorage.getItem(awayKey) ?? "null");
}

/** With storage blocked, nothing was ever stored. */
function ifStored<Result>(task: () => Result): Result | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

/** Forgets every draft: someone has signed out, or someone else is here. */
export function clearDrafts(): void {
  ifStored(() => {
    takeDrafts();
    sessionStorage.removeItem(ownerKey);
    sessionStorage.removeItem(awayKey);
  });
}

/**
 * Puts a member's drafts away when their session ends without them: no form shows them, they stay in this tab, and the
 * same member gets them back (decision 326). Returns whether there are any.
 */
export function putDraftsAway(): boolean {
  return (
    ifStored(() => {
      const owner = sessionStorage.getItem(ownerKey);
      const drafts = takeDrafts();
      sessionStorage.removeItem(ownerKey);
      if (owner && Object.keys(drafts).length > 0)
        sessionStorage.setItem(awayKey, JSON.stringify({ owner, drafts } satisfies Away));
      return readAway() !== null;
    }) ?? false
  );
}

/** `memberId` is signed in here: they get back what they typed, and what anyone else typed is deleted. */
export function claimDrafts(memberId: string): void {
  ifStored(() => {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== memberId) clearDrafts();
    sessionStorage.setItem(ownerKey, memberId);
    const away = readAway();
    if (!away) return;
    sessionStorage.removeItem(awayKey);
    if (away.owner !== memberId) return;
    for (const [key, draft] of Object.entries(away.drafts))
      if (storageOf(key).getItem(key) === null) storageOf(key).setItem(key, draft);
  });
}

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
  /** Fields whose controls set them from the code. */
  chosen: readonly string[] = none,
): void {
  useLayoutEffect(() => {
    const draft = readDraft<Input>(name);
    if (draft) reset({ ...getValues(), ...draft });
    const touched = new Set(Object.keys(draft ?? {}));
    const typed = watch((values, { name: field, type }) => {
      if (!field || (type !== "change" && !chosen.includes(field))) return;
      touched.add(field.split(".", 1)[0]!);
      sessionStorage.setItem(draftPrefix + name, JSON.stringify(touchedOf(values, touched)));
    });
    return () => typed.unsubscribe();
  }, [watch, reset, getValues, name, chosen]);
}

/** A single text that's kept like a form's; an empty one isn't. */
export function useDraftText(
  name: string,
): [text: string, setText: (next: string | ((text: string) => string)) => void] {
  const [text, setText] = useState(() => readDraft<{ text: string }>(name)?.text ?? "");
  useEffect(() => {
    ifStored(() => {
      if (text) sessionStorage.setItem(draftPrefix + name, JSON.stringify({ text }));
      else clearDraft(name);
    });
  }, [name, text]);
  return [text, setText];
}
