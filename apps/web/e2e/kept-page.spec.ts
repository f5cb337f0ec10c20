import { test } from "@evoya/infra/browser/kept-page";
import { expect, type Page } from "@playwright/test";

// What all tests with a kept page count on. An address without scripts is enough.
test.describe.configure({ mode: "serial" });

let first: Page;

const traces = async (page: Page) => ({
  cookies: await page.context().cookies(),
  stored: await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    moves: matchMedia("(prefers-reduced-motion: no-preference)").matches,
    width: innerWidth,
  })),
});

const none = { local: 0, session: 0, databases: 0, caches: 0, isDark: false, moves: false, width: 1280 };

test("a test leaves cookies, stored things, routes, and listeners behind", async ({ page, context }) => {
  first = page;
  await page.goto("/robots.txt");
  expect(await traces(page)).toMatchObject({ cookies: [], stored: none });
  await context.addCookies([{ name: "left", value: "behind", url: page.url() }]);
  await page.evaluate(async () => {
    localStorage.setItem("left", "behind");
    sessionStorage.setItem("left", "behind");
    await caches.open("left");
    await new Promise((done) => {
      indexedDB.open("left").onsuccess = done;
    });
  });
  await page.route("**/robots.txt", (route) => route.fulfill({ body: "a route of the last test" }));
  page.on("request", () => {
    throw new Error("a listener of the last test");
  });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 360, height: 740 });
});

test("the next one has the same page, and finds none of it", async ({ page, context }) => {
  expect(page === first).toBe(true);
  expect(context.pages()).toEqual([page]);
  const answer = await page.goto("/robots.txt");
  expect(await answer?.text()).toContain("Sitemap");
  expect(await traces(page)).toMatchObject({ cookies: [], stored: none });
  expect(await page.goBack()).toBeNull();
});

test("a page whose clock was moved is the last test's alone", async ({ page }) => {
  expect(page === first).toBe(true);
  await page.clock.setFixedTime("2031-06-01T12:00:00Z");
});

test("so the next test has another one, with the real time", async ({ page }) => {
  expect(page === first).toBe(false);
  await page.goto("/robots.txt");
  expect(await page.evaluate(() => new Date().getFullYear())).not.toBe(2031);
});
