import type { ProblemDocument } from "./problem-document.ts";

/**
 * Every way a request can be refused: code -> HTTP status and title (RFC 9457). A response's `detail` is the text for
 * people; the texts below are the defaults, most of them the specification's own (error catalogs, §8).
 */
export const problems = {
  invalid_input: { status: 422, title: "Invalid input", detail: "Please check the highlighted fields." },
  malformed_json: { status: 400, title: "Malformed JSON", detail: "The request body is not valid JSON." },
  body_too_large: {
    status: 413,
    title: "Body too large",
    detail: "That's too large to send.",
  },
  unsupported_media_type: {
    status: 415,
    title: "Unsupported media type",
    detail: "Send the body as application/json.",
  },
  unauthenticated: { status: 401, title: "Sign in required", detail: "Please sign in to continue." },
  invalid_credentials: {
    status: 401,
    title: "Invalid credentials",
    detail: "Invalid email or password. Please check your credentials.",
  },
  password_change_required: {
    status: 403,
    title: "Password change required",
    detail: "Please choose a new password before you continue.",
  },
  forbidden: { status: 403, title: "Not allowed", detail: "You don't have permission to do this." },
  foreign_origin: {
    status: 403,
    title: "Unknown origin",
    detail: "This request came from a page that isn't allowed to make it.",
  },
  entitlement_required: {
    status: 402,
    title: "Upgrade required",
    detail: "Your plan doesn't include this.",
  },
  not_found: { status: 404, title: "Not found", detail: "There's nothing at this address." },
  gone: { status: 410, title: "Gone", detail: "This is no longer there." },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    detail: "This address doesn't accept that method.",
  },
  conflict: { status: 409, title: "Conflict", detail: "This conflicts with something that already exists." },
  email_taken: {
    status: 409,
    title: "Email already registered",
    detail: "An account with this email already exists. Please sign in.",
  },
  profile_incomplete: {
    status: 409,
    title: "Profile incomplete",
    detail: "Please complete your profile first.",
  },
  quiz_incomplete: {
    status: 409,
    title: "Quiz incomplete",
    detail: "Please complete the travel quiz first.",
  },
  two_factor_required: {
    status: 401,
    title: "Second step required",
    detail: "Please enter the code from your authenticator app.",
  },
  email_unverified: {
    status: 403,
    title: "Email not verified",
    detail: "Please check your email and click the confirmation link before signing in.",
  },
  fresh_sign_in_required: {
    status: 403,
    title: "Sign in again",
    detail: "Please sign in again first. This needs a sign-in from the last ten minutes.",
  },
  two_factor_setup_required: {
    status: 403,
    title: "Two-factor required",
    detail: "Please set up two-factor before you continue.",
  },
  not_enough_points: {
    status: 409,
    title: "Not enough points",
    detail: "You don't have enough points for this yet.",
  },
  already_on_plan: { status: 409, title: "Already on this plan", detail: "You're already on this plan." },
  stale: {
    status: 412,
    title: "Changed by someone else",
    detail: "Someone else changed this. Reload to see the latest version, then try again.",
  },
  idempotency_mismatch: {
    status: 422,
    title: "Idempotency key reused",
    detail: "This Idempotency-Key was used with a different request.",
  },
  rate_limited: {
    status: 429,
    title: "Too many requests",
    detail: "Too many requests. Please wait a moment and try again.",
  },
  payment_refused: {
    status: 402,
    title: "Payment refused",
    detail: "Payment method issue. Please verify your payment details or try a different payment method.",
  },
  payments_unavailable: {
    status: 503,
    title: "Payments unavailable",
    detail: "Server temporarily unavailable. Our team has been notified. Please try again in a few minutes.",
  },
  files_unavailable: {
    status: 503,
    title: "File storage unavailable",
    detail: "We can't reach the file storage right now. Please try again in a moment.",
  },
  not_configured: { status: 501, title: "Not configured", detail: "This isn't configured on this server." },
  unavailable: {
    status: 503,
    title: "Temporarily unavailable",
    detail: "There was a database error. Please try again in a moment.",
  },
  internal: {
    status: 500,
    title: "Something went wrong",
    detail: "An unexpected error occurred. Please try again or contact support.",
  },
} as const;

export type ProblemCode = keyof typeof problems;

export type FieldError = { path: string; message: string };

type ProblemOptions = {
  errors?: FieldError[];
  entitlement?: ProblemDocument["entitlement"];
  challenge?: string;
  instead?: ProblemDocument["instead"];
  cause?: unknown;
  retryAfterSeconds?: number | undefined;
};

/** A refusal. Services throw it, one handler in the API writes it, and the client throws the same class again. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: FieldError[];
  readonly entitlement: ProblemDocument["entitlement"];
  /** The challenge for the second step of signing in. */
  readonly challenge: string | undefined;
  /** Another day for a visit that doesn't fit on its own. */
  readonly instead: ProblemDocument["instead"];
  readonly retryAfterSeconds: number | undefined;
  requestId: string | undefined;

  constructor(code: ProblemCode, detail?: string, options: ProblemOptions = {}) {
    const kind = problems[code];
    super(detail ?? kind.detail, { cause: options.cause });
    this.name = "Problem";
    this.code = code;
    this.status = kind.status;
    this.title = kind.title;
    this.detail = detail ?? kind.detail;
    this.errors = options.errors ?? [];
    this.entitlement = options.entitlement;
    this.challenge = options.challenge;
    this.instead = options.instead;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Refuses a field of a request, with the reason beside it and as the answer's text. */
export const invalidField = (path: string, message: string): Problem =>
  new Problem("invalid_input", message, { errors: [{ path, message }] });

/** Whether what was thrown is a refusal with one of our codes. */
export const isProblem = (error: unknown, code: ProblemCode): error is Problem =>
  error instanceof Problem && error.code === code;

/** The response body for `problem`. */
export function toProblemDocument(problem: Problem, requestId?: string): ProblemDocument {
  return {
    type: `https://evoya.test/problems/${problem.code}`,
    title: problem.title,
    status: problem.status,
    detail: problem.detail,
    code: problem.code,
    ...(problem.errors.length > 0 && { errors: problem.errors }),
    ...(problem.entitlement && { entitlement: problem.entitlement }),
    ...(problem.challenge && { challenge: problem.challenge }),
    ...(problem.instead && { instead: problem.instead }),
    ...(requestId && { requestId }),
  };
}

/** Whether a response is one of our refusals, and not some proxy's error page. */
export function isProblemDocument(data: unknown): data is ProblemDocument {
  return (
    typeof data === "object" &&
    data !== null &&
    "code" in data &&
    typeof data.code === "string" &&
    "detail" in data &&
    typeof data.detail === "string"
  );
}

/**
 * The Problem that a received document describes; an unknown code becomes `internal` and keeps its text. How long to
 * wait is in a header beside it.
 */
export function fromProblemDocument(document: ProblemDocument, retryAfterSeconds?: number): Problem {
  const code = document.code in problems ? (document.code as ProblemCode) : "internal";
  const problem = new Problem(code, document.detail, {
    errors: document.errors,
    entitlement: document.entitlement,
    challenge: document.challenge,
    instead: document.instead,
    retryAfterSeconds,
  });
  problem.requestId = document.requestId;
  return problem;
}
