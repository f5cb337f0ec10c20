import { test } from "@evoya/infra/browser/kept-page";
import { expect } from "@playwright/test";
import { signInToDemo } from "./steps/member.ts";

test("a member reads how to get posts into an album, and that they can't connect a network here", async ({
  page,
}) => {
  await signInToDemo(page);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Social posts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Social posts" })).toBeVisible();
  await expect(page.getByText("Networks can't be connected", { exact: true })).toBeVisible();
  const networks = page.getByRole("list", { name: "Networks" });
  for (const network of ["Instagram", "Facebook", "Twitter"])
    await expect(networks.getByText(`${network} can't be connected`, { exact: false })).toBeVisible();
  await expect(networks.getByRole("button")).toHaveCount(0);
  await expect(networks.getByRole("switch")).toHaveCount(0);
  await expect(page.getByText("No posts yet")).toBeVisible();
  // Nothing is promised that isn't there (decision 328).
  await expect(page.getByRole("main")).not.toContainText(/ yet,| will work|auto-import/i);
  await page.getByRole("link", { name: "Add trip photos" }).click();
  await expect(page).toHaveURL("/trip-album");
});
