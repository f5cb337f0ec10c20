import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect } from "@playwright/test";

const docs = `${process.env.E2E_API_URL}/docs`;

test("a developer finds the way from the first call to a webhook", async ({ page }) => {
  await page.goto(docs);
  await expect(page.getByRole("heading", { level: 1, name: "Quick start" })).toBeVisible();
  const [first] = await page.getByText("/v1/places?q=lisbon").all();
  await expect(first!).toBeVisible();

  // One choice of language, for every example of every page.
  await page.getByRole("button", { name: "TypeScript" }).first().click();
  await expect(page.getByText('--header "Authorization').first()).toBeHidden();
  await expect(page.getByText("createEvoya({")).toBeVisible();

  const search = page.getByRole("searchbox", { name: "Search the documentation" });
  await search.fill("verify signature");
  await page.getByRole("link", { name: /Verify an event/ }).click();
  await expect(page.getByRole("heading", { name: "Verify an event" })).toBeInViewport();
  await expect(page.getByText("verifyWebhook(await")).toBeVisible();

  await search.fill("zzzz");
  await expect(page.getByText("Nothing found for “zzzz”.")).toBeVisible();
  await search.fill("createLead");
  await page.getByRole("link", { name: /POST \/v1\/leads/ }).click();
  await expect(page.getByText("Send a visitor's request from a partner's website").first()).toBeVisible();
  // On a phone, what it's answered with fits, too.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("heading", { name: "Responses" }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("the documentation works in both themes, at every width", async ({ page }) => {
  for (const path of ["", "/scopes", "/webhooks"]) {
    await page.goto(docs + path);
    expect(await pageFaults(page), path).toEqual([]);
  }
});
