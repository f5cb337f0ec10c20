import { expect, type Locator } from "@playwright/test";

/** Lets the seconds between a query's tries pass, until the page says that all of them failed. Needs `page.clock`. */
export async function passRetries(error: Locator): Promise<void> {
  await expect(async () => {
    await error.page().clock.fastForward(2_500);
    await expect(error).toBeVisible({ timeout: 250 });
  }).toPass();
}
