import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { api } from "../../api.ts";
import { myWorkKey } from "./queries.ts";

/** Where someone reads the note that mentions them: opening it from there marks the mention as seen (decision 294). */
export const openedFor = (page: string, mentionId: string): string =>
  `${page}?mention=${encodeURIComponent(mentionId)}`;

/** Marks the mention that a page was opened for as seen, and takes it out of the address. */
export function useOpenedMention(): void {
  const [search, setSearch] = useSearchParams();
  const client = useQueryClient();
  const id = search.get("mention");
  useEffect(() => {
    if (!id) return;
    // A colleague's mention is refused; without a connection, it stays on the list. Neither is worth a word.
    void api.markMentionSeen({ params: { id } }).then(
      () => client.invalidateQueries({ queryKey: myWorkKey }),
      () => {},
    );
    setSearch(
      (before) => {
        before.delete("mention");
        return before;
      },
      { replace: true },
    );
  }, [id, client, setSearch]);
}
