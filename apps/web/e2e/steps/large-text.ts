import { expect, type Locator, type Page } from "@playwright/test";

/** What makes the page wider than the phone, unless it scrolls by itself. Icons count as a whole. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
    const isTooWide = (element: Element) => element.getBoundingClientRect().right > innerWidth;
    const found = [...document.body.querySelectorAll("*:not(svg *)")]
      .filter(
        (element) =>
          isTooWide(element) &&
          (element instanceof SVGElement || ![...element.children].some(isTooWide)) &&
          !scrolls(element.parentElement),
      )
      .map((element) => (element.parentElement ?? element).outerHTML.slice(0, 600));
    // Words can be wider than the element they're in.
    return found.length > 0 ? found : [`${document.documentElement.scrollWidth} px of text`];
  });

/** The shortcuts at the foot of the page whose names don't fit. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-tab-bar] li > * > span")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ outerHTML }) => outerHTML.slice(0, 600)),
  );

/** Waits, in the page, for what it draws once it has nothing else to do: a part at a time. */
async function drawnInFull(): Promise<void> {
  for (let height = 0; height !== document.body.scrollHeight; ) {
    height = document.body.scrollHeight;
    // A browser that has nothing to draw may never call it idle, so there's a frame to draw each time.
    for (const _ of [1, 2, 3])
      await new Promise<unknown>((idle) => {
        requestAnimationFrame(() => requestIdleCallback(idle, { timeout: 1_000 }));
      });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }
}

/** What a page's last answer adds, where that makes something wider. */
const lastToCome: Record<string, (page: Page) => Locator> = {
  "/settings": (page) => page.getByRole("columnheader", { name: "Push" }),
};

/**
 * What makes the open page scroll sideways with text twice as large on a small phone, and shortcuts that are cut off.
 * Leaves the text that large.
 */
export async function largeTextFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 });
  const last = lastToCome[new URL(page.url()).pathname]?.(page);
  if (last) await expect(last).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
  await page.evaluate(drawnInFull);
  return [...(await tooWide(page)), ...(await cutOff(page))];
}
