import { expect, type Page, test } from "@playwright/test";
import { pickDay, signInToDemo } from "./steps/member.ts";

const requests = "**/v1/me/concierge-requests";

async function fillIn(page: Page): Promise<void> {
  await signInToDemo(page, "base@evoya.test");
  await page.goto("/concierge");
  await page.getByLabel("Destination").fill("Kyoto");
  await pickDay(page, "Start date", 3, 10);
  await page.getByLabel("Budget").selectOption({ index: 2 });
}

test("a request that doesn't get through says why, and the link to support stays in the app", async ({
  page,
}) => {
  await fillIn(page);
  await page.route(requests, (route) => route.abort());
  await page.getByRole("button", { name: "Submit Trip Request" }).click();
  const dialog = page.getByRole("dialog", { name: "Submission Failed" });
  await expect(dialog).toContainText("Network error. Please check your connection and try again.");
  await expect(dialog.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "/contact");
  await dialog.getByRole("button", { name: "Try Again" }).click();

  await page.unroute(requests);
  // Never answered: after eight seconds we stop waiting. Here they pass ten times as fast.
  await page.route(requests, () => {});
  await page.evaluate(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 10);
  });
  await page.getByRole("button", { name: "Submit Trip Request" }).click();
  await expect(dialog).toContainText(
    "The request timed out. Please check your internet connection and try again.",
  );
});
