/** How much more memory a run may take in its last quarter than in its second. */
export const allowedGrowth = 0.15;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * How much memory grew once everything was loaded: the last quarter of the measurements, taken in even steps, against
 * the second, as a share. The first quarter fills caches and pools. 0 for fewer than eight measurements, which prove
 * nothing.
 */
export function growthOf(megabytes: readonly number[]): number {
  const quarter = Math.floor(megabytes.length / 4);
  if (quarter < 2) return 0;
  return mean(megabytes.slice(-quarter)) / mean(megabytes.slice(quarter, 2 * quarter)) - 1;
}
