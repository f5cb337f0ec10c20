import { mayRemoveFile } from "@evoya/domain/case-files";
import { Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import type { Transact } from "../../db/transact.ts";
import type { DomainEvent } from "../../events/domain-event.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { TemporaryFile } from "../../http/uploads.ts";
import { orUnavailable } from "../member-files/keeping.ts";
import {
  bucket,
  type CaseFileStores,
  createCaseFileKeeping,
  type Side,
  toFile,
} from "./case-file-keeping.ts";
import type { CaseRow } from "./cases.repository.ts";
import type { CaseService } from "./cases.service.ts";
import { fileRead, fileRemoved } from "./files.events.ts";
import type { CaseFileRepository, CaseFileRow } from "./files.repository.ts";
import type { StaffCaseService } from "./staff-cases.service.ts";

type Deps = {
  transact: Transact<CaseFileStores>;
  caseFiles: CaseFileRepository;
  cases: Pick<CaseService, "owned">;
  staffCases: Pick<StaffCaseService, "caseOf">;
  files: Files;
};
const linkSeconds = 3600;

/** A request's files, handled like a member's documents: checked by content, read through links that expire. */
export function createCaseFileService({ transact, caseFiles, cases, staffCases, files }: Deps) {
  const listOf = async (caseId: string) => ({ items: (await caseFiles.listOf(caseId)).map(toFile) });

  const keep = createCaseFileKeeping({ transact, files });

  const fileOf = async (id: string, userId?: string): Promise<CaseFileRow & { caseId: string }> => {
    const found = await caseFiles.find(id);
    if (!found?.caseId || (userId !== undefined && found.userId !== userId)) throw new Problem("not_found");
    return { ...found, caseId: found.caseId };
  };

  const linkTo = async ({ fileKey, fileName }: CaseFileRow): Promise<{ url: string }> => {
    const options = { seconds: linkSeconds, downloadName: fileName };
    return { url: await orUnavailable(files.presignedGet({ bucket, key: fileKey }, options)) };
  };

  const remove = (row: CaseRow, file: CaseFileRow, by: Side): Promise<void> => {
    if (!mayRemoveFile(file.sentBy, by.side))
      throw new Problem("conflict", "Only whoever sent a file can remove it.");
    return transact(async (stores) => {
      if (!(await stores.caseFiles.remove(file.id))) throw new Problem("not_found");
      await stores.jobs.enqueue("remove-files", { keys: [{ bucket, key: file.fileKey }] });
      await stores.publish(fileRemoved(row, file, by.origin));
    });
  };

  const publish = (event: DomainEvent): Promise<void> => transact((stores) => stores.publish(event));

  return {
    /** The files of the member's own request. Throws `forbidden`, `not_found`. */
    listOwn: async (userId: string, caseId: string) => {
      await cases.owned(userId, caseId);
      return listOf(caseId);
    },

    /** Adds a member's file to their request. Throws what `keep` throws. */
    upload: async (userId: string, caseId: string, file: TemporaryFile) =>
      keep(await cases.owned(userId, caseId), { side: "member" }, file),

    /** A link that expires, to a file of the member's own request. */
    linkOwn: async (userId: string, id: string) => linkTo(await fileOf(id, userId)),

    /** Removes a file the member sent. */
    removeOwn: async (userId: string, id: string): Promise<void> => {
      const file = await fileOf(id, userId);
      await remove(await cases.owned(userId, file.caseId), file, { side: "member" });
    },

    /** The files of a request, for staff. Throws `not_found`. */
    listForStaff: async (caseId: string) => {
      await staffCases.caseOf(caseId);
      return listOf(caseId);
    },

    /** Adds a staff file to a request; its client sees it. Throws what `keep` throws. */
    uploadForStaff: async (caseId: string, file: TemporaryFile, origin: StaffOrigin) =>
      keep(await staffCases.caseOf(caseId), { side: "staff", origin }, file),

    /** Opening a client's file is logged. */
    linkForStaff: async (id: string, origin: StaffOrigin) => {
      const file = await fileOf(id);
      const link = await linkTo(file);
      if (file.sentBy === "member") await publish(fileRead(file, origin));
      return link;
    },

    /** Removes a file the team sent. */
    removeForStaff: async (id: string, origin: StaffOrigin): Promise<void> => {
      const file = await fileOf(id);
      await remove(await staffCases.caseOf(file.caseId), file, { side: "staff", origin });
    },

    /** Deletes the files of deleted requests. Runs every hour; running twice does no harm. */
    removeLeftBehind: (): Promise<void> =>
      transact(async (stores) => {
        const keys = await stores.caseFiles.takeLeftBehind();
        if (keys.length > 0)
          await stores.jobs.enqueue("remove-files", { keys: keys.map((key) => ({ bucket, key })) });
      }),
  };
}

export type CaseFileService = ReturnType<typeof createCaseFileService>;
