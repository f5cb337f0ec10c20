import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

export type WebhookReceiver = {
  url: string;
  received: Received[];
  /** Sets how it answers from now on. */
  answer: (how: (response: ServerResponse) => void) => void;
  stop: () => void;
};

/** A partner's server on this machine: keeps what it gets, and answers as told; 204 until then. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let reply = (response: ServerResponse): void => void response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    received.push({ path: request.url ?? "", headers: request.headers, body });
    reply(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (how) => {
      reply = how;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
