import { anOfferedVisit } from "@evoya/domain/planner/edit/instead.builder";
import { test } from "@evoya/infra/browser/kept-page";
import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { expect, type Locator, type Page } from "@playwright/test";
import { becomePayingMember, openRome, signInToDemo } from "./steps/member.ts";

const stopsOn = (page: Page, day: number) => page.locator(`#day-${day}`);
const titlesOn = (page: Page, day: number) =>
  stopsOn(page, day).getByRole("heading", { level: 3 }).allInnerTexts();

/** The name of a day's dinner, after which there may be a way back to the stay. */
async function dinnerOn(page: Page, id: string, day: number): Promise<string> {
  const answer = await page.request.get(`${process.env.E2E_API_URL}/v1/me/itineraries/${id}`);
  const { plan }: Itinerary = await answer.json();
  return plan!.days[day - 1]!.items.findLast(({ kind }) => kind === "meal")!.title;
}

test("a member changes a plan by mouse and keyboard, and undoes the change", async ({ page }) => {
  await signInToDemo(page, "base@evoya.test");
  const complaints = listenForComplaints(page);
  await page.goto("/trips");
  await page
    .getByRole("link", { name: /View itinerary/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Edit plan" }).click();
  await expect(page.getByRole("region", { name: "Editing" })).toBeVisible();
  const before = await titlesOn(page, 2);
  const change = stopsOn(page, 2).getByRole("button", { name: /^Change (?!day \d)/ });
  const first = (await change.first().getAttribute("aria-label"))!.replace("Change ", "");

  await change.first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Move later" }).press("Enter");
  await expect(page.getByText(`Moved ${first}`).first()).toBeVisible();
  await expect.poll(() => titlesOn(page, 2)).not.toEqual(before);

  await page.getByRole("button", { name: /^Undo: Moved/ }).click();
  await expect.poll(() => titlesOn(page, 2)).toEqual(before);
  await page.getByRole("button", { name: /^Redo: Moved/ }).click();
  await expect.poll(() => titlesOn(page, 2)).not.toEqual(before);

  // A name that's one long word breaks, so nothing beside it leaves the page.
  const own = `Tea with ${"Ada".repeat(35)}`;
  await page.getByRole("button", { name: "Add to day 2" }).click();
  await page.getByRole("button", { name: "Add to the plan" }).click();
  await expect(page.getByText("Please say what it is").first()).toBeVisible();
  await page.getByLabel("What is it?").fill(own);
  await page.getByLabel("What time?").fill("16:30");
  await page.getByRole("button", { name: "Add to the plan" }).click();
  const tea = stopsOn(page, 2).getByRole("listitem").filter({ hasText: own });
  await expect(tea).toContainText("4:30 PM");
  await tea.getByRole("button", { name: `Change ${own}` }).scrollIntoViewIfNeeded();
  await expect(tea.getByLabel("Stays at this time")).toBeInViewport({ ratio: 1 });

  await page.reload();
  await expect(stopsOn(page, 2).getByRole("heading", { name: own })).toBeVisible();
  await page.getByRole("button", { name: "All versions" }).click();
  await page.getByRole("menuitem", { name: "First version" }).click();
  await expect(page.getByRole("dialog").getByText(own)).toBeVisible();
  await page.getByRole("button", { name: "Switch to this version" }).click();
  await expect.poll(() => titlesOn(page, 2)).toEqual(before);

  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: /^(Drag|Change day) / })).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  expect(complaints).toEqual([]);
});

test("a member says what they want, sees what that would change, and accepts it", async ({ page }) => {
  await becomePayingMember(page, "elite");
  await openRome(page);
  await page.getByRole("button", { name: "Edit plan" }).click();
  const wish = page.getByLabel("What would you change?");
  await wish.fill("slower mornings, a lake on day 2, and a pony");
  await wish.press("Enter");
  await expect(page.getByRole("heading", { name: "Start time set to 10:30 AM" })).toBeVisible();
  await expect(page.getByText("“a pony”")).toBeVisible();
  await expect(page.getByText("“a lake on day 2”. We know no place for it")).toBeVisible();
  const accept = page.getByRole("button", { name: "Make these changes" });
  await accept.click();
  await expect(page.getByLabel("Start time", { exact: true })).toHaveValue("10:30");
  await expect(accept).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(wish).toBeFocused();

  // However much there is to read, the edit bar leaves the buttons below it free.
  const [first] = await titlesOn(page, 3);
  await wish.fill(`skip ${first} and a pony`);
  await wish.press("Enter");
  await expect(accept).toBeVisible();
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const [button, bar] = [await boxOf(accept), await boxOf(page.getByRole("region", { name: "Editing" }))];
  expect(button.y + button.height).toBeLessThan(bar.y);
  await page.getByRole("button", { name: "Leave it as it is" }).click();
  await expect(accept).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(wish).toBeFocused();

  const day = stopsOn(page, 2);
  const change = day.getByRole("button", { name: /^Change (?!day \d)/ });
  const title = (await change.first().getAttribute("aria-label"))!.replace("Change ", "");
  await change.first().click();
  await page.getByRole("menuitem", { name: "Lock" }).click();
  await expect(day.getByLabel("Locked")).toBeVisible();
  await page.getByRole("button", { name: "Change day 2" }).click();
  await page.getByRole("menuitem", { name: "Re-plan this day" }).click();
  await expect(page.getByText("Re-planned day 2").first()).toBeVisible();
  await expect.poll(() => titlesOn(page, 2)).toContain(title);
  // With only meals left around what's locked, there's room for any order.
  await page.getByRole("button", { name: "Change day 2" }).click();
  await page.getByRole("menuitem", { name: "Clear this day" }).click();
  await expect(page.getByText("Cleared day 2").first()).toBeVisible();

  const handles = day.getByRole("button", { name: /^Drag / });
  const dragged = (await handles.first().getAttribute("aria-label"))!.replace("Drag ", "");
  // Waits until it's still and nothing covers it, such as the toast about the last change.
  await handles.first().hover();
  const [from, to] = [await handles.first().boundingBox(), await handles.nth(1).boundingBox()];
  await page.mouse.down();
  await page.mouse.move(from!.x + 8, from!.y + 24, { steps: 4 });
  await expect(handles.first()).toHaveAttribute("aria-pressed", "true");
  await page.mouse.move(to!.x + 8, to!.y + 30, { steps: 12 });
  // The screen reader's announcement: it's over a different entry.
  await expect(page.getByText(/item (\S+) was moved over droppable area (?!\1\.)/)).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText(`Moved ${dragged}`).first()).toBeVisible();
});

test("a member asks for a visit on a day that has no room for it, and takes the other day", async ({
  page,
}) => {
  await becomePayingMember(page, "elite");
  await openRome(page);
  const id = page.url().split("/trips/")[1];
  const { plan } = await (
    await page.request.get(`${process.env.E2E_API_URL}/v1/me/itineraries/${id}`)
  ).json();
  const { name, edit, message, instead } = anOfferedVisit(plan);
  await page.getByRole("button", { name: "Edit plan" }).click();
  await page.getByLabel("What would you change?").fill(`Add ${name} on day ${edit.dayNumber}`);
  await page.getByRole("button", { name: "Preview changes" }).click();
  await expect(page.getByText(message)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: `Add it to day ${instead.dayNumber}` }).click();
  await expect(page.getByText(`Added ${name} to day ${instead.dayNumber}`).first()).toBeVisible();
  expect(await titlesOn(page, instead.dayNumber)).toContain(name);
});

test("a member wants no churches, reads that there are none, and allows them again", async ({ page }) => {
  await becomePayingMember(page, "elite");
  await openRome(page);
  await page.getByRole("button", { name: "Edit plan" }).click();
  await page.getByLabel("What would you change?").fill("I hate churches");
  await page.getByRole("button", { name: "Preview changes" }).click();
  await expect(page.getByRole("heading", { name: "Planned without places of worship" })).toBeVisible();
  await page.getByRole("button", { name: "Make these changes" }).click();
  await expect(page.getByText("This plan has no places of worship, as you asked.")).toBeVisible();
  await page.getByRole("button", { name: "Allow them again" }).click();
  await expect(page.getByText("Planned with places of every kind").first()).toBeVisible();
  await expect(page.getByText("as you asked")).toHaveCount(0);
});

test("a member names the hotel they've found, and the plan keeps it", async ({ page }) => {
  await becomePayingMember(page);
  await openRome(page);
  const day = stopsOn(page, 1);
  const checkIn = day.getByRole("button", { name: /^Change Check in: / });
  const open = async () => {
    await checkIn.click();
    await page.getByRole("menuitem", { name: "Change the stay…" }).click();
  };
  await open();
  const dialog = page.getByRole("dialog", { name: "Your stay in Rome" });
  await dialog.getByRole("button", { name: "Change the stay" }).click();
  await expect(dialog.getByText("Please name the stay").first()).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByLabel("Name of the hotel or apartment").fill("Hotel Artemide");
  await dialog.getByLabel("Total per night, in dollars").fill("240");
  await dialog.getByLabel("Notes").fill("Ask for a room to the courtyard.");
  await dialog.getByRole("button", { name: "Change the stay" }).click();
  await expect(page.getByText("Changed the stay to Hotel Artemide").first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(day.getByRole("heading", { name: "Check in: Hotel Artemide" })).toBeVisible();
  await expect(day.getByText("Ask for a room to the courtyard.")).toBeVisible();

  await page.reload();
  await page.getByText("Where you stay").click();
  await expect(page.getByText("4 nights at $240")).toBeVisible();
  await open();
  await expect(dialog.getByLabel("Name of the hotel or apartment")).toHaveValue("Hotel Artemide");
});

test("a member eats at another table of the guide, and the plan keeps it", async ({ page }) => {
  await becomePayingMember(page);
  const id = await openRome(page);
  const title = await dinnerOn(page, id, 1);
  const day = stopsOn(page, 1);
  await day.getByRole("button", { name: `Change ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Replace…" }).click();
  const dialog = page.getByRole("dialog", { name: `Replace ${title}` });
  const choice = dialog.getByRole("button", { name: /^Choose / }).first();
  const next = (await choice.getAttribute("aria-label"))!.replace("Choose ", "");
  expect(await pageFaults(page)).toEqual([]);
  await choice.click();
  await expect(page.getByText(`Replaced ${title} with ${next}`).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(day.getByRole("heading", { name: next, exact: true })).toBeVisible();
  await page.reload();
  await expect(day.getByRole("heading", { name: next, exact: true })).toBeVisible();
});

test("a member gives a visit a time and more of it, and two days trade places", async ({ page }) => {
  await becomePayingMember(page);
  await openRome(page);
  await page.getByRole("button", { name: "Edit plan" }).click();
  const second = stopsOn(page, 2);
  const visit = await second.getByRole("heading", { level: 3 }).first().innerText();
  const open = async () => {
    await second.getByRole("button", { name: `Change ${visit}`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Change the time…" }).click();
  };
  await open();
  const dialog = page.getByRole("dialog", { name: `Time for ${visit}` });
  await dialog.getByLabel("What time?").fill("08:15");
  await dialog.getByLabel("How long?").selectOption({ label: "3 hours and 30 minutes" });
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText(`${visit} set for 8:15 AM; ${visit} set to 3 hours and 30 minutes`).first(),
  ).toBeVisible();
  await expect(dialog).toBeHidden();

  await open();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByLabel("Stays at this time when other things move").uncheck();
  await expect(dialog.getByLabel("What time?")).toBeDisabled();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${visit} can move again`).first()).toBeVisible();
  await expect(dialog).toBeHidden();

  const [two, three] = [await titlesOn(page, 2), await titlesOn(page, 3)];
  // A menu that's longer than the room around its button stays on the screen.
  await page.setViewportSize({ width: 360, height: 640 });
  const ofDay = second.getByRole("button", { name: "Change day 2", exact: true });
  await ofDay.evaluate((button) => button.scrollIntoView({ block: "center" }));
  await ofDay.click();
  const menu = await page.getByRole("menu").boundingBox();
  expect(menu!.y).toBeGreaterThanOrEqual(0);
  expect(menu!.y + menu!.height).toBeLessThanOrEqual(640);
  await page.getByRole("menuitem", { name: /^Day 3, / }).click();
  await expect(page.getByText("Swapped days 2 and 3").first()).toBeVisible();
  await expect.poll(() => titlesOn(page, 2)).toEqual(expect.arrayContaining([three[0]]));
  await page.getByRole("button", { name: /^Undo: Swapped/ }).click();
  await expect.poll(() => titlesOn(page, 2)).toEqual(two);

  await page.getByRole("link", { name: /^Day 3/ }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(stopsOn(page, 3).getByRole("heading", { level: 2 })).toBeInViewport();
  await expect(stopsOn(page, 3).getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Day 3/ })).toHaveAttribute("aria-current", "true");

  // What has the focus isn't behind the days that stick at the top.
  const fold = page.getByRole("button", { name: /, day 3$/ });
  await fold.evaluate((button) => {
    window.scrollBy(0, button.getBoundingClientRect().top - 90);
    button.focus();
  });
  const isInSight = () =>
    fold.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isInSight).toBe(true);
});

test("a member has dinner later on one day, then on every day", async ({ page }) => {
  await becomePayingMember(page);
  const id = await openRome(page);
  await page.getByRole("button", { name: "Edit plan" }).click();
  const second = stopsOn(page, 2);
  const dinner = await dinnerOn(page, id, 2);
  const open = async () => {
    await second.getByRole("button", { name: `Change ${dinner}`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Change the time…" }).click();
  };
  await open();
  const dialog = page.getByRole("dialog", { name: `Time for ${dinner}` });
  await dialog.getByLabel("What time?").fill("20:30");
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Dinner on day 2 at 8:30 PM").first()).toBeVisible();
  await expect(dialog).toBeHidden();

  await open();
  await dialog.getByLabel("Every dinner of the trip").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Dinner at 8:30 PM/).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /^Undo: Dinner at 8:30 PM/ }).click();
  await expect(page.getByRole("button", { name: /^Undo: Dinner on day 2/ })).toBeVisible();
});

test("the toast about a change doesn't cover the buttons that undo it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInToDemo(page, "base@evoya.test");
  await page.goto("/trips");
  await page
    .getByRole("link", { name: /View itinerary/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Edit plan" }).click();
  const bar = page.getByRole("region", { name: "Editing" });
  await stopsOn(page, 2)
    .getByRole("button", { name: /^Change (?!day \d)/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Move later" }).click();
  const toast = page.getByRole("region", { name: /^Notification/ }).getByRole("listitem");
  await expect(toast).toContainText("Moved");
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const [news, tools] = [await toast.boundingBox(), await bar.boundingBox()];
    expect(news!.y + news!.height, `at ${width} px`).toBeLessThanOrEqual(tools!.y);
  }
  await bar.getByRole("button", { name: /^Undo: Moved/ }).click();
  await bar.getByRole("button", { name: "Done" }).click();
  await expect(bar).toBeHidden();
});

test("a member changes visits in place, without an editing mode", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInToDemo(page, "base@evoya.test");
  const complaints = listenForComplaints(page);
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/edits")) changes.push(request.url());
  });
  await page.goto("/trips");
  await page
    .getByRole("link", { name: /View itinerary/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Expand all days" }).click();
  const day = stopsOn(page, 2);
  const before = await titlesOn(page, 2);
  const menus = day.getByRole("button", { name: /^Change / });
  const nameOf = async (at: number) => (await menus.nth(at).getAttribute("aria-label"))!.slice(7);
  const [removed, next] = [await nameOf(1), await nameOf(2)];
  const menuOf = (title: string) => day.getByRole("button", { name: `Change ${title}`, exact: true });

  // Hidden until you point at the visit.
  await expect(menuOf(removed)).toHaveCSS("opacity", "0");
  await day.getByRole("heading", { name: removed, exact: true }).hover();
  await expect(menuOf(removed)).toHaveCSS("opacity", "1");
  expect(await pageFaults(page)).toEqual([]);
  const scrolled = await page.evaluate(() => scrollY);
  await menuOf(removed).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(page.getByText(`Removed ${removed}`).first()).toBeVisible();
  await expect.poll(() => titlesOn(page, 2)).not.toContain(removed);
  await expect(menuOf(next)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Change undone").first()).toBeVisible();
  await expect.poll(() => titlesOn(page, 2)).toEqual(before);

  // Pressed twice, it's done once. The second press is on what was under the menu, which may take the focus.
  changes.length = 0;
  await menuOf(removed).click();
  await page.getByRole("menuitem", { name: "Remove" }).dblclick();
  await expect.poll(() => titlesOn(page, 2)).toEqual(before.filter((title) => title !== removed));
  expect(changes).toHaveLength(1);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => titlesOn(page, 2)).toEqual(before);

  await menuOf(next).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Move earlier" })).toBeFocused();
  await page.keyboard.press("l");
  await expect(page.getByRole("menuitem", { name: "Lock" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(day.getByRole("heading", { name: next }).getByLabel("Locked")).toBeVisible();
  await expect(menuOf(next)).toBeFocused();
  // F8 goes to the toast, which offers to undo: first the toast gets the focus, then its button.
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(day.getByLabel("Locked")).toHaveCount(0);
  await expect(menuOf(next)).toBeFocused();
  await expect(page.getByRole("region", { name: "Editing" })).toBeHidden();
  expect(complaints).toEqual([]);
});

test("a change is refused if another tab was faster, and the current plan is shown", async ({ page }) => {
  await signInToDemo(page, "base@evoya.test");
  await page.goto("/trips");
  await page
    .getByRole("link", { name: /View itinerary/ })
    .first()
    .click();
  // Arrivals and check-ins come first and can't be removed.
  const menus = page.getByRole("button", { name: /^Change (?!Arriv|Airport|Check|Fly|From|Land)/ });
  const title = (await menus.first().getAttribute("aria-label"))!.slice(7);
  // What another tab does, in a moment in which this one doesn't hear of it.
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await rowsOf("update itineraries set updated_at = clock_timestamp() where id = $1", [id]);
  const shownAgain = page.waitForResponse((answer) => /\/v1\/me\/itineraries\/[^/]+$/.test(answer.url()));
  await menus.first().click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(page.getByText("We couldn't make that change").first()).toBeVisible();
  await expect(page.getByText(/^This plan was changed elsewhere\./).first()).toBeVisible();
  expect((await shownAgain).ok()).toBe(true);
  await expect(page.getByRole("heading", { name: title, exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);
});

test("a note that's interrupted before it's saved is still there", async ({ page }) => {
  await becomePayingMember(page);
  const id = await openRome(page);
  const note = page.getByRole("textbox", { name: "Note" });
  const openNote = async () => {
    await page
      .getByRole("button", { name: /^Change / })
      .first()
      .click();
    await page.getByRole("menuitem", { name: /note…$/ }).click();
    await expect(note).toBeVisible();
  };
  await openNote();
  await note.fill("Ask for Marta");
  await page.reload();
  await openNote();
  await expect(note).toHaveValue("Ask for Marta");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByText("Ask for Marta").first()).toBeVisible();

  // A companion or another tab takes its visit away while it's being written.
  const address = `${process.env.E2E_API_URL}/v1/me/itineraries/${id}`;
  const trip: Itinerary = await (await page.request.get(address)).json();
  const visit = trip.plan!.days[1]!.items.find(({ kind }) => kind === "place")!;
  const change = async (edit: object) => {
    const { updatedAt }: Itinerary = await (await page.request.get(address)).json();
    const answer = await page.request.post(`${address}/edits`, {
      headers: { origin: process.env.E2E_WEB_URL ?? "", "If-Match": `"${updatedAt}"` },
      data: { edits: [edit] },
    });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
  };
  const writeOnVisit = async () => {
    await page.getByRole("button", { name: `Change ${visit.title}` }).click();
    await page.getByRole("menuitem", { name: /note…$/ }).click();
  };
  await page.getByRole("button", { name: "Expand all days" }).click();
  await writeOnVisit();
  await note.fill("The early slot");
  await change({ kind: "move", itemId: visit.id, dayNumber: 3, position: 1 });
  await expect(page.getByText(`${visit.title} is now on day 3`, { exact: true })).toBeVisible();
  await expect(note).toHaveCount(0);
  await writeOnVisit();
  await expect(note).toHaveValue("The early slot");
  await change({ kind: "remove", itemId: visit.id });
  await expect(page.getByText(`${visit.title} has just been removed`, { exact: true })).toBeVisible();
});
