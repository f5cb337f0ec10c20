/** One mail to one person. `text` is always there; `html` is the same, laid out. */
export type MailMessage = {
  to: string;
  /** Line breaks become spaces. */
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** `<unique@host>`. Give the same when sending again, so that mailboxes can tell a repetition. */
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
 * Sends mail. `send` throws {@link MailUnavailable} when trying again may help, and {@link MailRefused} when it will
 * not.
 */
export type Mail = { send(message: MailMessage): Promise<void> };

/** The mail server did not answer, not in time, or said "later". */
export class MailUnavailable extends Error {
  override name = "MailUnavailable";
  readonly retryable = true;
}

/** The mail server refused this mail for good, or it cannot be addressed. */
export class MailRefused extends Error {
  override name = "MailRefused";
  readonly retryable = false;
}
