import type { Destination } from "@evoya/domain/catalogue/destination";
import type { Holidays } from "@evoya/domain/planner/holidays";
import type { Plan, TripBrief } from "@evoya/domain/planner/plan";
import { planWithEngine } from "./builtin.ts";
import { createModelPlanner } from "./openai.ts";
import type { PlannerSettings } from "./planner-settings.ts";
import { allPlanned, type OnProgress } from "./progress.ts";

/** Who made a plan: the built-in planner, a language model, or the built-in planner in the model's stead. */
export type PlannerSource = "builtin" | "model" | "fallback";

export type PlannedTrip = {
  plan: Plan;
  source: PlannerSource;
  model: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  /** Millionths of a dollar; null where the model's prices are not configured. */
  costMicroUsd: number | null;
};

export type PlanOptions = {
  /** Ends a wait for the model: the plan is no longer wanted from here, and `plan` throws. */
  signal?: AbortSignal;
  onProgress?: OnProgress;
  /** The destinations of the brief that our catalog doesn't have. */
  made?: readonly Destination[];
  /** The public holidays of its countries, for what's closed on them. */
  holidays?: Holidays;
};

/**
 * Plans a trip. Never fails for want of a model: what goes wrong with one is answered by the built-in planner. Throws
 * only when `signal` is aborted, or when the engine breaks a rule of its own.
 */
export type Planner = {
  plan: (brief: TripBrief, options?: PlanOptions) => Promise<PlannedTrip>;
};

/** The planner that `settings` ask for (design §2, D11). */
export function createPlanner(settings: PlannerSettings): Planner {
  const { apiKey, baseUrl, onFallback = () => {} } = settings;
  const byEngine = (source: PlannerSource, plan: Plan): PlannedTrip => ({
    plan,
    source,
    model: null,
    inputTokens: null,
    outputTokens: null,
    costMicroUsd: null,
  });
  const model = apiKey || baseUrl ? createModelPlanner(settings) : null;
  return {
    plan: async (brief, { signal, made, holidays, onProgress = () => {} } = {}) => {
      const draft = planWithEngine(brief, made, holidays);
      if (!model) {
        onProgress(allPlanned(draft));
        return byEngine("builtin", draft);
      }
      try {
        return {
          source: "model",
          ...(await model.improve(draft, { signal, onProgress })),
        };
      } catch (error) {
        if (signal?.aborted) throw error;
        onFallback(error);
        onProgress(allPlanned(draft));
        return byEngine("fallback", draft);
      }
    },
  };
}
