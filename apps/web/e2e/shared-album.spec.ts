import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { installClock } from "./steps/idle.ts";
import { passRetries } from "./steps/retries.ts";

const aToken = () => `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll("-", "");

/** A new link to a demo trip's album, with photos or without. */
async function share({ photos = true, expiresAt = null as string | null } = {}): Promise<string> {
  const [trip] = await rowsOf<{ id: string; user_id: string }>(
    `select t.id, t.user_id from itineraries t join itinerary_requests r on r.id = t.request_id
     where exists (select 1 from trip_media m where m.trip_id = t.id) = $1
       and not exists (select 1 from shared_albums s where s.trip_id = t.id and s.is_active)
     order by (select count(*) from trip_media m where m.trip_id = t.id) desc limit 1`,
    [photos],
  );
  const token = aToken();
  await rowsOf(
    `insert into shared_albums (trip_id, user_id, title, share_token, expires_at)
     values ($1, $2, 'Two weeks we talk about', $3, $4)`,
    [trip?.id, trip?.user_id, token, expiresAt],
  );
  return token;
}

const end = (token: string) =>
  rowsOf("update shared_albums set is_active = false where share_token = $1", [token]);

test("anyone with the link sees the trip and its pictures, can enlarge one, and plays a video", async ({
  page,
}) => {
  const token = await share();
  const [{ id, count } = { id: "", count: 0 }] = await rowsOf<{ id: string; count: number }>(
    `insert into trip_media (trip_id, user_id, media_type, file_key, content_type, file_size, width, height, caption)
     select trip_id, user_id, 'video', 'e2e/' || share_token || '.mp4', 'video/mp4', 1000, 640, 360, 'The tram'
     from shared_albums where share_token = $1
     returning id, (select count(*)::int + 1 from trip_media m where m.trip_id = trip_media.trip_id) as count`,
    [token],
  );
  await page.goto(`/album/share/${token}`);
  await expect(page.getByRole("heading", { level: 1, name: "Two weeks we talk about" })).toBeVisible();
  await expect(page.getByText(/^\d+ travelers?$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: `Trip Album (${count} items)` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Plan Your Own Trip" })).toHaveAttribute(
    "href",
    "/plan-my-trip",
  );
  await expect(page.getByText("Powered by Evoya")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");

  const video = page.getByRole("figure").filter({ has: page.locator("video[controls]") });
  await expect(video.getByText("Video", { exact: true })).toBeVisible();
  await expect(video.getByText("The tram")).toBeVisible();
  await rowsOf("delete from trip_media where id = $1", [id]);

  const photo = page.getByRole("figure").getByRole("img").first();
  await expect(photo).toHaveAttribute("loading", "lazy");
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  const caption = (await photo.getAttribute("alt")) ?? "";
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole("button", { name: caption }).first().press("Enter");
  await expect(page.getByRole("dialog", { name: /^Photo 1 of \d+$/ }).getByText(caption)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: /^Photo 2 of \d+$/ })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await end(token);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Album Not Found" })).toBeVisible();
});

test("pictures that guests add appear while the album is open", async ({ page }) => {
  await page.clock.install();
  const token = await share();
  await page.goto(`/album/share/${token}`);
  await expect(page.getByRole("figure").first()).toBeVisible();
  const [added] = await rowsOf<{ id: string }>(
    `insert into trip_media (trip_id, user_id, media_type, file_key, content_type, file_size, width, height, caption)
     select trip_id, user_id, 'video', 'e2e/new-' || share_token || '.mp4', 'video/mp4', 1000, 640, 360, 'Just added'
     from shared_albums where share_token = $1 returning id`,
    [token],
  );
  await page.clock.fastForward(31_000);
  await expect(page.getByText("Just added")).toBeVisible();
  await rowsOf("delete from trip_media where id = $1", [added?.id]);
  await end(token);
});

test("an album without pictures says so", async ({ page }) => {
  const token = await share({ photos: false });
  await page.goto(`/album/share/${token}`);
  await expect(page.getByText("No media yet")).toBeVisible();
  await expect(page.getByText("This album doesn't have any photos or videos yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Trip Album (0 items)" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await end(token);
});

test("a link that expired, never existed, or was cut off leads to the home page", async ({ page }) => {
  const expired = await share({ photos: false, expiresAt: "2026-01-01T00:00:00Z" });
  for (const [path, because] of [
    [`/album/share/${expired}`, "Share link not found or expired"],
    [`/album/share/${aToken()}`, "Share link not found or expired"],
    ["/album/share", "Invalid share link"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Album Not Found" })).toBeVisible();
    await expect(page.getByText(because)).toBeVisible();
  }
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Go to home page" }).click();
  await expect(page).toHaveURL("/");
  await end(expired);
});

test("an album that doesn't load offers to try again", async ({ page }) => {
  const token = await share();
  let isDown = true;
  const seen = Promise.withResolvers<void>();
  await page.route("**/v1/shared-albums/*", async (route) => {
    await seen.promise;
    if (isDown) await route.fulfill({ status: 503, json: { code: "unavailable", detail: "" } });
    else await route.continue();
  });
  await installClock(page);
  await page.goto(`/album/share/${token}`);
  await expect(page.getByText("Loading shared album...")).toBeVisible();
  seen.resolve();
  await passRetries(page.getByText("An unexpected error occurred"));
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Two weeks we talk about" })).toBeVisible();
  await end(token);
});
