import { test } from "@evoya/infra/browser/tabs";
import { expect, type Page } from "@playwright/test";
import { installClock, showUp } from "./steps/idle.ts";
import { becomePayingMember, openRome, signInToDemo } from "./steps/member.ts";
import { memberPages, openPage } from "./steps/pages.ts";

const api = "**/v1/**";

/** Lets a page refresh everything it shows, as when its member returns to the tab, while no request gets through. */
async function refreshInVain(page: Page): Promise<void> {
  let tries = 0;
  await page.route(api, (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    tries += 1;
    return route.abort();
  });
  await page.clock.fastForward("01:05");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  // Each query is tried three times, seconds apart.
  const haveAllFailed = async () => {
    const before = tries;
    await page.clock.fastForward("00:05");
    await page.evaluate(() => fetch("/favicon.svg"));
    return before >= 3 && tries === before;
  };
  await expect.poll(haveAllFailed).toBe(true);
  await page.unroute(api);
}

const headingsOf = (page: Page) => page.getByRole("heading").allInnerTexts();

/** The page's headings once the parts that it draws one by one, when it's idle, are all there. */
async function allHeadingsOf(page: Page): Promise<string[]> {
  const readings: string[][] = [];
  const isComplete = async () => {
    await page.clock.runFor("00:01");
    await page.waitForLoadState("networkidle");
    readings.push(await headingsOf(page));
    return readings.length > 2 && new Set(readings.slice(-3).map(String)).size === 1;
  };
  await expect.poll(isComplete).toBe(true);
  return readings.at(-1)!;
}

for (const path of memberPages)
  test(`${path} stays as it is if it can't be refreshed`, async ({ tabOf }) => {
    const page = await tabOf("a member with a clock", async (tab) => {
      await signInToDemo(tab);
      await installClock(tab);
    });
    await openPage(page, path);
    await showUp(page);
    const before = await allHeadingsOf(page);
    await refreshInVain(page);
    expect(await headingsOf(page)).toEqual(before);
  });

test("so does a trip, and what its traveler is writing", async ({ page }) => {
  await becomePayingMember(page);
  await installClock(page);
  await openRome(page);
  await page
    .getByRole("button", { name: /^Change / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: /note…$/ }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Gate B");
  await refreshInVain(page);
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Gate B");
});
