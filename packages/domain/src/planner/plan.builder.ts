import { aBrief } from "./brief.builder.ts";
import { makePlan } from "./engine/make-plan.ts";
import type { Plan, TripBrief } from "./plan.ts";

/** A plan for tests: the engine's plan for a usual brief with these changes. */
export const aPlan = (changes: Partial<TripBrief> = {}): Plan => makePlan(aBrief(changes));
