import { expect, type Page } from "@playwright/test";

/**
 * Lets a test move the tab's clock. Never in a running page: for a moment it's 1970 there, and if the page reads the
 * clock then, it finds that the member has been away for decades.
 */
export async function installClock(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.clock.install();
}

/**
 * Gives a sign of the member once the page watches for them, which it does when it knows the session: from here on,
 * they count as away. Needs `page.clock`.
 */
export async function showUp(page: Page): Promise<void> {
  const isNoted = async () => {
    // Signs are noted twice a minute at most.
    await page.clock.fastForward("00:31");
    const before = await page.evaluate(() => Date.now());
    await page.keyboard.press("Shift");
    const noted = await page.evaluate(() => Number(localStorage.getItem("evoya-last-active")));
    return noted >= before;
  };
  await expect.poll(isNoted).toBe(true);
}

/** Waits until the server has ended the session: the page goes to the sign-in before that. */
export async function untilSignedOut(page: Page): Promise<void> {
  const session = async () => (await page.request.get(`${process.env.E2E_API_URL}/v1/session`)).json();
  await expect.poll(async () => (await session()).member).toBeNull();
}
