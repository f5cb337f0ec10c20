import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page } from "@playwright/test";
import { becomeMember, becomePayingMember, openRome } from "./steps/member.ts";

/** Five days in Rome, whose album has a photo for each caption. */
async function aTripWithPhotos(page: Page, captions: string[]): Promise<string> {
  const tripId = await openRome(page);
  for (const [at, caption] of captions.entries()) {
    const clip = { x: 0, y: 0, width: 320 + at, height: 240 };
    const buffer = await page.screenshot({ type: "jpeg", clip });
    const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/me/itineraries/${tripId}/media`, {
      params: { caption },
      multipart: { file: { name: `${at}.jpg`, mimeType: "image/jpeg", buffer } },
      headers: { origin: process.env.E2E_WEB_URL ?? "" },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  return tripId;
}

/** A day's own part of the journal. Others name the day among those that photos can be moved to. */
const dayOf = (page: Page, number: number) =>
  page
    .getByRole("region")
    .filter({ has: page.getByRole("paragraph").filter({ hasText: new RegExp(`^Day ${number}`) }) });

test("on Basic, photos are put under their day by hand, and each day can be written about", async ({
  page,
}) => {
  await becomePayingMember(page, "base");
  const tripId = await aTripWithPhotos(page, ["Rice terraces", "Temple"]);
  await page.goto(`/trip-album/${tripId}`);
  await page.getByRole("link", { name: "Photo journal" }).click();
  await expect(page).toHaveURL(`/trip-album/${tripId}/journal`);
  const waiting = page.getByRole("region", { name: "2 photos and videos without a day" });
  await expect(waiting.getByRole("link", { name: "Elite" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);

  await waiting.getByRole("checkbox", { name: "Choose Temple" }).check();
  await waiting.getByLabel("Move 1 photo or video to").selectOption("2");
  await waiting.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByRole("region", { name: "1 photo or video without a day" })).toBeVisible();
  const second = dayOf(page, 2);
  await expect(second.getByRole("figure").getByText("Temple")).toBeVisible();

  await page.getByRole("button", { name: "Write about this day: day 2" }).click();
  await page.getByRole("textbox", { name: "Day 2" }).fill("Rain at noon, and nobody minded.");
  await page.reload();
  await page.getByRole("button", { name: "Write about this day: day 2" }).click();
  await expect(page.getByRole("textbox", { name: "Day 2" })).toHaveValue("Rain at noon, and nobody minded.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  // The field's own text isn't the saved note yet.
  await expect(page.getByRole("textbox", { name: "Day 2" })).toHaveCount(0);
  await expect(second.getByText("Rain at noon, and nobody minded.")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.reload();
  await expect(second.getByText("Rain at noon, and nobody minded.")).toBeVisible();

  await page.getByRole("link", { name: "Memory book" }).click();
  await expect(page).toHaveURL(`/trip-album/${tripId}/book`);
  const chapter = page.getByRole("region").filter({ has: page.getByText(/^Day 2/) });
  await expect(chapter.getByText("Rain at noon, and nobody minded.")).toBeVisible();
  await expect(chapter.getByRole("button", { name: "Temple", exact: true })).toBeVisible();
  const last = page.getByRole("region", { name: "More from this trip" });
  await last.getByRole("button", { name: "Rice terraces", exact: true }).click();
  await page.getByRole("button", { name: "Use as cover" }).click();
  await expect(page.getByRole("button", { name: "On the cover" })).toBeVisible();
  await page.getByRole("button", { name: "Star", exact: true }).click();
  await expect(page.getByRole("button", { name: "Starred" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.locator("article header").getByRole("img", { name: "Rice terraces" })).toBeVisible();
  // Browsers print no shades under words by themselves, but white boxes instead.
  await expect(page.locator("article header")).toHaveCSS("print-color-adjust", "exact");
  expect(await pageFaults(page)).toEqual([]);
});

test("after the trip, the memory book starts a story, which is sent once the member agrees to publish it", async ({
  page,
}) => {
  const email = await becomePayingMember(page, "base");
  const tripId = await aTripWithPhotos(page, ["Rice terraces", "From Bo"]);
  await rowsOf("update trip_media set guest_name = 'Bo' where trip_id = $1 and caption = 'From Bo'", [
    tripId,
  ]);
  await page.goto(`/trip-album/${tripId}/book`);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Tell your story" })).toBeHidden();
  await rowsOf("update itineraries set start_date = '2026-06-01', end_date = '2026-06-05' where id = $1", [
    tripId,
  ]);
  await rowsOf(
    "insert into journal_notes (trip_id, user_id, day, text) select $1, id, 1, 'Rain at noon.' from users where email = $2",
    [tripId, email],
  );
  await page.reload();
  await page.getByRole("button", { name: "Tell your story" }).click();
  await expect(page).toHaveURL("/testimonials#your-story");
  await expect(page.getByText("From your memory book")).toBeInViewport();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Destination")).toHaveValue("Rome");
  const story = page.getByLabel("Your story", { exact: true });
  await expect(story).toHaveValue("Rain at noon.");
  const photos = page.getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect(photos).toHaveText([/Rice terraces/]);
  expect(await pageFaults(page)).toEqual([]);

  await story.fill("Rain at noon, and nobody minded.");
  await page.reload();
  await expect(story).toHaveValue("Rain at noon, and nobody minded.");
  await expect(photos).toHaveText([/Rice terraces/]);
  const send = page.getByRole("button", { name: "Submit Your Story" });
  await send.click();
  await expect(page.getByText("Please agree before you send it").first()).toBeVisible();
  await page.getByRole("checkbox", { name: /^Evoya may publish this story/ }).check();
  await send.click();
  await expect(page.getByRole("heading", { name: "Story Submitted!" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByText("From your memory book")).toBeHidden();
});

test("on Elite, photos are sorted by the day they were taken on", async ({ page }) => {
  const email = await becomePayingMember(page, "elite");
  const tripId = await aTripWithPhotos(page, ["From the camera", "From a friend"]);
  await rowsOf(
    `update trip_media
     set taken_at = case when caption = 'From the camera' then '2031-06-03T10:00:00' else '2031-05-20T16:05:00' end::timestamp
     where user_id = (select id from users where email = $1)`,
    [email],
  );
  await page.goto(`/trip-album/${tripId}/journal`);
  await page.getByRole("button", { name: "Sort by date and place" }).click();
  const unplaced = page.getByRole("region", { name: "1 photo or video without a day" });
  await expect(unplaced.getByText("May 20, 2031 · 4:05 PM")).toBeVisible();
  const third = dayOf(page, 3);
  await expect(third.getByRole("figure").getByText("From the camera")).toBeVisible();
});

test("without a paid plan, the journal says which plan opens it", async ({ page }) => {
  await becomeMember(page, { name: "Nils Holm" });
  const tripId = await openRome(page);
  await page.goto(`/trip-album/${tripId}/journal`);
  await expect(page.getByRole("link", { name: "Upgrade to Basic" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to the album" }).click();
  await expect(page).toHaveURL(`/trip-album/${tripId}`);
});
