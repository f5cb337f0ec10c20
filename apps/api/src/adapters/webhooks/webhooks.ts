import type { IncomingMessage } from "node:http";
import { webhookLimits } from "@evoya/domain/webhooks";
import { connectionError, createGuardedRequests } from "../guarded-requests.ts";
import type { Resolve } from "../public-address.ts";

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
 * Sends webhooks to addresses that others chose, with the guard such requests have. Follows no redirect, waits
 * five seconds in all, and keeps 2 kB of the answer (decision 178).
 */
export function createWebhooks({ allowedHosts, timeoutMs = 5000, resolve }: Settings): Webhooks {
  const guarded = createGuardedRequests({ allowedHosts, resolve });

  const open = ({ url, headers, body }: WebhookRequest) =>
    guarded.open(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    });

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
      const fault = guarded.faultOf(request.url);
      const sent = fault ? null : open(request);
      if (fault) return fail(fault);
      sent?.on("response", (answer) => {
        const status = answer.statusCode ?? null;
        readSoFar = readBeginning(answer, (body) => {
          settle({ status, body, error: null });
          sent.destroy();
        });
      });
      sent?.on("error", (error) => fail(connectionError(error)));
      sent?.end(request.body);
    });

  return { faultOf: (url) => guarded.faultOf(url), post };
}
