import { cleanText, createCleaner } from "@evoya/domain/evie/clean-text";
import { evieLimits } from "@evoya/domain/evie/limits";
import type { VoiceEnd, VoiceEvent } from "@evoya/schemas/evie-voice";
import { Problem } from "@evoya/schemas/problems";
import type { Voice } from "../../adapters/voice/voice.ts";
import type { VoiceCall, VoiceListener } from "../../adapters/voice/voice-call.ts";
import { rememberedOf, toolsFor } from "./evie.by-model.ts";
import type { EvieFactsReader } from "./evie.facts.ts";
import { evieInstructions } from "./evie.instructions.ts";
import type { createEvieTools } from "./evie.tools.ts";
import type { EvieTurnKeeper } from "./evie.turns.ts";

type Deps = {
  voice: Voice;
  facts: EvieFactsReader;
  turns: EvieTurnKeeper;
  onFailure: (reason: unknown) => void;
};

/** Where what the member hears and sees goes. */
export type Screen = { send: (event: VoiceEvent) => void; play: (pcm: Buffer) => void };

/** A member's spoken conversation with Evie. */
export type Talk = {
  hear: (pcm: Buffer) => void;
  played: (milliseconds: number) => void;
  /** Ends it, and resolves once everything said is stored. Without a reason, the member has left. */
  end: (reason?: VoiceEnd) => Promise<void>;
};

type Answering = {
  turnId: string;
  text: string;
  cleaner: ReturnType<typeof createCleaner>;
  tools: ReturnType<typeof createEvieTools>;
};

/**
 * Talks with members, by the rules of written questions: each is counted and stored before it's answered, with the same
 * facts, tools, and instructions. `check` throws what stands in the way: `entitlement_required`, `not_found`, `conflict`.
 */
export const createEvieTalking = ({ voice, facts, turns, onFailure }: Deps) => ({
  check: turns.check,

  /** Begins to talk. `onOver` is called once, however it ends. */
  begin: (userId: string, startedIn: string | null, { send, play }: Screen, onOver: () => void): Talk => {
    let conversationId = startedIn;
    let call: VoiceCall | null = null;
    let answering: Answering | null = null;
    let isOver = false;
    /** What happens, one after another. */
    let steps = Promise.resolve();

    const store = async (said: Answering | null): Promise<void> => {
      if (!said) return;
      const text = `${said.text}${said.cleaner.end()}`.trim();
      // Nothing was said yet when the member spoke again, or left.
      if (!text) return;
      const turn = await turns.keep(userId, said.turnId, { text, ...said.tools.extras }, "model");
      if (turn) send({ type: "stored", turn });
    };

    const close = (reason: VoiceEnd | undefined, detail: string | null = null): void => {
      if (isOver) return;
      isOver = true;
      call?.close();
      const said = answering;
      answering = null;
      steps = steps.then(() => store(said)).catch(onFailure);
      steps = steps.then(() => {
        if (reason) send({ type: "over", reason, detail });
        onOver();
      });
    };

    const failed = (error: unknown): void => {
      const isRefusal = error instanceof Problem && error.status < 500;
      if (!isRefusal) onFailure(error);
      close(isRefusal ? "refused" : "failed", isRefusal ? error.message : null);
    };
    const step = (run: () => Promise<void>): void => {
      steps = steps.then(run).catch(failed);
    };

    /** Counts and stores what was heard, and lets the model answer. */
    const ask = async (question: string): Promise<void> => {
      if (isOver) return;
      const begun = await turns.begin(userId, { question, conversationId, key: null });
      conversationId = begun.conversationId;
      send({ type: "heard", text: question, conversationId, turnId: begun.turnId });
      const known = await facts.find(userId);
      const tools = toolsFor(facts, userId, known);
      // This cuts short what's being said, so until then that's what's being answered.
      call?.answer({ instructions: evieInstructions(known, { isSpoken: true }), run: tools.run });
      answering = { turnId: begun.turnId, text: "", cleaner: createCleaner(), tools };
    };

    const show = (piece: string): void => {
      if (!answering) return;
      const clean = answering.cleaner.push(piece);
      const room = evieLimits.answer - answering.text.length;
      const shown = (answering.text ? clean : clean.trimStart()).slice(0, room);
      answering.text += shown;
      if (shown) send({ type: "text", text: shown });
    };

    const listener: VoiceListener = {
      onInterrupted: () => send({ type: "interrupted" }),
      onHeard: (heard) => {
        const question = cleanText(heard).trim().slice(0, evieLimits.question);
        if (question) step(() => ask(question));
        else send({ type: "unheard" });
      },
      onSound: play,
      onText: show,
      onAnswered: () => {
        const said = answering;
        answering = null;
        step(() => store(said));
      },
      onOver: (reason, error) => {
        if (error) onFailure(error);
        close(reason);
      },
    };

    step(async () => {
      const before = await turns.check(userId, conversationId);
      const definitions = toolsFor(facts, userId, await facts.find(userId)).definitions;
      if (isOver) return;
      call = await voice.open({ said: rememberedOf(before), tools: definitions, listener });
      if (isOver) call.close();
      else send({ type: "listening" });
    });

    return {
      hear: (pcm) => call?.hear(pcm),
      played: (milliseconds) => call?.played(milliseconds),
      end: (reason) => {
        close(reason);
        return steps;
      },
    };
  },
});

export type EvieTalking = ReturnType<typeof createEvieTalking>;
