import { createHash } from "node:crypto";
import { trackingLimits } from "@evoya/domain/tracking";
import type { Contract, Endpoint, Parsed, Returned } from "@evoya/schemas/endpoint";
import { Problem } from "@evoya/schemas/problems";
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import type { z } from "zod";
import type { Authenticate } from "./authenticate.ts";
import { type Caller, type CallerOf, callerKey } from "./caller.ts";
import type { CookieKind, Cookies } from "./cookies.ts";
import type { Idempotency } from "./idempotency.ts";
import { isTooDeep } from "./json-depth.ts";
import { invalidInput, tooDeepType } from "./problem-handler.ts";
import type { RateLimits } from "./rate-limits.ts";
import { findUnstorableText } from "./storable-text.ts";
import type { UploadFolder } from "./upload-folder.ts";
import { receiving, removeTemporaryFile, type TemporaryFile, uploadedFile } from "./uploads.ts";

/** What a handler may know and do about HTTP beyond its parsed input. */
export type HttpContext = {
  ip: string;
  userAgent: string;
  requestId: string;
  /** The `updatedAt` that a write to a versioned resource is based on. */
  ifMatch: string;
  /** What identifies a browser that a member has signed in with. */
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
  caller: CallerOf<E["caller"]>;
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
  cookies: Cookies;
  rateLimits: RateLimits;
  idempotency: Idempotency;
  uploadFolder: UploadFolder;
};

const parse = <T extends z.ZodType>(schema: T | undefined, value: unknown): z.output<T> | undefined => {
  if (!schema) return undefined;
  const unstorable = findUnstorableText(value);
  if (unstorable !== null) {
    const message = "This text has a character we can't store";
    throw new Problem("invalid_input", undefined, { errors: [{ path: unstorable, message }] });
  }
  const result = schema.safeParse(value);
  if (!result.success) throw invalidInput(result.error);
  return result.data;
};

// None of our clients compress a body, and unpacking one costs more than its length suggests: any encoding is
// refused.
const inflate = false;
const verify = (_request: unknown, _response: unknown, body: Buffer): void => {
  if (isTooDeep(body)) throw Object.assign(new Error("Nested too deeply"), { type: tooDeepType });
};
const json = express.json({ limit: "1mb", strict: true, inflate, verify });
const beaconTypes = ["json", "text/plain"];
const beaconLimit = trackingLimits.bytesAtOnce;
const beacon = express.json({ limit: beaconLimit, strict: true, inflate, type: beaconTypes, verify });
const raw = express.raw({ limit: "1mb", inflate, type: () => true });

/** `If-Match: "…"` without its quotes. A versioned write without one is refused as stale. */
function ifMatchOf(request: Request, endpoint: Endpoint): string {
  const match = request.headers["if-match"]?.match(/^"(.+)"$/)?.[1] ?? "";
  if (endpoint.versioned && endpoint.method !== "get" && !match) {
    throw new Problem("stale", 'Send the version you edited as `If-Match: "<updatedAt>"`.');
  }
  return match;
}

function requireJson(request: Request, endpoint: Endpoint): void {
  if (endpoint.body && !request.is(endpoint.beacon ? beaconTypes : "json"))
    throw new Problem("unsupported_media_type");
}

/** The Express handlers of one endpoint, in the order a request meets them. */
function middlewaresFor(endpoint: Endpoint, deps: Deps): RequestHandler[] {
  const identify: RequestHandler = async (request, response, next) => {
    response.locals.caller = await deps.authenticate(request, endpoint);
    next();
  };
  const ofKey: RequestHandler = (request, response, next) =>
    response.locals.caller?.kind === "apiKey" ? deps.rateLimits.apiKey(request, response, next) : next();
  return [
    // Attempts are counted before anyone is looked up; everything else is counted per caller.
    ...(endpoint.limit === "signIn" ? [deps.rateLimits.signIn] : []),
    identify,
    ...(endpoint.caller === "staff" ? [ofKey] : []),
    ...(endpoint.limit && endpoint.limit !== "signIn" ? [deps.rateLimits[endpoint.limit]] : []),
    ...(endpoint.raw ? [raw] : endpoint.beacon ? [beacon] : endpoint.body ? [json] : []),
    ...(endpoint.upload ? [receiving(endpoint, deps.uploadFolder)] : []),
  ];
}

function contextOf(request: Request, response: Response, endpoint: Endpoint, cookies: Cookies): HttpContext {
  return {
    ip: request.ip ?? "",
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    requestId: String(request.id),
    ifMatch: ifMatchOf(request, endpoint),
    deviceToken: cookies.read(request, "device") ?? null,
    challenge: cookies.read(request, "challenge") ?? null,
    setSession: (kind, token, maxAge) => cookies.write(response, kind, token, maxAge),
    clearSession: (kind) => cookies.clear(response, kind),
    request,
    response,
  };
}

/** Writes a checked result: fields the schema doesn't name never leave the process. */
function answer(endpoint: Endpoint, response: Response, body: string | null): void {
  if (response.headersSent) return;
  if (body === null) {
    response.status(endpoint.status ?? 204).end();
    return;
  }
  response.statusCode = endpoint.status ?? 200;
  if (endpoint.publicForSeconds)
    response.setHeader("Cache-Control", `public, max-age=${endpoint.publicForSeconds}`);
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}

const serialise = (endpoint: Endpoint, response: Response, result: unknown): string | null => {
  if (!endpoint.response) return null;
  const checked = endpoint.response.parse(result);
  const updatedAt = endpoint.versioned && (checked as { updatedAt?: string }).updatedAt;
  if (updatedAt) response.setHeader("ETag", `"${updatedAt}"`);
  return JSON.stringify(checked);
};

// biome-ignore lint/suspicious/noExplicitAny: the table of handlers is checked by `Handlers`; here only called
type AnyHandler = (input: any) => unknown;

/** Mounts every endpoint of `contract` on `app`: rate limit, caller, body, validation, handler, checked answer. */
export function mount<C extends Contract>(
  app: Express,
  contract: C,
  handlers: Handlers<C>,
  deps: Deps,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = handlers[name as keyof C] as AnyHandler;

    const run = async (request: Request, response: Response): Promise<string | null> => {
      const result = await handler({
        params: parse(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
        body: endpoint.raw || endpoint.upload ? undefined : parse(endpoint.body, request.body),
        caller: response.locals.caller,
        http: contextOf(request, response, endpoint, deps.cookies),
        file: uploadedFile(request, endpoint),
        rawBody: endpoint.raw ? request.body : undefined,
      });
      return serialise(endpoint, response, result);
    };

    const handle = async (request: Request, response: Response, _next: NextFunction) => {
      requireJson(request, endpoint);
      const key = endpoint.idempotent && request.get("idempotency-key");
      if (!key) return answer(endpoint, response, await run(request, response));
      const { once, onceOutside } = deps.idempotency;
      const outcome = await (endpoint.outside ? onceOutside : once)(
        {
          caller: callerKey(response.locals.caller as Caller | null, request.ip ?? ""),
          key,
          method: request.method,
          path: request.path,
          requestHash: createHash("sha256")
            .update(JSON.stringify(request.body ?? null))
            .digest(),
        },
        () => run(request, response),
      );
      if (outcome.replayed) response.setHeader("Idempotency-Replayed", "true");
      answer(endpoint, response, outcome.body);
    };

    const handleAndTidy = async (request: Request, response: Response, next: NextFunction) => {
      try {
        await handle(request, response, next);
      } finally {
        await removeTemporaryFile(response);
      }
    };

    const answering = endpoint.upload ? handleAndTidy : handle;
    app[endpoint.method](endpoint.path, ...middlewaresFor(endpoint, deps), answering);
  }
}
