import { type Mail, unsubscribeHeaders } from "./mail.ts";
import { safeMessage } from "./safe-message.ts";

/** An email as it's stored in the table `mail_outbox`. */
export type OutboxMail = {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
};

/** The embedded default (design §2): emails are stored, can be read at `/dev/outbox`, and never leave the machine. */
export const createOutbox = (insert: (mail: OutboxMail) => Promise<void>): Mail => ({
  async send(message) {
    const { to, subject, text, html = null, replyTo, messageId } = safeMessage(message);
    const headers = {
      ...(replyTo !== undefined && { "Reply-To": replyTo }),
      ...(messageId !== undefined && { "Message-ID": messageId }),
      ...unsubscribeHeaders(message),
    };
    await insert({ to, subject, text, html, headers });
  },
});
