const summaries = new Map<string, string>();
const maxSummaries = 1000;

/** What a statement does, and to which table: "select trips". Nothing else about it leaves the process. */
export function summaryOf(text: string): string {
  const known = summaries.get(text);
  if (known) return known;
  const verb = /\b(select|insert|update|delete|begin|commit|rollback|notify)\b/i.exec(
    text.slice(0, 2000),
  )?.[1];
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][a-z0-9_]{0,62})"?/i.exec(
    text.slice(0, 20_000),
  )?.[1];
  const summary = [verb?.toLowerCase() ?? "statement", table].filter(Boolean).join(" ");
  if (summaries.size < maxSummaries) summaries.set(text, summary);
  return summary;
}
