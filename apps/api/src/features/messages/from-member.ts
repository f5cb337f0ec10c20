import { quotaPeriod } from "@evoya/domain/entitlements";
import type { Message } from "@evoya/schemas/messages";
import type { Publish } from "../../events/publish.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { MessageFileRepository } from "./files.repository.ts";
import { memberUploads, sendFiles } from "./files.service.ts";
import { toMessage } from "./message-view.ts";
import { messageReceived } from "./messages.events.ts";
import type { MessageRepository } from "./messages.repository.ts";
import type { TeamMailRepository } from "./team-mails.repository.ts";
import type { ThreadStateRepository } from "./thread-states.repository.ts";

export type FromMemberStores = {
  threadStates: Pick<ThreadStateRepository, "noteFromMember">;
  teamMails: Pick<TeamMailRepository, "lastMailed">;
  messages: MessageRepository;
  messageFiles: MessageFileRepository;
  membershipReader: MembershipReader;
  publish: Publish;
  jobs: JobQueue;
};
export type Written = { body: string; fileIds?: string[]; inboundHash?: Buffer };

/** How long messages are collected for one email to the team, and how long the next email about a member waits. */
const collectMs = 60_000;
const pauseMs = 15 * 60_000;

/** Adds a member's message and tells the team: live, in its inbox, and by email. */
export function createFromMember(clock: () => Date) {
  /** Emails the team soon after the first message, and only now and then about one busy member. */
  const mailTeam = async ({ teamMails, jobs }: FromMemberStores, userId: string): Promise<void> => {
    const lastMailed = await teamMails.lastMailed(userId);
    const soonest = clock().getTime() + collectMs;
    const after = lastMailed ? Math.max(soonest, Date.parse(lastMailed) + pauseMs) : soonest;
    await jobs.enqueueOnce("mail-team-of-messages", { userId }, { key: userId, after: new Date(after) });
  };

  /** Throws `entitlement_required` if the plan includes no more messages this month. */
  const requireMessage = async (
    { messages, membershipReader }: FromMemberStores,
    userId: string,
  ): Promise<void> => {
    if ((await membershipReader.limitOf(userId, "messaging")) === null) return;
    const used = await messages.countSent(userId, quotaPeriod(clock()).from);
    await membershipReader.require(userId, "messaging", used);
  };

  return async (
    stores: FromMemberStores,
    thread: { id: string; subject: string; caseId?: string | null },
    userId: string,
    { body, fileIds = [], inboundHash }: Written,
  ): Promise<Message> => {
    await stores.messages.holdMember(userId);
    await requireMessage(stores, userId);
    const message = { threadId: thread.id, userId, senderKind: "member", body, inboundHash } as const;
    const id = await stores.messages.addMessage(message);
    await sendFiles(stores.messageFiles, id, fileIds, memberUploads(userId));
    await stores.threadStates.noteFromMember(thread.id);
    await mailTeam(stores, userId);
    await stores.publish(messageReceived(userId, thread, id));
    return toMessage(await stores.messages.findMessage(id));
  };
}
