import { maxSearchLength } from "@evoya/schemas/staff-search";
import { CommandDialog } from "@evoya/ui/command-dialog";
import { useState } from "react";
import { useCommands } from "./use-commands.tsx";

type PaletteDialogProps = { onClose: () => void; showShortcuts: () => void };

/** Finds anyone or anything from a few letters, and goes there. */
export function PaletteDialog({ onClose, showShortcuts }: PaletteDialogProps) {
  const [query, setQuery] = useState("");
  const { groups, isPending, hasFailed } = useCommands(query, showShortcuts);
  const nothing = hasFailed
    ? "We couldn't search. Check your connection and try again."
    : `Nothing found for “${query.trim()}”`;
  return (
    <CommandDialog
      title="Search"
      placeholder="Members, requests, trips, submissions, screens"
      query={query}
      maxLength={maxSearchLength}
      onQueryChange={setQuery}
      groups={groups}
      empty={isPending ? "Searching…" : nothing}
      onClose={onClose}
    />
  );
}
