import { useLayoutEffect, useRef, useState } from "react";
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The fields whose entries stay once `latest` is known: those edited to something else since `before`. Of these,
 * `overtaken` are the ones that were changed in both places.
 */
export function caughtUp<Input extends object>(before: Input, latest: Input, entered: Input) {
  const fields = Object.keys(latest) as (keyof Input & string)[];
  const kept = fields.filter(
    (field) => !isSame(entered[field], before[field]) && !isSame(entered[field], latest[field]),
  );
  return { kept, overtaken: kept.filter((field) => !isSame(latest[field], before[field])) };
}

/**
 * Keeps an open form up to date with what it edits, wherever that's changed: fields nobody touched get their latest
 * value, and entries stay. `overtaken` names the fields that were changed in both places. Call `settle` with what was
 * saved from here.
 */
export function useCatchUp<Input extends FieldValues, Output>(
  {
    getValues,
    reset,
    setValue,
  }: Pick<UseFormReturn<Input, unknown, Output>, "getValues" | "reset" | "setValue">,
  latest: Input,
  /** While it's being saved, what's latest may be what was just sent. */
  { isPaused, onOvertaken }: { isPaused: boolean; onOvertaken?: () => void },
) {
  const base = useRef(latest);
  const [overtaken, setOvertaken] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const before = base.current;
    if (isPaused || isSame(before, latest)) return;
    base.current = latest;
    const entered = structuredClone(getValues());
    const { kept, overtaken: both } = caughtUp(before, latest, entered);
    reset(latest as DefaultValues<Input>);
    for (const field of kept as FieldPath<Input>[])
      setValue(field, entered[field] as FieldPathValue<Input, FieldPath<Input>>, { shouldDirty: true });
    setOvertaken((known) => [...new Set([...known.filter((field) => kept.includes(field)), ...both])]);
    if (both.length > 0) onOvertaken?.();
  });
  return {
    overtaken,
    settle: (saved: Input) => {
      base.current = saved;
      setOvertaken([]);
    },
    /** Replaces the entry in a field with its latest value. */
    take: (field: string) => {
      setValue(field as FieldPath<Input>, latest[field], { shouldDirty: true });
      setOvertaken((known) => known.filter((one) => one !== field));
    },
  };
}
