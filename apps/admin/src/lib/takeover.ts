import type { FieldPath, FieldValues, ZodForm } from "@evoya/ui/form";
import { useState } from "react";
import { api } from "../api.ts";

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
  /** Where the activity log has its changes. */
  log: { userId?: string; resource: string };
};

/** A change and its log entry are written in one transaction, which takes no longer than this. */
const transactionMs = 5000;

/** Who on the team made this version; null if nobody on the team did. */
async function makerOf({ updatedAt }: Versioned, { userId, resource }: Source<unknown, unknown>["log"]) {
  const { items } = await api.listActivityLog({
    query: { ...(userId && { user_id: userId }), resource, limit: 1 },
  });
  const age = (createdAt: string) => Math.abs(Date.parse(updatedAt) - Date.parse(createdAt));
  return items.find(({ createdAt }) => age(createdAt) < transactionMs)?.actor ?? null;
}

/**
 * Lets someone whose version is outdated continue: their entries stay, the other fields get their current values, and
 * `takeover` says what changed and by whom.
 */
export function useTakeover<Thing extends Versioned, Input extends FieldValues, Output>(
  form: ZodForm<Input, Output>,
  { thing, valuesOf, latest, log }: Source<Thing, Input>,
) {
  const [current, setCurrent] = useState(thing);
  const [takeover, setTakeover] = useState<Takeover | null>(null);

  /** After a refusal as `stale`. */
  const catchUp = async (): Promise<void> => {
    const now = await latest();
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
  };

  return { current, takeover, catchUp, takeTheirs, settle };
}
