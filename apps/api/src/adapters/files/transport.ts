import http, { type IncomingMessage } from "node:http";
import https from "node:https";

type Transport = Pick<typeof http, "request">;

/**
 * A transport for the client that gives up on a connection after `idleMs` without data, including while
 * connecting; the client itself would wait forever. Its errors say whether the connection had been used
 * before (`wentStale`), and close all others that are idle.
 */
export function createTransport(useSSL: boolean, idleMs: number): Transport {
  const send = useSSL ? https.request : http.request;
  const request = (options: http.RequestOptions, answered?: (response: IncomingMessage) => void) => {
    const sent = send({ ...options, timeout: idleMs }, answered);
    sent.on("error", (error) => {
      Object.assign(error, { reusedSocket: sent.reusedSocket });
      if (sent.reusedSocket) closeIdle(options.agent);
    });
    return sent.on("timeout", () => sent.destroy(new Error(`Nothing moved for ${idleMs} ms`)));
  };
  // The client only uses this overload.
  return { request: request as Transport["request"] };
}

/** Closes the idle connections: what closed one of them has closed the others, and a repeat must get a new one. */
function closeIdle(agent: http.RequestOptions["agent"]): void {
  if (!(agent instanceof http.Agent)) return;
  for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
}

/** Whether a request failed because the store had closed an idle connection just as we reused it. */
export const wentStale = (error: unknown): boolean =>
  error instanceof Error &&
  "reusedSocket" in error &&
  error.reusedSocket === true &&
  "code" in error &&
  (error.code === "ECONNRESET" || error.code === "EPIPE");
