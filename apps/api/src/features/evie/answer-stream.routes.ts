import { clearInterval, setInterval } from "node:timers";
import type { EvieEvent } from "@evoya/schemas/evie";
import type { Response } from "express";

/** Keeps proxies from closing an idle connection while the answer is being written. */
const heartbeatMs = 10_000;

/**
 * An answer as server-sent events. Nothing is sent before the first event, so a refusal can still be an
 * ordinary response. A member who leaves doesn't get the rest, but it's stored.
 */
export function answerStream(response: Response) {
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  const write = (text: string): void => {
    if (!response.writableEnded && !response.destroyed) response.write(text);
  };
  const begin = (): void => {
    response.writeHead(200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    });
    heartbeat = setInterval(() => write(": still thinking\n\n"), heartbeatMs);
  };
  return {
    send: (event: EvieEvent): void => {
      if (!response.headersSent) begin();
      write(`data: ${JSON.stringify(event)}\n\n`);
    },
    /** Call this after the last event. A stream that ends without `done` is incomplete. */
    close: (): void => {
      clearInterval(heartbeat);
      if (response.headersSent) response.end();
    },
  };
}
