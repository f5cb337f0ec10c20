import { CommandDialog } from "@evoya/ui/command-dialog";
import { useState } from "react";
import { useSearchGroups } from "../use-search-groups.tsx";

/** Finds trips, requests, messages, documents, places, and pages, with the keyboard alone if you like. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState("");
  const { groups, isPending, hasFailed } = useSearchGroups(query);
  return (
    <CommandDialog
      title="Search"
      placeholder="Trips, messages, documents, places"
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      empty={
        isPending
          ? "Searching…"
          : hasFailed
            ? "We couldn't search. Check your connection and try again."
            : `Nothing found for “${query.trim()}”`
      }
      onClose={onClose}
    />
  );
}
