import type { Destination } from "@evoya/domain/catalog/destination";
import type { Plan, TripBrief } from "@evoya/domain/planner/plan";
import { planWithEngine } from "./builtin.ts";
import { createModelPlanner } from "./openai.ts";
import type { PlannerSettings } from "./planner-settings.ts";
import { allPlanned, type OnProgress } from "./progress.ts";

/** Who made a plan: the built-in planner, a language model, or the built-in planner as a fallback. */
export type PlannerSource = "builtin" | "model" | "fallback";

export type PlannedTrip = {
  plan: Plan;
  source: PlannerSource;
  model: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  /** Millionths of a dollar; null when the model's prices aren't configured. */
  costMicroUsd: number | null;
};

export type PlanOptions = {
  /** Stops waiting for the model: the plan is no longer wanted, and `plan` throws. */
  signal?: AbortSignal;
  onProgress?: OnProgress;
  /** Has its way with the draft before a model sees it: what the traveler wrote. */
  heed?: (draft: Plan) => Promise<Plan>;
  /** The destinations of the brief that our catalog doesn't have. */
  made?: readonly Destination[];
};

/**
 * Plans a trip. Never fails because of a model: when one fails, the built-in planner answers. Throws only
 * when `signal` is aborted, or when the engine breaks one of its own rules.
 */
export type Planner = {
  plan: (brief: TripBrief, options?: PlanOptions) => Promise<PlannedTrip>;
};

/** The planner for these `settings` (design §2, D11). */
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
    plan: async (brief, { signal, made, heed, onProgress = () => {} } = {}) => {
      const planned = planWithEngine(brief, made);
      const draft = heed ? await heed(planned) : planned;
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
