import type { TripDraft } from "@evoya/domain/trip-prefill";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { clearTripDraft, saveTripDraft } from "./trip-storage.ts";

/** Milliseconds without typing before a draft is saved, and before that shows (public spec §9). */
const saveAfter = 2000;
const tellAfter = 500;

/** Saves the typed text, at the latest when someone leaves, and says when it last did. `forget` it once it's sent. */
export function useTripDraft<Output>(form: UseFormReturn<TripDraft, unknown, Output>) {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const isUnsaved = useRef(false);
  const { watch, getValues } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const save = () => {
      if (!isUnsaved.current) return;
      isUnsaved.current = false;
      if (!saveTripDraft(getValues())) return;
      const at = new Date();
      timer = setTimeout(() => setSavedAt(at), tellAfter);
    };
    const typing = watch((_values, { name }) => {
      // Without a name, the form filled itself in and nobody typed anything.
      if (!name) return;
      isUnsaved.current = true;
      clearTimeout(timer);
      timer = setTimeout(save, saveAfter);
    });
    window.addEventListener("pagehide", save);
    return () => {
      save();
      clearTimeout(timer);
      typing.unsubscribe();
      window.removeEventListener("pagehide", save);
    };
  }, [watch, getValues]);
  const forget = (): void => {
    isUnsaved.current = false;
    clearTripDraft();
  };
  return { savedAt, forget };
}
