import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Question = {
  messages: { role: string; content: string }[];
  response_format: { json_schema: { name: string; schema: object } };
};

/** How a fake model server answers one request. */
export type Reply = (response: ServerResponse) => void;

const usage = { prompt_tokens: 900, completion_tokens: 300, total_tokens: 1200 };

const chunk = (delta: object | null, more: object = {}): string =>
  `data: ${JSON.stringify({
    id: "chatcmpl-1",
    object: "chat.completion.chunk",
    created: 1,
    model: "fake-model",
    choices: delta ? [{ index: 0, delta, finish_reason: null }] : [],
    ...more,
  })}\n\n`;

/** Text the way it arrives from a model: a few letters at a time. */
const pieces = (text: string): string[] => text.match(/[\s\S]{1,40}/g) ?? [];

const begin = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { "Content-Type": "text/event-stream" });

const stream = (response: ServerResponse, deltas: object[]): void => {
  begin(response).write(chunk({ role: "assistant", content: "" }));
  for (const delta of deltas) response.write(chunk(delta));
  response.end(`${chunk(null, { usage })}data: [DONE]\n\n`);
};

export const replies = {
  content:
    (text: string): Reply =>
    (response) =>
      stream(
        response,
        pieces(text).map((content) => ({ content })),
      ),
  /** Answers all at once, for requests without streaming. */
  whole:
    (content: string): Reply =>
    (response) => {
      const message = { role: "assistant", content, refusal: null };
      const choices = [{ index: 0, message, finish_reason: "stop", logprobs: null }];
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(
        JSON.stringify({
          id: "chatcmpl-1",
          object: "chat.completion",
          created: 1,
          model: "fake-model",
          choices,
          usage,
        }),
      );
    },
  /** Asks for tools instead of answering. */
  calls:
    (...asked: { name: string; args: unknown }[]): Reply =>
    (response) =>
      stream(
        response,
        asked.flatMap(({ name, args }, index) => {
          const [first = "", ...rest] = pieces(typeof args === "string" ? args : JSON.stringify(args));
          const part = (more: object) => ({ tool_calls: [{ index, ...more }] });
          return [
            part({ id: `call_${index}`, type: "function", function: { name, arguments: first } }),
            ...rest.map((piece) => part({ function: { arguments: piece } })),
          ];
        }),
      ),
  refusal:
    (text: string): Reply =>
    (response) =>
      stream(
        response,
        pieces(text).map((refusal) => ({ refusal })),
      ),
  error:
    (status: number): Reply =>
    (response) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ error: { message: "no", type: "error" } }));
    },
  /** Accepts the request and never answers. */
  silence: (): Reply => () => {},
  /** Starts to answer and never finishes. */
  stall:
    (text: string): Reply =>
    (response) => {
      begin(response).write(chunk({ content: text }));
    },
  /** Starts to answer, and continues when `gate` opens. */
  inTwo:
    (first: string, rest: string, gate: Promise<void>): Reply =>
    (response) => {
      begin(response).write(chunk({ content: first }));
      void gate.then(() => response.end(`${chunk({ content: rest })}data: [DONE]\n\n`));
    },
  /** Starts to answer and hangs up. */
  hangUp:
    (text: string): Reply =>
    (response) => {
      begin(response).write(chunk({ content: text }), () => response.destroy());
    },
};

/**
 * A server that speaks the chat completions protocol and answers from its script, request by request; the
 * last reply repeats.
 */
export async function startModelFake(...script: Reply[]) {
  const requests: Question[] = [];
  const server = createServer(async (request, response) => {
    const received = await Array.fromAsync<Buffer>(request);
    const reply = script[Math.min(requests.length, script.length - 1)] ?? replies.error(500);
    requests.push(JSON.parse(Buffer.concat(received).toString("utf8")));
    reply(response);
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
