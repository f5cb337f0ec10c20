import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { searchFor, settled, signInAs } from "./steps/staff.ts";

const place = "Cala d'Hort";

/** Opens a place, found by its name. */
async function openPlace(page: Page, name: string): Promise<void> {
  await page.goto(paths.catalogPlaces);
  await settled(page);
  await searchFor(page, "Search places", name);
  await page.getByRole("link", { name, exact: true }).click();
  await settled(page);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("a manager adds a website, finds its link among the broken ones, and fixes it", async ({ page }) => {
  const server = createServer((request, answer) =>
    answer.writeHead(request.url === "/old" ? 404 : 200).end(),
  ).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const link = page.getByRole("region", { name: "Link to its website" });
  const field = page.getByRole("textbox", { name: "Website" });

  await signInAs(page, "manager");
  await openPlace(page, place);
  await expect(link).toHaveCount(0);
  await field.fill("hort.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText("Enter a web address that starts with https:// or http://").first(),
  ).toBeVisible();
  await field.fill(at("/old"));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Nobody has looked at this link yet.")).toBeVisible();
  await page.getByRole("button", { name: "Check the link now" }).click();
  await expect(page.getByText(/^The page is gone \(404\)\. Checked .+ It has failed since /)).toBeVisible();
  await expect(link.getByText("Failing", { exact: true })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);

  // Two more days like this one.
  await rowsOf(`update website_checks set failed_days = 3 where url = '${at("/old")}'`);
  await page.goto(paths.catalogPlaces);
  await settled(page);
  await page.getByRole("link", { name: "Broken links" }).click();
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: place, exact: true }) });
  await expect(row).toContainText("127.0.0.1");
  await expect(row).toContainText("The page is gone (404).");
  expect(await pageFaults(page)).toEqual([]);

  await row.getByRole("link", { name: place, exact: true }).click();
  await expect(page.getByText(/Members don't see it\.$/)).toBeVisible();
  await expect(page.getByText("Broken link", { exact: true })).toBeVisible();
  await field.fill(at("/new"));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Nobody has looked at this link yet.")).toBeVisible();
  await page.getByRole("button", { name: "Check the link now" }).click();
  await expect(link.getByText(/^It works\. Checked /)).toBeVisible();
  await expect(page.getByText("Broken link", { exact: true })).toHaveCount(0);

  await field.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(link).toHaveCount(0);
  server.close();
});
