import type { FieldPath, FieldValues, ZodForm } from "@evoya/ui/form";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { api } from "../api.ts";
import { noteUnsaved, unsavedIn, useUnsavedPage } from "./unsaved.ts";

/** A field that changed while someone was editing: its current value, and their entry, if it differs. */
export type TakenField = { name: string; theirs: unknown; mine?: unknown };

/** Who saved first (null: nobody on the team), and which fields that changed. */
export type Takeover = { by: string | null; fields: TakenField[] };

/** Whether two values of a field look the same; lists are compared by content. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.join("\n") === other.join("\n") : one === other;

/** The fields that differ from their original values; for those in `edited`, also the entered value. */
export function takenFields(
  atFirst: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  edited: readonly string[],
): TakenField[] {
  return Object.keys(theirs)
    .filter((name) => !isSame(theirs[name], atFirst[name]))
    .map((name) => {
      const isOurs = edited.includes(name) && !isSame(mine[name], theirs[name]);
      return { name, theirs: theirs[name], ...(isOurs && { mine: mine[name] }) };
    });
}

type Versioned = { updatedAt: string };
type Source<Thing, Input> = {
  thing: Thing;
  valuesOf: (thing: Thing) => Input;
  latest: () => Promise<Thing>;
  /** How the activity log names it. */
  log: { resource: string; id: string };
  /** Keeps what's unsaved under this name while the page isn't on screen; a dialog's goes when it closes. */
  keptAs?: string;
};

/** A change and its log entry are written in one transaction, which takes no longer than this. */
const transactionMs = 5000;

/** How far back we look: its version isn't newer for every note or refund that was logged since. */
const entriesRead = 20;

/** Who on the team made this version; null if nobody on the team did. */
async function makerOf({ updatedAt }: Versioned, { resource, id }: Source<unknown, unknown>["log"]) {
  const { items } = await api.listActivityLog({ query: { resource, resource_id: id, limit: entriesRead } });
  const age = ({ createdAt }: { createdAt: string }) =>
    Math.abs(Date.parse(updatedAt) - Date.parse(createdAt));
  const [nearest] = items.toSorted((one, other) => age(one) - age(other));
  return nearest && age(nearest) < transactionMs ? nearest.actor : null;
}

/**
 * Lets someone whose version is outdated continue: their entries stay, the other fields get their current values, and
 * `takeover` says what changed and by whom. A form that's kept begins with what they left unsaved in it (decision 395).
 */
export function useTakeover<Thing extends Versioned, Input extends FieldValues, Output>(
  form: ZodForm<Input, Output>,
  { thing, valuesOf, latest, log, keptAs }: Source<Thing, Input>,
) {
  const page = useUnsavedPage();
  const [kept] = useState(() => (keptAs ? unsavedIn<Thing, Input, Takeover>(page, keptAs) : undefined));
  const [current, setCurrent] = useState(kept?.thing ?? thing);
  const [takeover, setTakeover] = useState<Takeover | null>(kept?.takeover ?? null);

  /** After a refusal as `stale`, or once we know that someone made a newer version. */
  const catchUp = async (newest?: Thing): Promise<void> => {
    const now = newest ?? (await latest());
    const by = await makerOf(now, log).catch(() => null);
    const { defaultValues = {}, dirtyFields } = form.formState;
    const theirs = valuesOf(now);
    setTakeover({
      by,
      fields: takenFields(defaultValues, theirs, form.getValues(), Object.keys(dirtyFields)),
    });
    form.reset(theirs, { keepDirtyValues: true });
    setCurrent(now);
  };

  const putBack = useEffectEvent(async () => {
    if (!kept) return;
    form.reset(valuesOf(kept.thing));
    form.reset(kept.values, { keepDefaultValues: true });
    const now = await latest();
    if (takenFields(valuesOf(kept.thing), valuesOf(now), {}, []).length > 0) await catchUp(now);
    else setCurrent(now);
  });
  // Saving notices a newer version too, should this fail.
  useLayoutEffect(() => void putBack().catch(() => {}), []);

  // Drawn again with every change.
  form.watch();
  const { isDirty } = form.formState;
  useEffect(() => {
    if (keptAs)
      noteUnsaved(page, keptAs, isDirty ? { thing: current, values: form.getValues(), takeover } : undefined);
  });

  /** Replaces the entry in a field with its current value. */
  const takeTheirs = (name: string): void => {
    form.resetField(name as FieldPath<Input>);
    setTakeover(
      (known) =>
        known && {
          ...known,
          fields: known.fields.map((field) => (field.name === name ? { name, theirs: field.theirs } : field)),
        },
    );
  };

  /** After saving: `saved` is the version to edit from now on. */
  const settle = (saved: Thing): void => {
    setTakeover(null);
    setCurrent(saved);
    form.reset(valuesOf(saved));
    // Whoever goes on right away is asked nothing.
    if (keptAs) noteUnsaved(page, keptAs, undefined);
  };

  return { current, takeover, catchUp, takeTheirs, settle };
}
