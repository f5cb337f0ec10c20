import type { messageEndpoints } from "@evoya/schemas/messages";
import type { staffMessageEndpoints } from "@evoya/schemas/staff-messages";
import type { Handlers } from "../../http/mount.ts";
import type { InboxService } from "./inbox.service.ts";
import type { MessageService } from "./messages.service.ts";
import type { TeamMessageService } from "./team-messages.service.ts";
import type { ThreadNoteService } from "./thread-notes.service.ts";

export const createMessageRoutes = (messages: MessageService): Handlers<typeof messageEndpoints> => ({
  listThreads: ({ caller, query }) => messages.listThreads(caller.userId, query),
  readAllThreads: ({ caller }) => messages.readAll(caller.userId),
  getThread: ({ caller, params, query }) => messages.getThread(caller.userId, params.id, query),
  startThread: ({ caller, body }) => messages.start(caller.userId, body),
  replyToThread: ({ caller, params, body }) => messages.reply(caller.userId, params.id, body),
  updateThread: ({ caller, params, body }) => messages.update(caller.userId, params.id, body),
});

export const createStaffMessageRoutes = (
  teamMessages: TeamMessageService,
  inbox: InboxService,
  notes: ThreadNoteService,
): Handlers<typeof staffMessageEndpoints> => ({
  listThreadsForStaff: ({ caller, query }) => inbox.list(query, caller.adminUserId),
  countThreads: () => inbox.counts(),
  getThreadForStaff: ({ params }) => inbox.find(params.id),
  listThreadMessages: ({ params, query }) => inbox.listMessages(params.id, query),
  updateThreadForStaff: ({ caller, params, body, http: { ip, requestId, ifMatch } }) =>
    inbox.update(params.id, body, ifMatch, { caller, ip, requestId }),
  assignThreads: async ({ caller, body, http: { ip, requestId } }) => ({
    results: await inbox.assign(body.items, body.assignedTo, { caller, ip, requestId }),
  }),
  listThreadNotes: ({ caller, params }) => notes.list(params.id, caller),
  addThreadNote: ({ caller, params, body, http: { ip, requestId } }) =>
    notes.add(params.id, body, { caller, ip, requestId }),
  listMemberThreads: ({ params, query }) => inbox.listOfMember(params.id, query),
  sendMessageToMember: ({ caller, params, body, http: { ip, requestId } }) =>
    teamMessages.send(params.id, body, { caller, ip, requestId }),
});
