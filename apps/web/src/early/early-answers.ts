import { apiUrl } from "../config.ts";
import { hasChangedSince } from "../session/known-member.ts";

/** As long as a query's own answer counts as fresh. */
const freshMs = 30_000;

/** The requests that `theme-boot.js` has made before any module could, by path. */
type Asked = { evoyaAsked?: Record<string, { asked: number; answer: Promise<Response | undefined> }> };

export type Answer = { asked: number; json: Promise<unknown>; here?: unknown };
const answers = new Map<string, Answer>();

/**
 * Asks the API for `path` before the client has loaded; undefined without a good answer, and if someone has signed in
 * or out since: it was for whoever was here before.
 */
export function askEarly(path: string): Promise<unknown> {
  const { asked, answer: coming } = (globalThis as Asked).evoyaAsked?.[path] ?? {
    asked: Date.now(),
    answer: fetch(apiUrl + path, { credentials: "include", signal: AbortSignal.timeout(freshMs) }),
  };
  const json = coming
    .then((answer) => (answer?.ok && !hasChangedSince(asked) ? answer.json() : undefined))
    .catch(() => undefined);
  const answer: Answer = { asked, json };
  answers.set(path, answer);
  void json.then((here) => {
    answer.here = here;
  });
  return json;
}

/**
 * The answer to an early request, to one caller only, and only while it's fresh: nobody has signed in or out since it
 * was asked for. `here` is its content, once that has arrived.
 */
export function take(path: string): Answer | undefined {
  const answer = answers.get(path);
  answers.delete(path);
  const isFresh = answer && Date.now() - answer.asked < freshMs && !hasChangedSince(answer.asked);
  return isFresh ? answer : undefined;
}

/** Whether the answer is already here. */
export const isHere = (path: string): boolean => answers.get(path)?.here !== undefined;

/** Called when a member signs in or out: answers aren't for the next one. */
export const forgetEarly = (): void => answers.clear();
