import { test } from "@evoya/infra/browser/kept-page";
import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page } from "@playwright/test";
import { largeFile } from "./steps/files.ts";
import { installClock } from "./steps/idle.ts";
import { becomeMember } from "./steps/member.ts";

const toasted = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

let serial = 0;

/** A screenshot of the page, used as a photo: each is a different file. */
async function photo(page: Page, name: string) {
  const clip = { x: 0, y: 0, width: 300 + ++serial, height: 200 };
  return { name, mimeType: "image/jpeg", buffer: await page.screenshot({ type: "jpeg", clip }) };
}

/** Creates a trip for each title, for a new member who's signed in. */
async function signUpWithTrips(page: Page, titles: string[]): Promise<string[]> {
  const email = await becomeMember(page, { name: "Ida Lund" });
  const ids: string[] = [];
  for (const title of titles) {
    const [trip] = await rowsOf<{ id: string }>(
      `insert into itineraries (user_id, title, generation_status, start_date, end_date)
       select id, $2, 'ready', '2026-05-01', '2026-05-04' from users where email = $1 returning id`,
      [email, title],
    );
    ids.push(trip!.id);
  }
  return ids;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Add Media" });

async function addPhotos(page: Page, caption: string, count: number): Promise<void> {
  await page.getByRole("button", { name: "Add Media" }).click();
  await dialog(page).getByLabel("Caption").fill(caption);
  const files = [];
  for (let n = 1; n <= count; n++) files.push(await photo(page, `${caption} ${n}.jpg`));
  await dialog(page)
    .getByLabel(/^Choose photos/)
    .setInputFiles(files);
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

test("photos get a caption, earn points, can be enlarged, and can be deleted", async ({ page }) => {
  const [tripId, putAway] = await signUpWithTrips(page, ["Four days in Porto", "A plan put away"]);
  await rowsOf("update itineraries set archived_at = now() where id = $1", [putAway]);
  // With just one trip that isn't archived, its album opens right away.
  await page.goto("/trip-album");
  await expect(page).toHaveURL(`/trip-album/${tripId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Four days in Porto" })).toBeVisible();
  await expect(page.getByText("No memories yet")).toBeVisible();

  await page.getByRole("button", { name: "Add Media" }).click();
  await expect(dialog(page).getByText("You can still earn 200 today.")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await toasted(page, "No files selected");
  await dialog(page)
    .getByLabel(/^Choose photos/)
    .setInputFiles([await photo(page, "dusk.jpg")]);
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog(page).getByText("Caption required")).toBeVisible();
  await expect(dialog(page).getByLabel("Caption")).toBeFocused();
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard these files?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog(page).getByText("dusk.jpg")).toBeVisible();
  await dialog(page).getByLabel("Caption").fill("Dusk on the Douro");
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await toasted(page, "Upload successful");
  await toasted(page, "1 file(s) uploaded successfully. You earned 10 points.");

  await addPhotos(page, "The tram", 2);
  const pictures = page.getByRole("region", { name: "Photos and videos" }).getByRole("figure");
  await expect(pictures).toHaveCount(3);
  await expect(pictures.last().getByText("Dusk on the Douro")).toBeVisible();
  await expect
    .poll(() =>
      pictures
        .first()
        .getByRole("img")
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "The tram", exact: true }).first().press("Enter");
  await expect(page.getByRole("dialog", { name: "Photo 1 of 3" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(
    page.getByRole("dialog", { name: "Photo 3 of 3" }).getByText("Dusk on the Douro"),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Edit caption: Dusk on the Douro" }).click();
  const editing = page.getByRole("dialog", { name: "Edit caption" });
  await editing.getByLabel("Caption").fill("Dusk over Porto");
  await editing.getByRole("button", { name: "Save caption" }).click();
  await expect(editing).toHaveCount(0);
  await expect(pictures.last().getByText("Dusk over Porto")).toBeVisible();

  const otherTab = await page.context().newPage();
  await otherTab.goto(`/trip-album/${tripId}`);
  await expect(otherTab.getByText("Dusk over Porto")).toBeVisible();

  await page.getByRole("button", { name: "Delete photo: Dusk over Porto" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("You'll also lose the points it earned");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete photo" }).click();
  await toasted(page, "Deleted");
  await expect(pictures).toHaveCount(2);
  await expect(otherTab.getByText("Dusk over Porto")).toHaveCount(0);
  await expect(otherTab.getByRole("figure")).toHaveCount(2);
});

test("a photo has the day it was taken below it, and otherwise the day it was added", async ({ page }) => {
  const [tripId] = await signUpWithTrips(page, ["Four days in Porto"]);
  await page.goto(`/trip-album/${tripId}`);
  await addPhotos(page, "Dusk", 1);
  const card = page.getByRole("listitem").filter({ hasText: "Dusk" });
  await expect(card).toContainText(String(new Date().getFullYear()));
  await rowsOf("update trip_media set taken_at = '2019-05-02T18:30:00' where trip_id = $1 returning id", [
    tripId,
  ]);
  await page.reload();
  await expect(card).toContainText("May 2, 2019");
});

test("a file that's in the album already isn't added again", async ({ page }) => {
  const [tripId] = await signUpWithTrips(page, ["Twice in Porto"]);
  await page.goto(`/trip-album/${tripId}`);
  const dusk = await photo(page, "dusk.jpg");
  for (const outcome of ["Upload successful", "Everything you chose was already in this album."]) {
    await page.getByRole("button", { name: "Add Media" }).click();
    await dialog(page).getByLabel("Caption").fill("Dusk");
    await dialog(page)
      .getByLabel(/^Choose photos/)
      .setInputFiles([dusk]);
    await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
    await toasted(page, outcome);
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(page.getByRole("figure")).toHaveCount(1);
});

test("files we don't accept are refused, and the rest are stored", async ({ page }) => {
  const [tripId] = await signUpWithTrips(page, ["A week of rain"]);
  await page.goto(`/trip-album/${tripId}`);
  await page.getByRole("button", { name: "Add Media" }).click();
  const choose = dialog(page).getByLabel(/^Choose photos/);
  await choose.setInputFiles([
    await largeFile("notes.txt", 5),
    await largeFile("huge.jpg", 5 * 1024 * 1024 + 1),
  ]);
  await toasted(page, "File too large. Maximum size: 5 MB");
  await expect(dialog(page).getByText(/^Invalid file type/)).toBeVisible();
  await dialog(page).getByLabel("Caption").fill("Rain");
  await choose.setInputFiles([
    await photo(page, "rain.jpg"),
    { name: "false.mp4", mimeType: "video/mp4", buffer: Buffer.from("MZ program") },
  ]);
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await toasted(page, "Upload failed");
  const left = dialog(page).getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect(left).toHaveCount(1);
  await left.getByRole("button", { name: "Remove false.mp4" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("figure")).toHaveCount(1);
});

test("an album is shared with a link that works until sharing stops", async ({ page, browser }) => {
  await installClock(page);
  const [tripId] = await signUpWithTrips(page, ["The coast by train"]);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/trip-album/${tripId}`);
  await addPhotos(page, "The viaduct", 1);

  let isDown = true;
  await page.route("**/album/share", (route) =>
    isDown && route.request().method() === "PUT"
      ? route.fulfill({ status: 503, json: { code: "unavailable", detail: "" } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Share Album" }).click();
  const sharing = page.getByRole("dialog", { name: "Share Album" });
  await expect(sharing.getByText("Failed to create shareable link")).toBeVisible();
  isDown = false;
  await sharing.getByRole("button", { name: "Try Again" }).click();
  const link = await sharing.getByLabel("Link to this album").inputValue();
  expect(link).toMatch(/\/album\/share\/[\w-]{32,}$/);
  expect(await pageFaults(page)).toEqual([]);
  // It says so for two seconds, which here are over when we've read it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await sharing.getByRole("button", { name: "Copy link" }).click();
  await toasted(page, "Link copied!");
  await expect(sharing.getByRole("button", { name: "Copied" })).toBeVisible();
  await page.clock.resume();
  await expect(sharing.getByRole("button", { name: "Copy link" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const guest = await browser.newPage();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "Trip Album (1 item)" })).toBeVisible();
  await expect(guest.getByText("The viaduct")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Share Album" }).click();
  await expect(sharing.getByLabel("Link to this album")).toHaveValue(link);
  await sharing.getByRole("button", { name: "Stop sharing" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop sharing" }).click();
  await toasted(page, "Sharing stopped");
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "Album Not Found" })).toBeVisible();
  await guest.close();
});

test("a member with several trips chooses one; a trip that isn't theirs is not found", async ({ page }) => {
  const complaints = listenForComplaints(page);
  await signUpWithTrips(page, ["Four days in Porto", "A week in Oslo"]);
  await page.goto("/trip-album");
  await page.getByRole("link", { name: /A week in Oslo/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A week in Oslo" })).toBeVisible();
  await page.goto("/trips");
  await page.getByRole("link", { name: /^Trip Album.*Porto/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Four days in Porto" })).toBeVisible();
  expect(complaints).toEqual([]);
  const [other] = await rowsOf<{ id: string }>(
    "select t.id from itineraries t join users u on u.id = t.user_id where u.email = 'elite@evoya.test' limit 1",
  );
  for (const id of [other!.id, "nothing"]) {
    await page.goto(`/trip-album/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: "We can't find this trip" })).toBeVisible();
  }
});

test("guests can add photos through the link only while the owner lets them", async ({ page, browser }) => {
  const [tripId] = await signUpWithTrips(page, ["A wedding in Porto"]);
  await page.goto(`/trip-album/${tripId}`);
  await page.getByRole("button", { name: "Share Album" }).click();
  const sharing = page.getByRole("dialog", { name: "Share Album" });
  const link = await sharing.getByLabel("Link to this album").inputValue();
  const visitor = await browser.newContext();
  const guest = await visitor.newPage();
  await guest.goto(link);
  await expect(guest.getByText("No media yet")).toBeVisible();
  const begin = guest.getByRole("button", { name: "Add your photos" });
  await expect(begin).toHaveCount(0);

  const saved = page.waitForResponse((answer) => answer.url().endsWith("/album/share") && answer.ok());
  await sharing.getByRole("switch", { name: "Guests can add photos" }).click();
  await saved;
  expect(await pageFaults(page)).toEqual([]);
  // Not with Escape: the toast gets that first.
  await sharing.getByRole("button", { name: "Close" }).click();
  await expect(sharing).toHaveCount(0);

  await guest.reload();
  await begin.click();
  const adding = guest.getByRole("dialog", { name: "Add your photos" });
  await adding.getByRole("button", { name: "Add photos" }).click();
  await expect(adding.getByText("Please tell us your name")).toBeVisible();
  await expect(adding.getByText("Please choose your photos first")).toBeVisible();
  await adding.getByLabel("Your name").fill("Nana 👵🏽");
  const files = [await photo(page, "one.jpg"), await photo(page, "two.jpg")];
  await adding.getByLabel(/^Choose photos/).setInputFiles(files);
  expect(await pageFaults(guest)).toEqual([]);
  await adding.getByRole("button", { name: "Add photos" }).click();
  await expect(adding).toBeHidden();
  await toasted(guest, "2 photos added to the album.");
  await expect(guest.getByRole("heading", { name: "Trip Album (2 items)" })).toBeVisible();
  await expect(guest.getByRole("figure")).toHaveCount(2);
  expect(await pageFaults(guest)).toEqual([]);

  // The owner's page is open, and updates.
  const pictures = page.getByRole("region", { name: "Photos and videos" }).getByRole("figure");
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first().getByText("From Nana 👵🏽")).toBeVisible();
  await page.getByRole("button", { name: "Delete photo: From Nana 👵🏽" }).first().click();
  await expect(page.getByRole("alertdialog")).not.toContainText("points");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete photo" }).click();
  await expect(pictures).toHaveCount(1);

  await page.getByRole("button", { name: "Share Album" }).click();
  await sharing.getByRole("switch", { name: "Guests can add photos" }).click();
  await toasted(page, "Guests can't add photos anymore");
  await begin.click();
  await adding.getByLabel(/^Choose photos/).setInputFiles([await photo(page, "three.jpg")]);
  await adding.getByRole("button", { name: "Add photos" }).click();
  await expect(adding.getByText("Guests can't add photos to this album.")).toBeVisible();
  await visitor.close();
});

/** A short film that this browser made, of one color. */
async function film(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 320;
    canvas.height = 180;
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm" });
    const piece = new Promise<Blob>((resolve) => {
      recorder.ondataavailable = ({ data }) => resolve(data);
    });
    recorder.start();
    for (let frame = 0; frame < 20; frame++) {
      const pen = canvas.getContext("2d");
      if (pen) pen.fillStyle = `rgb(200, ${frame}, 40)`;
      pen?.fillRect(0, 0, 320, 180);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    const bytes = new Uint8Array(await (await piece).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return { name: "tram.webm", mimeType: "video/webm", buffer: Buffer.from(base64, "base64") };
}

test("a video gets one of its frames as its picture, at once or when its owner looks at it again", async ({
  page,
}) => {
  const [tripId] = await signUpWithTrips(page, ["The tram in Porto"]);
  await page.goto(`/trip-album/${tripId}`);
  await page.getByRole("button", { name: "Add Media" }).click();
  await dialog(page).getByLabel("Caption").fill("The tram");
  await dialog(page)
    .getByLabel(/^Choose photos/)
    .setInputFiles([await film(page)]);
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await toasted(page, "Upload successful");
  const video = page.getByRole("figure").locator("video");
  const poster = () => video.getAttribute("poster");
  await expect.poll(poster).toMatch(/-poster\.webp/);
  const [first] = await rowsOf<{ width: number; height: number }>(
    "update trip_media set thumbnail_key = null where trip_id = $1 returning width, height",
    [tripId],
  );
  expect(first).toEqual({ width: 320, height: 180 });

  await page.reload();
  await page.mouse.move(40, 40, { steps: 2 });
  await expect.poll(poster).toMatch(/-poster\.webp/);
});
