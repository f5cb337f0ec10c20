import { voicePath } from "@evoya/domain/evie/voice-limits";
import { z } from "zod";
import { id } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { evieTurn } from "./evie.ts";

/**
 * Where a browser talks with Evie, over a WebSocket: PCM sound as binary messages both ways (`voiceLimits`), and the
 * events below as JSON. Not part of the contract, which can't describe that. A plain GET says whether a conversation
 * could begin: 204, or the problem, which a browser can't read when it's refused a WebSocket.
 */
export const voiceEndpoint = endpoint({
  method: "get",
  path: voicePath,
  summary: "Talk with Evie",
  tag: "Evie",
  caller: "member",
  limit: "evie",
  query: z.strictObject({
    /** The account the page was opened with: a browser can't send our header with a WebSocket. */
    account: id.optional(),
    /** The conversation to continue. */
    conversation: id.optional(),
  }),
});

/** Why a spoken conversation ended. `refused` comes with what the member can read about it. */
const voiceEnds = ["time", "silence", "refused", "restart", "failed"] as const;
export type VoiceEnd = (typeof voiceEnds)[number];

/** What the server tells the browser. */
export const voiceEvent = z.discriminatedUnion("type", [
  /** Evie is there, and listens. */
  z.object({ type: z.literal("listening") }),
  /** The member has begun to speak: what's still to be played isn't. */
  z.object({ type: z.literal("interrupted") }),
  /** The question as it was understood, stored; her answer follows. */
  z.object({ type: z.literal("heard"), text: z.string(), conversationId: id, turnId: id }),
  /** Something was said, but not understood. */
  z.object({ type: z.literal("unheard") }),
  /** The next piece of what she says. */
  z.object({ type: z.literal("text"), text: z.string() }),
  /** The answer is complete, or was cut short, and stored. */
  z.object({ type: z.literal("stored"), turn: evieTurn }),
  z.object({ type: z.literal("over"), reason: z.enum(voiceEnds), detail: z.string().nullable() }),
]);
export type VoiceEvent = z.output<typeof voiceEvent>;

/** What the browser tells the server: how much of an answer was played before it was interrupted. */
export const voiceCommand = z.strictObject({
  type: z.literal("played"),
  milliseconds: z.int().min(0).max(600_000),
});
export type VoiceCommand = z.output<typeof voiceCommand>;
