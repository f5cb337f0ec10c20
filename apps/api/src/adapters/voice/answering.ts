import { voiceLimits } from "@evoya/domain/evie/voice-limits";
import type { RealtimeClientEvent } from "openai/resources/realtime/realtime";
import { mayBeLate, type ServerEvent } from "./realtime-wire.ts";

/** How many times a model may ask for tools before it has to answer, and how many at once. */
const maxRounds = 4;
const maxCallsAtOnce = 8;
const longestArguments = 4_000;
/** An answer that takes longer to say is cut off. */
const longestAnswerBytes = 120 * voiceLimits.bytesPerSecond;

/** What an answer needs: instructions, and what answers a tool call, whose `args` are as the model sent them. */
export type Spoken = { instructions: string; run: (name: string, args: string) => Promise<string> };

export type AnswerListener = {
  onSound: (pcm: Buffer) => void;
  onText: (piece: string) => void;
  /** Once for every answer asked for: it's complete, or was cut short. */
  onAnswered: () => void;
};

type Answer = Spoken & { responseId: string | null; round: number; bytes: number; movedAt: number };
type Response = Extract<ServerEvent, { type: "response.done" }>["response"];
type Called = { id: string; name: string; args: string };

const callsIn = ({ status, output = [] }: Response): Called[] =>
  status === "completed"
    ? output
        .filter(({ type }) => type === "function_call")
        .slice(0, maxCallsAtOnce)
        .map(({ call_id: id = "", name = "", arguments: args = "" }) => ({ id, name, args }))
    : [];

/** The answers of one conversation, one at a time. `fail` ends the conversation. */
export function createAnswering(
  send: (event: RealtimeClientEvent) => void,
  { onSound, onText, onAnswered }: AnswerListener,
  fail: (reason: unknown) => void,
) {
  /** The answer that's being said. */
  let current: Answer | null = null;
  /** Whether a response was asked for that hasn't begun. */
  let isAsked = false;
  /** The response that the model works on, also when nobody needs it anymore. */
  let active: string | null = null;
  /** Whether the current answer waits for that one to end. */
  let mustAsk = false;
  let lastSaid: { itemId: string; bytes: number } | null = null;
  let soundUntil = performance.now();

  const ask = (): void => {
    if (!current) return;
    mustAsk = isAsked || active !== null;
    if (mustAsk) return;
    isAsked = true;
    const { instructions, round } = current;
    const choice = round < maxRounds ? "auto" : "none";
    send({ type: "response.create", response: { instructions, tool_choice: choice } });
  };

  /** The current answer is as complete as it will be. */
  const finish = (): void => {
    if (!current) return;
    current = null;
    onAnswered();
  };

  const cut = (): void => {
    if (current && active) send({ type: "response.cancel", ...mayBeLate });
    finish();
  };

  /** Runs what a response asks for, and lets the model go on with the results. */
  const runTools = async (answer: Answer, calls: Called[]): Promise<void> => {
    answer.round += 1;
    answer.responseId = null;
    for (const { id, name, args } of calls) {
      const output = await answer.run(name, args.slice(0, longestArguments));
      answer.movedAt = performance.now();
      const item = { type: "function_call_output", call_id: id, output } as const;
      send({ type: "conversation.item.create", item });
    }
    if (current === answer) ask();
  };

  const onDone = (response: Response): void => {
    if (response.id !== active) return;
    active = null;
    if (current?.responseId === response.id) {
      if (response.status === "failed") throw new Error("The model couldn't answer");
      const calls = callsIn(response);
      if (calls.length > 0 && current.round < maxRounds) runTools(current, calls).catch(fail);
      else finish();
    }
    if (mustAsk) ask();
  };

  const onBegun = (id: string): void => {
    if (!isAsked) return;
    isAsked = false;
    active = id;
    if (current && !mustAsk) current.responseId = id;
    else send({ type: "response.cancel", ...mayBeLate });
  };

  /** The answer that a piece belongs to; null if it was cut short in between. */
  const answerOf = (responseId: string): Answer | null => {
    if (current?.responseId !== responseId) return null;
    current.movedAt = performance.now();
    return current;
  };

  const onPcm = (responseId: string, itemId: string, pcm: Buffer): void => {
    const answer = answerOf(responseId);
    if (!answer) return;
    answer.bytes += pcm.length;
    if (answer.bytes > longestAnswerBytes) {
      cut();
      return;
    }
    lastSaid = { itemId, bytes: (lastSaid?.itemId === itemId ? lastSaid.bytes : 0) + pcm.length };
    const lasts = (pcm.length / voiceLimits.bytesPerSecond) * 1000;
    soundUntil = Math.max(soundUntil, performance.now()) + lasts;
    onSound(pcm);
  };

  return {
    begin: (spoken: Spoken): void => {
      current = { ...spoken, responseId: null, round: 0, bytes: 0, movedAt: performance.now() };
      ask();
    },
    cut,
    finish,
    onEvent: (event: ServerEvent): void => {
      if (event.type === "response.created") onBegun(event.response.id);
      else if (event.type === "response.done") onDone(event.response);
      else if (event.type === "response.output_audio.delta")
        onPcm(event.response_id, event.item_id, Buffer.from(event.delta, "base64"));
      else if (event.type === "response.output_audio_transcript.delta" && answerOf(event.response_id))
        onText(event.delta);
    },
    /** What was played of the last answer before it was interrupted: that's all the member has heard. */
    played: (milliseconds: number): void => {
      if (!lastSaid) return;
      const { itemId, bytes } = lastSaid;
      lastSaid = null;
      const said = Math.floor((bytes / voiceLimits.bytesPerSecond) * 1000);
      const end = { item_id: itemId, content_index: 0, audio_end_ms: Math.min(milliseconds, said) };
      send({ type: "conversation.item.truncate", ...end, ...mayBeLate });
    },
    isBusy: () => current !== null,
    isAsked: () => isAsked,
    /** When the current answer last moved on. */
    movedAt: () => current?.movedAt ?? Number.POSITIVE_INFINITY,
    /** Until when what was passed on is heard, played in real time. */
    soundUntil: () => soundUntil,
  };
}
