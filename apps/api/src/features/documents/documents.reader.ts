import type { DocumentRepository } from "./documents.repository.ts";

/** What other features may ask about a member's documents: their names and dates, never what's inside. */
export type DocumentReader = Pick<DocumentRepository, "list">;
