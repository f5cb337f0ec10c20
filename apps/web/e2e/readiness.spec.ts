import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { becomeMember, pickDay } from "./steps/member.ts";

test("a trip's page says what's missing, and a click leads to the fix", async ({ page }) => {
  const email = await becomeMember(page, { name: "Nils Holm" });
  await page.goto("/itinerary-generator?destination=Bali");
  await page.getByRole("button", { name: "Generate Itinerary" }).click();
  await expect(page.getByText(/^Generated \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
  const trip = new URL(page.url()).pathname;
  await rowsOf(
    `update itineraries set start_date = current_date + 40, end_date = current_date + 44
     where user_id = (select id from users where email = $1)`,
    [email],
  );
  await page.reload();
  const main = page.getByRole("main");
  const line = (name: string) =>
    main.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(line("Visa").getByText("Please check")).toBeVisible();
  await expect(line("Visa")).toContainText("depends on your passport. Ask the embassy");
  await expect(line("Passport").getByText("Missing")).toBeVisible();
  await expect(line("Passport").getByText("today", { exact: true })).toBeVisible();
  await expect(line("Insurance").getByText(/^by \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);

  await main.getByRole("heading", { name: "Packing list" }).click();
  const packing = main.getByRole("region", { name: "Documents and money" });
  const tickets = packing.getByRole("checkbox", { name: "Tickets and booking confirmations" });
  // It's checked before that's stored.
  const stored = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await tickets.click();
  await expect(tickets).toBeChecked();
  expect((await stored).ok()).toBe(true);
  await main.getByLabel("Add your own item").fill("Binoculars");
  await main.getByRole("button", { name: "Add", exact: true }).click();
  await expect(
    main.getByRole("region", { name: "Your own" }).getByRole("checkbox", { name: "Binoculars" }),
  ).toBeVisible();
  await main.getByRole("button", { name: "Remove from the list:Power bank for long days" }).click();
  await expect(main.getByText("Power bank for long days")).toHaveCount(0);
  await expect(main.getByText(/^1 of \d+ packed$/)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.reload();
  await expect(main.getByText(/^1 of \d+ packed$/)).toBeVisible();

  await line("Passport").getByRole("link", { name: "Add passport" }).click();
  await expect(page.getByLabel("Document type")).toHaveValue("passport");
  // Valid when the trip begins, but not for the six more months that Indonesia asks for.
  await pickDay(page, "Expires on", 3, 15);
  await page.getByLabel(/^Choose documents/).setInputFiles({
    name: "passport.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n"),
  });
  await expect(page.getByRole("heading", { name: "passport.pdf" })).toBeVisible();
  await page.goto(trip);
  await expect(line("Passport")).toContainText(
    "Indonesia generally asks for a passport valid 6 months after",
  );
  await line("Passport").getByRole("link", { name: "Open document" }).click();
  await expect(page.getByRole("dialog", { name: "passport.pdf" })).toBeVisible();
});
