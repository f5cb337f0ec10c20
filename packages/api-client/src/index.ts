import type { Contract, Endpoint, Got, Sent } from "@evoya/schemas/endpoint";
import { fromProblemDocument, isProblemDocument, Problem, type ProblemCode } from "@evoya/schemas/problems";
import axios, {
  type AxiosInstance,
  type AxiosProgressEvent,
  type AxiosRequestConfig,
  type AxiosResponse,
} from "axios";

/** Options of one call. */
export type CallOptions = {
  signal?: AbortSignal;
  /** Requests with the same key run once: pass the same key when the same form is sent again. Generated if left out. */
  idempotencyKey?: string;
  /** The `updatedAt` an edit is based on; if someone has changed it since, the write is refused as `stale`. */
  ifMatch?: string;
  /**
   * Whose page it's sent for, if that may not be the client's `account` any more; null to ask whoever is signed in. A
   * read names nobody without it.
   */
  account?: string | null;
  /** Called with 0..1 while a file is being sent. */
  onUploadProgress?: (share: number) => void;
};

type Call<E extends Endpoint> =
  Record<never, never> extends Sent<E>
    ? (input?: Sent<E>, options?: CallOptions) => Promise<Got<E>>
    : (input: Sent<E>, options?: CallOptions) => Promise<Got<E>>;

/** One function per endpoint, named by its operation id. Each throws `Problem`. */
export type Client<C extends Contract> = { [K in keyof C]: Call<C[K]> };

export type ClientOptions = {
  /** The API's address, e.g. "https://api.example.com". */
  baseUrl: string;
  /** A partner's key (`evk_...`); browsers sign in by cookie instead. */
  apiKey?: string;
  /**
   * Whose page this is, if anyone's: once someone else has signed in in the browser, the API refuses its writes, and
   * the client what it reads.
   */
  account?: () => string | null | undefined;
  /** A prepared axios instance, for tests and unusual transports. */
  http?: AxiosInstance;
  timeoutMs?: number;
};

/** The parts of an endpoint that the client needs at run time; the rest is for the types. */
type Route = Pick<Endpoint, "method" | "path" | "idempotent" | "upload">;

type AnyInput = { params?: Record<string, unknown>; query?: unknown; body?: unknown; file?: Blob };

const fill = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function headersFor(
  endpoint: Route,
  options: CallOptions,
  pageOwner: string | null | undefined,
): Record<string, string> {
  // Reads need no preflight without it.
  const account = endpoint.method === "get" ? options.account : pageOwner;
  return {
    ...(account && { "Evoya-Account": account }),
    ...(endpoint.idempotent && { "Idempotency-Key": options.idempotencyKey ?? crypto.randomUUID() }),
    ...(options.ifMatch && { "If-Match": `"${options.ifMatch}"` }),
  };
}

function bodyOf(endpoint: Route, input: AnyInput): unknown {
  if (!endpoint.upload || !input.file) return input.body;
  const form = new FormData();
  form.append(endpoint.upload, input.file);
  return form;
}

/** Whether someone else's page came back, such as one that a hotel's network wants you to sign in on first. */
export const isOthersPage = (contentType: unknown): boolean => String(contentType).startsWith("text/html");

/** What a proxy's own error page means, which only its status tells. */
const codesOfProxies: Record<number, ProblemCode> = { 413: "body_too_large", 429: "rate_limited" };

/** Refuses an answer for another account than the page's: someone else has signed in in the browser since. */
function refuseOthersAnswer(answered: unknown, account: string | null | undefined): void {
  if (typeof answered === "string" && account && answered !== account)
    throw new Problem("unauthenticated", "Someone else has signed in in this browser.");
}

/** The Problem behind a failed call; a failed network is `unavailable`, in the spec's words. */
function problemFrom(response: AxiosResponse | undefined, cause: unknown): Problem {
  if (isProblemDocument(response?.data))
    return fromProblemDocument(response.data, Number(response.headers["retry-after"]) || undefined);
  if (response) return new Problem(codesOfProxies[response.status] ?? "internal", undefined, { cause });
  return new Problem(
    "unavailable",
    "Network connection error. Please check your internet connection and try again.",
    { cause },
  );
}

const transportError = (error: unknown) =>
  error instanceof Problem && axios.isAxiosError(error.cause) ? error.cause : null;

/**
 * Whether a call failed because the API didn't respond: the network is down, someone else's page came back, or the
 * server can't be reached.
 */
export function isOutOfReach(error: unknown): boolean {
  const cause = transportError(error);
  return cause !== null && !cause.response;
}

/** Whether a call failed because the response took longer than the client waits. */
export const hasTimedOut = (error: unknown): boolean => transportError(error)?.code === "ECONNABORTED";

/** A typed client of `contract`, for browsers and Node. Responses are trusted: the server has checked them. */
export function createClient<C extends Contract>(contract: C, options: ClientOptions): Client<C> {
  const http =
    options.http ??
    axios.create({
      baseURL: options.baseUrl,
      withCredentials: true,
      timeout: options.timeoutMs ?? 30_000,
      headers: options.apiKey ? { Authorization: `Bearer ${options.apiKey}` } : {},
    });

  const call = async (
    endpoint: Route,
    input: AnyInput = {},
    callOptions: CallOptions = {},
  ): Promise<unknown> => {
    const { onUploadProgress } = callOptions;
    const account = callOptions.account === undefined ? options.account?.() : callOptions.account;
    const request: AxiosRequestConfig = {
      method: endpoint.method,
      url: fill(endpoint.path, input.params),
      params: input.query,
      data: bodyOf(endpoint, input),
      signal: callOptions.signal,
      // How long a file takes depends on its size and the connection.
      ...(endpoint.upload && { timeout: 0 }),
      headers: headersFor(endpoint, callOptions, account),
      // Asking for it makes a body a stream, which browsers send over HTTP/2 alone.
      ...(onUploadProgress && {
        onUploadProgress: ({ loaded, total }: AxiosProgressEvent) =>
          onUploadProgress(total ? loaded / total : 0),
      }),
    };
    try {
      const response = await http.request(request);
      if (isOthersPage(response.headers["content-type"])) throw new axios.AxiosError("The API didn't answer");
      refuseOthersAnswer(response.headers["evoya-account"], account);
      return response.status === 204 ? undefined : response.data;
    } catch (error) {
      if (axios.isCancel(error) || !axios.isAxiosError(error)) throw error;
      throw problemFrom(error.response, error);
    }
  };

  const entries = Object.entries(contract).map(([name, endpoint]) => [
    name,
    (input?: AnyInput, callOptions?: CallOptions) => call(endpoint, input, callOptions),
  ]);
  return Object.fromEntries(entries) as Client<C>;
}
