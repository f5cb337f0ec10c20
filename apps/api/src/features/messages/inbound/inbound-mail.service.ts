import { newReply } from "@evoya/schemas/messages";
import { isProblem, Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../../db/transact.ts";
import type { Publish } from "../../../events/publish.ts";
import { replyNotTaken } from "../messages.events.ts";
import type { MessageService } from "../messages.service.ts";
import { isFromGateway } from "./gateway-signature.ts";
import type { InboundMailRepository } from "./inbound-mail.repository.ts";
import { type ReceivedMail, readMail } from "./read-mail.ts";
import type { ReplyAddresses } from "./reply-addresses.ts";

type Deps = {
  transact: Transact<{ publish: Publish }>;
  threads: InboundMailRepository;
  messages: Pick<MessageService, "replyByMail">;
  /** Null if inbound email isn't configured. */
  inbound: { secrets: readonly string[]; addresses: ReplyAddresses } | null;
  clock: () => Date;
};
type Handover = { raw: Buffer; timestamp: string | undefined; signature: string | undefined };
type Outcome = "delivered" | "known" | "answered" | "ignored";
type Thread = NonNullable<Awaited<ReturnType<InboundMailRepository["findThread"]>>>;

const notOurs = () => new Problem("invalid_input", "This email isn't a reply to one of ours.");

/** Members' replies by email (decision 268). */
export function createInboundMailService({ transact, threads, messages, inbound, clock }: Deps) {
  const threadOf = async (addresses: ReplyAddresses, mail: ReceivedMail): Promise<Thread> => {
    for (const recipient of mail.recipients) {
      const named = addresses.read(recipient);
      const thread = named && (await threads.findThread(named.threadId));
      if (!thread || !addresses.isSealed(thread, named.seal)) continue;
      // An address can be forwarded; only the member's own email address can write as the member.
      if (thread.email.toLowerCase() === mail.from.toLowerCase()) return thread;
    }
    throw notOurs();
  };

  const answer = async (thread: Thread, reason: string): Promise<Outcome> => {
    await transact(({ publish }) => publish(replyNotTaken(thread, reason)));
    return "answered";
  };

  /** Why an email can't become a message; null if it can. */
  const faultOf = ({ isClosed }: Thread, { hasFiles, reply }: ReceivedMail): string | null => {
    if (isClosed) return "Your account is closed.";
    if (hasFiles) return "We can't take files by email. Open the conversation to attach them there.";
    if (reply === "") return "We found no words of yours in it.";
    return newReply.shape.body.safeParse(reply).success ? null : "It's longer than a message can be.";
  };

  const deliver = async (thread: Thread, mail: ReceivedMail): Promise<Outcome> => {
    try {
      const message = { body: mail.reply, inboundHash: mail.fingerprint };
      return (await messages.replyByMail(thread.userId, thread.id, message)) ? "delivered" : "known";
    } catch (error) {
      if (!isProblem(error, "entitlement_required")) throw error;
      return answer(thread, error.detail);
    }
  };

  return {
    /**
     * Puts an email into its conversation, once. If there's something the member should know, replies by
     * email. Throws `not_found` if it isn't configured, `unauthenticated`, and `invalid_input` for an email
     * that isn't a member's reply.
     */
    receive: async ({ raw, ...signed }: Handover): Promise<Outcome> => {
      if (!inbound) throw new Problem("not_found");
      if (!isFromGateway(inbound.secrets, signed, raw, clock()))
        throw new Problem("unauthenticated", "The signature isn't right, or too old.");
      const mail = await readMail(raw).catch(() => {
        throw notOurs();
      });
      const thread = await threadOf(inbound.addresses, mail);
      if (mail.isAutomatic) return "ignored";
      const fault = faultOf(thread, mail);
      return fault ? answer(thread, fault) : deliver(thread, mail);
    },
  };
}

export type InboundMailService = ReturnType<typeof createInboundMailService>;
