import { setInterval } from "node:timers";
import { voiceLimits } from "@evoya/domain/evie/voice-limits";
import type { AssistantTool } from "../assistant/assistant.ts";
import { type AnswerListener, createAnswering, type Spoken } from "./answering.ts";
import { type Sound, saidBefore, sessionUpdate } from "./realtime-session.ts";
import { mayBeLate, type Receiver, type ServerEvent, type Wire } from "./realtime-wire.ts";

/** In milliseconds. */
export const voiceTimes = {
  /** Until the model listens. */
  connectMs: 10_000,
  /** How long an answer may stand still. */
  stallMs: 30_000,
  silentMs: voiceLimits.silentSeconds * 1000,
  totalMs: voiceLimits.seconds * 1000,
};
export type VoiceTimes = typeof voiceTimes;

/** How often we look at the clock, in milliseconds. */
const tickMs = 250;

/** Why a conversation ended that nobody closed. */
export type CallEnd = "time" | "silence" | "failed";

export type VoiceListener = AnswerListener & {
  /** The member begins to speak: whatever is being said stops. */
  onInterrupted: () => void;
  /** What the member has said; empty if it wasn't understood. */
  onHeard: (text: string) => void;
  /** Nothing comes after it. */
  onOver: (reason: CallEnd, error: Error | null) => void;
};

export type VoiceRequest = {
  /** The conversation so far. */
  said: readonly { by: "member" | "evie"; text: string }[];
  tools: readonly AssistantTool[];
  listener: VoiceListener;
};

/** One spoken conversation. */
export type VoiceCall = {
  /** Passes on what the member's microphone hears. */
  hear: (pcm: Buffer) => void;
  /** Answers what was heard last. Cuts short what's being said. */
  answer: (spoken: Spoken) => void;
  /** Lets the model know how much of its last answer was played before the member interrupted. */
  played: (milliseconds: number) => void;
  /** Ends it. The listener hears nothing more. */
  close: () => void;
};

/** Leads one conversation over a line to the model. `ready` rejects when the model is late, down, or refuses. */
export function createCall(
  { said, tools, listener }: VoiceRequest,
  { sound, times }: { sound: Sound; times: VoiceTimes },
  open: (receiver: Receiver) => Wire,
): { call: VoiceCall; ready: Promise<void> } {
  const ready = Promise.withResolvers<void>();
  const beganAt = performance.now();
  let isReady = false;
  let isOver = false;
  let isSpeaking = false;
  /** When the member was last heard, or the conversation began. */
  let quietSince = beganAt;

  const close = (): void => {
    isOver = true;
    clearInterval(clock);
    wire.close();
  };
  const over = (reason: CallEnd, error: Error | null): void => {
    if (isOver) return;
    close();
    if (isReady) listener.onOver(reason, error);
    else ready.reject(error);
  };
  const fail = (reason: unknown): void =>
    over("failed", reason instanceof Error ? reason : new Error(String(reason)));

  const answering = createAnswering((event) => wire.send(event), listener, fail);

  const look = (): void => {
    const now = performance.now();
    const silentSince = Math.max(quietSince, answering.soundUntil());
    if (!isReady) {
      if (now - beganAt > times.connectMs) fail(new Error("The model didn't begin to listen in time"));
    } else if (now - beganAt > times.totalMs) over("time", null);
    else if (now - answering.movedAt() > times.stallMs) fail(new Error("The answer stands still"));
    else if (!isSpeaking && !answering.isBusy() && now - silentSince > times.silentMs) over("silence", null);
  };
  const clock = setInterval(look, Math.min(tickMs, ...Object.values(times))).unref();

  const onEvent = (event: ServerEvent): void => {
    switch (event.type) {
      case "session.updated":
        isReady = true;
        ready.resolve();
        break;
      case "error":
        if (event.error.event_id === mayBeLate.event_id) break;
        // Any other that nobody waits for is about something that's no longer true.
        if (!isReady || answering.isAsked()) throw new Error(`The model refused: ${event.error.message}`);
        break;
      case "input_audio_buffer.speech_started":
        isSpeaking = true;
        listener.onInterrupted();
        // The model stops by itself.
        answering.finish();
        break;
      case "input_audio_buffer.speech_stopped":
        isSpeaking = false;
        quietSince = performance.now();
        break;
      case "conversation.item.input_audio_transcription.completed":
        listener.onHeard(event.transcript);
        break;
      case "conversation.item.input_audio_transcription.failed":
        listener.onHeard("");
        break;
      default:
        answering.onEvent(event);
    }
  };

  const wire = open({
    onOpen: () => {
      wire.send(sessionUpdate(tools, sound));
      for (const one of said) wire.send(saidBefore(one));
    },
    onEvent: (event) => {
      if (isOver) return;
      try {
        onEvent(event);
      } catch (error) {
        fail(error);
      }
    },
    onBroken: fail,
  });

  return {
    ready: ready.promise,
    call: {
      hear: (pcm) => wire.send({ type: "input_audio_buffer.append", audio: pcm.toString("base64") }),
      answer: (spoken) => {
        if (isOver) return;
        if (answering.isBusy()) {
          listener.onInterrupted();
          answering.cut();
        }
        // Whoever goes on speaking gets one answer to all of it.
        if (isSpeaking) listener.onAnswered();
        else answering.begin(spoken);
      },
      played: answering.played,
      close,
    },
  };
}
