import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerAddress } from "smtp-server";

type Refusal = { code: number; message: string };

export type SmtpInbox = {
  url: string;
  port: number;
  /** Everything that has arrived: the envelope's recipients, the parsed email, and the raw one. */
  received: { recipients: string[]; mail: Email; raw: string }[];
  /** Refuses every recipient with this; null accepts them again. */
  refuseWith: (refusal: Refusal | null) => void;
  stop: () => Promise<void>;
};

/** A real SMTP server on a free port that keeps everything it's sent, for tests. */
export async function startSmtpInbox(options: { user?: string; password?: string } = {}): Promise<SmtpInbox> {
  const received: SmtpInbox["received"] = [];
  let refusal: Refusal | null = null;
  const server = new SMTPServer({
    disabledCommands: options.user ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    authOptional: options.user === undefined,
    // An API keeps its connections open until it exits.
    closeTimeout: 1_000,
    onAuth({ username, password }, _session, done) {
      const right = username === options.user && password === options.password;
      done(right ? null : new Error("Wrong"), right ? { user: username } : undefined);
    },
    onRcptTo(_address: SMTPServerAddress, _session, done) {
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, mail: await PostalMime.parse(raw), raw: raw.toString("utf8") });
        done();
      });
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    refuseWith: (next) => {
      refusal = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
