import { createHash } from "node:crypto";
import { seenVersion } from "@evoya/schemas/common";
import type { Endpoint } from "@evoya/schemas/endpoint";
import { issueWords } from "@evoya/schemas/issue-words";
import { Problem } from "@evoya/schemas/problems";
import type { Request, Response } from "express";
import type { z } from "zod";
import { type Caller, idempotencyOwner } from "./caller.ts";
import type { Cookies } from "./cookies.ts";
import type { Idempotency } from "./idempotency.ts";
import type { HttpContext } from "./mount.ts";
import { invalidInput } from "./problem-handler.ts";
import { findUnreadable, findUnstorableText, withoutInvisibleText } from "./storable-text.ts";
import type { TemporaryFile } from "./uploads.ts";

/** What an endpoint gets, as it came in: nothing has been checked yet except who's calling. */
export type Given = {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Caller | null;
  file?: TemporaryFile | undefined;
  rawBody?: unknown;
  /** Lets a repeated request find the first answer: its key, if any, and where it was sent. */
  idempotencyKey: string | undefined;
  method: string;
  path: string;
  request: Request;
  response: Response;
};

/** `body` is the checked answer as JSON, null if there is none; `version` is for its `ETag`. */
export type Ran = { body: string | null; version?: string | undefined; replayed: boolean };

// biome-ignore lint/suspicious/noExplicitAny: the table of handlers is checked by `Handlers`; here only called
export type AnyHandler = (input: any) => unknown;

const parse = <T extends z.ZodType>(schema: T | undefined, value: unknown): z.output<T> | undefined => {
  if (!schema) return undefined;
  const unstorable = findUnstorableText(value);
  if (unstorable !== null) {
    const message = "This text has a character we can't store";
    throw new Problem("invalid_input", undefined, { errors: [{ path: unstorable, message }] });
  }
  const unreadable = findUnreadable(value);
  if (unreadable !== null)
    throw new Problem("invalid_input", undefined, {
      errors: [{ path: unreadable, message: "Unknown field" }],
    });
  const result = schema.safeParse(withoutInvisibleText(value), { error: issueWords });
  if (!result.success) throw invalidInput(result.error);
  return result.data;
};

const isVersion = (text: string): boolean => seenVersion.safeParse(text).success;

/**
 * `If-Match: "…"` without its quotes. A versioned write without one is refused as stale, and so is one whose
 * version can't be ours.
 */
function ifMatchOf(request: Request, endpoint: Endpoint): string {
  const match = request.headers["if-match"]?.match(/^"(.+)"$/)?.[1] ?? "";
  if (endpoint.versioned && endpoint.method !== "get" && !isVersion(match)) {
    throw new Problem("stale", 'Send the version you edited as `If-Match: "<updatedAt>"`.');
  }
  return match;
}

function contextOf(
  { request, response, idempotencyKey }: Given,
  endpoint: Endpoint,
  cookies: Cookies,
): HttpContext {
  return {
    ip: request.ip ?? "",
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    requestId: String(request.id),
    idempotencyKey: idempotencyKey || null,
    ifMatch: ifMatchOf(request, endpoint),
    deviceToken: cookies.read(request, "device") ?? null,
    challenge: cookies.read(request, "challenge") ?? null,
    setSession: (kind, token, maxAge) => cookies.write(response, kind, token, maxAge),
    clearSession: (kind) => cookies.clear(response, kind),
    request,
    response,
  };
}

/** Fields the schema doesn't name never leave the process. */
function checked(endpoint: Endpoint, result: unknown): Omit<Ran, "replayed"> {
  if (!endpoint.response) return { body: null };
  const answer = endpoint.response.parse(result);
  const version = endpoint.versioned ? (answer as { updatedAt?: string }).updatedAt : undefined;
  return { body: JSON.stringify(answer), version };
}

type Deps = { cookies: Cookies; idempotency: Idempotency };
export type RunEndpoint = (endpoint: Endpoint, handler: AnyHandler, given: Given) => Promise<Ran>;

/**
 * Runs an endpoint for a caller who's allowed to call it, whether through its address or as an agent's tool:
 * checks the input, runs the handler at most once for equal idempotency keys, and checks the answer.
 */
export function createRunEndpoint({ cookies, idempotency }: Deps): RunEndpoint {
  const answer = async (endpoint: Endpoint, handler: AnyHandler, given: Given) =>
    checked(
      endpoint,
      await handler({
        params: parse(endpoint.params, given.params),
        query: parse(endpoint.query, given.query),
        body: endpoint.raw || endpoint.upload ? undefined : parse(endpoint.body, given.body),
        caller: given.caller,
        http: contextOf(given, endpoint, cookies),
        file: given.file,
        rawBody: given.rawBody,
      }),
    );

  return async (endpoint, handler, given) => {
    const { idempotencyKey: key, caller, request, method, path } = given;
    if (!endpoint.idempotent || !key) return { ...(await answer(endpoint, handler, given)), replayed: false };
    const requestHash = createHash("sha256")
      .update(JSON.stringify(given.body ?? null))
      .digest();
    let version: string | undefined;
    const owner = idempotencyOwner(caller, request.ip ?? "", requestHash);
    const claimed = { caller: owner, key, method, path, requestHash };
    const once = endpoint.outside ? idempotency.onceOutside : idempotency.once;
    const outcome = await once(claimed, async () => {
      const ran = await answer(endpoint, handler, given);
      version = ran.version;
      return ran.body;
    });
    return { ...outcome, version };
  };
}
