import type { operations, webhooks } from "./operations.js";

export type EvoyaOptions = {
  /** Where the API is, e.g. "https://api.example.com". */
  baseUrl: string;
  /** A partner's key (`evk_...`), or a member's own (`evm_...`). */
  apiKey: string;
  /** How often a call that may run twice is tried again; 2 by default, 0 turns it off. */
  maxRetries?: number;
  /** How long to wait for an answer; 30 seconds by default. */
  timeoutMs?: number;
};

/** Options of one call. */
export type CallOptions = {
  signal?: AbortSignal;
  /** Equal keys run once: pass the same key when you send the same thing again. Generated if left out. */
  idempotencyKey?: string;
  /** The `updatedAt` your change is based on; if someone has changed it since, the call is refused as `stale`. */
  ifMatch?: string;
  /** Called with 0..1 while a file is being sent. */
  onUploadProgress?: (share: number) => void;
};

/** A PDF is a file; everything else is JSON or text. */
type Content<T> = T extends { content: infer C }
  ? C extends { "application/pdf": unknown }
    ? Blob
    : C[keyof C]
  : undefined;
type Success = 200 | 201 | 202 | 204;
type Answer<O> = O extends { responses: infer R }
  ? { [S in keyof R & Success]: Content<R[S]> }[keyof R & Success]
  : never;

type Path<O> = O extends { parameters: { path: infer P } } ? { params: P } : unknown;
type Query<O> = O extends { parameters: { query: infer Q } }
  ? { query: Q }
  : O extends { parameters: { query?: infer Q } }
    ? { query?: Q }
    : unknown;
type Body<O> = O extends { requestBody: { content: infer C } }
  ? C extends { "application/json": infer B }
    ? { body: B }
    : { file: Blob }
  : unknown;
/** What a call sends. */
export type Input<Name extends keyof operations> = Path<operations[Name]> &
  Query<operations[Name]> &
  Body<operations[Name]>;
/** What a call answers. */
export type Output<Name extends keyof operations> = Answer<operations[Name]>;

type Called = Exclude<keyof operations, `on_${string}` | "startGoogleSignIn" | "finishGoogleSignIn">;

/** One function for each operation that an API key may call, except live events. Each throws `Problem`. */
export type Evoya = {
  [Name in Called]: Record<never, never> extends Input<Name>
    ? (input?: Input<Name>, options?: CallOptions) => Promise<Output<Name>>
    : (input: Input<Name>, options?: CallOptions) => Promise<Output<Name>>;
};

export declare function createEvoya(options: EvoyaOptions): Evoya;

/** Everything in a list, page by page, read as you go. */
export declare function each<Item, Args extends { query?: object }>(
  list: (input: Args) => Promise<{ items: Item[]; nextCursor: string | null }>,
  input?: NoInfer<Args>,
): AsyncGenerator<Item, void, undefined>;

/** A refusal of the API (RFC 9457), or a network that failed (`unavailable`). */
export declare class Problem extends Error {
  /** For programs, e.g. "not_found". */
  readonly code: string;
  readonly status: number;
  readonly title: string;
  /** For people. */
  readonly detail: string;
  /** What wasn't right, field by field. */
  readonly errors: { path: string; message: string }[];
  /** Names the request when you ask us about it. */
  requestId: string | undefined;
}

type Sent<W> = W extends { post: { requestBody: { content: { "application/json": infer B } } } } ? B : never;
/** What a webhook's request says. */
export type WebhookEvent = { [Topic in keyof webhooks]: Sent<webhooks[Topic]> }[keyof webhooks];

/** Why a webhook's request can't be trusted. */
export declare class WebhookRefused extends Error {}

/**
 * The event in a webhook's request, if we sent it. `body` is the text as it came, before it's parsed. Throws
 * `WebhookRefused`.
 */
export declare function verifyWebhook(
  body: string,
  headers: { get(name: string): string | null } | Record<string, string | string[] | undefined>,
  secret: string,
  options?: { toleranceSeconds?: number },
): Promise<WebhookEvent>;
