import { randomUUID } from "node:crypto";
import type { DocumentType } from "@evoya/domain/documents";
import type { MemberDocument } from "@evoya/schemas/documents";
import { Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import type { Transact } from "../../db/transact.ts";
import { fromCursor, toCursor } from "../../http/cursor.ts";
import type { TemporaryFile } from "../../http/uploads.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { nameOf, orUnavailable, prepareOrRefuse, storeFile } from "../member-files/keeping.ts";
import type { StorageReader } from "../member-files/storage.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { requireRoom } from "../memberships/storage-room.ts";
import type { DocumentRepository } from "./documents.repository.ts";

type Stores = {
  documents: DocumentRepository;
  membershipReader: MembershipReader;
  storage: StorageReader;
  jobs: JobQueue;
};
type Deps = {
  transact: Transact<Stores>;
  documents: DocumentRepository;
  membershipReader: MembershipReader;
  storage: StorageReader;
  files: Files;
};
type About = { type: DocumentType; tripId?: string | undefined };
type Row = NonNullable<Awaited<ReturnType<DocumentRepository["find"]>>>;

const bucket = "user-documents";

/** How long a link to a document works. Source: public spec §9. */
const linkSeconds = 3600;

const toDocument = ({ tripId, tripTitle, createdAt, ...row }: Row): MemberDocument => ({
  ...row,
  type: row.type as DocumentType,
  size: Number(row.size),
  trip: tripId && tripTitle !== null ? { id: tripId, title: tripTitle } : null,
  uploadedAt: createdAt,
});

/**
 * A member's documents: checked by content, as many as the plan includes (design D16), read with links that expire.
 */
export function createDocumentService({ transact, documents, membershipReader, storage, files }: Deps) {
  /**
   * The row, once everything that may refuse it has been checked: whose trip it is and, under a lock, the plan's
   * limit.
   */
  const add = (
    userId: string,
    about: About,
    file: Omit<Parameters<DocumentRepository["add"]>[0], "userId"> & { fileSize: number },
  ) =>
    transact(async (stores) => {
      const used = await stores.documents.count(userId, { hold: true });
      await stores.membershipReader.require(userId, "documents", used);
      await requireRoom(stores, userId, file.fileSize, { hold: true });
      if (about.tripId && !(await stores.documents.ownsTrip(about.tripId, userId)))
        throw new Problem("not_found", "There's no such trip");
      const { id } = await stores.documents.add({
        ...file,
        userId,
        documentType: about.type,
        relatedTripId: about.tripId ?? null,
      });
      const row = await stores.documents.find(id, userId);
      if (!row) throw new Problem("not_found");
      return toDocument(row);
    });

  return {
    /** A page of the member's documents, with how many the plan allows and how many there are. */
    list: async (userId: string, { limit, cursor }: { limit: number; cursor?: string | undefined }) => {
      const [rows, used, most] = await Promise.all([
        documents.list(userId, limit + 1, cursor ? fromCursor(cursor) : null),
        documents.count(userId, { hold: false }),
        membershipReader.limitOf(userId, "documents"),
      ]);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        items: page.map(toDocument),
        nextCursor: rows.length > limit && last ? toCursor(last) : null,
        used,
        limit: most,
      };
    },

    /**
     * Stores a document. Throws `invalid_input` with the spec's text, `entitlement_required` if the plan is full,
     * `not_found` for someone else's trip, `files_unavailable`.
     */
    upload: async (userId: string, about: About, file: TemporaryFile): Promise<MemberDocument> => {
      // Checked before looking at the file, and again, under a lock, when it's stored.
      await membershipReader.require(userId, "documents", await documents.count(userId, { hold: false }));
      await requireRoom({ storage, membershipReader }, userId, file.size, { hold: false });
      const upload = await prepareOrRefuse({ path: file.path }, ["document"]);
      const fileKey = `${userId}/${randomUUID()}.${upload.extension}`;
      const { contentType } = upload;
      const fileSize = Buffer.isBuffer(upload.body) ? upload.body.length : upload.size;
      await storeFile(files, { bucket, key: fileKey }, upload.body, contentType);
      try {
        return await add(userId, about, {
          fileKey,
          contentType,
          fileSize,
          documentName: nameOf(file.name, upload.extension),
        });
      } catch (error) {
        await transact(({ jobs }) => jobs.enqueue("remove-files", { keys: [{ bucket, key: fileKey }] }));
        throw error;
      }
    },

    /** A link that shows the document, or downloads it under its name. Throws `not_found`, `files_unavailable`. */
    link: async (userId: string, id: string, as: "view" | "download"): Promise<{ url: string }> => {
      const found = await documents.findFile(id, userId);
      if (!found) throw new Problem("not_found");
      const options = { seconds: linkSeconds, ...(as === "download" && { downloadName: found.name }) };
      return { url: await orUnavailable(files.presignedGet({ bucket, key: found.fileKey }, options)) };
    },

    /** Deletes a document now, and its file in a job. Throws `not_found`. */
    remove: (userId: string, id: string): Promise<void> =>
      transact(async (stores) => {
        const removed = await stores.documents.remove(id, userId);
        if (!removed) throw new Problem("not_found");
        await stores.jobs.enqueue("remove-files", { keys: [{ bucket, key: removed.fileKey }] });
      }),
  };
}

export type DocumentService = ReturnType<typeof createDocumentService>;
