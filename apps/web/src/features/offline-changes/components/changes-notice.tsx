import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useIsOnline } from "../../../lib/use-is-online.ts";
import type { WaitingChange } from "../change.ts";
import { dropChange, replaceChange } from "../changes-store.ts";
import { sendChanges } from "../send-changes.ts";
import { useWaiting } from "../use-waiting.ts";

/** Sends offline changes, says what's still waiting, and asks about conflicts. */
export function ChangesNotice({ memberId }: { memberId: string }) {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const waiting = useWaiting();
  const refresh = useCallback(() => {
    void markStale(client, ["itineraries"], ["packing"], ["documents"]);
  }, [client]);
  const send = useCallback(async () => {
    try {
      if (await sendChanges(memberId)) refresh();
    } catch {
      // Without storage for this page there's nothing to send.
    }
  }, [memberId, refresh]);
  const count = waiting.length;
  const before = useRef(count);
  // Another tab may have sent a change that this one still shows.
  useEffect(() => {
    if (count < before.current) refresh();
    before.current = count;
  }, [count, refresh]);
  // Only those that aren't known yet: one that can't be sent now would be tried forever.
  const keys = waiting.map(({ key }) => key).join(" ");
  useEffect(() => {
    if (isOnline && keys) void send();
  }, [isOnline, keys, send]);

  const shown = waiting.filter(({ change }) => change.kind !== "read");
  const unsent = shown.filter(({ conflict }) => conflict === null).length;
  const conflicts = shown.filter(({ conflict }) => conflict !== null);
  return (
    <>
      {unsent > 0 && (
        <p role="status" className="mb-5 flex flex-wrap items-center gap-3 text-[0.9375rem] print:hidden">
          Waiting to send: {unsent} {unsent === 1 ? "change" : "changes"}
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
        title={`Your offline change to ${title} wasn't made`}
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
