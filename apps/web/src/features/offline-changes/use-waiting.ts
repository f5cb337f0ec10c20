import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../../session/session.ts";
import type { WaitingChange } from "./change.ts";
import { onWaitingChange, waitingOf } from "./changes-store.ts";

const none: WaitingChange[] = [];

/** The key of the query for a member's waiting changes. */
export const waitingKey = (memberId: string) => ["offline-changes", memberId] as const;

/** The member's changes on this device that haven't been sent yet, or only those about one trip. */
export function useWaiting(tripId?: string): WaitingChange[] {
  const client = useQueryClient();
  const { member } = useSession();
  const memberId = member?.id ?? "";
  useEffect(
    () => onWaitingChange(() => void client.invalidateQueries({ queryKey: ["offline-changes"] })),
    [client],
  );
  const { data } = useQuery({
    queryKey: waitingKey(memberId),
    queryFn: () => waitingOf(memberId),
    enabled: memberId !== "",
    networkMode: "always",
    retry: false,
    staleTime: 0,
  });
  const all = data ?? none;
  return tripId ? all.filter(({ change }) => "tripId" in change && change.tripId === tripId) : all;
}
