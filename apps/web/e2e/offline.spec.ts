import { expect, test } from "@playwright/test";
import { signInToDemo } from "./steps/member.ts";

// These tests need the service worker.
test.use({ serviceWorkers: "allow" });

test("a trip you've opened works without a connection, and is deleted from the device on sign-out", async ({
  page,
  context,
}) => {
  await signInToDemo(page, "base@evoya.test", { fresh: true });
  await page.goto("/trips");
  await page
    .getByRole("link", { name: /View itinerary/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "What it costs" })).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const answers = await (await caches.open("evoya-trips")).keys();
      return answers.map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept).toEqual(expect.arrayContaining([expect.stringMatching(/itineraries\/[^/]+$/)]));
  await expect.poll(kept).toContain("/v1/session");
  // The page itself was opened before the service worker was active.
  await page.reload();
  await expect(page.getByRole("heading", { name: "What it costs" })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("You're offline")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What it costs" })).toBeVisible();
  await context.setOffline(false);

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Take the Quiz Now" }).first()).toBeVisible();
  await expect.poll(async () => (await kept()).filter((path) => path.includes("itineraries"))).toEqual([]);
});
