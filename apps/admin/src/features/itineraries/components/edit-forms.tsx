import { formatCents } from "@evoya/domain/money";
import { ownItemLimits } from "@evoya/domain/planner/edit/plan-edit";
import type { PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { longestWish } from "@evoya/domain/planner/wishes/limits";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { Skeleton } from "@evoya/ui/skeleton";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { api } from "../../../api.ts";
import { alternativesQuery } from "../edit-queries.ts";
import type { LeftOut, Task } from "../tasks.ts";

export type Shared = { onChoose: (task: Task) => void; onClose: () => void };

type FormDialogProps = {
  title: string;
  children: ReactNode;
  busy?: boolean;
  disabled: boolean;
  onSubmit: () => void;
  onClose: () => void;
};

/** One field; its effect is shown before anything is changed. */
export function FormDialog({ title, children, busy = false, disabled, onSubmit, onClose }: FormDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !disabled) onSubmit();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <form onSubmit={submit} className="space-y-5">
        {children}
        <Button type="submit" disabled={disabled} busy={busy} busyLabel="Reading...">
          Show the effect
        </Button>
      </form>
    </Dialog>
  );
}

/** A note on an item, which the travelers read. An empty one removes it. */
export function NoteForm({
  item: { id: itemId, title, ownNote = "" },
  onChoose,
  onClose,
}: Shared & { item: PlanItem }) {
  const [note, setNote] = useState(ownNote);
  return (
    <FormDialog
      title={`Note on ${title}`}
      disabled={note.trim() === ownNote}
      onSubmit={() =>
        onChoose({
          kind: "edit",
          title: `Change the note on ${title}?`,
          edits: [{ kind: "note", itemId, note: note.trim() }],
        })
      }
      onClose={onClose}
    >
      <TextareaField
        label="Note"
        hint="The travelers read it. Leave it empty to remove it."
        rows={4}
        maxLength={ownItemLimits.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}

/** When a day starts. */
export function StartForm({ day: { number, items }, onChoose, onClose }: Shared & { day: PlanDay }) {
  const [from, setFrom] = useState(items[0]?.startsAt ?? "09:00");
  return (
    <FormDialog
      title={`Start time of day ${number}`}
      disabled={from < "06:00" || from > "11:59"}
      onSubmit={() =>
        onChoose({
          kind: "edit",
          title: `Change the start of day ${number}?`,
          edits: [{ kind: "morning", dayNumber: number, from }],
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Start time"
        type="time"
        min="06:00"
        max="11:59"
        hint="From 6:00 AM to 11:59 AM. What follows moves with it."
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
    </FormDialog>
  );
}

function whyNothing({ needsAmOrPm, nothingFits, alreadySo, notPossible, notUnderstood }: LeftOut): string {
  if (notPossible.length > 0) return notPossible.join(" ");
  if (needsAmOrPm.length > 0) return "Is that AM or PM? Write it again with AM or PM.";
  if (nothingFits.length > 0)
    return "We know no place for this that's open then, fits the day, and isn't on the plan yet.";
  if (alreadySo.length > 0 && notUnderstood.length === 0)
    return "The plan is like that already, so there's nothing to change.";
  return "We didn't understand this. Say it in other words.";
}

/** A change to a day, in words. */
export function WordsForm({
  itineraryId,
  day: { number },
  onChoose,
  onClose,
}: Shared & { itineraryId: string; day: PlanDay }) {
  const [text, setText] = useState("");
  const read = useMutation({
    mutationFn: () =>
      api.readWishesForStaff({
        params: { id: itineraryId },
        body: { text: `On day ${number}: ${text.trim()}` },
      }),
    onSuccess: ({ edits, ...leftOut }) => {
      if (edits.length > 0) onChoose({ kind: "edit", title: `Change day ${number}?`, edits, leftOut });
    },
  });
  const nothing = read.data?.edits.length === 0 ? whyNothing(read.data) : undefined;
  return (
    <FormDialog
      title={`Change day ${number} in words`}
      busy={read.isPending}
      disabled={text.trim() === ""}
      onSubmit={() => read.mutate()}
      onClose={onClose}
    >
      <TextareaField
        label="What should change?"
        placeholder="Start later, and no museums"
        rows={3}
        maxLength={longestWish - 20}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={read.error ? problemText(read.error) : nothing}
      />
    </FormDialog>
  );
}

/** Replaces an item with another place of the catalog. */
export function ReplaceForm({
  itineraryId,
  item: { id: itemId, title },
  onChoose,
  onClose,
}: Shared & { itineraryId: string; item: PlanItem }) {
  const { data, error, refetch, isFetching } = useQuery(alternativesQuery(itineraryId, itemId));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Replace ${title}`}>
      {!data && !error && <Skeleton className="h-40" />}
      {error && !data && (
        <ErrorState
          level={3}
          title="We couldn't find other places"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {problemText(error)}
        </ErrorState>
      )}
      {data?.items.length === 0 && <p>Nothing else fits there. Remove it, or move it to another day.</p>}
      <ul aria-label="Other places" className="divide-y divide-line">
        {data?.items.map(({ id: placeId, name, area, costCents }) => (
          <li key={placeId} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              <span className="block font-medium">{name}</span>
              <span className="block text-sm text-ink-muted">
                {`${area}, ${formatCents(costCents, "USD", { whole: true })}`}
              </span>
            </span>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Choose ${name}`}
              onClick={() =>
                onChoose({
                  kind: "edit",
                  title: `Replace ${title} with ${name}?`,
                  edits: [{ kind: "replace", itemId, placeId }],
                })
              }
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
