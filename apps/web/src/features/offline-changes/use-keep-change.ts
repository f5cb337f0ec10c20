import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSession } from "../../session/session.ts";
import { type KeptChange, newChange, type WaitingChange } from "./change.ts";
import { keepChange } from "./changes-store.ts";
import { type Answer, sendChanges, sendUnkept } from "./send-changes.ts";
import { waitingKey } from "./use-waiting.ts";

/** Puts the trip or the list that came with an answer on screen. */
function showAnswer(client: QueryClient, change: KeptChange, { trip, list }: Answer): void {
  if (!("tripId" in change)) return;
  if (trip) client.setQueryData(["itineraries", change.tripId], trip);
  if (list) client.setQueryData(["packing", change.tripId], list);
}

/** Sends what waits on this device, if there's a connection. Resolves once that's done, or can't be for now. */
export function useSendChanges(): () => Promise<void> {
  const client = useQueryClient();
  const { member } = useSession();
  const memberId = member?.id;
  return useCallback(async () => {
    if (!memberId || !navigator.onLine) return;
    try {
      await sendChanges(memberId, (change, answer) => showAnswer(client, change, answer));
    } catch {
      // Without storage for this page there's nothing to send.
    }
  }, [client, memberId]);
}

/**
 * Makes a change that survives a lost connection and a closed tab (decision 416): it's stored on this device, shown,
 * and sent from there. Resolves once it's stored. Without storage it's sent at once; then this throws a `Problem` if it
 * isn't made.
 */
export function useKeepChange(): (change: KeptChange) => Promise<void> {
  const client = useQueryClient();
  const { member } = useSession();
  const send = useSendChanges();
  return async (change) => {
    if (!member) return;
    const kept = newChange(member.id, change);
    const queryKey = waitingKey(member.id);
    const others = (waiting: WaitingChange[] = []) => waiting.filter(({ key }) => key !== kept.key);
    // People check things off faster than a device stores them.
    client.setQueryData(queryKey, (waiting: WaitingChange[] | undefined) => [...others(waiting), kept]);
    try {
      await keepChange(kept);
    } catch {
      await sendUnkept(kept, (_, answer) => showAnswer(client, change, answer)).finally(() =>
        client.setQueryData(queryKey, others),
      );
      return;
    }
    void send();
  };
}
