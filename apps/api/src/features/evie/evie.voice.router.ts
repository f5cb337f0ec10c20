import { voiceEndpoint } from "@evoya/schemas/evie-voice";
import { Problem } from "@evoya/schemas/problems";
import express, { type Request, type RequestHandler, type Router } from "express";
import type { Authenticate } from "../../http/authenticate.ts";
import type { Cookies } from "../../http/cookies.ts";
import { invalidInput } from "../../http/problem-handler.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import { isUpgrade } from "../../http/upgrades.ts";
import { hashToken } from "../credentials/tokens.ts";
import type { EvieTalking } from "./evie.talking.ts";
import type { VoiceLines } from "./evie.voice-lines.ts";

type Deps = {
  /** Null without a model. */
  talking: EvieTalking | null;
  lines: VoiceLines | null;
  authenticate: Authenticate;
  cookies: Cookies;
  rateLimits: RateLimits;
};

const queryOf = (request: Request) => {
  const { data, error } = voiceEndpoint.query.safeParse(request.query);
  if (!data) throw invalidInput(error);
  return data;
};

/** Where members talk with Evie. Everything is refused as ordinary requests are, before the WebSocket is accepted. */
export function createEvieVoiceRouter({ talking, lines, authenticate, cookies, rateLimits }: Deps): Router {
  const identify: RequestHandler = async (request, response, next) => {
    const { account } = queryOf(request);
    if (account) request.headers["evoya-account"] = account;
    // Any page can open a WebSocket with our cookies, and every browser says which page it is.
    if (isUpgrade(request) && request.headers.origin === undefined) throw new Problem("foreign_origin");
    response.locals.operation = "talkToEvie";
    response.locals.caller = await authenticate(request, voiceEndpoint);
    next();
  };

  /** Whether a conversation's session may still have it. An outage doesn't end it. */
  const isStillAllowed = (request: Request) => (): Promise<boolean> =>
    authenticate(request, { ...voiceEndpoint, passive: true }).then(
      () => true,
      (error: { status?: number }) => error.status !== 401 && error.status !== 403,
    );

  const router = express.Router();
  if (!talking || !lines) return router;
  router.get(voiceEndpoint.path, identify, rateLimits.evie, async (request, response) => {
    const { userId } = response.locals.caller;
    const conversationId = queryOf(request).conversation ?? null;
    await talking.check(userId, conversationId);
    lines.requireRoom(userId);
    if (!isUpgrade(request)) return void response.status(204).end();
    response.statusCode = 101;
    lines.open(request, {
      userId,
      conversationId,
      owner: hashToken(cookies.read(request, "member") ?? "").toString("hex"),
      isAllowed: isStillAllowed(request),
    });
  });
  return router;
}
