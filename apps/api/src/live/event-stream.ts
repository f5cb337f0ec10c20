import { setInterval } from "node:timers";
import { Problem } from "@evoya/schemas/problems";
import type { Request, Response } from "express";
import type { Audience, Dispatcher } from "./dispatcher.ts";

const heartbeatMs = 20_000;
/** How long a browser waits before it reconnects. */
const reconnectMs = 1_000;

/** How many streams one session or key may have open on one copy of the API: a browser's tabs. */
const maxStreamsEach = 5;
/** How many bytes a reader may leave unread with us, beyond what the system buffers for its connection. */
const maxUnreadBytes = 64 * 1024;

const tooManyText = "Live updates are open in too many tabs. Close one to get them here.";

type Stream = {
  request: Request;
  response: Response;
  audience: Audience;
  /** What it was opened with: the hash of a session's token, in hex, or a key's id. */
  owner: string;
  /** How many seconds back it begins, unless it's resumed. */
  replaySeconds?: number;
  /** Whether that's still valid. */
  isAllowed: () => Promise<boolean>;
};

type Check = () => Promise<void>;

export type EventStreams = {
  /**
   * Sends `audience`'s events until the client leaves or reads too slowly, `isAllowed` says no, or the server
   * stops. Throws `rate_limited` if the owner has too many open.
   */
  open: (stream: Stream) => Promise<void>;
  /** Asks now whether `owner` may still have its streams, and ends those that it may not. */
  recheck: (owner: string) => void;
  /** How many are open on this copy. */
  count: () => number;
  /** Ends every open stream, so the process can stop; clients reconnect to another copy. */
  closeAll: () => void;
};

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
};

/** Server-sent events (WHATWG HTML, server-sent events) over the dispatcher. */
export function createEventStreams(dispatcher: Dispatcher): EventStreams {
  const responses = new Set<Response>();
  /** Each owner's streams, and how to ask whether one may stay open. */
  const openBy = new Map<string, Map<Response, Check>>();

  const enter = (owner: string, response: Response, check: Check): void => {
    const own = openBy.get(owner) ?? new Map<Response, Check>();
    if (own.size >= maxStreamsEach) throw new Problem("rate_limited", tooManyText, { retryAfterSeconds: 30 });
    openBy.set(owner, own.set(response, check));
    responses.add(response);
  };

  const leave = (owner: string, response: Response): void => {
    const own = openBy.get(owner);
    own?.delete(response);
    if (own?.size === 0) openBy.delete(owner);
    responses.delete(response);
  };

  return {
    open: async ({ request, response, audience, owner, replaySeconds, isAllowed }) => {
      if (request.method === "HEAD") return void response.writeHead(200, headers).end();
      // Whoever left while we looked them up has closed it already, and wouldn't be counted out again.
      if (response.destroyed) return;
      const check = async () => {
        if (await isAllowed().catch(() => true)) send(response, ": still here\n\n");
        else response.end();
      };
      enter(owner, response, check);
      let unsubscribe = () => {};
      const heartbeat = setInterval(check, heartbeatMs);
      response.once("close", () => {
        clearInterval(heartbeat);
        unsubscribe();
        leave(owner, response);
      });
      response.writeHead(200, headers);
      send(response, `retry: ${reconnectMs}\n\n`);
      // If this fails, the answer is cut off, which closes it; the browser reconnects.
      const from = { lastEventId: request.get("last-event-id"), replaySeconds };
      unsubscribe = await dispatcher.subscribe(audience, from, (id, event) => {
        send(response, event ? `id: ${id}\ndata: ${JSON.stringify(event)}\n\n` : `id: ${id}\n\n`);
      });
      if (response.destroyed) unsubscribe();
    },
    recheck: (owner) => {
      for (const check of openBy.get(owner)?.values() ?? []) void check();
    },
    count: () => responses.size,
    closeAll: () => {
      for (const response of responses) response.end();
    },
  };
}

/** A reader that can't keep up is disconnected, and gets what it missed when it reconnects. */
function send(response: Response, text: string): void {
  if (response.writableEnded) return;
  if (response.writableLength > maxUnreadBytes) response.destroy();
  else response.write(text);
}
