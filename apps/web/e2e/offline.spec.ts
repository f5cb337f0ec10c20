import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { becomePayingMember, openRome } from "./steps/member.ts";

// These tests need the service worker.
test.use({ serviceWorkers: "allow" });

/** Changes a note as another device would; this one may be offline. */
async function rewriteNote(
  page: Page,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const address = `${process.env.E2E_API_URL}/v1/me/itineraries/${id}`;
  const trip: Itinerary = await (await page.request.get(address)).json();
  const item = trip.plan?.days.flatMap(({ items }) => items).find(({ ownNote }) => ownNote === from);
  const answer = await page.request.post(`${address}/edits`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "", "If-Match": `"${trip.updatedAt}"` },
    data: { edits: [{ kind: "note", itemId: item?.id, note: to }] },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
}

/** The API responses that the worker has stored. */
const keptOn = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open("evoya-trips")).keys()).map(({ url }) => new URL(url).pathname),
  );

/** How many changes the device still has to send. */
const unsentOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("evoya-changes");
        opening.onerror = reject;
        opening.onsuccess = () => {
          const counting = opening.result.transaction("changes").objectStore("changes").count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Acts as if that many wrong PINs had been typed; each deliberately takes a second to try. */
const haveTried = (page: Page, wrong: number) =>
  page.evaluate(
    (count) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("evoya-documents");
        opening.onerror = reject;
        opening.onsuccess = () => {
          const store = opening.result.transaction("lock", "readwrite").objectStore("lock");
          const reading = store.get("lock");
          reading.onsuccess = () => {
            store.put({ ...reading.result, wrong: count }, "lock").onsuccess = () => {
              opening.result.close();
              resolve(null);
            };
          };
        };
      }),
    wrong,
  );

test("a saved trip works offline, and leaves the device once it's deleted, with the rest on sign-out", async ({
  page,
  context,
}) => {
  await becomePayingMember(page);
  const id = await openRome(page, new Date().toISOString().slice(0, 10));
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Travel day" }).click();
  const card = page.getByRole("region", { name: "Emergency card" });
  await expect(card.getByText(/112/)).toBeVisible();
  await expect(page.getByText(/in Rome$/)).toBeVisible();
  await page.getByRole("button", { name: "Save for offline" }).click();
  await expect(page.getByText(/^Saved today at \d{1,2}:\d\d/)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("You're offline")).toBeVisible();
  await expect(page.getByText(/^Saved today at .* back online\.$/)).toBeVisible();
  await expect(card.getByText(/112/)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Map of day/ }).first()).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Travel day" })).toBeVisible();
  // What isn't stored says so in our frame, and leads back.
  await page.goto("/rewards");
  await expect(page.getByText(/^This page needs a connection\./)).toBeVisible();
  await page.getByRole("link", { name: "My Trips" }).first().click();
  await page
    .getByRole("link", { name: /View itinerary/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "What it costs" })).toBeVisible();
  await page.goto("/trips/018f5b0e-0000-7000-8000-000000000001");
  await expect(page.getByText(/isn't saved on this device/)).toBeVisible();
  await context.setOffline(false);

  await page.request.delete(`${process.env.E2E_API_URL}/v1/me/itineraries/${id}`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
  });
  await page.goto(`/trips/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "We can't find this trip" })).toBeVisible();
  await expect.poll(async () => (await keptOn(page)).filter((path) => path.includes(id))).toEqual([]);

  await page.goto("/trips");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Take the Quiz Now" }).first()).toBeVisible();
  await expect.poll(async () => (await keptOn(page)).filter((path) => path.startsWith("/v1/me"))).toEqual([]);
});

test("offline changes are sent once, and a note that someone else changed too is shown with theirs", async ({
  page,
  context,
}) => {
  await becomePayingMember(page);
  const id = await openRome(page);
  await page.goto(`/trips/${id}/today`);
  // Before the trip, the time comes with its own date, not the day's.
  await expect(page.getByText(/^Day 1 · Sun, Jun 1 · It's \w{3}, \w{3} \d+, .+ in Rome$/)).toBeVisible();
  await page.getByRole("button", { name: "Save for offline" }).click();
  await expect(page.getByText(/^Saved today at/)).toBeVisible();
  const change = page.getByRole("button", { name: /^Change / }).first();
  const writeNote = async (text: string) => {
    await change.click();
    await page.getByRole("menuitem", { name: /note…$/ }).click();
    await page.getByRole("textbox", { name: "Note" }).fill(text);
    await page.getByRole("button", { name: "Save note" }).click();
    // The field already has the text while it's being saved.
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  const arrived = page.waitForResponse((answer) => answer.url().endsWith("/edits") && answer.ok());
  await writeNote("Gate A");
  await arrived;
  await expect(page.getByText("Gate A", { exact: true })).toBeVisible();
  // Until the answer is noted, it would be sent once more.
  await expect.poll(() => unsentOn(page)).toBe(0);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("heading", { name: "Packing list" }).click();
  const passport = page.getByRole("checkbox", { name: /Passport/ });
  await passport.click();
  await expect(passport).toBeChecked();
  await writeNote("Gate B");
  await expect(page.getByText("Waiting to send: 2 changes")).toBeVisible();
  // Only notes and the packing list can wait; anything else says so.
  await page
    .getByRole("button", { name: /^Change / })
    .nth(2)
    .click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(page.getByText("We couldn't make that change", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Network connection error/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Gate B", { exact: true })).toBeVisible();
  await expect(page.getByText(/^1 of \d+ packed$/)).toBeVisible();

  await rewriteNote(page, id, { from: "Gate A", to: "Gate C" });
  await context.setOffline(false);
  await expect(page.getByText(/was also changed by someone else$/)).toBeVisible();
  await expect(page.getByText("Yours: Gate B")).toBeVisible();
  await expect(page.getByText("Theirs: Gate C")).toBeVisible();
  const packed = () =>
    rowsOf("select suggestion from packing_items where itinerary_id = $1 and is_packed", [id]);
  await expect.poll(packed).toHaveLength(1);
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep yours" }).click();
  await expect(page.getByText(/was also changed/)).toHaveCount(0);
  await expect(page.getByText("Gate B", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Waiting to send/)).toHaveCount(0);
});

/** What two tabs of one browser send about packing lists and plans. */
function sentBy(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on("request", (request) => {
    const what = /\/(packing\/\w+|edits)$/.exec(new URL(request.url()).pathname)?.[1];
    // The worker passes on the page's own request once more.
    if (what && /PUT|POST/.test(request.method()) && !request.serviceWorker()) sent.push(what);
  });
  return sent;
}

test("two tabs that come back online together send each change once", async ({ page, context }) => {
  await becomePayingMember(page);
  const id = await openRome(page);
  await page.goto(`/trips/${id}/today`);
  await page.getByRole("button", { name: "Save for offline" }).click();
  await expect(page.getByText(/^Saved today at/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/trips/${id}/today`);
  await expect(other.getByText(/^Saved today at/)).toBeVisible();
  await context.setOffline(true);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab.getByText("You're offline")).toBeVisible();
  }
  await page.getByRole("heading", { name: "Packing list" }).click();
  await page.getByRole("checkbox", { name: /Passport/ }).click();
  await other
    .getByRole("button", { name: /^Change / })
    .first()
    .click();
  await other.getByRole("menuitem", { name: /note…$/ }).click();
  await other.getByRole("textbox", { name: "Note" }).fill("Gate B");
  await other.getByRole("button", { name: "Save note" }).click();
  for (const tab of [page, other]) await expect(tab.getByText("Waiting to send: 2 changes")).toBeVisible();

  const sent = sentBy(context);
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(tab.getByText(/^Waiting to send/)).toHaveCount(0);
    await expect(tab.getByText("Gate B", { exact: true })).toBeVisible();
  }
  // What's sent while it's shown as made takes a moment to be sent.
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.toSorted()).toEqual(["edits", expect.stringMatching(/^packing\//)]);
  const packed = () => rowsOf("select 1 from packing_items where itinerary_id = $1 and is_packed", [id]);
  await expect.poll(packed).toHaveLength(1);
});

test("items added to the packing list or removed from it offline are sent once", async ({
  page,
  context,
}) => {
  await becomePayingMember(page);
  const id = await openRome(page);
  await page.goto(`/trips/${id}`);
  await page.getByRole("heading", { name: "Packing list" }).click();
  await context.setOffline(true);
  const field = page.getByLabel("Add your own item");
  for (const label of ["Binoculars", "A kite"]) {
    await field.fill(label);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("checkbox", { name: label })).toBeVisible();
  }
  await page.getByRole("checkbox", { name: "Binoculars" }).click();
  await page.getByRole("button", { name: "Remove from the list:A kite" }).click();
  await page.getByRole("button", { name: /^Remove from the list:Passport/ }).click();
  await expect(page.getByRole("checkbox", { name: /Passport/ })).toHaveCount(0);
  await expect(page.getByText("Waiting to send: 2 changes")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Waiting to send/)).toHaveCount(0);
  await page.reload();
  await page.getByRole("heading", { name: "Packing list" }).click();
  await expect(page.getByRole("checkbox", { name: "Binoculars" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /A kite|Passport/ })).toHaveCount(0);
  const rows = () =>
    rowsOf("select label from packing_items where itinerary_id = $1 and label is not null", [id]);
  await expect.poll(rows).toEqual([{ label: "Binoculars" }]);
});

test("a change whose response got lost can still be undone", async ({ page }) => {
  await becomePayingMember(page);
  const id = await openRome(page);
  await page.goto(`/trips/${id}`);
  await page.getByRole("heading", { name: "Packing list" }).click();
  const passport = page.getByRole("checkbox", { name: /Passport/ });
  let isLost = false;
  await page.route("**/packing/*", async (route) => {
    // The first arrives, and only its response is lost; then nothing gets through.
    if (!isLost) await route.fetch();
    isLost = true;
    await route.abort();
  });
  await passport.click();
  await expect(page.getByText("Waiting to send: 1 change")).toBeVisible();
  await passport.click();
  await expect(page.getByText("Waiting to send: 2 changes")).toBeVisible();
  await page.unroute("**/packing/*");
  await page.reload();
  await expect(page.getByText(/^0 of \d+ packed$/)).toBeVisible();
  await expect(page.getByText(/^Waiting to send/)).toHaveCount(0);
  const packed = () => rowsOf("select 1 from packing_items where itinerary_id = $1 and is_packed", [id]);
  await expect.poll(packed).toEqual([]);
});

test("a change back follows the change that's still waiting", async ({ page }) => {
  await becomePayingMember(page);
  const id = await openRome(page);
  await page.goto(`/trips/${id}`);
  await page.getByRole("heading", { name: "Packing list" }).click();
  const passport = page.getByRole("checkbox", { name: /Passport/ });
  let isReached = false;
  await page.route("**/packing/*", (route) => (isReached ? route.continue() : route.abort()));
  await passport.click();
  await expect(page.getByText("Waiting to send: 1 change")).toBeVisible();
  isReached = true;
  await passport.click();
  const packed = () => rowsOf("select is_packed from packing_items where itinerary_id = $1", [id]);
  await expect.poll(packed).toEqual([{ is_packed: false }]);
  await expect(page.getByText(/^Waiting to send/)).toHaveCount(0);
  await expect(passport).not.toBeChecked();
});

test("a document kept on the device opens offline with its PIN, and ten wrong ones delete it", async ({
  page,
  context,
}) => {
  await becomePayingMember(page);
  await page.goto("/documents");
  await page.getByLabel(/^Choose documents/).setInputFiles({
    name: "passport.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  });
  await page.getByRole("button", { name: "Keep on device passport.png" }).click();
  const dialog = page.getByRole("dialog", { name: "Keep on this device" });
  await dialog.getByRole("textbox", { name: "Choose a PIN" }).fill("12345");
  await dialog.getByRole("button", { name: "Set PIN" }).click();
  await expect(dialog.getByText("Use 6 or more digits, and nothing else.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Choose a PIN" }).fill("271828");
  await dialog.getByRole("textbox", { name: "Repeat the PIN" }).fill("271828");
  await dialog.getByRole("button", { name: "Set PIN" }).click();
  const here = page.getByRole("region", { name: "On this device" });
  await expect(here.getByText(/^1 document, locked/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.has("evoya-everything"))).toBe(true);
  expect(await pageFaults(page)).toEqual([]);
  await page.reload();
  await expect(here).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await here.getByLabel("PIN", { exact: true }).fill("271828");
  await here.getByRole("button", { name: "Unlock" }).click();
  await here.getByRole("button", { name: "Show passport.png" }).click();
  await expect(here.getByRole("img", { name: "passport.png" })).toBeVisible();
  await here.getByRole("button", { name: "Lock" }).click();
  const tryWrongPin = async () => {
    await here.getByLabel("PIN", { exact: true }).fill("000000");
    await here.getByRole("button", { name: "Unlock" }).click();
  };
  await tryWrongPin();
  await expect(here.getByText(/9 tries left, then the documents on this device are deleted/)).toBeVisible();
  await haveTried(page, 8);
  await tryWrongPin();
  await expect(here.getByText(/One more wrong PIN deletes the documents/)).toBeVisible();
  await tryWrongPin();
  await expect(page.getByText("The documents on this device are deleted.").first()).toBeVisible();
  await expect(here).toHaveCount(0);

  await context.setOffline(false);
  await page.reload();
  await page.getByRole("button", { name: "Details passport.png" }).click();
  await expect(page.getByText("You opened it offline")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Keep on device passport.png" }).click();
  await dialog.getByRole("textbox", { name: "Choose a PIN" }).fill("271828");
  await dialog.getByRole("textbox", { name: "Repeat the PIN" }).fill("271828");
  await dialog.getByRole("button", { name: "Set PIN" }).click();
  await expect(here).toBeVisible();
  await page.getByRole("button", { name: "Delete passport.png" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete document" }).click();
  await expect(here).toHaveCount(0);
});
