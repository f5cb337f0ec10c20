import type { BulkOutcome, BulkResult } from "@evoya/schemas/bulk-results";
import { asProblem } from "./problem-handler.ts";

const refusals: Partial<Record<string, BulkOutcome>> = { stale: "stale", not_found: "not_found" };

/** The outcome for an item whose change threw. Rethrows anything that isn't a refusal: an outage, or a bug of ours. */
function refusalOf(id: string, error: unknown): BulkResult {
  const problem = asProblem(error);
  if (problem.status >= 500) throw error;
  const detail = problem.errors[0]?.message ?? problem.message;
  return { id, outcome: refusals[problem.code] ?? "refused", detail };
}

/** Changes things one by one, carries on after refusals, and reports on each (admin spec §4, bulk operations). */
export async function reportEach<Item extends { id: string }>(
  items: readonly Item[],
  change: (item: Item) => Promise<unknown>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const item of items)
    results.push(
      await change(item).then(
        () => ({ id: item.id, outcome: "done" as const, detail: null }),
        (error) => refusalOf(item.id, error),
      ),
    );
  return results;
}
