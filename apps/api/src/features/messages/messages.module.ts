import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { createMessageFileRepository } from "./files.repository.ts";
import { createMessageFileRoutes, createStaffMessageFileRoutes } from "./files.routes.ts";
import { createMessageFileService } from "./files.service.ts";
import { createInboundMailRepository } from "./inbound/inbound-mail.repository.ts";
import { createInboundMailRoutes } from "./inbound/inbound-mail.routes.ts";
import { createInboundMailService } from "./inbound/inbound-mail.service.ts";
import { createReplyAddresses } from "./inbound/reply-addresses.ts";
import { createInboxRepository } from "./inbox.repository.ts";
import { createInboxService } from "./inbox.service.ts";
import { createLateConversationRepository } from "./late-conversations.repository.ts";
import { createLateConversationService } from "./late-conversations.service.ts";
import { createMessageReads } from "./message-reads.repository.ts";
import type { messageJobs } from "./messages.jobs.ts";
import { createMessageRepository } from "./messages.repository.ts";
import { createMessageRoutes, createStaffMessageRoutes } from "./messages.routes.ts";
import { createMessageService } from "./messages.service.ts";
import { createTeamMessageService } from "./team-messages.service.ts";
import { createThreadNoteRepository } from "./thread-notes.repository.ts";
import { createThreadNoteService } from "./thread-notes.service.ts";
import { createThreadRepository } from "./threads.repository.ts";

type Given = Pick<Base, "transact" | "db" | "reads" | "files" | "clock"> & {
  config: Pick<Config, "STAFF_MAIL" | "inboundMail">;
  profileReader: ProfileReader;
};

export function messagesModule({ transact, db, reads, files, clock, config, profileReader }: Given) {
  const messageReader = createMessageReads(reads);
  const messages = createMessageService({
    transact,
    threads: createThreadRepository(db),
    messages: createMessageRepository(db),
    messageReader,
    clock,
  });
  const replyAddresses = config.inboundMail && createReplyAddresses(config.inboundMail);
  const teamMessages = createTeamMessageService({ transact, replyAddresses });
  const inboundMail = createInboundMailService({
    transact,
    threads: createInboundMailRepository(db),
    messages,
    inbound:
      config.inboundMail && replyAddresses
        ? { secrets: config.inboundMail.secrets, addresses: replyAddresses }
        : null,
    clock,
  });
  const inbox = createInboxService({
    transact,
    inbox: createInboxRepository(db),
    profiles: profileReader,
    staffMail: config.STAFF_MAIL,
    clock,
  });
  const lateConversations = createLateConversationService({
    transact,
    lateConversations: createLateConversationRepository(db),
    staffMail: config.STAFF_MAIL,
    clock,
  });
  const threadNotes = createThreadNoteService({
    transact,
    inbox: createInboxRepository(db),
    threadNotes: createThreadNoteRepository(db),
  });
  const messageFiles = createMessageFileService({
    transact,
    messageFiles: createMessageFileRepository(db),
    profiles: profileReader,
    files,
  });
  return {
    messageReader,
    messages,
    teamMessages,
    inbox,
    messageFiles,
    handlers: {
      ...createMessageRoutes(messages),
      ...createStaffMessageRoutes(teamMessages, inbox, threadNotes),
      ...createMessageFileRoutes(messageFiles),
      ...createStaffMessageFileRoutes(messageFiles),
      ...createInboundMailRoutes(inboundMail),
    },
    everyHour: [messageFiles.removeLeftBehind],
    everyMinute: [lateConversations.tellOfLate],
    jobs: {
      "mail-team-of-messages": ({ userId }) => inbox.mailTeam(userId),
    } satisfies HandlersOf<typeof messageJobs>,
  };
}
