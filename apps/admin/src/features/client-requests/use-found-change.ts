import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api.ts";
import { toastFailure } from "../../lib/failure-text.ts";
import type { Everything } from "../../list/use-paged-list.ts";
import { type RequestChange, words } from "./bulk.ts";
import type { RequestFilters } from "./filters.ts";
import { useRefreshRequests } from "./queries.ts";

type Started = { job: BulkJob; action: RequestChange["action"] };

/** One change to everything the filters find: a job, which continues when its dialog is closed. */
export function useFoundChange(everything: Everything<RequestFilters> | null, onStarted: () => void) {
  const [started, setStarted] = useState<Started | null>(null);
  const refresh = useRefreshRequests();
  const { keyFor, settle } = useIdempotencyKey();
  const start = useMutation({
    mutationFn: (change: RequestChange) => {
      const body = { ...change, ...everything! };
      return api.changeFoundClientRequests({ body }, { idempotencyKey: keyFor(body) });
    },
    onSuccess: (job, { action }) => {
      settle();
      setStarted({ job, action });
      onStarted();
    },
    onError: (problem, { action }) => {
      void refresh();
      toastFailure(words[action].failed, problem);
    },
  });
  return {
    busy: start.isPending,
    run: (change: RequestChange) => start.mutate(change),
    started,
    close: () => {
      setStarted(null);
      void refresh();
    },
  };
}
