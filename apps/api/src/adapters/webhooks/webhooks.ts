import { type ClientRequest, type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { isIP } from "node:net";
import { webhookLimits } from "@evoya/domain/webhooks";
import { AddressRefused, lookUpOnly, type Resolve } from "../public-address.ts";
import { bareHost, createOwnNetwork } from "./own-network.ts";

export type WebhookRequest = { url: string; headers: Record<string, string>; body: string };

/** The answer to a webhook. Without a status there was none, and `error` says why. */
export type WebhookAnswer = {
  status: number | null;
  /** The beginning of the answer. */
  body: string | null;
  error: string | null;
  ms: number;
};

export type Webhooks = {
  /** Why we send nothing to an address; null if it may be tried. Where its name leads is only checked then. */
  faultOf: (url: string) => string | null;
  /** Sends a request and reads the beginning of the answer. Never rejects. */
  post: (request: WebhookRequest, signal?: AbortSignal) => Promise<WebhookAnswer>;
};

type Settings = {
  /** Hosts and networks of our own that webhooks may go to. */
  allowedHosts: readonly string[];
  timeoutMs?: number;
  resolve?: Resolve;
};

const inside = "This address isn't on the public internet.";

const errors: Record<string, string> = {
  ECONNREFUSED: "The server refused the connection.",
  ECONNRESET: "The server closed the connection.",
  ENOTFOUND: "The host name has no address.",
  EAI_AGAIN: "The host name couldn't be looked up.",
};

const told = (error: Error): string => {
  if (error instanceof AddressRefused) return inside;
  const { code } = error as NodeJS.ErrnoException;
  return errors[code ?? ""] ?? `The connection failed${code ? ` (${code})` : ""}.`;
};

/** PostgreSQL can't store NUL in text. */
const textOf = (bytes: Buffer): string => {
  const text = bytes.subarray(0, webhookLimits.answerBytes).toString("utf8").replaceAll("\0", "");
  return text.slice(0, webhookLimits.answerBytes);
};

/** Reads no more than we keep; an answer that's longer, or never ends, is cut off there. */
function readBeginning(answer: IncomingMessage, onText: (text: string) => void): () => void {
  const chunks: Buffer[] = [];
  let size = 0;
  const finish = (): void => {
    onText(textOf(Buffer.concat(chunks)));
    answer.destroy();
  };
  answer.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= webhookLimits.answerBytes) finish();
  });
  answer.on("end", finish);
  answer.on("error", finish);
  return finish;
}

/**
 * Sends webhooks to addresses that others chose, so only to the public internet, or to what the settings
 * allow: every address a name leads to is checked, and the connection is made to exactly those. Follows no
 * redirect, waits five seconds in all, and keeps 2 kB of the answer (decision 178).
 */
export function createWebhooks({ allowedHosts, timeoutMs = 5000, resolve }: Settings): Webhooks {
  const own = createOwnNetwork(allowedHosts);

  const faultOf = (address: string): string | null => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || !["https:", "http:"].includes(url.protocol)) return "This isn't a web address.";
    if (url.username || url.password) return "An address with a user name or password can't be used.";
    if (url.protocol === "http:" && !own.includes(url.hostname))
      return "The address must begin with https://.";
    const host = bareHost(url.hostname);
    return isIP(host) && !own.allows(host, host) ? inside : null;
  };

  const open = ({ url, headers, body }: WebhookRequest): ClientRequest => {
    const { hostname, protocol } = new URL(url);
    const send = protocol === "https:" ? overHttps : overHttp;
    return send(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      lookup: lookUpOnly((address) => own.allows(hostname, address), resolve),
      agent: false,
    });
  };

  const post: Webhooks["post"] = (request, signal) =>
    new Promise((done) => {
      const begun = performance.now();
      let isDone = false;
      let readSoFar: (() => void) | null = null;
      const settle = (answer: Omit<WebhookAnswer, "ms">): void => {
        if (isDone) return;
        isDone = true;
        clearTimeout(deadline);
        signal?.removeEventListener("abort", stop);
        done({ ...answer, ms: Math.round(performance.now() - begun) });
      };
      const fail = (error: string): void => {
        settle({ status: null, body: null, error });
        sent?.destroy();
      };
      const stop = (): void => fail("We stopped before an answer came.");
      const deadline = setTimeout(() => {
        if (readSoFar) readSoFar();
        else fail(`There was no answer within ${Math.round(timeoutMs / 1000)} seconds.`);
      }, timeoutMs);
      signal?.addEventListener("abort", stop);
      const fault = faultOf(request.url);
      const sent = fault ? null : open(request);
      if (fault) return fail(fault);
      sent?.on("response", (answer) => {
        const status = answer.statusCode ?? null;
        readSoFar = readBeginning(answer, (body) => {
          settle({ status, body, error: null });
          sent.destroy();
        });
      });
      sent?.on("error", (error) => fail(told(error)));
      sent?.end(request.body);
    });

  return { faultOf, post };
}
