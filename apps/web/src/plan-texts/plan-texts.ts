import type { RewordedPlans } from "@evoya/schemas/plan-texts";
import { apiUrl } from "../config.ts";

/** What the plans say in the team's words instead of ours (decision 230). */
let known: RewordedPlans = {};
/** What the page in the browser was drawn with, before React takes over. */
let drawn: RewordedPlans = known;
let asked: Promise<void> | null = null;
const listeners = new Set<() => void>();

export const knownPlanTexts = () => known;
export const drawnPlanTexts = () => drawn;

export function onPlanTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says that the page shows what's known. */
export function markDrawn(): void {
  drawn = known;
}

/**
 * Asks for them once, and works without the API client: the lightest pages don't load one. Until they're here, and if
 * they don't come, the page shows our own.
 */
export function askForPlanTexts(): Promise<void> {
  asked ??= fetch(`${apiUrl}/v1/plan-texts`)
    .then((answer) => (answer.ok ? answer.json() : {}))
    .then(
      (texts: RewordedPlans) => {
        if (Object.keys(texts).length === 0) return;
        known = texts;
        for (const listener of listeners) listener();
      },
      () => undefined,
    );
  return asked;
}
