import { minimumFillMs, type RobotTraps } from "@evoya/domain/public-forms";
import { type RefObject, useEffect, useRef } from "react";
import { wantToaster } from "./toaster-wanted.ts";

type Envelope = { traps: RobotTraps; idempotencyKey: string };
type Sending = { content: string } & Envelope;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends a public form: with what tells a robot, not before the shortest time a reader needs is over, and under one key
 * for equal content, so that sending again after a lost answer files it once.
 */
export function useSubmission(): {
  trap: RefObject<HTMLInputElement | null>;
  send: <T>(
    content: object,
    call: (traps: RobotTraps, options: { idempotencyKey: string }) => Promise<T>,
  ) => Promise<T>;
} {
  const trap = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  const last = useRef<Sending>(null);
  useEffect(() => {
    shownAt.current = performance.now();
    wantToaster();
  }, []);

  const envelopeOf = async (content: object): Promise<Envelope> => {
    const text = JSON.stringify(content);
    if (last.current?.content === text) return last.current;
    const left = shownAt.current + minimumFillMs - performance.now();
    if (left > 0) await pause(left + 1);
    const filledInMs = Math.round(performance.now() - shownAt.current);
    const traps = { faxNumber: trap.current?.value ?? "", filledInMs };
    last.current = { content: text, idempotencyKey: crypto.randomUUID(), traps };
    return last.current;
  };

  return {
    trap,
    send: async (content, call) => {
      const { traps, idempotencyKey } = await envelopeOf(content);
      const answer = await call(traps, { idempotencyKey });
      last.current = null;
      return answer;
    },
  };
}
