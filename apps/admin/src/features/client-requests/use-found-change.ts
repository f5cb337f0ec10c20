import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api.ts";
import { toastFailure } from "../../lib/failure-text.ts";
import { useFollowedJob } from "../../list/bulk-outcome.ts";
import type { Everything } from "../../list/use-paged-list.ts";
import { doneTextOf, type RequestChange, words } from "./bulk.ts";
import type { RequestFilters } from "./filters.ts";
import { useRefreshRequests } from "./queries.ts";

/** One change to everything the filters find: a job, which continues when its dialog is closed. */
export function useFoundChange(everything: Everything<RequestFilters> | null, onStarted: () => void) {
  const { job, follow } = useFollowedJob();
  const [action, setAction] = useState<RequestChange["action"] | null>(null);
  const refresh = useRefreshRequests();
  const { keyFor, settle } = useIdempotencyKey();
  const start = useMutation({
    mutationFn: (change: RequestChange) => {
      const body = { ...change, ...everything! };
      return api.changeFoundClientRequests({ body }, { idempotencyKey: keyFor(body) });
    },
    onSuccess: (job, { action }) => {
      settle();
      setAction(action);
      follow(job, { on: "requests", doneText: doneTextOf(action), failedText: words[action].failed });
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
    started: job && action ? { job, action } : null,
    close: () => {
      setAction(null);
      void refresh();
    },
  };
}
