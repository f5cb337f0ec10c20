import { packingLimits } from "@evoya/domain/packing-groups";
import { test } from "@evoya/infra/browser/kept-page";
import { moveTo } from "@evoya/infra/browser/move-to";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page } from "@playwright/test";
import { becomePayingMember, openRome } from "./steps/member.ts";

const openList = (page: Page) => page.getByRole("heading", { name: "Packing list" }).click();
const passportOf = (page: Page) => page.getByRole("checkbox", { name: /Passport/ });
const ownItems = (id: string) =>
  rowsOf("select label from packing_items where itinerary_id = $1 and label is not null", [id]);

/** Lets this page's changes reach the server, and keeps the answers from ever arriving. */
async function hang(page: Page): Promise<void> {
  await page.route("**/packing/**", async (route) => {
    if (route.request().method() === "GET") await route.continue();
    else await route.fetch().catch(() => undefined);
  });
}

async function addItem(page: Page, label: string): Promise<void> {
  await page.getByLabel("Add your own item").fill(label);
  await page.getByRole("button", { name: "Add", exact: true }).click();
}

test("a change on a line that hangs survives its closed tab, and arrives once", async ({ page, context }) => {
  await becomePayingMember(page);
  const id = await openRome(page);
  await openList(page);
  await page.route("**/packing", async (route) => {
    if (route.request().method() === "GET") await route.continue();
    else await route.fetch();
  });
  await addItem(page, "Binoculars");
  await expect(page.getByRole("checkbox", { name: "Binoculars" })).toBeVisible();
  await expect(page.getByText("Waiting to send: 1 change")).toBeVisible();
  await expect.poll(() => ownItems(id)).toEqual([{ label: "Binoculars" }]);
  await page.getByRole("checkbox", { name: "Binoculars" }).click();
  await passportOf(page).click();
  await expect(page.getByText("Waiting to send: 3 changes")).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(`/trips/${id}`);
  await expect(again.getByText(/^2 of \d+ packed$/)).toBeVisible();
  await openList(again);
  await expect(again.getByText(/^Waiting to send/)).toHaveCount(0);
  await expect(again.getByRole("checkbox", { name: "Binoculars" })).toBeChecked();
  expect(await ownItems(id)).toEqual([{ label: "Binoculars" }]);
  const packed = () => rowsOf("select 1 from packing_items where itinerary_id = $1 and is_packed", [id]);
  await expect.poll(packed).toHaveLength(2);
});

test("another tab sends what a closed one left, and shows it by itself", async ({ page, context }) => {
  await becomePayingMember(page);
  const id = await openRome(page);
  const other = await context.newPage();
  await other.goto(`/trips/${id}`);
  await expect(other.getByText(/^0 of \d+ packed$/)).toBeVisible();
  await openList(page);
  await hang(page);
  await passportOf(page).click();
  await expect(other.getByText(/^1 of \d+ packed$/)).toBeVisible();
  const sent = other.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.close();
  expect((await sent).status()).toBe(200);
  await expect(other.getByText(/^Waiting to send/)).toHaveCount(0);
  await expect(other.getByText(/^1 of \d+ packed$/)).toBeVisible();
  const packed = () => rowsOf("select is_packed from packing_items where itinerary_id = $1", [id]);
  await expect.poll(packed).toEqual([{ is_packed: true }]);
});

test("a refused change isn't sent again: the list shows what's true, and the reason is read once", async ({
  page,
}) => {
  await becomePayingMember(page);
  const id = await openRome(page);
  await rowsOf(
    `insert into packing_items (itinerary_id, user_id, label)
    select id, user_id, 'Thing ' || n from itineraries, generate_series(1, $2::int) n where id = $1`,
    [id, packingLimits.own],
  );
  await page.reload();
  await openList(page);
  await addItem(page, "One too many");
  // Said where they typed, and nowhere else.
  const refusal = page.getByText("Your change to One too many wasn't made");
  await expect(refusal).toHaveCount(1);
  await expect(refusal).toBeInViewport();
  await expect(page.getByText(`A list holds up to ${packingLimits.own} things of your own.`)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "One too many" })).toHaveCount(0);
  // It holds up nothing else.
  await passportOf(page).click();
  const packed = () => rowsOf("select 1 from packing_items where itinerary_id = $1 and is_packed", [id]);
  await expect.poll(packed).toHaveLength(1);
  // It waits to be read: on other pages, and in a list that was closed.
  await moveTo(page, "/documents");
  await expect(refusal).toBeVisible();
  await page.goBack();
  await expect(refusal).toHaveCount(1);
  await expect(page.getByLabel("Add your own item")).toBeVisible();
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await expect(page.getByText(/wasn't made$/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^1 of \d+ packed$/)).toBeVisible();
  await expect(page.getByText(/wasn't made$/)).toHaveCount(0);
});

test("a change that the server can't make for now is tried again by itself", async ({ page }) => {
  await page.clock.install();
  await becomePayingMember(page);
  const id = await openRome(page);
  await openList(page);
  let isUp = false;
  await page.route("**/packing/*", (route) => (isUp ? route.continue() : route.fulfill({ status: 503 })));
  await passportOf(page).click();
  await expect(page.getByText("Waiting to send: 1 change")).toBeVisible();
  isUp = true;
  await page.clock.fastForward(30_000);
  await expect(page.getByText(/^Waiting to send/)).toHaveCount(0);
  const packed = () => rowsOf("select 1 from packing_items where itinerary_id = $1 and is_packed", [id]);
  await expect.poll(packed).toHaveLength(1);
});

test("signing out waits for what was just changed", async ({ page }) => {
  await becomePayingMember(page);
  const id = await openRome(page);
  await openList(page);
  const isSentOn = Promise.withResolvers<void>();
  await page.route("**/packing/*", async (route) => {
    await isSentOn.promise;
    await route.continue();
  });
  await passportOf(page).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  isSentOn.resolve();
  await expect(page.getByRole("link", { name: "Take the Quiz Now" }).first()).toBeVisible();
  const packed = () => rowsOf("select 1 from packing_items where itinerary_id = $1 and is_packed", [id]);
  await expect.poll(packed).toHaveLength(1);
});

test("without storage, changes are sent at once", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get: () => {
        throw new DOMException("Storage is blocked", "SecurityError");
      },
    });
  });
  await becomePayingMember(page);
  const id = await openRome(page);
  await openList(page);
  await passportOf(page).click();
  await addItem(page, "Binoculars");
  await expect.poll(() => ownItems(id)).toEqual([{ label: "Binoculars" }]);
  await expect(page.getByText(/^2 of|^1 of/)).toHaveText(/^1 of \d+ packed$/);
  await expect(page.getByText(/^Waiting to send/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^1 of \d+ packed$/)).toBeVisible();
});

test("a change right after a note is based on the plan with the note", async ({ page }) => {
  await becomePayingMember(page);
  await openRome(page);
  const menu = (nth: number) => page.getByRole("button", { name: /^Change / }).nth(nth);
  const isSentOn = Promise.withResolvers<void>();
  await page.route("**/edits", async (route) => {
    await isSentOn.promise;
    await route.continue();
  });
  await menu(0).click();
  await page.getByRole("menuitem", { name: /note…$/ }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Ask for Marta");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note saved", { exact: true })).toBeVisible();
  await expect(page.getByText("Ask for Marta", { exact: true })).toBeVisible();
  await menu(2).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  isSentOn.resolve();
  await expect(page.getByText(/^Removed /).first()).toBeVisible();
  await expect(page.getByText("Ask for Marta", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Ask for Marta", { exact: true })).toBeVisible();
});
