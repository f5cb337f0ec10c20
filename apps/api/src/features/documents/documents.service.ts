import { randomUUID } from "node:crypto";
import { calendarDateIn } from "@evoya/domain/dates";
import { nextReminder } from "@evoya/domain/document-reminders";
import type { DocumentType } from "@evoya/domain/documents";
import { fileRules } from "@evoya/domain/file-rules";
import { zoneOf } from "@evoya/domain/time-zones";
import type { DocumentChanges, MemberDocument } from "@evoya/schemas/documents";
import { Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import { hashOf } from "../../adapters/files/inspect.ts";
import type { Transact } from "../../db/transact.ts";
import { placeOf, toPage } from "../../http/paging.ts";
import type { TemporaryFile } from "../../http/uploads.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { nameOf, prepareOrRefuse, storeFile } from "../member-files/keeping.ts";
import type { DocumentSeals } from "../member-files/sealed-document.ts";
import type { StorageReader } from "../member-files/storage.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { requireRoom } from "../memberships/storage-room.ts";
import type { NoticeMarks } from "../notices/notice-marks.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { DocumentRepository, DocumentRow } from "./documents.repository.ts";

type Stores = {
  documents: DocumentRepository;
  notices: NoticeMarks;
  profileReader: ProfileReader;
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
  seals: DocumentSeals;
  clock: () => Date;
};
type About = {
  type: DocumentType;
  tripId?: string | undefined;
  expiresOn?: string | undefined;
  issuingCountry?: string | undefined;
};
/** What was sent: the file as it arrived, and its name. */
type Sent = { contentHash: Buffer; name: string };
type AddedFile = { fileKey: string; contentType: string; extension: string; fileSize: number };

const bucket = "user-documents";

/** Whether a document has this name and these details. */
function isAbout(known: MemberDocument, name: string, about: About): boolean {
  const { type, tripId = null, expiresOn = null, issuingCountry = null } = about;
  return (
    known.name === nameOf(name, fileRules.document.types[known.contentType] ?? "") &&
    known.type === type &&
    (known.trip?.id ?? null) === tripId &&
    known.expiresOn === expiresOn &&
    known.issuingCountry === issuingCountry
  );
}

const documentWith =
  (seals: DocumentSeals) =>
  (row: DocumentRow): MemberDocument => ({
    id: row.id,
    ...seals.open(row),
    type: row.type,
    contentType: row.contentType,
    size: Number(row.size),
    trip: row.tripId && row.tripTitle !== null ? { id: row.tripId, title: row.tripTitle } : null,
    uploadedAt: row.createdAt,
  });

const refuseTripOfOthers = async (stores: Stores, tripId: string, userId: string): Promise<void> => {
  if (!(await stores.documents.ownsTrip(tripId, userId)))
    throw new Problem("not_found", "There's no such trip");
};

/**
 * A member's documents: checked by content, as many as the plan includes (design D16), read through links
 * that expire. Names, expiry dates, and countries are encrypted, and the member sees who read what (decision
 * 162).
 */
export function createDocumentService({
  transact,
  documents,
  membershipReader,
  storage,
  files,
  seals,
  clock,
}: Deps) {
  const toDocument = documentWith(seals);

  /**
   * The day the member first hears about an expiry date, by their own calendar. Never today, since they've
   * just set it.
   */
  const firstReminder = async (
    { profileReader }: Stores,
    userId: string,
    { type, expiresOn }: { type: DocumentType; expiresOn: string | null },
  ): Promise<string | null> => {
    const profile = await profileReader.find(userId);
    return nextReminder(type, expiresOn, calendarDateIn(zoneOf(profile?.timezone), clock()));
  };

  const shownDocument = async (
    repository: DocumentRepository,
    id: string,
    userId: string,
  ): Promise<MemberDocument> => {
    const row = await repository.find(id, userId);
    if (!row) throw new Problem("not_found");
    return toDocument(row);
  };

  /** The document already sent with the same content, name, and details. */
  const findSame = async (
    repository: DocumentRepository,
    userId: string,
    about: About,
    { contentHash, name }: Sent,
  ): Promise<MemberDocument | undefined> => {
    const known = (await repository.listOfContent(userId, contentHash)).map(toDocument);
    return known.find((document) => isAbout(document, name, about));
  };

  /**
   * Saves the row after every check that could refuse it: whose trip it is and, under a lock, whether it was
   * sent before, and the plan's limit.
   */
  const add = (userId: string, about: About, sent: Sent, { extension, ...file }: AddedFile) =>
    transact(async (stores) => {
      const used = await stores.documents.count(userId, { hold: true });
      const known = await findSame(stores.documents, userId, about, sent);
      if (known) return { document: known, isNew: false };
      await stores.membershipReader.require(userId, "documents", used);
      await requireRoom(stores, userId, file.fileSize, { hold: true });
      if (about.tripId) await refuseTripOfOthers(stores, about.tripId, userId);
      const { type, expiresOn = null, issuingCountry = null } = about;
      const id = randomUUID();
      await stores.documents.add({
        ...file,
        id,
        userId,
        contentHash: sent.contentHash,
        nameEncrypted: seals.sealName(id, nameOf(sent.name, extension)),
        ...seals.sealDetails(id, { expiresOn, issuingCountry }),
        documentType: type,
        relatedTripId: about.tripId ?? null,
        remindNextDate: await firstReminder(stores, userId, { type, expiresOn }),
      });
      return { document: await shownDocument(stores.documents, id, userId), isNew: true };
    });

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
        return shownDocument(stores.documents, id, userId);
      }),

    /** Deletes a document now, and its file in a job. Throws `not_found`. */
    remove: (userId: string, id: string): Promise<void> =>
      transact(async (stores) => {
        const removed = await stores.documents.remove(id, userId);
        if (!removed) throw new Problem("not_found");
        await stores.notices.markReadAbout(userId, id);
        await stores.jobs.enqueue("remove-files", { keys: [{ bucket, key: removed.fileKey }] });
      }),
  };
}

export type DocumentService = ReturnType<typeof createDocumentService>;
