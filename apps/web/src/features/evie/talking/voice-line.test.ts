import { Problem, toProblemDocument } from "@evoya/schemas/problems";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notePageOwner } from "../../../session/page-owner.ts";
import { openVoiceLine } from "./voice-line.ts";

/** A browser's WebSocket, whose server a test plays. */
class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readonly url: string;
  readyState = 0;
  bufferedAmount = 0;
  sent: unknown[] = [];
  isClosed = false;
  onopen: () => void = () => {};
  onmessage: (message: { data: string | ArrayBuffer }) => void = () => {};
  onclose: () => Promise<void> = async () => {};
  constructor(url: string) {
    this.url = url;
    Socket.last = this;
  }
  accept(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }
  send(data: unknown): void {
    this.sent.push(data);
  }
  close(): void {
    this.isClosed = true;
  }
}

beforeEach(() => vi.stubGlobal("WebSocket", Socket));
afterEach(() => {
  vi.unstubAllGlobals();
  notePageOwner(null);
});

/** A line, its server, and what the page heard. */
function open(conversationId: string | null = null) {
  const heard = { events: [] as unknown[], sound: [] as ArrayBuffer[], down: [] as (Problem | null)[] };
  const line = openVoiceLine({
    conversationId,
    onEvent: (event) => heard.events.push(event),
    onSound: (pcm) => heard.sound.push(pcm),
    onDown: (problem) => heard.down.push(problem),
  });
  return { line, heard, socket: Socket.last };
}

test("names the page's member and the conversation", () => {
  notePageOwner("member-1");
  const { protocol, pathname, searchParams } = new URL(open("conversation-1").socket.url);
  expect([protocol, pathname]).toEqual(["ws:", "/v1/me/evie/voice"]);
  expect([...searchParams]).toEqual([
    ["account", "member-1"],
    ["conversation", "conversation-1"],
  ]);
});

test("carries sound and events both ways, once it's open", () => {
  const { line, heard, socket } = open();
  const pcm = new ArrayBuffer(4);
  line.say(pcm);
  expect(socket.sent).toEqual([]);
  socket.accept();
  line.say(pcm);
  line.send({ type: "played", milliseconds: 300 });
  expect(socket.sent).toEqual([pcm, '{"type":"played","milliseconds":300}']);
  socket.onmessage({ data: '{"type":"listening"}' });
  socket.onmessage({ data: pcm });
  expect(heard).toMatchObject({ events: [{ type: "listening" }], sound: [pcm] });
});

test("drops what's said while the network is too slow to send it", () => {
  const { line, socket } = open();
  socket.accept();
  socket.bufferedAmount = 200_000;
  line.say(new ArrayBuffer(4));
  expect(socket.sent).toEqual([]);
});

test("finds out why it was refused", async () => {
  const { heard, socket } = open();
  const refusal = toProblemDocument(new Problem("conflict", "You're talking with Evie in another tab"), "1");
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 409 }));
  await socket.onclose();
  expect(heard.down).toMatchObject([
    { code: "conflict", message: "You're talking with Evie in another tab" },
  ]);
});

test("says so if there's no network", async () => {
  const { heard, socket } = open();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await socket.onclose();
  expect(heard.down[0]?.message).toBe(
    "Network connection error. Please check your internet connection and try again.",
  );
});

test("is down without a refusal if it was up, and says nothing once the page has closed it", async () => {
  const lost = open();
  lost.socket.accept();
  await lost.socket.onclose();
  expect(lost.heard.down).toEqual([null]);

  const left = open();
  left.socket.accept();
  left.line.close();
  expect(left.socket.isClosed).toBe(true);
  left.socket.onmessage({ data: '{"type":"listening"}' });
  await left.socket.onclose();
  expect(left.heard).toEqual({ events: [], sound: [], down: [] });
});
