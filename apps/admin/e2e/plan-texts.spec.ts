import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

test("a manager rewords the comparison, sees it as it's typed, and restores ours; a viewer only looks", async ({
  page,
  browser,
}) => {
  await signInAs(page, "manager");
  await page.goto(paths.settings);
  await page.getByRole("link", { name: /^Plan texts/ }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  const included = page.getByRole("textbox", { name: "What's included" });
  await included.fill("As many as {{albums}}\nUp to {{evie_questions}}");
  await expect(page.getByText("{{evie_questions}} isn't an amount of this plan")).toBeVisible();
  await included.fill("As many as {{albums}}");
  await expect(preview.getByText("As many as 3 trip albums")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole("tab", { name: "Comparison" }).click();
  const row = page.getByRole("textbox", { name: "Trip albums" });
  await row.fill("Albums to share");
  await expect(preview.getByRole("rowheader", { name: "Albums to share" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^In your words/)).toBeVisible();
  await page.reload();
  await page.getByRole("tab", { name: "Comparison" }).click();
  await expect(row).toHaveValue("Albums to share");

  const viewers = await browser.newContext({ baseURL: process.env.E2E_ADMIN_URL ?? "" });
  const viewer = await viewers.newPage();
  await signInAs(viewer, "viewer");
  await viewer.goto(paths.planTexts);
  await settled(viewer);
  await expect(viewer.getByRole("textbox", { name: "Tagline" })).toBeDisabled();
  await expect(viewer.getByRole("button", { name: "Save" })).toHaveCount(0);
  await viewers.close();

  await page.getByRole("button", { name: "Use the original" }).click();
  await expect(row).toHaveValue("Trip albums");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("These are our original texts.")).toBeVisible();
});
