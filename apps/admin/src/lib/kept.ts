import type { FieldPath, FieldValues, ZodForm } from "@evoya/ui/form";
import { useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useStaff } from "../session/session.ts";

/**
 * What colleagues have written and not sent, by who wrote it and on which page. It's only in the memory of this tab: it
 * outlives a look at another page and a session that ends, and goes with a reload (decision 301).
 */
const kept = new Map<string, unknown>();

/** Whether any text waits for whoever wrote it. */
export const hasKeptText = (): boolean =>
  [...kept.values()].some((value) => typeof value === "string" && value.trim() !== "");

function useKeyOf(name: string): string {
  const { id } = useStaff();
  const { pathname } = useLocation();
  return `${id} ${pathname} ${name}`;
}

/** A state that's still there when this colleague comes back to the page. */
export function useKeptState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const key = useKeyOf(name);
  const [value, setValue] = useState(() => (kept.get(key) as Value | undefined) ?? initial);
  return [
    value,
    (next) => {
      kept.set(key, next);
      setValue(next);
    },
  ];
}

/**
 * Keeps a text field until its form is reset, and puts what was kept back into it. `name` tells it from the same field
 * of another form on the page.
 */
export function useKeptText<Input extends FieldValues, Output>(
  { watch, setValue }: Pick<ZodForm<Input, Output>, "watch" | "setValue">,
  field: FieldPath<Input>,
  name: string = field,
): void {
  const key = useKeyOf(name);
  useLayoutEffect(() => {
    const text = kept.get(key);
    if (text) setValue(field, text as Parameters<typeof setValue<typeof field>>[1]);
    const typed = watch((values) => void kept.set(key, values[field]));
    return () => typed.unsubscribe();
  }, [watch, setValue, field, key]);
}
