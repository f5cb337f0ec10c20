import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { voiceLimits } from "@evoya/domain/evie/voice-limits";
import { type WebSocket, WebSocketServer } from "ws";

type ClientEvent = { type: string; [key: string]: unknown };
type Line = { send: (event: object) => void; socket: WebSocket };

/** How a fake model answers one `response.create`. */
export type VoiceReply = (line: Line, id: string) => void;

const created = (id: string) => ({ type: "response.created", response: { id } });
const done = (id: string, more: object = {}) => ({
  type: "response.done",
  response: { id, status: "completed", output: [], ...more },
});
const sound = (id: string, seconds: number) => ({
  type: "response.output_audio.delta",
  response_id: id,
  item_id: `item_of_${id}`,
  delta: Buffer.alloc(seconds * voiceLimits.bytesPerSecond, 1).toString("base64"),
});
const text = (id: string, delta: string) => ({
  type: "response.output_audio_transcript.delta",
  response_id: id,
  delta,
});

export const voiceReplies = {
  /** Says something, in `seconds` of sound. */
  says:
    (words: string, seconds = 1): VoiceReply =>
    ({ send }, id) => {
      send(created(id));
      for (const piece of words.match(/[\s\S]{1,20}/g) ?? []) send(text(id, piece));
      send(sound(id, seconds));
      send(done(id));
    },
  /** Begins to say something, and doesn't end. */
  begins:
    (words: string): VoiceReply =>
    ({ send }, id) => {
      send(created(id));
      send(text(id, words));
      send(sound(id, 1));
    },
  /** Speaks for long, a second at a time. */
  goesOn:
    (seconds: number): VoiceReply =>
    ({ send }, id) => {
      send(created(id));
      send(text(id, "And then, "));
      for (let second = 0; second < seconds; second += 1) send(sound(id, 1));
      send(done(id));
    },
  calls:
    (...asked: { name: string; args: unknown }[]): VoiceReply =>
    ({ send }, id) => {
      send(created(id));
      const output = asked.map(({ name, args }, index) => ({
        type: "function_call",
        name,
        call_id: `call_${index}`,
        arguments: typeof args === "string" ? args : JSON.stringify(args),
      }));
      send(done(id, { output }));
    },
  fails:
    (): VoiceReply =>
    ({ send }, id) => {
      send(created(id));
      send(done(id, { status: "failed" }));
    },
  hangsUp:
    (): VoiceReply =>
    ({ send, socket }, id) => {
      send(created(id));
      send(text(id, "Well, "));
      socket.terminate();
    },
  /** Answers, and sends every event of it twice. */
  saysTwice:
    (words: string): VoiceReply =>
    ({ send }, id) => {
      const events = [created(id), text(id, words), sound(id, 1), done(id)];
      for (const [at, event] of events.entries())
        for (let time = 0; time < 2; time += 1) send({ ...event, event_id: `${id}_${at}` });
    },
  sends:
    (raw: string): VoiceReply =>
    ({ socket }) =>
      socket.send(raw),
};

type Options = {
  /** What happens to whoever connects: they're taken, left without an answer, refused, or told no later. */
  greeting?: "listens" | "silent" | "refuses" | "error";
};

/** A server that speaks the Realtime API, hears what a test says it hears, and answers from its script; the last repeats. */
export async function startVoiceFake(script: VoiceReply[], { greeting = "listens" }: Options = {}) {
  const received: ClientEvent[] = [];
  const lines: Line[] = [];
  const server = createServer((_request, response) => response.writeHead(404).end());
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    if (greeting === "refuses")
      return void socket.end("HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n");
    sockets.handleUpgrade(request, socket, head, (open) => talk(open));
  });
  let answers = 0;
  const talk = (socket: WebSocket): void => {
    const line = { socket, send: (event: object) => socket.send(JSON.stringify(event)) };
    lines.push(line);
    socket.on("error", () => {});
    socket.on("message", (data) => {
      const event: ClientEvent = JSON.parse(String(data));
      received.push(event);
      if (event.type === "session.update" && greeting === "listens") line.send({ type: "session.updated" });
      if (event.type === "session.update" && greeting === "error")
        line.send({ type: "error", error: { message: "no such model" } });
      if (event.type !== "response.create") return;
      const reply = script[Math.min(answers, script.length - 1)];
      answers += 1;
      reply?.(line, `response_${answers}`);
    });
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const send = (event: object): void => lines.at(-1)?.send(event);
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    /** What came in of one kind. */
    all: (type: string) => received.filter((event) => event.type === type),
    send,
    speechBegins: () => send({ type: "input_audio_buffer.speech_started" }),
    /** The member says something, and it's understood. */
    hears: (words: string) => {
      send({ type: "input_audio_buffer.speech_started" });
      send({ type: "input_audio_buffer.speech_stopped" });
      send({ type: "conversation.item.input_audio_transcription.completed", transcript: words });
    },
    hangUp: () => lines.at(-1)?.socket.terminate(),
    openLines: () => lines.filter(({ socket }) => socket.readyState === socket.OPEN).length,
    stop: () => {
      for (const { socket } of lines) socket.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}
