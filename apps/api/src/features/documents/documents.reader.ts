import type { DocumentRepository } from "./documents.repository.ts";

/** What other features can read about a member's documents: names and dates, never the content. */
export type DocumentReader = Pick<DocumentRepository, "list">;
