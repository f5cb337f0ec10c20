import { wordsOf } from "../../db/words.ts";
import type { DocumentReader } from "../documents/documents.reader.ts";
import type { createSearchRepository } from "./search.repository.ts";

/** How many documents are searched, newest first, and how many are found, as in the repository. */
const documentLimits = { searched: 1_000, found: 5 };

type Deps = { rows: ReturnType<typeof createSearchRepository>; documents: Pick<DocumentReader, "list"> };

const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Finds a member's own things by their words. Names of documents are encrypted, so they're compared here. */
export function createSearchService({ rows, documents }: Deps) {
  const findDocuments = async (userId: string, words: string[]) => {
    const wanted = words.map((word) => withoutAccents(word).toLowerCase());
    const all = await documents.list(userId, documentLimits.searched);
    return all
      .filter(({ name, tripTitle }) => {
        const text = withoutAccents(`${name} ${tripTitle ?? ""}`).toLowerCase();
        return wanted.every((word) => text.includes(word));
      })
      .slice(0, documentLimits.found)
      .map(({ id, name, type, tripTitle }) => ({ id, name, type, tripTitle }));
  };

  return async (userId: string, query: string) => {
    const words = wordsOf(query);
    const [trips, requests, threads, found] = await Promise.all([
      rows.trips(userId, words),
      rows.requests(userId, words),
      rows.threads(userId, words),
      findDocuments(userId, words),
    ]);
    return { trips, requests, threads, documents: found };
  };
}
