import { expect, type Page } from "@playwright/test";

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
