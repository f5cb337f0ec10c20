/** Bounds of what a page says about one of its errors; the API refuses more. */
export const browserErrorLimits = { frames: 10, name: 60, path: 120, script: 100 } as const;

const word = /^[a-z]+(?:[-_][a-z]+)*$/;
const longestWord = 30;

/** A page's address without what may name someone or open a door: all but its plain words is `:id`. */
export const pagePattern = (pathname: string): string =>
  pathname
    .split("/")
    .map((part) => (part === "" || (word.test(part) && part.length <= longestWord) ? part : ":id"))
    .join("/")
    .slice(0, browserErrorLimits.path);
