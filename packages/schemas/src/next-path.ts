/** Where to go after signing in: a path of this site, or null for anything that could lead elsewhere. */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith("/") || /^\/[/\\]/.test(next)) return null;
  const here = "https://here.invalid";
  const url = URL.parse(next, here);
  // "/.//elsewhere" belongs to this site as written, but to another once its dots are resolved.
  if (url?.origin !== here || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The same for a page of the back office that fits into an emailed link. */
export function safeStaffNext(next: string | null): string | null {
  const page = safeNext(next);
  return page?.startsWith("/admin/") && page.length <= 500 ? page : null;
}

/** `path` with the page to return to. */
export const withNext = (path: string, next: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
