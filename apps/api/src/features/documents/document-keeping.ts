import { randomUUID } from "node:crypto";
import { calendarDateIn } from "@evoya/domain/dates";
import { nextReminder } from "@evoya/domain/document-reminders";
import type { DocumentType } from "@evoya/domain/documents";
import { fileRules } from "@evoya/domain/file-rules";
import { zoneOf } from "@evoya/domain/time-zones";
import type { MemberDocument } from "@evoya/schemas/documents";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { nameOf } from "../member-files/keeping.ts";
import type { DocumentSeals } from "../member-files/sealed-document.ts";
import type { StorageReader } from "../member-files/storage.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { requireRoom } from "../memberships/storage-room.ts";
import type { NoticeMarks } from "../notices/notice-marks.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { documentsChanged } from "./documents.events.ts";
import type { DocumentRepository, DocumentRow } from "./documents.repository.ts";

export type DocumentStores = {
  documents: DocumentRepository;
  notices: NoticeMarks;
  profileReader: ProfileReader;
  membershipReader: MembershipReader;
  storage: StorageReader;
  jobs: JobQueue;
  publish: Publish;
};
type Deps = { transact: Transact<DocumentStores>; seals: DocumentSeals; clock: () => Date };
export type About = {
  type: DocumentType;
  tripId?: string | undefined;
  expiresOn?: string | undefined;
  issuingCountry?: string | undefined;
};
/** What was sent: the file as it arrived, and its name. */
type Sent = { contentHash: Buffer; name: string };
type AddedFile = { fileKey: string; contentType: string; extension: string; fileSize: number };

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

export const refuseTripOfOthers = async (
  stores: DocumentStores,
  tripId: string,
  userId: string,
): Promise<void> => {
  if (!(await stores.documents.ownsTrip(tripId, userId)))
    throw new Problem("not_found", "There's no such trip");
};

/** Adds documents to those a member has, each once. */
export function createDocumentKeeping({ transact, seals, clock }: Deps) {
  const toDocument = documentWith(seals);

  /**
   * The day the member first hears about an expiry date, by their own calendar. Never today, since they've
   * just set it.
   */
  const firstReminder = async (
    { profileReader }: DocumentStores,
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
      await stores.publish(documentsChanged(userId));
      return { document: await shownDocument(stores.documents, id, userId), isNew: true };
    });

  return { toDocument, firstReminder, shownDocument, findSame, add };
}
