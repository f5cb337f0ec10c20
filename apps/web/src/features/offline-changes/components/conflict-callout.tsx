import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { toast } from "@evoya/ui/toast";
import type { WaitingChange } from "../change.ts";
import { dropChange, replaceChange } from "../changes-store.ts";
import { useSendChanges } from "../use-keep-change.ts";

type ConflictCalloutProps = { waiting: WaitingChange; className?: string };

/** Says that a change wasn't made and why, until it's settled. */
export function ConflictCallout({ waiting, className }: ConflictCalloutProps) {
  const send = useSendChanges();
  const { change, conflict, key } = waiting;
  const settle = async (work: Promise<unknown>) => {
    try {
      await work;
      await send();
    } catch {
      toast.error("We couldn't save your choice", "Please reload the page and try again.");
    }
  };
  const drop = () => void settle(dropChange(waiting));
  if (!conflict || change.kind === "read") return null;
  const title = change.kind === "note" ? change.title : change.label;
  if ("refused" in conflict || change.kind !== "note")
    return (
      <Callout
        tone="warning"
        className={className}
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
      className={className}
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
