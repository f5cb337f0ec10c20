import type { Permission } from "@evoya/domain/staff";
import type { z } from "zod";
import type { ProblemCode } from "./problems.ts";

/**
 * Who may call an endpoint (design §3, three kinds of caller).
 * - `anyone`: we look at no sign-in.
 * - `visitor`: anyone, but we recognize a visitor's cookie or a member's session.
 * - `member`: a member's session; with `memberKey`, also a key the member made.
 * - `staff`: a staff session whose role has `permission`, or an API key with that scope.
 */
export type CallerKind = "anyone" | "visitor" | "member" | "staff";

/** Named rate limits; the figures are in the API's `http/rate-limits.ts`. */
export type RateLimitName =
  | "standard"
  | "apiKey"
  | "signIn"
  | "publicForm"
  | "publicUpload"
  | "guestPhoto"
  | "generation"
  | "evie"
  | "lead"
  | "testMail"
  | "invitation"
  | "browserError"
  | "upload"
  | "socialPosts";

export interface Endpoint {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Under `/v1`, except for the one other address that the specification names (public spec §7). */
  path: `/v1/${string}` | "/api/analytics";
  /** One line for `/docs`. */
  summary: string;
  tag: string;
  caller: CallerKind;
  /** With caller `staff`: what the role or key must be allowed to do. */
  permission?: Permission;
  /** A second permission it takes: it shows or changes what has a scope of its own. */
  alsoNeeds?: Permission;
  /** With caller `member`, for reading: a key that a member made works, too (decision 193). */
  memberKey?: true;
  /** A page calls it by itself: it isn't activity, and mustn't keep an unused session alive. */
  passive?: true;
  /** Also allowed for colleagues who must set up two-factor first, and members who must change their password first. */
  duringSetUp?: true;
  /**
   * It's deprecated: from a day on, until it stops working at least six months later, both `YYYY-MM-DD`, with the
   * operation to use in its place. Every response says so in `Deprecation` and `Sunset` headers.
   */
  deprecated?: { since: string; sunset: string; instead: string };
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** An example body, for `/docs` and client authors. */
  example?: unknown;
  /** Success status; 200 by default, 204 if there's no response. */
  status?: number;
  response?: z.ZodType;
  /** Refusals besides those that any endpoint may give. */
  problems?: readonly ProblemCode[];
  limit?: RateLimitName;
  /**
   * Honors `Idempotency-Key`: requests with the same key run once and get the same response. For every POST that
   * creates or charges.
   */
  idempotent?: true;
  /**
   * The handler calls something outside the process, or commits step by step, so an idempotent request runs without a
   * transaction.
   */
  outside?: true;
  /** Returns an `ETag` from the response's `updatedAt` and requires it as `If-Match` on writes. */
  versioned?: true;
  /** The response isn't JSON: an event stream, or a download of this type. */
  stream?:
    | "text/event-stream"
    | "text/csv"
    | "text/calendar"
    | "application/pdf"
    | "application/octet-stream";
  /**
   * How many seconds anyone may cache the response, which is the same for everyone. No other response is cached
   * anywhere.
   */
  publicForSeconds?: number;
  /** The request is multipart with one file under this field name, and nothing else. */
  upload?: string;
  /** With `upload`: a larger file is refused unread. The limit for each kind of file is the service's rule. */
  maxUploadMegabytes?: number;
  /**
   * The JSON may also come as text/plain, which a closing page can send to another origin without a preflight request
   * (`navigator.sendBeacon`), limited to what such a page sends.
   */
  beacon?: true;
  /** The request body is passed through unparsed (signed webhooks). */
  raw?: true;
}

export type Contract = Record<string, Endpoint>;

/** A body comes with an example, which a test parses with its schema. */
type Exemplified<E extends Endpoint> = E["body"] extends z.ZodType ? { example: unknown } : unknown;

/** Declares an endpoint, keeping its exact type. */
export const endpoint = <const E extends Endpoint>(declared: E & Exemplified<E>): E => declared;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

/** A handler's input, parsed. */
export type Parsed<E extends Endpoint> = {
  params: Out<E["params"]>;
  query: Out<E["query"]>;
  body: Out<E["body"]>;
};

/** A handler's result, before it's checked and serialized. */
export type Returned<E extends Endpoint> = E["response"] extends z.ZodType ? z.input<E["response"]> : void;

type Part<Key extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T };

/** A client's input. */
export type Sent<E extends Endpoint> = Part<"params", In<E["params"]>> &
  Part<"query", In<E["query"]>> &
  Part<"body", In<E["body"]>> &
  (E["upload"] extends string ? { file: Blob } : unknown);

/** A client's result. */
export type Got<E extends Endpoint> = E["response"] extends z.ZodType ? z.output<E["response"]> : void;
