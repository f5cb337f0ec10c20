import { expect, test } from "@playwright/test";
import { signInToDemo } from "./steps/member.ts";

const react = /\/assets\/react-[^/]*\.js$/;

test("a member's page shows its frame and requests its data while React is still loading", async ({
  page,
}) => {
  await signInToDemo(page);
  // An early answer counts for half a minute, which a busy machine may need to start React.
  await page.clock.setFixedTime(new Date());
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v1\/(session|me\/(dashboard|events))$/.test(pathname)) asked.push(pathname);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(react, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect(page.locator("[data-frame-until-app]")).toBeVisible();
  await expect(page.getByRole("link")).toHaveCount(0);
  // The picture of the next trip is the first thing to see.
  const picture = page.locator("[data-early-picture]:visible");
  await expect(picture).toHaveAttribute("src", /\.svg$/);
  await expect.poll(() => asked).toEqual(["/v1/session", "/v1/me/dashboard"]);
  resolve();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Good");
  await expect(page.locator("[data-frame-until-app]")).toHaveCount(0);
  // From then on, the member's other devices may make it ask again.
  await expect.poll(() => asked).toContain("/v1/me/events");
  const first = asked.slice(0, asked.indexOf("/v1/me/events"));
  // Other requests may be repeated, but who's signed in can't have changed.
  expect(first.filter((path) => path === "/v1/session")).toHaveLength(1);
  // Now that the browser knows a member, its requests don't even wait for the style sheet.
  asked.length = 0;
  await page.route(/\/assets\/entry-[^/]*\.css$/, () => {});
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect.poll(() => asked).toEqual(expect.arrayContaining(["/v1/session", "/v1/me/dashboard"]));
});

test("while its scripts load, each of the most used pages shows the parts that are always the same", async ({
  page,
}) => {
  await signInToDemo(page);
  await page.route(react, () => {});
  for (const [path, heading] of [
    ["/settings", "Settings"],
    ["/rewards", "Rewards"],
    ["/messages", "Message Center"],
    ["/requests", "Your requests"],
    ["/billing", "Billing"],
    ["/documents", "Documents"],
    ["/trip-album", "Trip Memories"],
    ["/profile/edit", "Edit Profile"],
    ["/itinerary-generator", "Itinerary generator"],
  ] as const) {
    await page.goto(path, { waitUntil: "commit" });
    const frame = page.locator("[data-frame-until-app]");
    await expect(frame.locator("h1:visible")).toHaveText([heading]);
  }
  // The generator offers its first places before anything can be typed.
  const offered = page.locator("[data-early-picture]:visible");
  await expect(offered).toHaveCount(4);
  for (const picture of await offered.all()) await expect(picture).toHaveAttribute("src", /\.svg$/);
  // What comes within a second isn't moved.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(page.locator("[data-slot=skeleton]:visible").first()).toHaveCSS("animation-delay", "1s");
  // The place of a picture that isn't known yet has no frame, which Chromium would draw.
  await page.route("**/v1/me/itineraries*", () => {});
  await page.goto("/trips", { waitUntil: "commit" });
  const place = page.locator("[data-early-picture]:visible").first();
  await expect(place).not.toHaveAttribute("src");
  await expect(place).toHaveCSS("clip-path", "inset(1px)");
});

test("a member's page runs its scripts one by one: each is listed after those it imports", async ({
  request,
}) => {
  const html = (await (await request.get("/settings")).text()).replaceAll("&quot;", '"');
  const ofFrame = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
  const pages: { name: string; scripts: string[] }[] = JSON.parse(
    /data-early="(\[.*?\])">/.exec(html)?.[1] ?? "",
  );
  const ofPage = pages.find(({ name }) => name === "settings")?.scripts ?? [];
  const scripts = [...ofFrame, ...ofPage];
  expect(scripts.length).toBeGreaterThan(10);
  for (const [at, script] of scripts.entries()) {
    const source = await (await request.get(script)).text();
    const imported = [...source.matchAll(/(?:from|import)"\.(\/[^"]+\.js)"/g)].map(
      ([, file]) => `/assets${file}`,
    );
    const later = imported.filter((file) => scripts.indexOf(file) > at);
    expect(later, script).toEqual([]);
  }
});

test("every other page for members requests its data while React is still loading, too", async ({ page }) => {
  await signInToDemo(page);
  await page.route(react, () => {});
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const frame = page.locator("[data-frame-until-app]");
  const firstOf = async (list: string): Promise<string> => {
    const answer = await page.request.get(`${process.env.E2E_API_URL}/v1/me/${list}`);
    return (await answer.json()).items[0].id;
  };
  const [request, thread] = [await firstOf("cases"), await firstOf("threads")];
  for (const [path, first] of [
    [`/requests/${request}`, `/v1/me/cases/${request}`],
    [`/messages/${thread}`, `/v1/me/threads/${thread}`],
    ["/concierge", "/v1/me/profile"],
    ["/social-integration", "/v1/me/social-connections"],
    ["/evie", "/v1/me/entitlements"],
  ] as const) {
    asked.length = 0;
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => asked).toEqual(expect.arrayContaining(["/v1/session", first]));
    // Visitors see Evie's page, too, and have no menu.
    await expect(frame).toBeVisible({ visible: path !== "/evie" });
  }
});

test("a page whose answer is slow says that it's loading, and fills in when it's there", async ({ page }) => {
  await signInToDemo(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/v1/me/points?limit=10", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/rewards");
  await expect(page.getByRole("status", { name: "Loading your rewards" })).toBeVisible();
  resolve();
  await expect(page.getByRole("heading", { name: "Available rewards" })).toBeVisible();
});

test("no other page shows a member's frame", async ({ page }) => {
  await page.route(react, () => {});
  await page.goto("/forgot-password", { waitUntil: "commit" });
  await expect(page.locator("[data-frame-until-app]")).toBeAttached();
  await expect(page.locator("[data-frame-until-app]")).toBeHidden();
});
