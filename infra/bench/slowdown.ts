import type { Page } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

/** How fast the machine is right now, by Lighthouse's benchmark, and by how much Lighthouse shall slow it down. */
export type Slowdown = { index: number; multiplier: number };

/** The middle of what Lighthouse calls a high-end desktop; divided by its usual 4, that's a mid-tier phone. */
const desktopIndex = 1_750;
const usualMultiplier = 4;

/**
 * The multiplier that makes a machine with this index a mid-tier phone (Lighthouse's docs/throttling.md, "Calibrating
 * the CPU slowdown"): never more than the usual one, so that a fast machine's figures stay those everyone measures.
 */
export const multiplierFor = (index: number): number =>
  Math.min(usualMultiplier, Math.max(1, (usualMultiplier * index) / desktopIndex));

/** Measures the machine for a second, in `page`. */
export async function measureSlowdown(page: Page): Promise<Slowdown> {
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  return { index, multiplier: multiplierFor(index) };
}
