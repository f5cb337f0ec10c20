import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { test } from "@evoya/infra/browser/tabs";
import { expect, type Page } from "@playwright/test";
import { largeTextFaults } from "./steps/large-text.ts";
import { signInToDemo } from "./steps/member.ts";
import { memberPages, openPage as open, publicPages } from "./steps/pages.ts";

/** A pre-rendered page loads its scripts when someone is about to use it. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(60, 60);
  await page.mouse.move(5, 5, { steps: 2 });
  await page.waitForFunction(() => performance.getEntriesByName("evoya-live").length > 0);
}

for (const path of publicPages) {
  test(`${path} is accessible, in both themes, at every width, and with large text`, async ({ tabOf }) => {
    const page = await tabOf("a visitor");
    const complaints = listenForComplaints(page);
    await open(page, path);
    await wake(page);
    expect(await pageFaults(page)).toEqual([]);
    expect(await largeTextFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

for (const path of memberPages) {
  test(`a member's ${path} is accessible, in both themes, at every width, and with large text`, async ({
    tabOf,
  }) => {
    const page = await tabOf("a member", signInToDemo);
    const complaints = listenForComplaints(page);
    await open(page, path);
    expect(await pageFaults(page)).toEqual([]);
    expect(await largeTextFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test("the checkout over the plans is accessible", async ({ page }) => {
  await signInToDemo(page, "base@evoya.test");
  const complaints = listenForComplaints(page);
  await open(page, "/upgrade?plan=elite");
  await expect(page.getByRole("dialog", { name: "Complete Your Membership Upgrade" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("a conversation is accessible, and one that doesn't exist says so", async ({ page }) => {
  await signInToDemo(page);
  await open(page, "/messages");
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
  await expect(page.getByRole("list", { name: "Messages" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.goto("/messages/nothing");
  await expect(page.getByText("We can't find this conversation")).toBeVisible();
});

test("a trip with its whole plan is accessible, and fits a small phone with large text", async ({
  tabOf,
}) => {
  const page = await tabOf("a member", signInToDemo);
  await open(page, "/trips");
  await page
    .getByRole("link", { name: /View itinerary/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "What it costs" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  expect(await largeTextFaults(page)).toEqual([]);
});

test("a sample for an unknown place says so", async ({ tabOf }) => {
  const page = await tabOf("a visitor");
  await open(page, "/itinerary-preview/atlantis");
  await expect(page.getByText("We don't have a sample for this place yet")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
});

test("an unknown path is a 404 that shows the home page and says so", async ({ tabOf }) => {
  const page = await tabOf("a visitor");
  const answer = await page.goto("/nowhere");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("page not found", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Take the Quiz Now" }).first()).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
});

test("every public page says what it is, to people and search engines", async ({ page, request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  );
  expect(addresses).toContain("/contact");
  const titles = new Set<string>();
  for (const path of addresses) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
    expect(title, path).not.toBe("");
    expect(titles, `${path} has a title of its own`).not.toContain(title);
    titles.add(title);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{50,200}"/);
    expect(html, path).toContain(`<link rel="canonical" href="`);
    expect(html, path).toContain("need JavaScript");
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}");
    expect(data["@graph"]?.[0], path).toMatchObject({ "@type": "Organization" });
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    const answer = await request.get(new URL(picture).pathname);
    expect(answer.headers()["content-type"], path).toBe("image/png");
  }
  const shell = await (await request.get("/album/share/of-a-friend")).text();
  expect(shell).toContain("need JavaScript");
  // A chat shows whose link it is, and nothing of what's behind it.
  expect(shell).toContain('property="og:title" content="Evoya: ');
  const [, shared = ""] = /property="og:image" content="([^"]+)"/.exec(shell) ?? [];
  expect((await request.get(new URL(shared).pathname)).headers()["content-type"]).toBe("image/png");
  await page.goto("/");
  expect(await (await request.get("/robots.txt")).text()).toMatch(/Disallow: \/dashboard\n[\s\S]*Sitemap: /);
  expect((await (await request.get("/manifest.webmanifest")).json()).icons.length).toBeGreaterThan(2);
});
