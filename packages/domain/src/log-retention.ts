/** For how many months the activity log can be kept; null is forever. A year is what any audit asks for. */
export const logRetentionLimits = { min: 12, max: 120 } as const;

/** "forever", "1 year", or "18 months". */
export function retentionText(keepMonths: number | null): string {
  if (keepMonths === null) return "forever";
  if (keepMonths % 12 !== 0) return `${keepMonths} months`;
  return keepMonths === 12 ? "1 year" : `${keepMonths / 12} years`;
}

/** Whether a change of the retention means that entries are deleted which would have been kept. */
export const deletesMore = (before: number | null, after: number | null): boolean =>
  after !== null && (before === null || after < before);
