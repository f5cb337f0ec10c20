import { readFile } from "node:fs/promises";
import { test } from "@evoya/infra/browser/kept-page";
import { moveTo } from "@evoya/infra/browser/move-to";
import { expect, type Page } from "@playwright/test";
import { signInToDemo } from "./steps/member.ts";
import { openPage } from "./steps/pages.ts";
import { ownRoutes, redirects, routeTable } from "./steps/route-table.ts";

/** Two addresses for the same page. */
const sameAs: Record<string, string> = {
  "/voice-assistant": "/evie",
  "/quiz-form": "/quiz",
  "/results-teaser": "/auth/gate",
  "/signup": "/create-account",
  "/album/share": "/album/share/1",
};

/** The titles of the pages that `paths` lead to, by final path. */
async function titlesOf(page: Page, paths: readonly string[]): Promise<Map<string, string>> {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const titles = new Map<string, string>();
  // Pages in the sitemap are the same for everyone and include their title.
  const [inHtml = [], onScreen = []] = [true, false].map((isStatic) =>
    paths.filter((path) => sitemap.includes(`${path}<`) === isStatic),
  );
  for (const path of inHtml) titles.set(path, await titleInHtml(page, path));
  await openPage(page, "/settings");
  for (const path of withNeighborsApart(onScreen)) {
    const [at, title] = await titleOnScreen(page, path);
    titles.set(sameAs[at] ?? at, title);
  }
  return titles;
}

/** Two addresses for the same page stand side by side; visited one after the other, they'd leave its title alone. */
const withNeighborsApart = (paths: readonly string[]): string[] =>
  [0, 1].flatMap((first) => paths.filter((_, at) => at % 2 === first));

async function titleInHtml(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  return /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
}

async function titleOnScreen(page: Page, path: string): Promise<[at: string, title: string]> {
  await moveTo(page, path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  // A page that redirects changes its address first, then its title.
  let [at, title] = ["", ""];
  const isAtRest = async () => {
    const before = `${at} ${title}`;
    [at, title] = [new URL(page.url()).pathname, await page.title()];
    return title !== "" && `${at} ${title}` === before;
  };
  await expect.poll(isAtRest, { message: path, intervals: [100] }).toBe(true);
  return [at, title];
}

const all = [...routeTable, ...ownRoutes];

test("the table has every route of the app", async () => {
  const file = new URL("../dist/.routes/patterns.json", import.meta.url);
  const patterns: string[] = JSON.parse(await readFile(file, "utf8"));
  const led = redirects.map(([from]) => from.split("?", 1)[0]!);
  const known = [...all, ...led, "/destinations/europe/rome", "/itinerary-preview/rome"];
  // Each destination has a route; their titles are compared where the sitemap is read.
  const missing = patterns.filter(
    (pattern) =>
      !pattern.startsWith("^/destinations/") && !known.some((path) => new RegExp(pattern).test(path)),
  );
  expect(missing).toEqual([]);
});

for (const who of ["visitor", "member"] as const) {
  test(`every page has its own title for a ${who}`, async ({ page }) => {
    if (who === "member") await signInToDemo(page);
    const titles = await titlesOf(page, all);
    expect(titles.size).toBeGreaterThan(who === "member" ? 45 : 30);
    const byTitle = Map.groupBy(titles.keys(), (path) => titles.get(path));
    expect([...byTitle.values()].filter((paths) => paths.length > 1)).toEqual([]);
  });
}

test("the title follows from page to page, back and forth", async ({ page }) => {
  await signInToDemo(page);
  await page.goto("/dashboard");
  await expect(page).toHaveTitle(/^Dashboard/);
  await page.getByRole("navigation", { name: "Member" }).getByRole("link", { name: "My Trips" }).click();
  await expect(page).toHaveTitle(/^My Trips/);
  await page.goto("/services");
  const services = await page.title();
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveTitle(/^Dashboard/);
  await page.goBack();
  await expect(page).toHaveTitle(services);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveTitle(/^Contact/);
});

test("the side menu says which page is shown, and which one it belongs to", async ({ page }) => {
  await signInToDemo(page);
  await openPage(page, "/profile/complete");
  const current = page.getByRole("navigation", { name: "Member" }).locator('[aria-current="page"]');
  for (const [path, name] of [
    ["/dashboard", "Dashboard"],
    ["/trips", "My Trips"],
    ["/requests", "Concierge"],
    ["/concierge", "Concierge"],
    ["/messages", "Messages"],
    ["/documents", "Documents"],
    ["/trip-album", "Albums"],
    ["/rewards", "Rewards"],
    ["/billing", "Billing"],
    ["/profile/edit", "Edit Profile"],
    ["/settings", "Settings"],
  ] as const) {
    await moveTo(page, path);
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAccessibleName(new RegExp(`^${name}`));
  }
  await moveTo(page, "/trips");
  await page
    .getByRole("link", { name: /View itinerary/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/trips\/.+/);
  await expect(current).toHaveText("My Trips");
});
