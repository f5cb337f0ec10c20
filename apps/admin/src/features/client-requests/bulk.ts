export type BulkOutcome = { done: number; failedIds: string[] };

/**
 * Runs `act` on one item after another and carries on after failures, so that one bad item never stops the rest
 * (admin spec §4, bulk operations). `onProgress` hears how many are finished.
 */
export async function runBulk<Item extends { id: string }>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  onProgress: (finished: number) => void = () => undefined,
): Promise<BulkOutcome> {
  const failedIds: string[] = [];
  for (const [at, item] of items.entries()) {
    try {
      await act(item);
    } catch {
      failedIds.push(item.id);
    }
    onProgress(at + 1);
  }
  return { done: items.length - failedIds.length, failedIds };
}

/** "1 request", "2 requests". */
export const countRequests = (count: number): string => `${count} ${count === 1 ? "request" : "requests"}`;
