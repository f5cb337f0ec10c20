import type { Page } from "@playwright/test";

/**
 * Goes to another page in the open app, as Forward does, and waits until the title is that page's own: loading the app
 * again costs three times as much. Needs a page other than the open one, or one that leads back to it.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const title = document.head.querySelector("title");
    if (title) title.dataset.before = title.text;
    // The router counts its pages, and warns about one it can't place.
    history.pushState({ idx: history.state.idx + 1 }, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await page.waitForFunction(() => {
    const title = document.head.querySelector("title");
    return title !== null && title.dataset.before !== title.text;
  });
}
