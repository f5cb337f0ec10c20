/**
 * Does `work` for each item in turn. A failure doesn't stop the others; it's thrown at the end, so the job shows it and
 * runs again.
 */
export async function eachInTurn<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}
