import { apiUrl } from "../config.ts";

/** As long as a query's own answer counts as fresh. */
const freshMs = 30_000;

type Answer = { asked: number; json: Promise<unknown> };
const answers = new Map<string, Answer>();

/** Asks the API for `path` before the client has loaded; undefined without a good answer. */
export function askEarly(path: string): Promise<unknown> {
  const json = fetch(apiUrl + path, { credentials: "include", signal: AbortSignal.timeout(freshMs) })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined);
  answers.set(path, { asked: Date.now(), json });
  return json;
}

/** What was asked early, once and while it's fresh; otherwise, or if that failed, what `ask` gets. */
export async function earlyOr<T>(path: string, ask: () => Promise<T>): Promise<T> {
  const early = answers.get(path);
  answers.delete(path);
  const isFresh = early && Date.now() - early.asked < freshMs;
  // The same endpoint that `ask` calls, so the same shape.
  return ((isFresh ? await early.json : undefined) as T | undefined) ?? ask();
}

/** When a member comes or goes: what's here isn't the next one's. */
export const forgetEarly = (): void => answers.clear();
