/** Where to go after signing in: a path of this site, or null for anything that could lead elsewhere. */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith("/") || /^\/[/\\]/.test(next)) return null;
  const here = "https://here.invalid";
  const url = URL.parse(next, here);
  return url?.origin === here ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** `path` with the page to come back to. */
export const withNext = (path: string, next: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
