import type { ConciergeRequestForStaff } from "@evoya/schemas/client-requests";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card, CardHeader } from "@evoya/ui/card";
import { problemText } from "@evoya/ui/lib/problem";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { Lock } from "lucide-react";
import { useState } from "react";
import { usePermission } from "../../../session/session.ts";
import { useSaveNotes } from "../queries.ts";

/** What's being typed, and the saved notes it started from. */
type Draft = { text: string; base: string; baseVersion: string };

/** Notes for the team; the member never sees them. A colleague's newer notes are never overwritten unseen. */
export function InternalNotes({ request }: { request: ConciergeRequestForStaff }) {
  const { id, internalNotes: saved, updatedAt } = request;
  const [draft, setDraft] = useState<Draft | null>(null);
  const update = useSaveNotes(id);
  const mayWrite = usePermission("requests.write");
  const isDirty = draft !== null && draft.text.trim() !== saved;
  const collides = isDirty && draft.base !== saved;

  const type = (text: string) =>
    setDraft((was) => (was ? { ...was, text } : { text, base: saved, baseVersion: updatedAt }));
  const save = async () => {
    if (!draft || update.isPending) return;
    // Another field may have changed since; that does not touch the notes.
    const ifMatch = draft.base === saved ? updatedAt : draft.baseVersion;
    try {
      await update.mutateAsync({ internalNotes: draft.text, base: draft.base, ifMatch });
      setDraft(null);
      toast.success("Success", "Internal notes saved");
    } catch {
      // Shown below, beside the notes.
    }
  };

  return (
    <Card asChild>
      <section aria-label="Internal notes">
        <CardHeader
          title={
            <span className="flex items-center gap-2">
              <Lock aria-hidden className="size-4 text-ink-muted" />
              Internal notes
            </span>
          }
          description="For staff only. The member never sees these."
        />
        <TextareaField
          label="Internal notes"
          hideLabel
          rows={4}
          maxLength={10_000}
          readOnly={!mayWrite.allowed}
          placeholder={mayWrite.allowed ? "Add a note for your team" : "No notes"}
          value={draft?.text ?? saved}
          onChange={(event) => type(event.target.value)}
        />
        {update.error && !collides && (
          <Callout tone="danger" className="mt-4" title="Notes not saved">
            {problemText(update.error)}
          </Callout>
        )}
        {collides && (
          <Callout
            tone="warning"
            className="mt-4"
            title="A colleague changed these notes while you were writing."
            actions={
              <>
                <Button variant="outline" size="sm" onClick={() => setDraft(null)}>
                  Use theirs
                </Button>
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => setDraft({ ...draft, base: saved, baseVersion: updatedAt })}
                >
                  Keep mine
                </Button>
              </>
            }
          >
            <p className="whitespace-pre-wrap">Saved version: {saved || "(empty)"}</p>
          </Callout>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            size="sm"
            disabled={!isDirty || collides}
            busy={update.isPending}
            busyLabel="Saving..."
            title={mayWrite.reason}
            onClick={() => void save()}
          >
            Save Notes
          </Button>
          {isDirty && (
            <Button size="sm" variant="ghost" disabled={update.isPending} onClick={() => setDraft(null)}>
              Discard
            </Button>
          )}
        </div>
      </section>
    </Card>
  );
}
