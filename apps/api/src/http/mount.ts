import { hash } from "node:crypto";
import { trackingLimits } from "@evoya/domain/tracking";
import type { Contract, Endpoint, Parsed, Returned } from "@evoya/schemas/endpoint";
import { Problem } from "@evoya/schemas/problems";
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from "express";
import type { Authenticate } from "./authenticate.ts";
import type { CallerOf } from "./caller.ts";
import type { CookieKind } from "./cookies.ts";
import { announceEnd } from "./deprecation.ts";
import { isTooDeep } from "./json-depth.ts";
import { tooDeepType } from "./problem-handler.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { AnyHandler, RunEndpoint } from "./run-endpoint.ts";
import type { UploadFolder } from "./upload-folder.ts";
import { receiving, removeTemporaryFile, type TemporaryFile, uploadedFile } from "./uploads.ts";

/** What a handler can know and do about HTTP beyond its parsed input. */
export type HttpContext = {
  ip: string;
  userAgent: string;
  requestId: string;
  /** What the caller calls this request, so that a repeat is recognized even if the first one failed halfway. */
  idempotencyKey: string | null;
  /** The `updatedAt` that a write to a versioned resource is based on. */
  ifMatch: string;
  /** Identifies a browser that a member has signed in with. */
  deviceToken: string | null;
  /** This browser's Google sign-in that's waiting for its second step. */
  challenge: string | null;
  setSession: (kind: CookieKind, token: string, maxAgeSeconds: number) => void;
  clearSession: (kind: CookieKind) => void;
  /** For endpoints that stream. */
  request: Request;
  response: Response;
};

type FileOf<E extends Endpoint> = E["upload"] extends string ? TemporaryFile : undefined;

export type Input<E extends Endpoint> = Parsed<E> & {
  caller: CallerOf<E>;
  http: HttpContext;
  file: FileOf<E>;
  rawBody: E["raw"] extends true ? Buffer : undefined;
};

/** One function for every endpoint of a contract; the compiler names the missing ones. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: (input: Input<C[K]>) => Promise<Returned<C[K]>> | Returned<C[K]>;
};

type Deps = {
  authenticate: Authenticate;
  run: RunEndpoint;
  rateLimits: RateLimits;
  uploadFolder: UploadFolder;
};

// None of our clients compress a body, and unpacking one costs more than its length suggests: any encoding is
// refused.
const inflate = false;
const verify = (_request: unknown, _response: unknown, body: Buffer): void => {
  if (isTooDeep(body)) throw Object.assign(new Error("Nested too deeply"), { type: tooDeepType });
};
/** Reads a JSON body of up to 1 MB, 32 levels deep. */
export const json = express.json({ limit: "1mb", strict: true, inflate, verify });
const beaconTypes = ["json", "text/plain"];
const beaconLimit = trackingLimits.bytesAtOnce;
const beacon = express.json({ limit: beaconLimit, strict: true, inflate, type: beaconTypes, verify });
const raw = express.raw({ limit: "1mb", inflate, type: () => true });

function requireJson(request: Request, endpoint: Endpoint): void {
  if (endpoint.body && !request.is(endpoint.beacon ? beaconTypes : "json"))
    throw new Problem("unsupported_media_type");
}

/** The Express handlers of one endpoint, in the order a request meets them. */
function middlewaresFor(name: string, endpoint: Endpoint, deps: Deps): RequestHandler[] {
  const nameIt: RequestHandler = (_request, response, next) => {
    response.locals.operation = name;
    next();
  };
  const identify: RequestHandler = async (request, response, next) => {
    const caller = await deps.authenticate(request, endpoint);
    response.locals.caller = caller;
    // Whose answer it is: a page of another account's refuses it (decision 418).
    if (caller?.kind === "member") response.setHeader("Evoya-Account", caller.userId);
    if (caller?.kind === "staff") response.setHeader("Evoya-Account", caller.adminUserId);
    next();
  };
  const ofKey: RequestHandler = (request, response, next) =>
    ["apiKey", "memberKey"].includes(response.locals.caller?.kind)
      ? deps.rateLimits.apiKey(request, response, next)
      : next();
  return [
    nameIt,
    ...(endpoint.deprecated ? [announceEnd(endpoint.deprecated)] : []),
    // Attempts are counted before we look anyone up; everything else is counted per caller.
    ...(endpoint.limit === "signIn" ? [deps.rateLimits.signIn] : []),
    identify,
    ...(endpoint.caller === "staff" || endpoint.memberKey ? [ofKey] : []),
    ...(endpoint.limit && endpoint.limit !== "signIn" ? [deps.rateLimits[endpoint.limit]] : []),
    ...(endpoint.raw ? [raw] : endpoint.beacon ? [beacon] : endpoint.body ? [json] : []),
    ...(endpoint.upload ? [receiving(endpoint, deps.uploadFolder)] : []),
  ];
}

/** Writes a checked answer; null means no body. */
function answer(endpoint: Endpoint, request: Request, response: Response, body: string | null): void {
  if (response.headersSent) return;
  if (body === null) {
    response.status(endpoint.status ?? 204).end();
    return;
  }
  response.statusCode = endpoint.status ?? 200;
  if (endpoint.publicForSeconds) {
    response.setHeader("Cache-Control", `public, max-age=${endpoint.publicForSeconds}`);
    response.setHeader("ETag", `"${hash("sha256", body, "base64url")}"`);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
  }
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}

/**
 * The start of an address that decides which endpoints it can be: `/v1/me/trips` or `/v1/places`, in lower case as the
 * router compares. Always a fixed text, never a parameter.
 */
function areaOf(path: string): string {
  const [, version, first, second = ""] = path.toLowerCase().split("/", 4);
  return first === "me" || first === "admin" ? `${version}/${first}/${second}` : `${version}/${first}`;
}

/** The endpoints by area, since Express tries one route after another and we have hundreds (decision 319). */
function byArea(app: Express): (path: string) => Router {
  const areas = new Map<string, Router>();
  const toArea: RequestHandler = (request, response, next) => {
    const router = areas.get(areaOf(request.path));
    if (router) router(request, response, next);
    else next();
  };
  // Named for the test that compares the routes with the contract.
  app.use(Object.assign(toArea, { areas }));
  return (path) => {
    const area = areaOf(path);
    if (area.includes(":")) throw new Error(`${path} can't be found by its start`);
    const router = areas.get(area) ?? Router();
    areas.set(area, router);
    return router;
  };
}

/** Mounts every endpoint of `contract` on `app`: rate limit, caller, body, validation, handler, checked answer. */
export function mount<C extends Contract>(
  app: Express,
  contract: C,
  handlers: Handlers<C>,
  deps: Deps,
): void {
  const routerFor = byArea(app);
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = handlers[name as keyof C] as AnyHandler;

    const handle = async (request: Request, response: Response, _next: NextFunction) => {
      requireJson(request, endpoint);
      const { body, version, replayed } = await deps.run(endpoint, handler, {
        params: request.params,
        query: request.query,
        body: request.body,
        caller: response.locals.caller,
        file: uploadedFile(request, endpoint),
        rawBody: endpoint.raw ? request.body : undefined,
        idempotencyKey: request.get("idempotency-key"),
        method: request.method,
        path: request.path,
        request,
        response,
      });
      if (version) response.setHeader("ETag", `"${version}"`);
      if (replayed) response.setHeader("Idempotency-Replayed", "true");
      answer(endpoint, request, response, body);
    };

    const handleAndTidy = async (request: Request, response: Response, next: NextFunction) => {
      try {
        await handle(request, response, next);
      } finally {
        await removeTemporaryFile(response);
      }
    };

    const answering = endpoint.upload ? handleAndTidy : handle;
    routerFor(endpoint.path)[endpoint.method](
      endpoint.path,
      ...middlewaresFor(name, endpoint, deps),
      answering,
    );
  }
}
