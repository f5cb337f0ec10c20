import type { RequestStatus } from "@evoya/domain/concierge";
import type { ClientRequest } from "@evoya/schemas/client-requests";
import { toast } from "@evoya/ui/toast";
import { useRef, useState } from "react";
import { countRequests, runBulk } from "./bulk.ts";
import { deleteRequest, setRequestStatus, useRefreshRequests } from "./queries.ts";

type Words = { done: string; failed: string };
const words = {
  update: { done: "updated", failed: "Failed to update some requests" },
  delete: { done: "deleted", failed: "Failed to delete some requests" },
} as const;

function report({ done, failed }: Words, doneCount: number, failedCount: number): void {
  const success = `${countRequests(doneCount)} ${done}`;
  if (failedCount === 0) toast.success("Success", `${success}.`);
  else toast.error("Error", `${failed}: ${success}, ${failedCount} failed.`);
}

/** Bulk update and delete: how far they are, their outcome told in a toast, and what failed still selected. */
export function useBulk(onFinished: (failedIds: string[]) => void) {
  const refresh = useRefreshRequests();
  const running = useRef(false);
  const [finished, setFinished] = useState<number | null>(null);

  const run = async (
    kind: keyof typeof words,
    items: readonly ClientRequest[],
    act: (item: ClientRequest) => Promise<unknown>,
  ) => {
    if (running.current) return;
    running.current = true;
    setFinished(0);
    const { done, failedIds } = await runBulk(items, act, setFinished);
    await refresh().catch(() => undefined);
    running.current = false;
    setFinished(null);
    report(words[kind], done, failedIds.length);
    onFinished(failedIds);
  };

  return {
    busy: finished !== null,
    finished: finished ?? 0,
    update: (items: readonly ClientRequest[], status: RequestStatus) =>
      run("update", items, (item) => setRequestStatus(item.type, item, status)),
    remove: (items: readonly ClientRequest[]) =>
      run("delete", items, (item) => deleteRequest(item.type, item)),
  };
}
