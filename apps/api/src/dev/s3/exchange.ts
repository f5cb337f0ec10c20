import type { IncomingMessage, ServerResponse } from "node:http";
import type { Uploads } from "./multipart.ts";
import type { Keys } from "./signature.ts";
import type { Store } from "./store.ts";
import type { Target } from "./target.ts";

/** What every handler works with: one request, who sent it, and the file store. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  target: Target;
  signed: boolean;
  bodySha256: string | null;
  maxBodyBytes: number;
  keys: Keys;
  store: Store;
  uploads: Uploads;
};

export type Handler = (exchange: Exchange) => Promise<void> | void;

export function sendXml(response: ServerResponse, document: string, status = 200): void {
  const length = Buffer.byteLength(document);
  response.writeHead(status, { "content-type": "application/xml", "content-length": length }).end(document);
}

export function sendEmpty(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, status === 204 ? headers : { ...headers, "content-length": 0 }).end();
}

export const bodyRules = ({ maxBodyBytes, bodySha256 }: Exchange) => ({
  maxBytes: maxBodyBytes,
  sha256: bodySha256,
});
