import type { Message } from "@evoya/schemas/messages";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { MessageFileRepository } from "./files.repository.ts";
import { sendFiles, staffUploads } from "./files.service.ts";
import type { ReplyAddresses } from "./inbound/reply-addresses.ts";
import { toMessage } from "./message-view.ts";
import { messageSent } from "./messages.events.ts";
import type { MessageRepository } from "./messages.repository.ts";
import type { ThreadStateRepository } from "./thread-states.repository.ts";
import type { ThreadRepository } from "./threads.repository.ts";
import { type ThreadChoice, threadFor } from "./threads.ts";

type Stores = {
  threads: ThreadRepository;
  threadStates: Pick<ThreadStateRepository, "noteFromTeam">;
  messages: Pick<MessageRepository, "addMessage" | "findMessage">;
  messageFiles: MessageFileRepository;
  profileReader: ProfileReader;
  publish: Publish;
};
type StaffMessage = ThreadChoice & { body: string; fileIds?: string[]; lastReadId?: string };

type Deps = {
  transact: Transact<Stores>;
  /** Null if replies by email aren't configured. */
  replyAddresses: Pick<ReplyAddresses, "write"> | null;
};

/** What the team writes to members (design D8, D18). */
export const createTeamMessageService = ({ transact, replyAddresses }: Deps) => ({
  /** Sends a message from staff to a member, who sees it at once and gets an email. Throws `not_found`. */
  send: (userId: string, message: StaffMessage, origin: StaffOrigin): Promise<Message> =>
    transact(async (stores) => {
      const profile = await stores.profileReader.find(userId);
      if (!profile) throw new Problem("not_found");
      const thread = await threadFor(stores.threads, userId, message);
      const { adminUserId } = origin.caller;
      const { body } = message;
      const sent = { threadId: thread.id, userId, senderKind: "staff", adminUserId, body } as const;
      const id = await stores.messages.addMessage(sent);
      await sendFiles(stores.messageFiles, id, message.fileIds ?? [], staffUploads(userId, origin));
      await stores.threadStates.noteFromTeam(thread.id, adminUserId, message.lastReadId);
      const replyTo = replyAddresses?.write({ id: thread.id, userId });
      await stores.publish(messageSent(profile, thread, { id, body, replyTo }, origin));
      return toMessage(await stores.messages.findMessage(id));
    }),
});

export type TeamMessageService = ReturnType<typeof createTeamMessageService>;
