import { Problem, toProblemDocument } from "@evoya/schemas/problems";
import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { z } from "zod";

/** The Problem for a value that a schema refused; paths are dotted field names. */
export function invalidInput(error: z.ZodError): Problem {
  const errors = error.issues.flatMap((issue) => {
    const base = issue.path.join(".");
    if (issue.code !== "unrecognized_keys") return [{ path: base, message: issue.message }];
    return issue.keys.map((key) => ({
      path: [base, key].filter(Boolean).join("."),
      message: "Unknown field",
    }));
  });
  return new Problem("invalid_input", undefined, { errors });
}

/** Codes of PostgreSQL, sockets, and disks that mean "not possible now" rather than "we're wrong". */
const outageCodes =
  /^(08...|57P0[123]|53...|57014|E(AGAIN|AI_AGAIN|CONNREFUSED|CONNRESET|DQUOT|HOSTUNREACH|NETUNREACH|NOENT|NOSPC|NOTFOUND|PIPE|TIMEDOUT))$/;
const outageTexts =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|connection.*ended|not queryable/i;

const isOutage = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return outageCodes.test(code) || outageTexts.test(error.message);
};

/** The refusal of JSON that's nested too deeply. */
export const tooDeepType = "entity.too.deep";

/** What body-parser, and our own checks of a body, call their refusals. */
const bodyProblems: Record<string, Readonly<ConstructorParameters<typeof Problem>>> = {
  "entity.parse.failed": ["malformed_json"],
  [tooDeepType]: ["malformed_json", "The request body is nested too deeply."],
  "entity.too.large": ["body_too_large"],
  "encoding.unsupported": ["unsupported_media_type"],
  "charset.unsupported": ["unsupported_media_type"],
};

const busyText = "We're still working on your last change. Please try again in a moment.";

/**
 * PostgreSQL's codes for a row that stayed locked longer than we wait, and for a deadlock it resolved by
 * undoing this transaction.
 */
const busyCodes = new Set(["55P03", "40P01", "40001"]);

const overtakenText = "Someone changed this at the same moment. Please try again.";

/**
 * PostgreSQL's codes for a row that names one that's gone, and for a value that another row has. We look before we
 * write, so someone was faster in between; the same request again gets the refusal that applies (decision 401).
 */
const overtakenCodes = new Set(["23503", "23505"]);

const codeOf = (error: unknown): string =>
  String((error as { code?: unknown } | null | undefined)?.code ?? "");

const isOvertaken = (error: unknown): boolean => overtakenCodes.has(codeOf(error));

/**
 * Turns anything thrown into the Problem that answers it. Unexpected errors become `internal`, with their
 * cause kept for the log.
 */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof z.ZodError) return new Problem("internal", undefined, { cause: error });
  const { type } = (error ?? {}) as { type?: string };
  const known = bodyProblems[type ?? ""];
  if (known) return new Problem(...known);
  if (busyCodes.has(codeOf(error)))
    return new Problem("conflict", busyText, { cause: error, retryAfterSeconds: 1 });
  if (isOvertaken(error))
    return new Problem("conflict", overtakenText, { cause: error, retryAfterSeconds: 1 });
  if (error instanceof URIError) return new Problem("not_found");
  return new Problem(isOutage(error) ? "unavailable" : "internal", undefined, { cause: error });
}

/** Writes `problem` as the answer. */
function sendProblem(request: Request, response: Response, problem: Problem): void {
  if (problem.retryAfterSeconds !== undefined) response.setHeader("Retry-After", problem.retryAfterSeconds);
  if (problem.code === "unavailable") response.setHeader("Retry-After", 2);
  // RFC 9110 §11.6.1: a 401 says how to authenticate.
  if (problem.status === 401 && !response.hasHeader("WWW-Authenticate"))
    response.setHeader("WWW-Authenticate", 'Bearer realm="API key"');
  const body = JSON.stringify(toProblemDocument(problem, String(request.id)));
  response
    .status(problem.status)
    .setHeader("Content-Type", "application/problem+json; charset=utf-8")
    .end(body);
}

/** The last handler: every refusal and every fault goes out as problem+json, and only from here. */
export const problemHandler: ErrorRequestHandler = (error, request, response, _next) => {
  const problem = asProblem(error);
  const { operation } = response.locals;
  if (problem.status >= 500) request.log.error({ err: problem.cause ?? problem, operation }, problem.code);
  // If it's our own fault, nobody would tell us.
  else if (isOvertaken(problem.cause)) request.log.warn({ err: problem.cause, operation }, "overtaken");
  // A stream that has started can't change its status; cutting it off tells the client it's incomplete.
  if (response.headersSent) response.destroy();
  else sendProblem(request, response, problem);
};

/** 404, or 405 with `Allow` if the address exists with another method. */
export const unmatched =
  (methodsOf: (path: string) => string[]): RequestHandler =>
  (request, response) => {
    const methods = methodsOf(request.path);
    if (methods.length > 0) response.setHeader("Allow", methods.join(", "));
    sendProblem(request, response, new Problem(methods.length > 0 ? "method_not_allowed" : "not_found"));
  };
