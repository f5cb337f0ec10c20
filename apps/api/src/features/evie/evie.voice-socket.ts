import { setInterval } from "node:timers";
import { voiceLimits } from "@evoya/domain/evie/voice-limits";
import { type VoiceEvent, voiceCommand } from "@evoya/schemas/evie-voice";
import type { WebSocket } from "ws";
import type { Screen, Talk } from "./evie.talking.ts";

/** A browser that leaves more than this unread, beyond what the system buffers, is disconnected. */
const maxUnreadBytes = 2 * 1024 * 1024;
/** How often we make sure that the browser is there, and may be. */
const heartbeatMs = 20_000;

/** Measures how fast a browser sends: real time, and a burst for what a slow network held up. */
function createMeter(): (bytes: number) => boolean {
  const { burstSeconds, bytesPerSecond } = voiceLimits;
  const max = burstSeconds * bytesPerSecond;
  let room = max;
  let filledAt = performance.now();
  return (bytes) => {
    const now = performance.now();
    room = Math.min(max, room + ((now - filledAt) / 1000) * bytesPerSecond) - bytes;
    filledAt = now;
    return room >= 0;
  };
}

const commandIn = (text: string) => {
  try {
    return voiceCommand.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** What the member sees and hears. Whoever reads too slowly is disconnected. */
export function screenOf(socket: WebSocket): Screen {
  const write = (data: string | Buffer): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxUnreadBytes) socket.terminate();
    else socket.send(data);
  };
  return { send: (event: VoiceEvent) => write(JSON.stringify(event)), play: write };
}

/**
 * Carries what the member says until either ends the conversation. Returns what asks right away whether it may go on:
 * an outage doesn't end it.
 */
export function carry(socket: WebSocket, talk: Talk, isAllowed: () => Promise<boolean>): () => Promise<void> {
  const isInPace = createMeter();
  let isThere = true;
  const check = async (): Promise<void> => {
    if (!(await isAllowed().catch(() => true))) await talk.end("failed");
  };
  const heartbeat = setInterval(() => {
    if (!isThere) return socket.terminate();
    isThere = false;
    socket.ping();
    void check();
  }, heartbeatMs);
  socket.on("pong", () => {
    isThere = true;
  });
  socket.on("message", (data: Buffer, isBinary) => {
    const command = isBinary ? null : commandIn(data.toString("utf8"));
    const isSound = isBinary && data.length % 2 === 0;
    if (!isInPace(data.length) || !(isSound || command)) void talk.end("failed");
    else if (command) talk.played(command.milliseconds);
    else talk.hear(data);
  });
  // A message that's too large, or not a WebSocket's: `ws` closes it.
  socket.on("error", () => {});
  socket.on("close", () => {
    clearInterval(heartbeat);
    void talk.end();
  });
  return check;
}
