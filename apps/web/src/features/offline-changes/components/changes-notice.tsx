import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useIsOnline } from "../../../lib/use-is-online.ts";
import type { KeptChange, WaitingChange } from "../change.ts";
import { dropChange, dropOthers, replaceChange } from "../changes-store.ts";
import { useSendChanges } from "../use-keep-change.ts";
import { useWaiting } from "../use-waiting.ts";

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
  // Only here, not each time we send: a tab that still shows the former member mustn't delete the next one's changes.
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
  const conflicts = waiting.filter(({ change, conflict }) => conflict !== null && change.kind !== "read");
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
        <ConflictCallout key={one.id} waiting={one} onSettled={send} />
      ))}
    </>
  );
}

type ConflictCalloutProps = { waiting: WaitingChange; onSettled: () => Promise<void> };

function ConflictCallout({ waiting, onSettled }: ConflictCalloutProps) {
  const { change, conflict, key } = waiting;
  const settle = async (work: Promise<unknown>) => {
    try {
      await work;
      await onSettled();
    } catch {
      toast.error("We couldn't settle this", "Please reload the page and try again.");
    }
  };
  const drop = () => void settle(dropChange(waiting));
  if (!conflict || change.kind === "read") return null;
  const title = change.kind === "note" ? change.title : change.label;
  if ("refused" in conflict || change.kind !== "note")
    return (
      <Callout
        tone="warning"
        className="mb-5"
        title={`Your change to ${title} wasn't made`}
        actions={
          <Button variant="outline" size="sm" onClick={drop}>
            OK
          </Button>
        }
      >
        {"refused" in conflict && conflict.refused}
      </Callout>
    );
  const keepMine = () =>
    void settle(
      replaceChange(key, {
        ...waiting,
        key: crypto.randomUUID(),
        change: { ...change, was: conflict.theirs },
        conflict: null,
      }),
    );
  return (
    <Callout
      tone="warning"
      className="mb-5"
      title={`Your note on ${title} was also changed by someone else`}
      actions={
        <>
          <Button size="sm" onClick={keepMine}>
            Keep yours
          </Button>
          <Button variant="outline" size="sm" onClick={drop}>
            Keep theirs
          </Button>
        </>
      }
    >
      <p className="whitespace-pre-line">Yours: {change.note || "No note"}</p>
      <p className="whitespace-pre-line">Theirs: {conflict.theirs || "No note"}</p>
    </Callout>
  );
}
