import { firstResponseHours } from "./first-response.ts";
import type { PlanId } from "./plans.ts";

/** Within how many working hours the team promises members on each plan a first answer (decision 181). */
export type PromiseHours = Record<PlanId, number>;

/** Whole hours. Never more than our texts promise everyone, which also applies to visitors and forms. */
export const promiseHourLimits = { min: 1, max: firstResponseHours } as const;
