import type { Page } from "@playwright/test";

/** The query strings with which a page asks the API for `path`, from now on. */
export function requestsTo(page: Page, path: string): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === path) asked.push(search);
  });
  return asked;
}
