import { voiceLimits } from "@evoya/domain/evie/voice-limits";
import type { RealtimeClientEvent } from "openai/resources/realtime/realtime";
import type { AssistantTool } from "../assistant/assistant.ts";

const pcm = { type: "audio/pcm", rate: voiceLimits.sampleRate } as const;

export type Sound = {
  /** The voice that Evie speaks with. */
  voice: string;
  /** Turns what the member says into text, which is stored as the question. */
  transcriptionModel: string;
};

/**
 * How a conversation begins. The model says by itself when the member speaks, and stops; it answers only when asked to,
 * since every question is counted first.
 */
export const sessionUpdate = (
  tools: readonly AssistantTool[],
  { voice, transcriptionModel }: Sound,
): RealtimeClientEvent => ({
  type: "session.update",
  session: {
    type: "realtime",
    output_modalities: ["audio"],
    audio: {
      input: {
        format: pcm,
        transcription: { model: transcriptionModel },
        turn_detection: { type: "server_vad", create_response: false, interrupt_response: true },
      },
      output: { format: pcm, voice },
    },
    tools: tools.map((tool) => ({ type: "function", ...tool })),
    tool_choice: "auto",
  },
});

/** Something said before this conversation, in writing or aloud. */
export const saidBefore = ({ by, text }: { by: "member" | "evie"; text: string }): RealtimeClientEvent => ({
  type: "conversation.item.create",
  item:
    by === "member"
      ? { type: "message", role: "user", content: [{ type: "input_text", text }] }
      : { type: "message", role: "assistant", content: [{ type: "output_text", text }] },
});
