import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { RequestStatus } from "@evoya/domain/request-status";
import type { ClientRequest } from "@evoya/schemas/client-requests";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useRef, useState } from "react";
import { type BulkResult, failedOf, writeResults } from "./bulk.ts";
import { type BulkChange, changeRequests, useRefreshRequests } from "./queries.ts";

const words = {
  set_status: { done: "updated", failed: "Failed to update some requests" },
  assign: { done: "assigned", failed: "Failed to assign some requests" },
  archive: { done: "archived", failed: "Failed to archive some requests" },
  unarchive: { done: "taken out of the archive", failed: "Failed to unarchive some requests" },
  delete: { done: "deleted", failed: "Failed to delete some requests" },
} as const;

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

  const versions = (items: readonly ClientRequest[]) =>
    items.map(({ type, id, updatedAt }) => ({ type, id, updatedAt }));

  return {
    busy,
    update: (items: readonly ClientRequest[], status: RequestStatus) =>
      run({ action: "set_status", status, items: versions(items) }),
    assign: (items: readonly ClientRequest[], assignedTo: string | null) =>
      run({ action: "assign", assignedTo, items: versions(items) }),
    archive: (items: readonly ClientRequest[]) => run({ action: "archive", items: versions(items) }),
    unarchive: (items: readonly ClientRequest[]) => run({ action: "unarchive", items: versions(items) }),
    remove: (items: readonly ClientRequest[]) => run({ action: "delete", items: versions(items) }),
  };
}
