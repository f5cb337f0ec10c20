import { type MailMessage, MailRefused } from "./mail.ts";

/** One plain address: no name, no list, nothing that could begin a further header. */
const address = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/u;
const identifier = /^<[^\s<>@]+@[^\s<>@]+>$/u;

/**
 * The message as it may be sent: what goes into headers cannot break out of them. A subject may hold a member's
 * words, so its line breaks and control signs become spaces; an address that is not exactly one throws
 * {@link MailRefused}.
 */
export function safeMessage(message: MailMessage): MailMessage {
  checkAddress(message.to, "recipient");
  if (message.replyTo !== undefined) checkAddress(message.replyTo, "reply address");
  if (message.messageId !== undefined && !identifier.test(message.messageId))
    throw new MailRefused("The message id is not usable");
  const subject = message.subject
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  return { ...message, subject };
}

function checkAddress(text: string, what: string): void {
  if (text.length > 254 || !address.test(text)) throw new MailRefused(`The ${what} is not one mail address`);
}
