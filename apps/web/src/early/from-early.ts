import { isHere, take } from "./early-answers.ts";

/** The early answer, once and while it's fresh; otherwise, or if it failed, the result of `ask`. */
export async function earlyOr<T>(path: string, ask: () => Promise<T>): Promise<T> {
  // The same endpoint that `ask` calls, so the same shape.
  return ((await take(path)?.json) as T | undefined) ?? ask();
}

/**
 * A query's initial data for `path` if the early answer is here when its page is first drawn: the page then appears
 * complete, at once. Otherwise the query asks, and `earlyOr` uses the request that's still running.
 */
export function earlyHere<T>(path: string): T | undefined {
  return isHere(path) ? (take(path)?.here as T | undefined) : undefined;
}

/** The part of a query that asks for `path`, early or with `ask`. */
export const fromEarly = <T>(path: string, ask: (signal: AbortSignal) => Promise<T>) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) => earlyOr(path, () => ask(signal)),
  initialData: () => earlyHere<T>(path),
});

/** The same for a list in pages, the first of which is requested early. */
export const pagesFromEarly = <T>(
  path: string,
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<T>,
) => ({
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | undefined }) =>
    pageParam ? ask(pageParam, signal) : earlyOr(path, () => ask(undefined, signal)),
  initialPageParam: undefined as string | undefined,
  initialData: () => {
    const first = earlyHere<T>(path);
    return first && { pages: [first], pageParams: [undefined] };
  },
});
