import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page } from "@playwright/test";
import { signInToDemo } from "./steps/member.ts";

const card = (page: Page, plan: string) =>
  page.getByRole("main").getByRole("article", { name: plan, exact: true });

/** Members' pages leave a note in the browser that someone is signed in. */
async function comeAsMember(page: Page, email: string): Promise<void> {
  await signInToDemo(page, email);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading").first()).toBeVisible();
}

test("a visitor reads the plans before any script has run", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.E2E_WEB_URL });
  const page = await context.newPage();
  await page.goto("/membership");
  await expect(card(page, "Free").getByRole("link", { name: "Start free" })).toBeVisible();
  const basic = card(page, "Basic");
  await expect(basic).toContainText("$5.99");
  await expect(basic.getByRole("link", { name: "Choose Basic" })).toHaveAttribute(
    "href",
    "/signup?plan=basic",
  );
  const elite = card(page, "Elite");
  await expect(elite).toContainText("$19.99");
  await expect(elite.getByRole("link", { name: "Choose Elite" })).toHaveAttribute(
    "href",
    "/signup?plan=elite",
  );
  await expect(page.getByRole("row", { name: /^Concierge/ })).toContainText("5 a month");
  await context.close();
});

test("search engines can read what the paid plans cost", async ({ request }) => {
  const html = await (await request.get("/membership")).text();
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}");
  const products = data["@graph"].filter((thing: { "@type": string }) => thing["@type"] === "Product");
  expect(products.map(({ offers }: { offers: { price: string } }) => offers.price)).toEqual([
    "5.99",
    "19.99",
  ]);
});

test("a member finds their plan and how to upgrade or downgrade, and nothing shifts", async ({ page }) => {
  await comeAsMember(page, "base@evoya.test");
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, "moved") + Reflect.get(entry, "value") });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/membership");
  const own = card(page, "Basic");
  await expect(own.getByRole("link", { name: "Go to dashboard" })).toHaveAttribute("href", "/dashboard");
  // The button says what it does, the card whose it is.
  await expect(own.getByText("Current Plan")).toHaveCount(1);
  await expect(card(page, "Elite").getByRole("link", { name: "Upgrade to Elite" })).toHaveAttribute(
    "href",
    "/upgrade?plan=elite",
  );
  await expect(card(page, "Free").getByRole("link", { name: "Manage plan" })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "moved"))).toBeLessThan(0.01);
  expect(await pageFaults(page)).toEqual([]);
});

test.describe("when the server doesn't say who is signed in", () => {
  test("a member whose profile doesn't load sees an error and can try again", async ({ page }) => {
    await comeAsMember(page, "elite@evoya.test");
    await page.route("**/v1/session", (route) => route.abort());
    await page.goto("/membership");
    const alert = page.getByRole("alert").filter({ hasText: "Profile Loading Error" });
    await expect(alert).toBeVisible();
    await expect(alert.getByRole("button", { name: "Refresh Page" })).toBeVisible();
    await expect(card(page, "Basic")).toContainText("$5.99");
    expect(await pageFaults(page)).toEqual([]);
    await page.unroute("**/v1/session");
    await alert.getByRole("button", { name: "Try Again" }).click();
    await expect(card(page, "Elite").getByText("Current Plan")).toBeVisible();
    await expect(alert).toBeHidden();
  });
});
