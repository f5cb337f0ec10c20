import { minimumFillMs, type RobotTraps } from "@evoya/domain/public-forms";
import { type RefObject, useEffect, useRef } from "react";
import { type FormName, trackFormRefusal, trackFormSent } from "../../tracking/forms.ts";
import { pause } from "../pause.ts";
import { wantToaster } from "../toaster-wanted.ts";
import { failureFrom } from "./failures.ts";

type Envelope = { traps: RobotTraps; idempotencyKey: string };
type Sending = { content: string; envelope: Promise<Envelope> };

export type Submission = {
  name: FormName;
  trap: RefObject<HTMLInputElement | null>;
  send: <T>(
    content: object,
    call: (traps: RobotTraps, options: { idempotencyKey: string }) => Promise<T>,
  ) => Promise<T>;
};

/**
 * Sends the public form `name`, a `PublicForm`: with the fields that give robots away, not before a person could have
 * filled it in, and with one key for the same content, so that resending after a lost response files it only once.
 */
export function useSubmission(name: FormName): Submission {
  const trap = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  const last = useRef<Sending>(null);
  useEffect(() => {
    shownAt.current = performance.now();
    wantToaster();
  }, []);

  const seal = async (): Promise<Envelope> => {
    const left = shownAt.current + minimumFillMs - performance.now();
    if (left > 0) await pause(left + 1);
    const filledInMs = Math.round(performance.now() - shownAt.current);
    const traps = { faxNumber: trap.current?.value ?? "", filledInMs };
    return { idempotencyKey: crypto.randomUUID(), traps };
  };

  /** The same one for the same content, even if it's sent again while the first is still waiting. */
  const envelopeOf = (content: object): Promise<Envelope> => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, envelope: seal() };
    return last.current.envelope;
  };

  const send: Submission["send"] = async (content, call) => {
    const { traps, idempotencyKey } = await envelopeOf(content);
    try {
      const answer = await call(traps, { idempotencyKey });
      last.current = null;
      trackFormSent(name);
      return answer;
    } catch (error) {
      trackFormRefusal(name, failureFrom(error).kind);
      throw error;
    }
  };

  return { name, trap, send };
}
