import { Problem } from "@evoya/schemas/problems";
import type { Page, PageAsk } from "../../db/keyset.ts";
import type { BulkRow } from "./bulk-jobs.repository.ts";

type Found = { id: string; updatedAt: string };

/** Everything a list's filter finds, and how many rows that was when someone confirmed it. */
export type Everything<Filter> = { filter: Filter; upTo: number };

/**
 * The rows a filter finds now, each with its version, for a job that's started in the same transaction.
 * Throws `conflict` if it finds none, or more than were confirmed: nobody has agreed to those that came in
 * since.
 */
export async function foundRows<Filter>(
  page: (filter: Filter, ask: PageAsk) => Promise<Page<Found>>,
  { filter, upTo }: Everything<Filter>,
): Promise<BulkRow[]> {
  const { items } = await page(filter, { sort: "-createdAt", limit: upTo + 1 });
  if (items.length === 0) throw new Problem("conflict", "Nothing matches these filters anymore.");
  if (items.length > upTo)
    throw new Problem(
      "conflict",
      "More match these filters now than you selected. Look again, then try again.",
    );
  return items.map(({ id, updatedAt }) => ({ id, version: updatedAt }));
}
