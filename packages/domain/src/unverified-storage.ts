import { limitOf, sizeText, unverifiedStorageBytes } from "./entitlements.ts";
import type { PlanId } from "./plans.ts";

/**
 * What members read about the smaller room of an address they haven't verified; null if `limit` isn't it. In bytes.
 */
export function unverifiedHint(plan: PlanId, limit: number | null): string | null {
  const whole = limitOf(plan, "storage");
  if (limit !== unverifiedStorageBytes || whole === null) return null;
  return `Verify your email to use all ${sizeText(whole)}.`;
}
