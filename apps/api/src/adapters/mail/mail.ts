/** One email to one person. `text` is always there; `html` is the same, formatted. */
export type MailMessage = {
  to: string;
  /** Line breaks become spaces. */
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** `<unique@host>`. Use the same one when resending, so mailboxes can recognize a duplicate. */
  messageId?: string;
  /** Where a mail program can turn mails like this one off, with one POST (RFC 8058). */
  unsubscribeUrl?: string;
};

/** What mail programs show a button for. */
export const unsubscribeHeaders = ({ unsubscribeUrl }: MailMessage): Record<string, string> =>
  unsubscribeUrl === undefined
    ? {}
    : { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };

/**
 * Sends email. `send` throws {@link MailUnavailable} if trying again may help, and {@link MailRefused} if it won't.
 */
export type Mail = { send(message: MailMessage): Promise<void> };

/** The mail server didn't answer, or not in time, or said "later". */
export class MailUnavailable extends Error {
  override name = "MailUnavailable";
  readonly retryable = true;
}

/** The mail server refused this email for good, or it can't be addressed. */
export class MailRefused extends Error {
  override name = "MailRefused";
  readonly retryable = false;
}
