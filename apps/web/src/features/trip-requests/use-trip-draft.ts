import type { TripDraft } from "@evoya/domain/trip-prefill";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { saveTripDraft } from "./trip-storage.ts";

/** Milliseconds without typing before a draft is saved, and before that shows (public spec §9). */
const saveAfter = 2000;
const tellAfter = 500;

/** Saves the typed text, and says when it last did. */
export function useTripDraft<Output>(form: UseFormReturn<TripDraft, unknown, Output>): Date | null {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const { watch, getValues } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const save = () => {
      if (!saveTripDraft(getValues())) return;
      const at = new Date();
      timer = setTimeout(() => setSavedAt(at), tellAfter);
    };
    const typing = watch((_values, { name }) => {
      // Without a name, the form filled itself in and nobody typed anything.
      if (!name) return;
      clearTimeout(timer);
      timer = setTimeout(save, saveAfter);
    });
    return () => {
      clearTimeout(timer);
      typing.unsubscribe();
    };
  }, [watch, getValues]);
  return savedAt;
}
