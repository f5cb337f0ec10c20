import { setInterval } from "node:timers";
import type { Request, Response } from "express";
import type { Audience, Dispatcher } from "./dispatcher.ts";

const heartbeatMs = 20_000;
/** How long a browser waits before it comes back. */
const reconnectMs = 1_000;

export type EventStreams = {
  /** Answers with the events of `audience` until the client leaves, `isAllowed` says no, or the server stops. */
  open: (
    request: Request,
    response: Response,
    audience: Audience,
    isAllowed: () => Promise<boolean>,
  ) => Promise<void>;
  /** Ends every open stream, so that the process can stop; clients come back to another copy. */
  closeAll: () => void;
};

/** Server-sent events (WHATWG HTML, server-sent events) over the dispatcher. */
export function createEventStreams(dispatcher: Dispatcher): EventStreams {
  const responses = new Set<Response>();
  return {
    open: async (request, response, audience, isAllowed) => {
      response.writeHead(200, {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store",
        "X-Accel-Buffering": "no",
      });
      response.write(`retry: ${reconnectMs}\n\n`);
      responses.add(response);
      const lastEventId = request.get("last-event-id");
      const unsubscribe = await dispatcher.subscribe(audience, lastEventId, (id, event) => {
        response.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
      });
      const heartbeat = setInterval(async () => {
        if (await isAllowed().catch(() => true)) response.write(": still here\n\n");
        else response.end();
      }, heartbeatMs);
      const close = () => {
        clearInterval(heartbeat);
        unsubscribe();
        responses.delete(response);
      };
      if (response.destroyed) close();
      else response.on("close", close);
    },
    closeAll: () => {
      for (const response of responses) response.end();
    },
  };
}
