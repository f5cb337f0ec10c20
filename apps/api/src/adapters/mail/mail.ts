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
  /** The one-click unsubscribe address for emails like this one, called with a POST (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Headers that make email programs show an unsubscribe button. */
export const unsubscribeHeaders = ({ unsubscribeUrl }: MailMessage): Record<string, string> =>
  unsubscribeUrl === undefined
    ? {}
    : { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };

/**
 * Sends email. `send` throws {@link MailUnavailable} if trying again may help, and {@link MailRefused} if it won't.
 */
export type Mail = { send(message: MailMessage): Promise<void> };

/** The mail server didn't answer, was too late, or asked us to try later. */
export class MailUnavailable extends Error {
  override name = "MailUnavailable";
  readonly retryable = true;
}

/** The mail server refused this email for good, or it can't be addressed. */
export class MailRefused extends Error {
  override name = "MailRefused";
  readonly retryable = false;
}
