import {
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
  isCancel,
} from "axios";

/** Statuses that say "not now": nothing was done. */
const passing = [429, 502, 503, 504];
const repeatable = ["get", "head", "put", "delete"];
/** A key's limit counts by the minute, so it never asks for more. */
const [firstWaitMs, maxWaitMs] = [500, 60_000];

/** Axios copies unknown settings into the next try. */
type Tried = InternalAxiosRequestConfig & { tries?: number };

type Retrying = {
  /** How often a failed call is tried again. */
  max: number;
  wait?: (ms: number) => Promise<void>;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** `Retry-After` in milliseconds: seconds, or a date. Null if there's none. */
function askedWait(response: AxiosResponse | undefined): number | null {
  const value = response?.headers["retry-after"];
  if (!value) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** Twice as long each time, plus a random part, so that many clients don't come back together. */
const ownWait = (tries: number): number => firstWaitMs * 2 ** tries * (0.5 + Math.random() / 2);

/**
 * Retries calls after a temporary failure: a limit, a busy server, an earlier try that's still running, a lost
 * connection. Only repeatable calls: reading, replacing, deleting, and anything with an `Idempotency-Key`. Waits as
 * long as `Retry-After` asks, and gives up if that's more than a minute.
 */
export function retrying(http: AxiosInstance, { max, wait = pause }: Retrying): AxiosInstance {
  http.interceptors.response.use(undefined, async (error: unknown) => {
    if (isCancel(error) || !isAxiosError(error) || !error.config) throw error;
    const { response } = error;
    const config: Tried = error.config;
    const { tries = 0 } = config;
    const mayRepeat =
      repeatable.includes(config.method ?? "get") || Boolean(config.headers["Idempotency-Key"]);
    const asked = askedWait(response);
    // A 409 that names a time says that an earlier try is still running.
    const isPassing =
      !response || passing.includes(response.status) || (response.status === 409 && asked !== null);
    const ms = asked ?? ownWait(tries);
    if (!mayRepeat || !isPassing || tries >= max || ms > maxWaitMs) throw error;
    await wait(ms);
    if (config.signal?.aborted) throw error;
    return http.request({ ...config, tries: tries + 1 } as Tried);
  });
  return http;
}
