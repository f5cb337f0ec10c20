import { test } from "@evoya/infra/browser/kept-page";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

test("a key stays on screen until it's copied, and a revoked one has no secret that works", async ({
  page,
}) => {
  await signInAs(page);
  await page.goto(paths.apiKeys);
  await settled(page);
  const name = `Hotel ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: "New key" }).click();
  const form = page.getByRole("dialog", { name: "New API key" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Members: read").check();
  await form.getByRole("button", { name: "Create key" }).click();
  const secret = page.getByRole("dialog", { name: "Copy the key now" });
  await expect(secret.getByText(/^evk_/)).toBeVisible();
  await page.mouse.click(5, 5);
  await page.keyboard.press("Escape");
  await expect(secret.getByText(/^evk_/)).toBeVisible();
  await secret.getByRole("button", { name: "Done" }).click();

  const line = page.getByRole("listitem").filter({ hasText: name });
  await line.getByRole("button", { name: /^Rotate/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rotate key" }).click();
  await secret.getByRole("button", { name: "Done" }).click();
  await expect(line.getByText(/^The old secret .* works until/)).toBeVisible();
  await line.getByRole("button", { name: /^Revoke/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(line.getByText("Revoked", { exact: true })).toBeVisible();
  await expect(line.getByText(/works until/)).toHaveCount(0);
});
