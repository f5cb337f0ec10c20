import { readersMoment } from "@evoya/domain/times";
import type { ActivityLogEntry } from "@evoya/schemas/activity-log";
import { Dialog } from "@evoya/ui/dialog";
import { Facts } from "../../../lib/facts.tsx";
import { titleCase } from "../../../lib/when.ts";
import { type Change, changesOf, fieldLabel } from "../changes.ts";
import { sentenceOf } from "../sentences.ts";

/** One entry with everything it changed, before and after side by side. */
export function EntryDialog({ entry, onClose }: { entry: ActivityLogEntry; onClose: () => void }) {
  const changes = changesOf(entry);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={sentenceOf(entry)}
      description={readersMoment(entry.createdAt)}
    >
      <Facts
        columns={2}
        facts={[
          ["Email", entry.actorEmail],
          ["Member", entry.about],
          ["Resource", titleCase(entry.resourceType)],
          ["Resource id", entry.resourceId],
          ["Address", entry.ip],
        ]}
      />
      <h3 className="mt-5 mb-2 font-semibold">Changes</h3>
      {changes.length === 0 && <p className="text-sm text-ink-muted">Nothing was changed.</p>}
      <dl className="space-y-3 text-sm">
        {changes.map((change) => (
          <Diff key={change.field} {...change} />
        ))}
      </dl>
    </Dialog>
  );
}

const line = "rounded-control px-3 py-1.5 whitespace-pre-wrap [overflow-wrap:anywhere]";

function Diff({ field, before, after }: Change) {
  return (
    <div>
      <dt className="mb-1 text-ink-muted">{fieldLabel(field)}</dt>
      {before !== null && (
        <dd className={`${line} mb-1 bg-danger-soft`}>
          <span className="sr-only">Before: </span>
          <span aria-hidden>− </span>
          {before}
        </dd>
      )}
      {after !== null && (
        <dd className={`${line} bg-success-soft`}>
          <span className="sr-only">After: </span>
          <span aria-hidden>+ </span>
          {after}
        </dd>
      )}
    </div>
  );
}
