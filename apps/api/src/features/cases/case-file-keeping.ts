import { randomUUID } from "node:crypto";
import { maxCaseFiles } from "@evoya/domain/case-files";
import type { CaseFile } from "@evoya/schemas/case-files";
import { Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { TemporaryFile } from "../../http/uploads.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { nameOf, prepareOrRefuse, storeFile } from "../member-files/keeping.ts";
import type { StorageReader } from "../member-files/storage.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { requireRoom } from "../memberships/storage-room.ts";
import type { CaseRow } from "./cases.repository.ts";
import { fileAdded } from "./files.events.ts";
import type { CaseFileRepository, CaseFileRow } from "./files.repository.ts";

export type CaseFileStores = {
  caseFiles: CaseFileRepository;
  membershipReader: MembershipReader;
  storage: StorageReader;
  publish: Publish;
  jobs: JobQueue;
};
/** Which side is acting; for staff, also from where. */
export type Side = { side: "member"; origin?: undefined } | { side: "staff"; origin: StaffOrigin };

export const bucket = "user-documents";

export const toFile = ({
  id,
  fileName,
  contentType,
  fileSize,
  sentBy,
  createdAt,
}: CaseFileRow): CaseFile => ({
  id,
  name: fileName,
  contentType,
  size: Number(fileSize),
  sentBy,
  createdAt,
});

/**
 * Checks a file by its content, stores it, and adds it to a request. Throws `invalid_input` with the spec's text,
 * `conflict`, `entitlement_required`, `files_unavailable`.
 */
export function createCaseFileKeeping({
  transact,
  files,
}: {
  transact: Transact<CaseFileStores>;
  files: Files;
}) {
  /** Files a member sends count toward the plan's storage; files the team sends don't. */
  const add = (
    row: CaseRow & { userId: string },
    by: Side,
    file: { fileKey: string; fileName: string; contentType: string; fileSize: number },
  ): Promise<CaseFile> =>
    transact(async (stores) => {
      if ((await stores.caseFiles.count(row.id)) >= maxCaseFiles)
        throw new Problem("conflict", `A request holds up to ${maxCaseFiles} files.`);
      if (by.side === "member") await requireRoom(stores, row.userId, file.fileSize, { hold: true });
      const added = await stores.caseFiles.add({
        ...file,
        caseId: row.id,
        userId: row.userId,
        sentBy: by.side,
        adminUserId: by.origin?.caller.adminUserId,
      });
      await stores.publish(fileAdded(row, added, by.origin));
      return toFile(added);
    });

  return async (row: CaseRow, by: Side, file: TemporaryFile): Promise<CaseFile> => {
    const { userId } = row;
    if (userId === null) throw new Problem("conflict", "This client has no account. Write to them instead.");
    const upload = await prepareOrRefuse({ path: file.path }, ["document"]);
    const fileKey = `${userId}/${randomUUID()}.${upload.extension}`;
    const fileSize = Buffer.isBuffer(upload.body) ? upload.body.length : upload.size;
    await storeFile(files, { bucket, key: fileKey }, upload.body, upload.contentType);
    try {
      const fileName = nameOf(file.name, upload.extension);
      return await add({ ...row, userId }, by, {
        fileKey,
        fileName,
        contentType: upload.contentType,
        fileSize,
      });
    } catch (error) {
      await transact(({ jobs }) => jobs.enqueue("remove-files", { keys: [{ bucket, key: fileKey }] }));
      throw error;
    }
  };
}
