import { useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { FormUpload } from "../../lib/public-form/use-form-uploads.ts";

/** What a memory book hands to the story form: its fields, and photos that were copied for it. */
export type StoryStart = {
  tripId: string;
  name: string;
  email: string;
  destination: string;
  title: string;
  story: string;
  photos: FormUpload[];
  /** How many photos didn't come along. */
  leftOut: number;
};

/** Goes with the address of the form, and stays with it over a reload. */
export type StoryState = { story: StoryStart };

/** What the form starts with; null without a book. The pre-rendered form is empty, so it comes right after that. */
export function useStoryStart(): StoryStart | null {
  const state = useLocation().state as Partial<StoryState> | null;
  const [start, setStart] = useState<StoryStart | null>(null);
  useLayoutEffect(() => setStart(state?.story ?? null), [state]);
  return start;
}
