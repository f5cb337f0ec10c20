import type { MessageThread } from "@evoya/schemas/messages";
import { Button } from "@evoya/ui/button";
import { Checkbox } from "@evoya/ui/checkbox";
import type { ThreadFilters } from "../filters.ts";
import { type ThreadChange, useChangeThreads, useReadAll } from "../use-change-threads.ts";

type Props = {
  threads: MessageThread[];
  /** Unread messages in all conversations that aren't archived, loaded or not. */
  unread: number;
  filters: ThreadFilters;
  /** The selected conversations. */
  ids: readonly string[];
  onChoose: (ids: readonly string[]) => void;
};

/** Above the list: select all or none, and actions for the selected ones. */
export function BulkBar({ threads, unread, filters, ids, onChoose }: Props) {
  const change = useChangeThreads();
  const readAll = useReadAll();
  const isArchive = filters.filter === "archived";
  const act = (changes: ThreadChange) =>
    change.mutate({ ids, ...changes }, { onSuccess: () => onChoose([]) });
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-1 pl-3.5">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
      <label className="mr-auto flex cursor-pointer items-center gap-2.5 py-2 text-sm text-ink-muted">
        <Checkbox
          checked={ids.length === threads.length}
          indeterminate={ids.length > 0 && ids.length < threads.length}
          onChange={(event) => onChoose(event.target.checked ? threads.map(({ id }) => id) : [])}
        />
        {ids.length > 0 ? `${ids.length} selected` : "Select all"}
      </label>
      {ids.length === 0 && unread > 0 && !isArchive && !filters.q && (
        <Button size="sm" variant="ghost" busy={readAll.isPending} onClick={() => readAll.mutate()}>
          Mark All as Read
        </Button>
      )}
      {ids.length > 0 && (
        <fieldset aria-label="With the selected" className="flex flex-wrap">
          <Button size="sm" variant="ghost" disabled={change.isPending} onClick={() => act({ isRead: true })}>
            Mark Read
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={change.isPending}
            onClick={() => act({ isRead: false })}
          >
            Mark Unread
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={change.isPending}
            onClick={() => act({ isArchived: !isArchive })}
          >
            {isArchive ? "Unarchive" : "Archive"}
          </Button>
        </fieldset>
      )}
    </div>
  );
}
