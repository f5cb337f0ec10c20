import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How a fake model server answers one request. */
export type Reply = (
  response: ServerResponse,
  request: { messages: { role: string; content: string }[] },
) => void;

const completion = (message: object) => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1,
  model: "fake-model",
  choices: [
    {
      index: 0,
      finish_reason: "stop",
      message: { role: "assistant", content: null, refusal: null, ...message },
    },
  ],
  usage: { prompt_tokens: 900, completion_tokens: 300, total_tokens: 1200 },
});

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
};

export const replies = {
  content:
    (content: string): Reply =>
    (response) =>
      json(response, 200, completion({ content })),
  refusal:
    (text: string): Reply =>
    (response) =>
      json(response, 200, completion({ refusal: text })),
  error:
    (status: number): Reply =>
    (response) =>
      json(response, status, { error: { message: "no", type: "error" } }),
  /** Takes the request and never answers. */
  silence: (): Reply => () => {},
};

/** A server that speaks the chat completions wire and answers as told, request by request; the last reply repeats. */
export async function startModelFake(...script: Reply[]) {
  const requests: { messages: { role: string; content: string }[] }[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await Array.fromAsync<Buffer>(request);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const reply = script[Math.min(requests.length, script.length - 1)]!;
    requests.push(body);
    reply(response, body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
