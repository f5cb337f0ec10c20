import { test } from "@evoya/infra/browser/tabs";
import { expect, type Locator, type Page } from "@playwright/test";
import { signInToDemo } from "./steps/member.ts";
import { memberPages, openPage, publicPages } from "./steps/pages.ts";

/** What makes the page wider than the phone, unless it scrolls by itself. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
    const isTooWide = (element: Element) => element.getBoundingClientRect().right > innerWidth;
    return [...document.body.querySelectorAll("*")]
      .filter(
        (element) =>
          isTooWide(element) && ![...element.children].some(isTooWide) && !scrolls(element.parentElement),
      )
      .map((element) => element.outerHTML.replace(/<svg.*?<\/svg>/g, "").slice(0, 600));
  });

/** Waits, in the page, for what it draws once it has nothing else to do: a part at a time. */
async function drawnInFull(): Promise<void> {
  for (let height = 0; height !== document.body.scrollHeight; ) {
    height = document.body.scrollHeight;
    for (const _ of [1, 2, 3]) await new Promise<unknown>((idle) => requestIdleCallback(idle));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }
}

/** What a page's last answer adds, where that makes something wider. */
const lastToCome: Record<string, (page: Page) => Locator> = {
  "/settings": (page) => page.getByRole("columnheader", { name: "Push" }),
};

/** Opens pages with text twice as large on a small phone, and returns what makes them scroll sideways. */
async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 });
  const faults: string[] = [];
  for (const path of paths) {
    await openPage(page, path);
    const last = lastToCome[path]?.(page);
    if (last) await expect(last).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
    await page.evaluate(drawnInFull);
    faults.push(...(await tooWide(page)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

test("no public page scrolls sideways with text twice as large, on a small phone", async ({ tabOf }) => {
  const page = await tabOf("a visitor");
  expect(await faultsOf(page, publicPages)).toEqual([]);
});

test("no page of a member's does", async ({ tabOf }) => {
  const page = await tabOf("a member", signInToDemo);
  await openPage(page, "/trips");
  const trip = await page
    .getByRole("link", { name: /View itinerary/ })
    .first()
    .getAttribute("href");
  expect(await faultsOf(page, [...memberPages, trip ?? ""])).toEqual([]);
});
