import { type RequestStatus, requestStatusDisplay } from "@evoya/domain/request-status";
import type { ClientRequest } from "@evoya/schemas/client-requests";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { toastFailure } from "../../../lib/failure-text.ts";
import { withChanges } from "../../../list/filter-changes.ts";
import { type RequestFilters, requestsUrl } from "../filters.ts";
import { boardColumnQuery, setRequestStatus, useRefreshRequests } from "../queries.ts";

type Move = { request: ClientRequest; to: RequestStatus };

/** The board's filters, in its address; its columns are the statuses. Nothing archived is on it, so no figure's period. */
export function useBoardFilters() {
  const [search, setSearch] = useSearchParams();
  const { status: _, archived: __, period: ___, ...filters } = requestsUrl.read(search);
  return {
    filters,
    setFilters: (changes: Partial<RequestFilters>) =>
      setSearch(requestsUrl.write(withChanges(requestsUrl, window.location.search, changes)), {
        replace: true,
        flushSync: true,
      }),
  };
}

/** The requests in one column. The one just moved there is shown before the API has responded. */
export function useBoardColumn(status: RequestStatus, filters: RequestFilters) {
  return useQuery(boardColumnQuery(status, filters));
}

/** Whether it marks a booking as paid, which nobody can undo. */
const isFinal = ({ request, to }: Move): boolean => request.type === "booking" && to === "completed";

/**
 * Moves a request to another column: at once on screen, and back where it was if the API refuses. A move that can't be
 * undone waits in `asked` until it's confirmed.
 */
export function useMove() {
  const refresh = useRefreshRequests();
  const [moved, setMoved] = useState<Move | null>(null);
  const [asked, setAsked] = useState<Move | null>(null);
  const move = useMutation({
    mutationFn: ({ request, to }: Move) => setRequestStatus(request.type, request, to),
    onMutate: setMoved,
    onSuccess: (_, { to }) => toast.success("Success", `Moved to ${requestStatusDisplay[to].label}`),
    onError: (problem) => toastFailure("Failed to update request status", problem),
    onSettled: refresh,
  });
  return {
    /** The request being moved, and its destination. */
    moving: move.isPending ? move.variables : null,
    /** The last one moved: its card gets the focus in its new column. */
    movedId: moved?.request.id,
    move: (request: ClientRequest, to: RequestStatus) => {
      if (move.isPending) return;
      if (isFinal({ request, to })) setAsked({ request, to });
      else move.mutate({ request, to });
    },
    asked,
    confirm: () => asked && move.mutate(asked),
    forget: () => setAsked(null),
  };
}
