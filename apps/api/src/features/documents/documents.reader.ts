import type { DocumentSeals, OpenedDocument } from "../member-files/sealed-document.ts";
import type { DocumentRepository, DocumentRow } from "./documents.repository.ts";

export type ReadableDocument = OpenedDocument &
  Pick<DocumentRow, "id" | "type" | "tripId" | "tripTitle" | "createdAt">;

/** What other features can read about a member's documents: names, countries, and dates, never the content. */
export const createDocumentReader = (
  documents: Pick<DocumentRepository, "list" | "noteSeenByTeam">,
  seals: DocumentSeals,
) => ({
  /** The newest ones. */
  list: async (userId: string, limit: number): Promise<ReadableDocument[]> =>
    (await documents.list(userId, limit, null)).map((row) => ({
      ...seals.open(row),
      id: row.id,
      type: row.type,
      tripId: row.tripId,
      tripTitle: row.tripTitle,
      createdAt: row.createdAt,
    })),

  /** Records in each document's log, for the member, that the team saw its name and dates. */
  noteSeenByTeam: async (userId: string, ids: readonly string[]): Promise<void> => {
    if (ids.length > 0) await documents.noteSeenByTeam(userId, ids);
  },
});

export type DocumentReader = ReturnType<typeof createDocumentReader>;
