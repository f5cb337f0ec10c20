import type { RealtimeClientEvent } from "openai/resources/realtime/realtime";
import { WebSocket } from "ws";
import { z } from "zod";

/** A message of the model's server larger than this is broken; so is a line that takes less than we send. */
const maxMessageBytes = 1024 * 1024;
const maxUnsentBytes = 1024 * 1024;
/** What we send under this name may come too late: a refusal of it means nothing. */
export const mayBeLate = { event_id: "may-be-late" } as const;
/** How many events we remember, to take each only once. */
const maxSeen = 2_000;

const response = z.object({
  id: z.string(),
  status: z.string().optional(),
  output: z
    .array(
      z.object({
        type: z.string(),
        name: z.string().optional(),
        call_id: z.string().optional(),
        arguments: z.string().optional(),
      }),
    )
    .optional(),
});

/** The events of the Realtime API that we read, as the library describes them; all others are passed over. */
const serverEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("session.updated") }),
  z.object({
    type: z.literal("error"),
    error: z.object({ message: z.string(), event_id: z.string().nullish() }),
  }),
  z.object({ type: z.literal("input_audio_buffer.speech_started") }),
  z.object({ type: z.literal("input_audio_buffer.speech_stopped") }),
  z.object({
    type: z.literal("conversation.item.input_audio_transcription.completed"),
    transcript: z.string(),
  }),
  z.object({ type: z.literal("conversation.item.input_audio_transcription.failed") }),
  z.object({ type: z.literal("response.created"), response }),
  z.object({
    type: z.literal("response.output_audio.delta"),
    response_id: z.string(),
    item_id: z.string(),
    delta: z.base64(),
  }),
  z.object({
    type: z.literal("response.output_audio_transcript.delta"),
    response_id: z.string(),
    delta: z.string(),
  }),
  z.object({ type: z.literal("response.done"), response }),
]);
export type ServerEvent = z.output<typeof serverEvent>;
const known = new Set<string>(serverEvent.options.map((option) => option.shape.type.value));

const anyEvent = z.looseObject({ type: z.string(), event_id: z.string().optional() });

export type Address = { address: string; apiKey: string | undefined; connectMs: number };
export type Receiver = {
  onOpen: () => void;
  onEvent: (event: ServerEvent) => void;
  /** The line is closed, or useless. May come more than once. */
  onBroken: (reason: Error) => void;
};

export type Wire = { send: (event: RealtimeClientEvent) => void; close: () => void };

/** The address of the Realtime API at a server whose other addresses begin with `baseUrl`. */
export function realtimeAddress(baseUrl: string, model: string): string {
  const url = new URL(`${baseUrl.replace(/\/+$/, "")}/realtime`);
  url.protocol = url.protocol === "http:" ? "ws:" : "wss:";
  url.searchParams.set("model", model);
  return url.href;
}

/** Opens a line to a server that speaks OpenAI's Realtime API. Passes on each event once, and only well-formed ones. */
export function openWire(
  { address, apiKey, connectMs }: Address,
  { onOpen, onEvent, onBroken }: Receiver,
): Wire {
  const socket = new WebSocket(address, {
    headers: { Authorization: `Bearer ${apiKey ?? "not-needed"}` },
    handshakeTimeout: connectMs,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  const seen = new Set<string>();
  /** The event, if it's one that we read and haven't yet. */
  const read = (text: string): ServerEvent | null => {
    const { type, event_id: eventId, ...rest } = anyEvent.parse(JSON.parse(text));
    if (eventId !== undefined && seen.has(eventId)) return null;
    if (seen.size >= maxSeen) seen.clear();
    if (eventId !== undefined) seen.add(eventId);
    return known.has(type) ? serverEvent.parse({ type, ...rest }) : null;
  };
  socket.on("open", onOpen);
  socket.on("message", (data) => {
    let event: ServerEvent | null;
    try {
      event = read(String(data));
    } catch {
      // The reason could quote what was said.
      return onBroken(new Error("The model sent something unreadable"));
    }
    if (event) onEvent(event);
  });
  socket.on("error", onBroken);
  socket.on("close", (code) => onBroken(new Error(`The model closed the line (${code})`)));
  return {
    send: (event) => {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (socket.bufferedAmount > maxUnsentBytes) onBroken(new Error("The model takes too little"));
      else socket.send(JSON.stringify(event));
    },
    close: () => socket.terminate(),
  };
}
