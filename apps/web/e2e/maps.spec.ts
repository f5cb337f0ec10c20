import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { test as base, expect, type Page } from "@playwright/test";
import { becomePayingMember, openRome } from "./steps/member.ts";
import { setMapTiles, startTileServer, type TileServer } from "./steps/tiles.ts";

const test = base.extend<{ tiles: TileServer }>({
  tiles: async ({ context }, use) => {
    const tiles = await startTileServer();
    const stop = await setMapTiles(context, tiles.url);
    await use(tiles);
    await stop();
    tiles.stop();
  },
});

/** The map scripts that the page requests from now on. */
function mapScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/(maplibre|live-map)/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

const sketchOf = (page: Page, day: number) =>
  page.getByRole("img", { name: new RegExp(`^Map of day ${day}:`) }).filter({ visible: true });
const mapOf = (page: Page, day: number) =>
  page.getByRole("region", { name: `Map of day ${day}`, exact: true });
const marks = (page: Page) => page.locator(".maplibregl-marker");

/** The numbers of a mark's stops, whose name begins with them: "1–3,5 Check in, Lunch, ...". */
const numbersIn = (name: string): number[] =>
  (/^[\d,–]+/.exec(name)?.[0] ?? "").split(",").flatMap((run) => {
    const [first = 0, last = first] = run.split("–").map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
/** The numbers of all stops on the map. */
const numbersOn = async (page: Page) => (await namesOn(page)).flatMap(numbersIn);
const namesOn = (page: Page) => marks(page).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ""));

/** How many marks are outside the visible part of the map. */
async function marksOutside(page: Page, day: number): Promise<number> {
  const map = await mapOf(page, day).boundingBox();
  const boxes = await Promise.all((await marks(page).all()).map((mark) => mark.boundingBox()));
  const isInside = (box: typeof map) =>
    map && box && box.x > map.x && box.x < map.x + map.width && box.y > map.y && box.y < map.y + map.height;
  return boxes.filter((box) => !isInside(box)).length;
}

test("a day's stops are numbered on a map, by keyboard too, and the map follows the day", async ({
  page,
  tiles,
}) => {
  const complaints = listenForComplaints(page);
  await becomePayingMember(page);
  const id = await openRome(page);
  await page.goto(`/trips/${id}/today`);
  const map = mapOf(page, 1);
  await expect(map).toBeVisible();
  await expect(sketchOf(page, 1)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "© OpenStreetMap" })).toBeVisible();
  const numbers = await numbersOn(page);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
  expect(numbers.length).toBeGreaterThan(3);
  expect(tiles.asked.length).toBeGreaterThan(0);

  const placeOf = async () => (await marks(page).first().boundingBox())?.x;
  const before = await placeOf();
  await map.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(placeOf).not.toBe(before);
  await page.getByRole("button", { name: "Show the whole day" }).click();
  await expect.poll(placeOf).toBe(before);
  expect(await pageFaults(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(marks(page).first()).toBeVisible();
  const names = await namesOn(page);
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(mapOf(page, 2)).toBeVisible();
  await expect.poll(() => namesOn(page)).not.toEqual(names);
  await expect.poll(() => marksOutside(page, 2)).toBe(0);
  // Software WebGL notes this when axe looks at a canvas.
  expect(complaints.filter((text) => !text.includes("GL Driver Message"))).toEqual([]);
});

test("if tiles are refused, the sketch stays", async ({ page, tiles }) => {
  tiles.refuse();
  await becomePayingMember(page);
  const id = await openRome(page);
  await page.goto(`/trips/${id}/today`);
  await expect(sketchOf(page, 1)).toBeVisible();
  await expect.poll(() => tiles.asked.length).toBeGreaterThan(0);
  // The map gives up, and removes its canvas.
  await expect(page.locator("canvas")).toHaveCount(0);
  await expect(sketchOf(page, 1)).toBeVisible();
});

base("without tiles, no script of maps is asked for", async ({ page }) => {
  const scripts = mapScripts(page);
  await becomePayingMember(page);
  const id = await openRome(page);
  await page.goto(`/trips/${id}/today`);
  await expect(sketchOf(page, 1)).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(scripts).toEqual([]);
});

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow" });

  test("a saved trip's maps are drawn offline, and deleted on sign-out", async ({ page, context, tiles }) => {
    await becomePayingMember(page);
    const id = await openRome(page);
    await page.goto(`/trips/${id}/today`);
    await page.getByRole("button", { name: "Save for offline" }).click();
    await expect(page.getByText(/^Saved today at/)).toBeVisible();
    const kept = await page.evaluate(async () => (await (await caches.open("evoya-tiles")).keys()).length);
    expect(kept).toBeGreaterThan(30);
    expect(kept).toBeLessThanOrEqual(500);

    tiles.stop();
    await context.setOffline(true);
    await page.reload();
    await expect(mapOf(page, 1)).toBeVisible();
    await page.getByRole("button", { name: "Next day" }).click();
    await expect(mapOf(page, 2)).toBeVisible();
    await context.setOffline(false);
    await page.goto("/trips");
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("link", { name: "Take the Quiz Now" }).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.has("evoya-tiles"))).toBe(false);
  });
});
