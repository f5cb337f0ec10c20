import { type MailMessage, MailRefused } from "./mail.ts";

/** One plain address: no name, no list, nothing that could start another header. */
const address = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/u;
const identifier = /^<[^\s<>@]+@[^\s<>@]+>$/u;

/**
 * The message in a form that's safe to send: nothing in a header can break out of it. A subject may contain a
 * member's words, so its line breaks and control characters become spaces; an address that isn't exactly one address
 * throws {@link MailRefused}.
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
