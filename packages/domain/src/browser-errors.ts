/** Limits on what a page reports about one of its errors; the API refuses more. */
export const browserErrorLimits = { frames: 10, name: 60, path: 120, script: 100 } as const;

const word = /^[a-z]+(?:[-_][a-z]+)*$/;
const longestWord = 30;

/**
 * A page's address without anything that may name someone or open a door: every segment that isn't a plain word becomes
 * `:id`.
 */
export const pagePattern = (pathname: string): string =>
  pathname
    .split("/")
    .map((part) => (part === "" || (word.test(part) && part.length <= longestWord) ? part : ":id"))
    .join("/")
    .slice(0, browserErrorLimits.path);
