import type { PublishedStory } from "@evoya/schemas/stories";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../api.ts";

/** Two rows of three on a large screen. */
const storiesAtOnce = 6;

type Shown = { items: PublishedStory[]; nextCursor: string | null };

/** Travelers' stories, page by page. Empty if they don't load, since the page works without them. */
export function useStories() {
  const [shown, setShown] = useState<Shown>({ items: [], nextCursor: null });
  const [isLoading, setIsLoading] = useState(false);
  const load = useCallback(async (cursor?: string) => {
    setIsLoading(true);
    try {
      const { items, nextCursor } = await api.listStories({ query: { limit: storiesAtOnce, cursor } });
      setShown((before) => ({ items: cursor ? [...before.items, ...items] : items, nextCursor }));
    } catch (error) {
      console.error(error);
    } finally {
      setIsLoading(false);
    }
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  const { items, nextCursor } = shown;
  return { stories: items, isLoading, more: nextCursor ? () => void load(nextCursor) : null };
}
