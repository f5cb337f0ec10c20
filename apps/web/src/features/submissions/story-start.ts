import { useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { FormUpload } from "../../lib/public-form/use-form-uploads.ts";

/** A memory book's data for the story form: its fields, and photos that were copied for it. */
export type StoryStart = {
  tripId: string;
  name: string;
  email: string;
  destination: string;
  title: string;
  story: string;
  photos: FormUpload[];
  /** How many photos weren't copied. */
  leftOut: number;
};

/** Goes with the form's address, and survives a reload. */
export type StoryState = { story: StoryStart };

/**
 * The form's starting values; null without a book. The pre-rendered form is empty, so they're filled in right after
 * that.
 */
export function useStoryStart(): StoryStart | null {
  const state = useLocation().state as Partial<StoryState> | null;
  const [start, setStart] = useState<StoryStart | null>(null);
  useLayoutEffect(() => setStart(state?.story ?? null), [state]);
  return start;
}
