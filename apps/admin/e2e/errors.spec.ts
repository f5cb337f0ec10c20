import { test } from "@evoya/infra/browser/tabs";
import { expect, type Page } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { screens } from "./steps/screens.ts";
import { settled, signInAs } from "./steps/staff.ts";

/** What the frame around every screen asks for. */
const ofTheFrame = /\/v1\/admin\/(session|events|waiting|thread-counts)$/;

/** Screens that show nothing of ours until something is typed. */
const forms: readonly string[] = [paths.sendNotification, paths.addMembership];

/** Has the API fail for what a screen asks for, until it's said to work again. */
async function breakApi(page: Page): Promise<{ mend: () => void }> {
  let isDown = true;
  await page.route(/\/v1\/admin\//, (route) =>
    isDown &&
    route.request().method() !== "OPTIONS" &&
    !ofTheFrame.test(new URL(route.request().url()).pathname)
      ? route.fulfill({ status: 500, json: { code: "internal", title: "Error", status: 500 } })
      : route.fallback(),
  );
  return {
    mend: () => {
      isDown = false;
    },
  };
}

/** Headings that are more than one level below the one before: people who go by headings think something's missing. */
const jumpingHeadings = (page: Page): Promise<string[]> =>
  page
    .locator("h1, h2, h3, h4")
    .evaluateAll((headings) =>
      headings
        .filter((heading, at) => Number(heading.tagName[1]) > Number(headings[at - 1]?.tagName[1] ?? 0) + 1)
        .map((heading) => heading.outerHTML),
    );

for (const path of screens.filter((each) => !forms.includes(each))) {
  test(`${path} says that it couldn't load, and does once it's tried again`, async ({ tabOf }) => {
    const page = await tabOf("an owner whose connection fails", async (tab) => {
      await signInAs(tab);
      await tab.clock.install();
    });
    const api = await breakApi(page);
    await page.goto(path);
    const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
    // Each call is repeated twice by itself, after a second and after two.
    await expect(async () => {
      await page.clock.fastForward(2_500);
      await expect(retry.first()).toBeVisible({ timeout: 250 });
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0, { timeout: 250 });
    }).toPass();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await retry.count()).toBeGreaterThan(0);
    expect(await jumpingHeadings(page)).toEqual([]);

    api.mend();
    await expect(async () => {
      if ((await retry.count()) > 0) await retry.first().click({ timeout: 1_000 });
      await expect(retry).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await settled(page);
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    await page.unrouteAll();
  });
}
