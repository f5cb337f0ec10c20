import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, test } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

test("a manager adds a webhook, tries it, and deletes it; a private address is refused", async ({ page }) => {
  const server = createServer((_, answer) => answer.end("Thank you")).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/evoya`;
  const dialog = page.getByRole("dialog");

  await signInAs(page, "manager");
  await page.goto(paths.settings);
  await page.getByRole("link", { name: /^Webhooks/ }).click();
  await settled(page);
  await page.getByRole("button", { name: "Add webhook" }).click();
  await dialog.getByLabel("URL").fill("https://10.0.0.1/evoya");
  await dialog.getByLabel(/^Description/).fill("Hotel partner");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("Choose at least one event.")).toBeVisible();
  await dialog.getByText("A booking has a new status").click();
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("This address isn't on the public internet.").first()).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByLabel("URL").fill(url);
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("link", { name: url }).click();
  await settled(page);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await dialog.getByLabel(/^Description/).fill("Sea hotel");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Sea hotel" })).toBeVisible();

  await page.getByRole("button", { name: "Send a test event" }).click();
  const row = page.getByRole("table", { name: "Deliveries" }).getByRole("row", { name: /webhook\.test/ });
  await expect(row).toContainText("Delivered");
  expect(await pageFaults(page)).toEqual([]);
  await row.getByRole("link").click();
  await expect(dialog.getByText("Thank you")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByLabel("State").selectOption("failed");
  await expect(page.getByText(/no match/i).first()).toBeVisible();

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.webhooks}$`));
  await expect(page.getByRole("link", { name: url })).toHaveCount(0);
  server.close();
});

test("a viewer isn't offered webhooks", async ({ page }) => {
  await signInAs(page, "viewer");
  await page.goto(paths.settings);
  await settled(page);
  await expect(page.getByRole("link", { name: /^Mail templates/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Webhooks/ })).toHaveCount(0);
  await page.goto(paths.webhooks);
  await expect(page.getByText("For managers and owners")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add webhook" })).toHaveCount(0);
});
