import { createTransport } from "nodemailer";
import { type Mail, MailRefused, MailUnavailable, unsubscribeHeaders } from "./mail.ts";
import { safeMessage } from "./safe-message.ts";

export type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://...`. */
  url: string;
  /** The sender, such as `Evoya <hello@evoya.test>`. */
  from: string;
  /** Whether to send no email, and no password, to a server that doesn't offer encryption. */
  requireTls?: boolean;
  /** How long to wait for a connection or an answer, in milliseconds. */
  timeoutMs?: number;
};

export type SmtpMail = Mail & {
  /** Whether the server answers and accepts our sign-in; never throws. */
  health(): Promise<boolean>;
  /** Closes the connections in the pool. */
  close(): void;
};

/** Email through an SMTP server, over up to five connections that are kept open and reused. */
export function createSmtpMail({ url, from, requireTls = false, timeoutMs = 15_000 }: SmtpOptions): SmtpMail {
  const transport = createTransport({
    pool: true,
    url: requireTls ? withTls(url) : url,
    maxConnections: 5,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const { unsubscribeUrl: _, ...safe } = safeMessage(message);
      const headers = { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(message) };
      const mail = { ...safe, from, headers };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw toMailError(error);
      });
    },
    health: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: () => transport.close(),
  };
}

/** Sets encryption in the address, since anything the address says about it would override the options. */
function withTls(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (/^(ignore|require)tls$/i.test(name)) url.searchParams.delete(name);
  url.searchParams.set("requireTLS", "true");
  return url.href;
}

/**
 * 5xx is permanent; 4xx and silence are temporary (RFC 5321 §4.2.1). A refused sign-in, and encryption that doesn't
 * work, count as temporary whatever the number: the email is fine, our settings aren't.
 */
function toMailError(error: unknown): Error {
  const { responseCode = 0, code = "" } = error instanceof Error ? readSmtpError(error) : {};
  const options = { cause: error };
  if (!["EAUTH", "ETLS"].includes(code) && responseCode >= 500)
    return new MailRefused(`The mail server refused (${responseCode})`, options);
  return new MailUnavailable(
    `The mail could not be sent now (${responseCode || code || "no answer"})`,
    options,
  );
}

function readSmtpError(error: Error): { responseCode?: number; code?: string } {
  const responseCode = "responseCode" in error ? Number(error.responseCode) : undefined;
  return { responseCode, code: "code" in error ? String(error.code) : undefined };
}
