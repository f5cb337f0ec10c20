import { test } from "@evoya/infra/browser/kept-page";
import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page } from "@playwright/test";
import { installClock, showUp, untilSignedOut } from "./steps/idle.ts";
import { becomeMember, freshEmail, signIn, signInToDemo } from "./steps/member.ts";

/** What the browser remembers about a member who's been here before. */
async function comeBack(page: Page, email?: string, options?: { fresh: boolean }): Promise<void> {
  await signInToDemo(page, email, options);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Lets ten minutes pass without a sign of the member. */
async function beAway(page: Page): Promise<void> {
  await showUp(page);
  await page.clock.fastForward("08:30");
  await expect(page.getByRole("dialog", { name: "Session Expiring Soon" })).toBeVisible();
  await page.clock.fastForward("02:00");
  await expect(page).toHaveURL(/\/login/);
  await untilSignedOut(page);
}

test("public pages greet a member with their picture and a link to the dashboard", async ({ page }) => {
  await page.goto("/services");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await comeBack(page);
  await page.goto("/services");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Dashboard" }).locator("[data-slot=avatar]")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveCount(0);
  expect(await pageFaults(page)).toEqual([]);
  await banner.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
});

// The idle watch is above every layout, so we try a page of each.
for (const path of ["/services", "/itinerary-preview/costa_rica", "/upgrade", "/trips"]) {
  test(`an idle member on ${path} is warned, and signed out`, async ({ page }) => {
    await comeBack(page, "base@evoya.test", { fresh: true });
    await installClock(page);
    await page.goto(path);
    await beAway(page);
  });
}

test("what a member typed waits in the tab for them, and for nobody else", async ({ page }) => {
  const email = await becomeMember(page);
  const other = freshEmail("other");
  const visitor = await page.context().browser()!.newContext();
  await becomeMember(await visitor.newPage(), { email: other });
  await visitor.close();

  const subject = page.getByLabel("Subject");
  const type = async () => {
    await page.goto("/messages");
    await page.getByRole("button", { name: "New message" }).click();
    await subject.fill("Two berths to Naxos");
  };
  await installClock(page);
  await type();
  await beAway(page);
  await expect(page.getByText(/What you typed is still in this tab\./).first()).toBeVisible();
  // No form shows it to whoever finds the tab.
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith("evoya-draft:"));
  expect(await page.evaluate(drafts)).toEqual([]);
  await page.goto("/login?next=/messages");
  await signIn(page, email);
  await page.getByRole("button", { name: "New message" }).click();
  await expect(subject).toHaveValue("Two berths to Naxos");

  await beAway(page);
  await page.goto("/login?next=/messages");
  await signIn(page, other);
  await page.getByRole("button", { name: "New message" }).click();
  await expect(subject).toHaveValue("");
});

test("a session that ends while the profile is unsaved leads to the sign-in page", async ({ page }) => {
  await becomeMember(page);
  await installClock(page);
  await page.goto("/profile/edit");
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await beAway(page);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByText(/Sign in to come back to this page\./).first()).toBeVisible();
});

test("signing out in one tab is seen on a public page in another", async ({ page, context }) => {
  await comeBack(page, "base@evoya.test", { fresh: true });
  const other = await context.newPage();
  await other.goto("/services");
  await expect(other.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeVisible();
  await page.getByRole("complementary").getByRole("button", { name: "Sign Out" }).click();
  await expect(other.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
});

/** Holds back the first answer to `address` until it may go on; `here` resolves once the server has given it. */
async function holdBack(page: Page, address: string | RegExp) {
  const [here, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  // Stays in place: taking it away while the page asks again could lose that request.
  await page.route(address, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    here.resolve();
    await mayGoOn.promise;
    await route.fulfill({ response });
  });
  return { here: here.promise, goOn: mayGoOn.resolve };
}

const held = {
  "its scripts": /\/assets\/react-[^/]*\.js$/,
  "its session": "**/v1/session",
};
for (const [what, address] of Object.entries(held)) {
  test(`a tab still waiting for ${what} when another one signs out is signed out, too`, async ({
    page,
    context,
  }) => {
    await comeBack(page, "base@evoya.test", { fresh: true });
    const other = await context.newPage();
    const { here, goOn } = await holdBack(other, address);
    const answered = other.waitForResponse("**/v1/session");
    await other.goto("/settings", { waitUntil: "commit" });
    await here;
    if (what === "its scripts") await answered;
    await page.getByRole("complementary").getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");

    goOn();
    await expect(other).toHaveURL(/\/login\?next=%2Fsettings/);
    await expect(other.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  });
}

test("an answer about a member that arrives after they've signed out isn't believed", async ({
  page,
  context,
}) => {
  await comeBack(page, "base@evoya.test", { fresh: true });
  const other = await context.newPage();
  const { here, goOn } = await holdBack(other, "**/v1/session");
  await other.goto("/settings", { waitUntil: "commit" });
  await here;
  await expect(other.getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
  await page.getByRole("complementary").getByRole("button", { name: "Sign Out" }).click();
  await expect(other).toHaveURL(/\/login\?next=%2Fsettings/);
  const late = other.waitForResponse("**/v1/session");
  goOn();
  await late;
  await expect(other.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toHaveCount(0);
  expect(await other.evaluate(() => localStorage.getItem("evoya-member"))).toBeNull();
});

test("a tab that asked as a visitor when another one signed in is signed in, too", async ({
  page,
  context,
}) => {
  const email = await becomeMember(page);
  await context.clearCookies();
  await page.goto("/login");
  const other = await context.newPage();
  const { here, goOn } = await holdBack(other, "**/v1/session");
  await other.goto("/settings", { waitUntil: "commit" });
  await here;
  await signIn(page, email);
  await expect(page).not.toHaveURL(/\/login/);
  goOn();
  await expect(other.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("evoya-member"))).not.toBeNull();
});

test("a member's profile shows the same completeness on its page and on the dashboard", async ({ page }) => {
  await signInToDemo(page, "free@evoya.test");
  await page.goto("/dashboard");
  const bar = page.getByRole("progressbar", { name: "Profile completion" });
  const shown = await bar.getAttribute("aria-valuenow");
  expect(Number(shown)).toBeGreaterThan(0);
  await page.goto("/profile/edit");
  await expect(bar).toHaveAttribute("aria-valuenow", shown!);
});

for (const address of [
  "/quiz?q=3",
  "/plan-my-trip?from=nature_lover",
  "/concierge-booking?from=nature_lover",
  "/faq#cancel",
]) {
  test(`${address} takes over its pre-rendered page without errors`, async ({ page }) => {
    const complaints = listenForComplaints(page);
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName("evoya-live").length > 0);
    expect(complaints).toEqual([]);
  });
}

test("a light device turns dark with the first press of the theme button", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/login");
  await page.getByRole("button", { name: /theme|light and dark/i }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await signInToDemo(page);
  await page.evaluate(() => localStorage.removeItem("evoya-theme"));
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Theme: system/ }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
