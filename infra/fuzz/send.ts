import { Agent, type ClientRequest, request } from "node:http";
import type { HostileRequest } from "./requests.ts";

export type Answer = {
  /** 0 if the connection was closed without an answer, -1 if none came in time. */
  status: number;
  ms: number;
  /** The first 64 kB of a JSON answer. */
  text: string;
};

const maxKept = 64 * 1024;

/** Header values as bytes HTTP can carry: a client can't send any others either. */
const sendable = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?")]),
  );

/** Sends one request and waits `patienceMs` for its response; a stream is dropped once it has started. */
export const send = (
  base: string,
  given: HostileRequest,
  agent: Agent,
  patienceMs = 30_000,
): Promise<Answer> =>
  new Promise((resolve) => {
    const began = performance.now();
    const { hostname, port } = new URL(base);
    let sent: ClientRequest;
    const done = (status: number, text = ""): void =>
      resolve({ status, ms: performance.now() - began, text });
    const { method, path, body } = given;
    const headers = { ...sendable(given.headers), ...(body && { "Content-Length": String(body.length) }) };
    try {
      sent = request({ hostname, port, agent, method, path, headers });
    } catch {
      // Node refuses to send it: no other client would send it either.
      return done(0);
    }
    const patience = setTimeout(() => {
      done(-1);
      sent.destroy();
    }, patienceMs);
    sent.on("close", () => clearTimeout(patience)).on("error", () => done(0));
    sent.on("response", (response) => {
      const status = response.statusCode ?? 0;
      const chunks: Buffer[] = [];
      let size = 0;
      response
        .on("error", () => done(status))
        .on("end", () => done(status, Buffer.concat(chunks).toString()));
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size <= maxKept) chunks.push(chunk);
      });
      if (!response.headers["content-type"]?.startsWith("text/event-stream")) return;
      done(status);
      sent.destroy();
    });
    sent.end(body ?? undefined);
  });

export const openAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 32 });

const shown = (body: Buffer): string => {
  const text = body.toString();
  return Buffer.from(text).equals(body) && body.length < 4_000
    ? `--data-binary '${text.replaceAll("'", `'\\''`)}'`
    : `--data-binary @<(base64 -d <<< ${body.subarray(0, 3_000).toString("base64")}${body.length > 3_000 ? "..." : ""})`;
};

/** The request as a command that sends it again. */
export const asCurl = (base: string, { method, path, headers, body }: HostileRequest): string =>
  [
    `curl -i -X ${method} '${base}${path}'`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value.replaceAll("'", `'\\''`)}'`),
    ...(body ? [shown(body)] : []),
  ].join(" ");
