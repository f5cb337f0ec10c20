import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import type { Contract } from "@evoya/schemas/endpoint";
import { Problem } from "@evoya/schemas/problems";
import express, { type Express, type Router } from "express";
import helmet from "helmet";
import type { Logger } from "pino";
import { pinoHttp } from "pino-http";
import { describeError } from "../error-reports/describe-error.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { inRequest } from "../tracing/request-id.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { cors } from "./cors.ts";
import { createAlive } from "./health.ts";
import { measured } from "./metrics.ts";
import { type Handlers, mount } from "./mount.ts";
import type { AppOrigins } from "./origins.ts";
import { problemHandler, unmatched } from "./problem-handler.ts";
import type { RateLimits } from "./rate-limits.ts";
import { traced } from "./traced.ts";

type Deps<C extends Contract> = {
  contract: C;
  handlers: Handlers<C>;
  mounting: Parameters<typeof mount>[3];
  rateLimits: RateLimits;
  appOrigins: AppOrigins;
  trustedProxies: number;
  logger: Logger;
  metrics: Metrics;
  tracing: Tracing | null;
  /** What's served besides the contract: health, documentation, files, development tools. */
  operations: Router;
};

/** Helmet's headers. They're the same for every answer, so we compute them once. */
function securityHeaders(): express.RequestHandler {
  const headers = new Map<string, string>();
  const listed = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  const setAll = helmet({ crossOriginResourcePolicy: { policy: "same-site" } });
  setAll({} as IncomingMessage, listed as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

/** Refuses a proxy that passes on whatever it was sent instead of an address: that says nothing about the caller. */
const requireAddress: express.RequestHandler = (request, _response, next) => {
  if (isIP(request.ip ?? "") === 0)
    throw new Problem("invalid_input", "The address of the sender, as the proxy tells it, is none.");
  next();
};

/** Anything that grants access just by being known (share links, which are longer than ids) stays out of the log. */
const loggedPath = (url: string): string => url.split("?")[0]!.replace(/[\w-]{40,}/g, ":token");

/** What became of a request. A WebSocket's answer is its connection, which ends without one. */
const outcomeOf = (request: IncomingMessage, response: ServerResponse): string => {
  if (response.statusCode === 101) return "connection ended";
  return response.writableEnded && !request.readableAborted ? "request completed" : "request aborted";
};

/** One line per request: method, address without its query, status, milliseconds. No bodies, cookies, or tokens. */
const logging = (logger: Logger) =>
  pinoHttp({
    logger,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader("X-Request-Id", id);
      return id;
    },
    serializers: {
      req: (request) => ({ id: request.id, method: request.method, path: loggedPath(String(request.url)) }),
      res: (response) => ({ status: response.statusCode }),
      // Here, pino's own serializer comes first, which keeps every field.
      err: ({ raw }) => raw && describeError(raw),
    },
    customSuccessMessage: outcomeOf,
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? "error" : "info"),
  });

/** Puts the request's id on every line that's logged on its behalf, including in the jobs it queues. */
const named: express.RequestHandler = (request, _response, next) => inRequest(String(request.id), next);

/**
 * Answers are private and refusals temporary, so an endpoint has to say what may be cached
 * (`publicForSeconds` in the contract).
 */
const keptNowhere: express.RequestHandler = (_request, response, next) => {
  response.setHeader("Cache-Control", "no-store");
  next();
};

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`);

/** The methods `contract` has for an address, for 405 and its `Allow` header. */
function methodFinder(contract: Contract): (path: string) => string[] {
  const known = Object.values(contract).map(({ method, path }) => ({
    method: method.toUpperCase(),
    pattern: pathPattern(path),
  }));
  return (path) => [
    ...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ];
}

/** The Express application: security headers, logging, CORS, the contract's endpoints, problems. */
export function createApp<C extends Contract>(deps: Deps<C>): Express {
  const { contract, handlers, mounting, rateLimits, appOrigins, trustedProxies, operations } = deps;
  const app = express();
  app.set("trust proxy", trustedProxies);
  app.set("etag", false);
  app.set("query parser", "simple");
  app.disable("x-powered-by");
  app.use(logging(deps.logger));
  app.use(named);
  app.use(traced(deps.tracing));
  app.use(measured(deps.metrics));
  app.use(securityHeaders());
  app.use(requireAddress);
  app.use(cors(appOrigins));
  app.use(keptNowhere);
  app.use(createAlive());
  app.use(rateLimits.standard);
  mount(app, contract, handlers, mounting);
  app.use(operations);
  app.use(unmatched(methodFinder(contract)));
  app.use(problemHandler);
  return app;
}
