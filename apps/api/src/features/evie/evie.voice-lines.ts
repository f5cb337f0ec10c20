import type { IncomingMessage } from "node:http";
import { voiceLimits } from "@evoya/domain/evie/voice-limits";
import { Problem } from "@evoya/schemas/problems";
import { WebSocketServer } from "ws";
import { acceptUpgrade } from "../../http/upgrades.ts";
import type { EvieTalking, Talk } from "./evie.talking.ts";
import { carry, screenOf } from "./evie.voice-socket.ts";

/** How many members may talk at once on one copy of the API. */
const maxLines = 100;

const alreadyText = "You're already talking with Evie in another tab. End it there first.";
const busyText =
  "Evie is talking with many travelers right now. Please try again in a minute, or write to her.";

type Line = { owner: string; talk: Talk | null; check: () => Promise<void> };
type Caller = {
  userId: string;
  /** The hash of the session's token, in hex. */
  owner: string;
  conversationId: string | null;
  /** Whether that session may still talk. */
  isAllowed: () => Promise<boolean>;
};

/** The conversations that members lead on this copy of the API, one each. */
export function createVoiceLines(talking: EvieTalking) {
  const lines = new Map<string, Line>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: voiceLimits.frameBytes });

  /** Throws `rate_limited` if there's no room for a member's conversation. */
  const requireRoom = (userId: string): void => {
    const retryAfterSeconds = 60;
    if (lines.has(userId)) throw new Problem("rate_limited", alreadyText, { retryAfterSeconds });
    if (lines.size >= maxLines) throw new Problem("rate_limited", busyText, { retryAfterSeconds });
  };

  return {
    requireRoom,

    /** Answers with a WebSocket, and talks. Throws what `requireRoom` does. */
    open: (request: IncomingMessage, { userId, owner, conversationId, isAllowed }: Caller): void => {
      requireRoom(userId);
      // Whoever left while we looked them up has closed it already, and wouldn't be counted out again.
      if (request.socket.destroyed) return;
      const line: Line = { owner, talk: null, check: async () => {} };
      lines.set(userId, line);
      request.socket.once("close", () => lines.delete(userId));
      acceptUpgrade(sockets, request, (socket) => {
        line.talk = talking.begin(userId, conversationId, screenOf(socket), () => socket.close());
        line.check = carry(socket, line.talk, isAllowed);
      });
    },

    /** Asks now whether a session may go on talking. */
    recheck: (owner: string): void => {
      for (const line of lines.values()) if (line.owner === owner) void line.check();
    },

    /** Ends every conversation, so that the process can stop. */
    closeAll: (): void => {
      for (const { talk } of lines.values()) void talk?.end("restart");
    },
  };
}

export type VoiceLines = ReturnType<typeof createVoiceLines>;
