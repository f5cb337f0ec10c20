import type { VoiceEnd, VoiceEvent } from "@evoya/schemas/evie-voice";
import type { Problem } from "@evoya/schemas/problems";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { entitlementsQuery } from "../../../entitlements/queries.ts";
import { conversationQuery, conversationsQuery } from "../queries.ts";
import { createLoudspeaker, type Loudspeaker } from "./loudspeaker.ts";
import { type Microphone, NotHeard, openMicrophone } from "./microphone.ts";
import { openVoiceLine, type VoiceLine } from "./voice-line.ts";

/** How long the page may be out of sight, in milliseconds. */
const maxHiddenMs = 60_000;

const endings: Record<Exclude<VoiceEnd, "refused"> | "lost" | "hidden", string> = {
  time: "You've talked for ten minutes, the most at a time. Start again whenever you like.",
  silence: "It was quiet for a minute, so Evie stopped listening. Start again whenever you like.",
  restart: "We've just updated Evoya, which ended your conversation. Please start again.",
  failed: "We lost the connection to Evie. What you both said is in the conversation. Please start again.",
  lost: "The connection was lost. Check your internet connection and start again.",
  hidden: "This page was out of sight for a minute, so Evie stopped listening.",
};

export type TalkState = "off" | "connecting" | "listening" | "thinking" | "speaking";
type Pending = { question: string; text: string; turnId: string };

/** Everything that's open while the member talks. */
type Open = {
  context: AudioContext;
  conversationId: string | null;
  line?: VoiceLine;
  microphone?: Microphone;
  loudspeaker: Loudspeaker;
};

/** A spoken conversation with Evie, for as long as the page shows the conversation it's in. */
export function useTalking(conversationId: string | null) {
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const [state, setState] = useState<TalkState>("off");
  const [isMuted, setIsMuted] = useState(false);
  const [pending, setPending] = useState<Pending | null>(null);
  /** What the member should know about how it ended, or what wasn't understood. */
  const [notice, setNotice] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const open = useRef<Open>(null);
  /** Shows how loud the member is, without drawing the page again. */
  const meter = useRef<HTMLElement>(null);

  const end = useCallback((reason: string | null = null) => {
    const ending = open.current;
    if (!ending) return;
    open.current = null;
    ending.line?.close();
    ending.microphone?.close();
    ending.loudspeaker.stop();
    void ending.context.close();
    setState("off");
    setPending(null);
    setNotice(reason);
  }, []);

  const stop = useCallback(() => end(), [end]);

  const refresh = (id: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: conversationQuery(id).queryKey }),
      client.invalidateQueries({ queryKey: conversationsQuery.queryKey }),
      client.invalidateQueries({ queryKey: entitlementsQuery.queryKey }),
    ]);

  const onEvent = async (talk: Open, event: VoiceEvent): Promise<void> => {
    if (event.type === "listening") setState("listening");
    else if (event.type === "interrupted") {
      const milliseconds = talk.loudspeaker.stop();
      if (milliseconds !== null) talk.line?.send({ type: "played", milliseconds });
      setNotice(null);
      setState("listening");
    } else if (event.type === "unheard") setNotice("Evie didn't catch that. Please say it again.");
    else if (event.type === "heard") {
      talk.loudspeaker.beginAnswer();
      setNotice(null);
      setState("thinking");
      setPending({ question: event.text, text: "", turnId: event.turnId });
      const isNew = talk.conversationId !== event.conversationId;
      talk.conversationId = event.conversationId;
      if (isNew) setParams({ conversation: event.conversationId }, { replace: true });
      else await refresh(event.conversationId);
    } else if (event.type === "text") setPending((was) => was && { ...was, text: was.text + event.text });
    else if (event.type === "stored") {
      await refresh(event.turn.conversationId);
      setPending((was) => (was?.turnId === event.turn.id ? null : was));
    } else end(event.reason === "refused" ? event.detail : endings[event.reason]);
  };

  const start = async (): Promise<void> => {
    if (open.current) return;
    setProblem(null);
    setNotice(null);
    setIsMuted(false);
    setState("connecting");
    // In the click itself, or the browser plays nothing.
    const context = new AudioContext();
    const onQuiet = () => setState((was) => (was === "speaking" ? "listening" : was));
    const talk: Open = { context, conversationId, loudspeaker: createLoudspeaker(context, onQuiet) };
    open.current = talk;
    const isOpen = () => open.current === talk;
    try {
      const microphone = await openMicrophone(context, ({ pcm, level }) => {
        talk.line?.say(pcm);
        meter.current?.style.setProperty("--level", level.toFixed(2));
      });
      if (!isOpen()) return microphone.close();
      talk.microphone = microphone;
    } catch (error) {
      if (isOpen()) end(error instanceof NotHeard ? error.message : endings.failed);
      return;
    }
    talk.line = openVoiceLine({
      conversationId,
      onEvent: (event) => void (isOpen() && onEvent(talk, event)),
      onSound: (pcm) => {
        setState("speaking");
        talk.loudspeaker.play(pcm);
      },
      onDown: (refusal) => {
        end(refusal ? null : endings.lost);
        setProblem(refusal);
      },
    });
  };

  useEffect(() => () => end(), [end]);
  // Another conversation is another talk.
  useEffect(() => {
    if (open.current && open.current.conversationId !== conversationId) end();
  }, [conversationId, end]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(() => end(endings.hidden), maxHiddenMs);
    };
    // A line that's cut looks quiet for half a minute.
    const lose = () => end(endings.lost);
    document.addEventListener("visibilitychange", watch);
    window.addEventListener("offline", lose);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("offline", lose);
      document.removeEventListener("visibilitychange", watch);
    };
  }, [end]);

  return {
    ...{ state, isMuted, pending, notice, problem, meter, start: () => void start(), end: stop },
    mute: (muted: boolean) => {
      open.current?.microphone?.setIsMuted(muted);
      setIsMuted(muted);
    },
  };
}

export type Talking = ReturnType<typeof useTalking>;
