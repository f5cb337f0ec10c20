import type { Destination } from "@evoya/domain/catalogue/destination";
import type { Plan, TripBrief } from "@evoya/domain/planner/plan";
import { planWithEngine } from "./builtin.ts";
import { createModelPlanner } from "./openai.ts";

/** Who made a plan: the built-in planner, a language model, or the built-in planner in the model's stead. */
export type PlannerSource = "builtin" | "model" | "fallback";

export type PlannedTrip = {
  plan: Plan;
  source: PlannerSource;
  model: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
};

/** Plans a trip. Never fails for want of a model: what goes wrong with one is answered by the built-in planner. */
export type Planner = { plan: (brief: TripBrief, destination: Destination) => Promise<PlannedTrip> };

export type PlannerSettings = {
  /** Without a key or an address of one's own, the built-in planner plans alone. */
  apiKey?: string;
  baseUrl?: string;
  model: string;
  /** For one attempt, in milliseconds; member spec §9 gives generation 30 s. */
  timeoutMs?: number;
  onFallback?: (reason: unknown) => void;
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
  });
  if (!apiKey && !baseUrl) {
    return { plan: async (brief, destination) => byEngine("builtin", planWithEngine(brief, destination)) };
  }
  const model = createModelPlanner(settings);
  return {
    plan: async (brief, destination) => {
      const draft = planWithEngine(brief, destination);
      try {
        return { source: "model", ...(await model.improve(draft, brief, destination)) };
      } catch (error) {
        onFallback(error);
        return byEngine("fallback", draft);
      }
    },
  };
}
