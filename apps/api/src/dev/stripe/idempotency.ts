import { createHash } from "node:crypto";
import type { Request } from "express";
import type { Desk } from "./desk.ts";
import { Fault } from "./faults.ts";

/** How long we keep a key's answer, in seconds: one day, like the provider. */
const keptFor = 86_400;

type Answer = { status: number; body: unknown };

/**
 * Runs `act` once for each `Idempotency-Key`, and answers a repeated key with the first answer. A refused form isn't
 * kept; a refused card is. Reusing a key for a different request is refused.
 */
export function replayed(desk: Desk, request: Request, act: () => object): Answer {
  const key = request.method === "POST" ? request.get("idempotency-key") : undefined;
  if (!key) return { status: 200, body: act() };
  forgetOldReplays(desk);
  const print = fingerprint(request);
  const earlier = desk.state.replays[key];
  if (earlier && earlier.request !== print) {
    const message =
      "Keys for idempotent requests can only be used with the same parameters they were first used with.";
    throw new Fault(400, { type: "idempotency_error", message });
  }
  const { status, body } = earlier ?? attempt(act);
  if (!earlier) {
    desk.state.replays[key] = { request: print, status, body: structuredClone(body), at: desk.now() };
  }
  return { status, body };
}

function attempt(act: () => object): Answer {
  try {
    return { status: 200, body: act() };
  } catch (error) {
    if (error instanceof Fault && error.status === 402) return { status: 402, body: { error: error.body } };
    throw error;
  }
}

const fingerprint = ({ method, originalUrl, body }: Request): string =>
  createHash("sha256")
    .update(JSON.stringify([method, originalUrl, body]))
    .digest("hex");

function forgetOldReplays({ state, now }: Desk): void {
  for (const [key, { at }] of Object.entries(state.replays)) {
    if (at + keptFor < now()) delete state.replays[key];
  }
}
