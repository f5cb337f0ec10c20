import type { Page } from "@playwright/test";

/** The query strings with which a page reads `path` from the API, from now on. */
export function requestsTo(page: Page, path: string): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET" && pathname === path) asked.push(search);
  });
  return asked;
}
