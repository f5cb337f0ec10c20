import { test } from "@evoya/infra/browser/kept-page";
import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page } from "@playwright/test";
import { aPdf } from "../src/features/trips/booking-import/confirmations.fixture.ts";
import { becomePayingMember, openRome } from "./steps/member.ts";

const table = (name: string, date: string) => `Your table at ${name} is confirmed.
Date: ${date}
Time: 7:30 PM
Party of 2
Booking reference: BC5519
`;

const openOwnRome = async (page: Page) => {
  await becomePayingMember(page);
  await openRome(page);
};

async function openImport(page: Page) {
  await page.getByRole("button", { name: "Trip options" }).click();
  await page.getByRole("menuitem", { name: "Import a booking" }).click();
  return page.getByRole("dialog", { name: "Import a booking" });
}

async function importText(page: Page, text: string) {
  const dialog = await openImport(page);
  await dialog.getByLabel("Text of the confirmation").fill(text);
  await dialog.getByRole("button", { name: "Read it" }).click();
  return dialog;
}

test("a member pastes a confirmation, checks it, and adds it once", async ({ page }) => {
  const complaints = listenForComplaints(page);
  await openOwnRome(page);
  const dialog = await importText(page, table("Roscioli", "06/03/2031"));
  await expect(dialog.getByText("Its date could mean two days. Which day is it?")).toBeVisible();
  await dialog.getByRole("button", { name: "Mar 6, 2031" }).click();
  await expect(dialog.getByText(/Mar 6, 2031 is outside your trip/)).toBeVisible();
  await dialog.getByLabel("Date", { exact: true }).fill("2031-06-03");
  await expect(dialog.getByText("Day 3, Tue, Jun 3.")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add to the plan" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Expand all days" }).click();
  const item = page.getByRole("listitem").filter({ hasText: "Roscioli" });
  await expect(item.getByText("BC5519")).toBeVisible();

  const again = await importText(page, table("Roscioli", "June 3, 2031"));
  await expect(again.getByText("This is already on your plan, so we won't add it twice.")).toBeVisible();
  await expect(again.getByRole("button", { name: "Add to the plan" })).toBeDisabled();
  expect(complaints).toEqual([]);
});

test("a member imports the flight there, and the first day goes by when it lands", async ({ page }) => {
  await openOwnRome(page);
  const dialog = await importText(
    page,
    "Flight AZ 77 from LIS to FCO, June 1, 2031. Departs 12:00 PM, arrives 4:10 PM. Confirmation number QX7R2M",
  );
  await expect(
    dialog.getByRole("checkbox", { name: "Plan the first day around landing at 4:10 PM" }),
  ).toBeChecked();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add to the plan" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Expand all days" }).click();
  const fromAirport = page.getByRole("listitem").filter({ hasText: "From Rome Fiumicino Airport" });
  await expect(fromAirport.first()).toContainText("4:55 PM");
});

const train = aPdf([
  "Trenitalia - your e-ticket",
  "PNR: KX7Q2M",
  "Train Frecciarossa 9521",
  "Roma Termini -> Firenze S.M.N.",
  "Departure 03 June 2031 09:05",
  "Arrival 03 June 2031 10:41",
]);
const tour = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "BEGIN:VEVENT",
  "UID:tour-1",
  "SUMMARY:Colosseum tour",
  "DTSTART;TZID=Europe/Rome:20310602T100000",
  "DTEND;TZID=Europe/Rome:20310602T120000",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");

for (const [name, mimeType, bytes, text] of [
  ["ticket.pdf", "application/pdf", train, /KX7Q2M/],
  ["tour.ics", "text/calendar", tour, /Colosseum tour/],
] as const)
  test(`a member imports ${name}`, async ({ page }) => {
    const complaints = listenForComplaints(page);
    await openOwnRome(page);
    const dialog = await openImport(page);
    await dialog.locator("input[type=file]").setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
    await dialog.getByRole("button", { name: "Add to the plan" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Expand all days" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: text }).first()).toBeVisible();
    expect(complaints).toEqual([]);
  });

test("if nothing is found, the text is kept for adding it by hand", async ({ page }) => {
  await openOwnRome(page);
  const dialog = await importText(page, "Lunch with Ada, she'll bring the blue umbrella.");
  await expect(dialog.getByText(/We couldn't find a booking in this/)).toBeVisible();
  await dialog.getByRole("button", { name: "Add it by hand" }).click();
  await expect(dialog.getByLabel("Notes")).toHaveValue("Lunch with Ada, she'll bring the blue umbrella.");
});
