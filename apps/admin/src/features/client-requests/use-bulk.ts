import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { ClientRequest } from "@evoya/schemas/client-requests";
import { toast } from "@evoya/ui/toast";
import { useRef, useState } from "react";
import { toastFailure } from "../../lib/failure-text.ts";
import { type BulkResult, failedOf, leftOf, type RequestChange, words, writeResults } from "./bulk.ts";
import { requestName } from "./components/columns.tsx";
import { type BulkChange, changeRequests, useRefreshRequests } from "./queries.ts";

/** The results for the selected requests, and their names. */
export type BulkFailures = {
  action: RequestChange["action"];
  results: readonly BulkResult[];
  names: ReadonlyMap<string, string>;
};

function report(action: keyof typeof words, results: readonly BulkResult[]): void {
  const { done, failed } = words[action];
  const text = `${writeResults(done, results)}.`;
  if (failedOf(results).length === 0) toast.success("Success", text);
  else toast.error("Error", `${failed}: ${text}`);
}

/**
 * Bulk update, assignment and deletion: one call, its result in a toast, the failed ones listed one by one, and those that
 * still exist selected.
 */
export function useBulk(onFinished: (leftIds: string[]) => void) {
  const refresh = useRefreshRequests();
  const { keyFor, settle } = useIdempotencyKey();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<BulkFailures | null>(null);

  const change = async (wanted: BulkChange, names: ReadonlyMap<string, string>): Promise<void> => {
    const { results } = await changeRequests(wanted, keyFor(wanted));
    settle();
    await refresh().catch(() => undefined);
    report(wanted.action, results);
    if (failedOf(results).length > 0) setFailures({ action: wanted.action, results, names });
    onFinished(leftOf(results));
  };

  const run = async (wanted: BulkChange, names: ReadonlyMap<string, string>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await change(wanted, names);
    } catch (problem) {
      await refresh().catch(() => undefined);
      toastFailure(words[wanted.action].failed, problem);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    /** For `items`, based on the versions on screen. */
    of: (items: readonly ClientRequest[]) => ({
      busy,
      run: (wanted: RequestChange) => {
        const versions = items.map(({ type, id, updatedAt }) => ({ type, id, updatedAt }));
        const names = new Map(items.map((item) => [item.id, requestName(item)]));
        void run({ ...wanted, items: versions }, names);
      },
    }),
    failures,
    forgetFailures: () => setFailures(null),
  };
}
