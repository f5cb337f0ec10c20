import { randomUUID } from "node:crypto";
import type { DocumentChanges, MemberDocument } from "@evoya/schemas/documents";
import { Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import { hashOf } from "../../adapters/files/inspect.ts";
import type { Transact } from "../../db/transact.ts";
import { placeOf, toPage } from "../../http/paging.ts";
import type { TemporaryFile } from "../../http/uploads.ts";
import { prepareOrRefuse, storeFile } from "../member-files/keeping.ts";
import type { DocumentSeals } from "../member-files/sealed-document.ts";
import type { StorageReader } from "../member-files/storage.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { requireRoom } from "../memberships/storage-room.ts";
import {
  type About,
  createDocumentKeeping,
  type DocumentStores,
  refuseTripOfOthers,
} from "./document-keeping.ts";
import { documentsChanged } from "./documents.events.ts";
import type { DocumentRepository } from "./documents.repository.ts";

type Deps = {
  transact: Transact<DocumentStores>;
  documents: DocumentRepository;
  membershipReader: MembershipReader;
  storage: StorageReader;
  files: Files;
  seals: DocumentSeals;
  clock: () => Date;
};
const bucket = "user-documents";

/**
 * A member's documents: checked by content, as many as the plan includes (design D16), read through links
 * that expire. Names, expiry dates, and countries are encrypted, and the member sees who read what (decision
 * 162).
 */
export function createDocumentService(deps: Deps) {
  const { transact, documents, membershipReader, storage, files, seals } = deps;
  const { toDocument, firstReminder, shownDocument, findSame, add } = createDocumentKeeping(deps);

  return {
    /** A page of the member's documents, with how many the plan allows and how many there are. */
    list: async (userId: string, { limit, cursor }: { limit: number; cursor?: string | undefined }) => {
      const [rows, used, most] = await Promise.all([
        documents.list(userId, limit + 1, placeOf(cursor)),
        documents.count(userId, { hold: false }),
        membershipReader.limitOf(userId, "documents"),
      ]);
      const page = toPage(rows, limit, toDocument, ({ createdAt }) => createdAt);
      return { ...page, used, limit: most };
    },

    /** Throws `not_found`, also for someone else's. */
    find: (userId: string, id: string): Promise<MemberDocument> => shownDocument(documents, id, userId),

    /**
     * Stores a document. If it was already sent, by a member whose answer got lost, returns it again. Throws
     * `invalid_input` with the spec's text, `entitlement_required` if the plan is full, `not_found` for
     * someone else's trip, `files_unavailable`.
     */
    upload: async (userId: string, about: About, file: TemporaryFile): Promise<MemberDocument> => {
      const sent = { contentHash: await hashOf({ path: file.path }), name: file.name };
      const known = await findSame(documents, userId, about, sent);
      if (known) return known;
      // Checked before looking at the file, and again, under a lock, when it's stored.
      await membershipReader.require(userId, "documents", await documents.count(userId, { hold: false }));
      await requireRoom({ storage, membershipReader }, userId, file.size, { hold: false });
      const upload = await prepareOrRefuse({ path: file.path }, ["document"]);
      const { contentType, extension } = upload;
      const fileKey = `${userId}/${randomUUID()}.${extension}`;
      const fileSize = Buffer.isBuffer(upload.body) ? upload.body.length : upload.size;
      await storeFile(files, { bucket, key: fileKey }, upload.body, contentType);
      const discard = () =>
        transact(({ jobs }) => jobs.enqueue("remove-files", { keys: [{ bucket, key: fileKey }] }));
      const added = { fileKey, contentType, extension, fileSize };
      const { document, isNew } = await add(userId, about, sent, added).catch(async (error: unknown) => {
        await discard();
        throw error;
      });
      if (!isNew) await discard();
      return document;
    },

    /**
     * Changes a document's details and how long it's valid; fields left out stay as they are. Other dates
     * start the reminders over. Throws `not_found`, also for someone else's trip.
     */
    update: (userId: string, id: string, changes: DocumentChanges): Promise<MemberDocument> =>
      transact(async (stores) => {
        const held = await stores.documents.hold(id, userId);
        if (!held) throw new Problem("not_found");
        const { type = held.type, tripId, ...given } = changes;
        if (tripId) await refuseTripOfOthers(stores, tripId, userId);
        const before = seals.open(held);
        const details = { ...before, ...given };
        const startsOver = type !== held.type || details.expiresOn !== before.expiresOn;
        await stores.documents.update(id, {
          documentType: type,
          ...(tripId !== undefined && { relatedTripId: tripId }),
          ...seals.sealDetails(id, details),
          ...(startsOver && { remindNextDate: await firstReminder(stores, userId, { ...details, type }) }),
        });
        if (startsOver) await stores.notices.markReadAbout(userId, id);
        await stores.publish(documentsChanged(userId));
        return shownDocument(stores.documents, id, userId);
      }),

    /** Deletes a document now, and its file in a job. Throws `not_found`. */
    remove: (userId: string, id: string): Promise<void> =>
      transact(async (stores) => {
        const removed = await stores.documents.remove(id, userId);
        if (!removed) throw new Problem("not_found");
        await stores.notices.markReadAbout(userId, id);
        await stores.jobs.enqueue("remove-files", { keys: [{ bucket, key: removed.fileKey }] });
        await stores.publish(documentsChanged(userId));
      }),
  };
}

export type DocumentService = ReturnType<typeof createDocumentService>;
