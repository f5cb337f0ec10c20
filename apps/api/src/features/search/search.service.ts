import type { createSearchRepository } from "./search.repository.ts";

/** More words than this don't narrow anything down. */
const maxWords = 8;

/** A query's words as patterns without accents; characters with a meaning in a pattern stand for themselves. */
const patternsOf = (query: string): string[] =>
  query
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);

/** Finds a member's own things by their words. */
export const createSearchService =
  (rows: ReturnType<typeof createSearchRepository>) => async (userId: string, query: string) => {
    const patterns = patternsOf(query);
    const [trips, requests, threads, documents] = await Promise.all([
      rows.trips(userId, patterns),
      rows.requests(userId, patterns),
      rows.threads(userId, patterns),
      rows.documents(userId, patterns),
    ]);
    return { trips, requests, threads, documents };
  };
