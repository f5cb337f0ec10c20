import { randomUUID } from "node:crypto";
import type { MessageFile } from "@evoya/schemas/message-files";
import { invalidField, Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { TemporaryFile } from "../../http/uploads.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { nameOf, orUnavailable, prepareOrRefuse, storeFile } from "../member-files/keeping.ts";
import type { StorageReader } from "../member-files/storage.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { requireRoom } from "../memberships/storage-room.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { MessageFileRepository, Uploader } from "./files.repository.ts";
import { messageFileRead } from "./messages.events.ts";

type Stores = {
  messageFiles: MessageFileRepository;
  membershipReader: MembershipReader;
  storage: StorageReader;
  publish: Publish;
  jobs: JobQueue;
};
type Deps = {
  transact: Transact<Stores>;
  messageFiles: MessageFileRepository;
  profiles: Pick<ProfileReader, "find">;
  files: Files;
};

const bucket = "user-documents";
const linkSeconds = 3600;

export const memberUploads = (userId: string): Uploader => ({
  userId,
  sentBy: "member",
  adminUserId: null,
  apiKeyId: null,
});

export const staffUploads = (userId: string, { caller }: StaffOrigin): Uploader => ({
  userId,
  sentBy: "staff",
  adminUserId: caller.adminUserId,
  apiKeyId: caller.kind === "apiKey" ? caller.apiKeyId : null,
});

/**
 * Attaches files to a message. Throws `invalid_input` if one isn't its sender's, is already in a message, or
 * is gone.
 */
export async function sendFiles(
  messageFiles: MessageFileRepository,
  messageId: string,
  fileIds: readonly string[],
  uploader: Uploader,
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0 || (await messageFiles.send(messageId, ids, uploader)) === ids.length) return;
  throw invalidField("fileIds", "A file isn't there anymore. Please attach it again.");
}

/** Files for messages: checked by content, stored before they're sent, read through links that expire. */
export function createMessageFileService({ transact, messageFiles, profiles, files }: Deps) {
  /** Files a member sends count toward the plan's storage; files the team sends don't. */
  const keep = async (uploader: Uploader, file: TemporaryFile): Promise<MessageFile> => {
    const upload = await prepareOrRefuse({ path: file.path }, ["document"]);
    const { contentType } = upload;
    const name = nameOf(file.name, upload.extension);
    const size = Buffer.isBuffer(upload.body) ? upload.body.length : upload.size;
    const key = `${uploader.userId}/${randomUUID()}.${upload.extension}`;
    await storeFile(files, { bucket, key }, upload.body, contentType);
    const row = { ...uploader, fileKey: key, fileName: name, contentType, fileSize: size };
    try {
      return await transact(async (stores) => {
        if (uploader.sentBy === "member") await requireRoom(stores, uploader.userId, size, { hold: true });
        const { id } = await stores.messageFiles.add(row);
        return { id, name, contentType, size };
      });
    } catch (error) {
      await transact(({ jobs }) => jobs.enqueue("remove-files", { keys: [{ bucket, key }] }));
      throw error;
    }
  };

  const sent = async (id: string, userId?: string) => {
    const file = await messageFiles.findSent(id, userId);
    if (!file) throw new Problem("not_found");
    return file;
  };

  const linkTo = async ({ fileKey, fileName }: { fileKey: string; fileName: string }) => {
    const options = { seconds: linkSeconds, downloadName: fileName };
    return { url: await orUnavailable(files.presignedGet({ bucket, key: fileKey }, options)) };
  };

  const removeUnsent = (id: string, by: Omit<Uploader, "userId"> & { userId?: string }): Promise<void> =>
    transact(async (stores) => {
      const removed = await stores.messageFiles.removeUnsent(id, by);
      if (!removed) throw new Problem("not_found");
      await stores.jobs.enqueue("remove-files", { keys: [{ bucket, key: removed.fileKey }] });
    });

  return {
    /**
     * Stores a member's file for their next message. Throws `invalid_input`, `entitlement_required`,
     * `files_unavailable`.
     */
    upload: (userId: string, file: TemporaryFile) => keep(memberUploads(userId), file),

    /** A link that expires, to a file in one of the member's conversations. */
    linkOwn: async (userId: string, id: string) => linkTo(await sent(id, userId)),

    removeOwn: (userId: string, id: string) => removeUnsent(id, memberUploads(userId)),

    /** Stores a staff file for a message to a member. Throws `not_found`, `invalid_input`, `files_unavailable`. */
    uploadForStaff: async (userId: string, file: TemporaryFile, origin: StaffOrigin) => {
      if (!(await profiles.find(userId))) throw new Problem("not_found");
      return keep(staffUploads(userId, origin), file);
    },

    /** Opening a member's file is logged. */
    linkForStaff: async (id: string, origin: StaffOrigin) => {
      const file = await sent(id);
      const link = await linkTo(file);
      if (file.sentBy === "member") await transact(({ publish }) => publish(messageFileRead(file, origin)));
      return link;
    },

    removeForStaff: (id: string, origin: StaffOrigin) => {
      const { userId: _, ...by } = staffUploads("", origin);
      return removeUnsent(id, by);
    },

    /** Deletes files that were never sent, or whose conversation is gone. Running twice does no harm. */
    removeLeftBehind: (): Promise<void> =>
      transact(async (stores) => {
        const keys = await stores.messageFiles.takeLeftBehind();
        if (keys.length > 0)
          await stores.jobs.enqueue("remove-files", { keys: keys.map((key) => ({ bucket, key })) });
      }),
  };
}

export type MessageFileService = ReturnType<typeof createMessageFileService>;
