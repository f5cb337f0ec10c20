import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { Button } from "@evoya/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useIsOnline } from "../../../lib/use-is-online.ts";
import { isPacking, type KeptChange, type WaitingChange } from "../change.ts";
import { dropOthers } from "../changes-store.ts";
import { useSendChanges } from "../use-keep-change.ts";
import { useWaiting } from "../use-waiting.ts";
import { ConflictCallout } from "./conflict-callout.tsx";

/** What a change is part of, by the keys of the queries that show it. */
function shownBy(change: KeptChange) {
  if (change.kind === "read") return ["documents"] as const;
  return change.kind === "note"
    ? (["itineraries", change.tripId] as const)
    : (["packing", change.tripId] as const);
}

/** After this long without an answer, we say that a change waits. */
const slowMs = 3_000;
/** How often changes that couldn't be sent are tried again. */
const againMs = 30_000;

/** Sends the changes kept on this device, says what's still waiting, and asks about conflicts. */
export function ChangesNotice({ memberId }: { memberId: string }) {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const waiting = useWaiting();
  const send = useSendChanges();
  // Only here, not each time we send: a tab that still shows the previous member mustn't delete the next one's changes.
  useEffect(() => void dropOthers(memberId).catch(() => undefined), [memberId]);
  const unsent = waiting.filter(({ conflict }) => conflict === null);
  const before = useRef(unsent);
  // Other tabs still show what was before it was sent, as does the copy for offline.
  useEffect(() => {
    const keys = new Set(unsent.map(({ key }) => key));
    const settled = before.current.filter(({ key }) => !keys.has(key));
    before.current = unsent;
    void markStale(client, ...settled.map(({ change }) => shownBy(change)));
  }, [client, unsent]);
  const first = unsent[0]?.key;
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (!isOnline || !first) return;
    const sayItWaits = () => setSlow(first);
    void send().then(sayItWaits);
    const slowly = setTimeout(sayItWaits, slowMs);
    const again = setInterval(() => void send(), againMs);
    return () => {
      clearTimeout(slowly);
      clearInterval(again);
    };
  }, [isOnline, first, send]);

  const shown = unsent.filter(({ change }) => change.kind !== "read").length;
  const conflicts = useConflictsFromElsewhere(waiting);
  return (
    <>
      {shown > 0 && (!isOnline || slow === first) && (
        <p role="status" className="mb-5 flex flex-wrap items-center gap-3 text-[0.9375rem] print:hidden">
          Waiting to send: {shown} {shown === 1 ? "change" : "changes"}
          {isOnline && (
            <Button variant="outline" size="sm" onClick={() => void send()}>
              Send now
            </Button>
          )}
        </p>
      )}
      {conflicts.map((one) => (
        <ConflictCallout key={one.id} waiting={one} className="mb-5" />
      ))}
    </>
  );
}

/** The conflicts nothing else on screen shows: a packing list says itself what was refused. */
function useConflictsFromElsewhere(waiting: readonly WaitingChange[]): WaitingChange[] {
  const queries = useQueryClient().getQueryCache();
  const hasOwnPlace = ({ change }: WaitingChange): boolean => {
    const list = isPacking(change) && queries.find({ queryKey: ["packing", change.tripId] });
    return !!list && list.isActive() && list.state.data !== undefined;
  };
  const conflicts = waiting.filter(({ change, conflict }) => conflict !== null && change.kind !== "read");
  const shown = useSyncExternalStore(
    (listener) => queries.subscribe(listener),
    () =>
      conflicts
        .filter((one) => !hasOwnPlace(one))
        .map(({ id }) => id)
        .join(),
  ).split(",");
  return conflicts.filter(({ id }) => shown.includes(String(id)));
}
