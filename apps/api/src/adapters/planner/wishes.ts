import { nothingSpared, type Spared } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan } from "@evoya/domain/planner/plan";
import { type ReadWishes, readWishes } from "@evoya/domain/planner/wishes/read-wishes";
import type { PlannerSettings } from "./planner-settings.ts";
import { createWishModel } from "./wish-model.ts";

export type UnderstoodWishes = ReadWishes & {
  /** Who read it: the rules, or a language model. */
  reader: "rules" | "model";
};

/**
 * Reads a member's words as changes to their plan; `now` says which of its days is today. What's `signed`
 * gives way to nothing. Never fails: when a model
 * can't read them, the rules do.
 */
export type WishReader = {
  read: (text: string, plan: Plan, now: Date, signed?: Spared) => Promise<UnderstoodWishes>;
};

/** The reader for these `settings`. */
export function createWishReader(settings: PlannerSettings): WishReader {
  const { apiKey, baseUrl, onFallback = () => {} } = settings;
  const model = apiKey || baseUrl ? createWishModel(settings) : null;
  const byRules = (text: string, plan: Plan, now: Date, signed?: Spared): UnderstoodWishes => ({
    ...readWishes(text, plan, now, signed),
    reader: "rules",
  });
  return {
    read: async (text, plan, now, signed) => {
      if (!model) return byRules(text, plan, now, signed);
      try {
        const read = await model.read(text, plan, now, signed ?? nothingSpared);
        return { ...read, needsAmOrPm: [], nothingFits: [], alreadySo: [], notPossible: [], reader: "model" };
      } catch (error) {
        onFallback(error);
        return byRules(text, plan, now, signed);
      }
    },
  };
}
