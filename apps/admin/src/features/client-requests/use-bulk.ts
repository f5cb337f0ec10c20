import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { ClientRequest } from "@evoya/schemas/client-requests";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useRef, useState } from "react";
import { type BulkResult, failedOf, type RequestChange, words, writeResults } from "./bulk.ts";
import { type BulkChange, changeRequests, useRefreshRequests } from "./queries.ts";

function report(action: keyof typeof words, results: readonly BulkResult[]): void {
  const { done, failed } = words[action];
  const text = `${writeResults(done, results)}.`;
  if (failedOf(results).length === 0) toast.success("Success", text);
  else toast.error("Error", `${failed}: ${text}`);
}

/** Bulk update, assignment and deletion: one call, its outcome in a toast, and what failed still selected. */
export function useBulk(onFinished: (failedIds: string[]) => void) {
  const refresh = useRefreshRequests();
  const { keyFor, settle } = useIdempotencyKey();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const change = async (wanted: BulkChange): Promise<void> => {
    const { results } = await changeRequests(wanted, keyFor(wanted));
    settle();
    await refresh().catch(() => undefined);
    report(wanted.action, results);
    onFinished(failedOf(results));
  };

  const run = async (wanted: BulkChange) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await change(wanted);
    } catch (problem) {
      await refresh().catch(() => undefined);
      toast.error(words[wanted.action].failed, problemText(problem));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    /** For `items`, each as of the version on screen. */
    of: (items: readonly ClientRequest[]) => ({
      busy,
      run: (wanted: RequestChange) => {
        const versions = items.map(({ type, id, updatedAt }) => ({ type, id, updatedAt }));
        void run({ ...wanted, items: versions });
      },
    }),
  };
}
