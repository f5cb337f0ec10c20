import { Problem } from "@evoya/schemas/problems";
import express, { type RequestHandler, type Response, type Router } from "express";
import { bearerToken, type Sessions, unknownCaller } from "../http/authenticate.ts";
import { json } from "../http/mount.ts";
import type { Called, ToolHandlers } from "./tools.ts";

type Deps = {
  findApiKey: Sessions["findApiKey"];
  /** Limits how many messages a key may send. */
  limit: RequestHandler;
  /** The pages that may send messages. Programs send no origin. */
  origins: readonly string[];
  handlers: ToolHandlers;
};

/** A foreign page may have pointed its own name at this server; it then sends its own origin. */
const refuseForeignPages =
  (origins: readonly string[]): RequestHandler =>
  ({ headers: { origin } }, _response, next) => {
    if (origin !== undefined && !origins.includes(origin)) throw new Problem("foreign_origin");
    next();
  };

const requireKey =
  (findApiKey: Sessions["findApiKey"]): RequestHandler =>
  async (request, response, next) => {
    const token = bearerToken(request);
    const caller = token ? await findApiKey(token) : null;
    if (!caller) {
      if (token) response.setHeader("WWW-Authenticate", 'Bearer realm="API key", error="invalid_token"');
      throw unknownCaller(request);
    }
    response.locals.caller = caller;
    next();
  };

/** Requires one message at a time, since a list of them would count as one. */
const requireMessage: RequestHandler = (request, _response, next) => {
  if (!request.is("json")) throw new Problem("unsupported_media_type");
  if (Array.isArray(request.body)) throw new Problem("invalid_input", "Send one message at a time.");
  next();
};

async function write(response: Response, answer: globalThis.Response): Promise<void> {
  for (const [name, value] of answer.headers) if (name !== "content-length") response.setHeader(name, value);
  response.status(answer.status).end(await answer.text());
}

/** `/mcp`, where AI agents use API keys. The protocol's library is loaded with the first message. */
export function createMcpRouter({ findApiKey, limit, origins, handlers }: Deps): Router {
  const router = express.Router();
  const answer: RequestHandler = async (request, response) => {
    const { serveMessage } = await import("./serve.ts");
    const called: Called = { caller: response.locals.caller, request, response };
    await write(response, await serveMessage(request.body, called, handlers));
  };
  router.post(
    "/mcp",
    refuseForeignPages(origins),
    requireKey(findApiKey),
    limit,
    json,
    requireMessage,
    answer,
  );
  router.all("/mcp", (_request, response) => {
    response.setHeader("Allow", "POST");
    throw new Problem("method_not_allowed");
  });
  return router;
}
