import http, { type IncomingMessage } from "node:http";
import https from "node:https";

type Transport = Pick<typeof http, "request">;

/**
 * A transport for the client that gives up on a connection on which nothing moves for `idleMs`, connecting included;
 * the client itself would wait for ever.
 */
export function createTransport(useSSL: boolean, idleMs: number): Transport {
  const send = useSSL ? https.request : http.request;
  const request = (options: http.RequestOptions, answered?: (response: IncomingMessage) => void) => {
    const sent = send({ ...options, timeout: idleMs }, answered);
    return sent.on("timeout", () => sent.destroy(new Error(`Nothing moved for ${idleMs} ms`)));
  };
  // The client uses only this one of the overloads.
  return { request: request as Transport["request"] };
}
