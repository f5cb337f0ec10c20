import type { ClientRequest } from "@evoya/schemas/client-requests";
import { useBulkCall } from "../../list/use-bulk-call.ts";
import { type RequestChange, words } from "./bulk.ts";
import { requestName } from "./components/columns.tsx";
import { changeRequests, useRefreshRequests } from "./queries.ts";

/** Bulk update, assignment and deletion. */
export function useBulk(onFinished: (leftIds: string[]) => void) {
  const { run, busy, ...rest } = useBulkCall(useRefreshRequests(), onFinished);
  return {
    ...rest,
    /** For `items`, based on the versions on screen. */
    of: (items: readonly ClientRequest[]) => ({
      busy,
      run: (wanted: RequestChange) =>
        void run({
          body: { ...wanted, items: items.map(({ type, id, updatedAt }) => ({ type, id, updatedAt })) },
          send: changeRequests,
          words: words[wanted.action],
          names: new Map(items.map((item) => [item.id, requestName(item)])),
        }),
    }),
  };
}
