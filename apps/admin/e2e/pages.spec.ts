import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page, test } from "@playwright/test";

/** Signs the demo's administrator in, and waits until the first page is whole. */
async function open(page: Page, path: string): Promise<void> {
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/admin/sessions`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "" },
    data: { email: "admin@evoya.test", password: "Evoya-Admin-2026" },
  });
  expect(answer.status()).toBe(201);
  await page.goto(path, { waitUntil: "load" });
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

test("the sign-in page is fit for everyone", async ({ page }) => {
  const complaints = listenForComplaints(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

for (const path of ["/admin/dashboard", "/admin/requests", "/admin/booking-requests", "/admin/settings"]) {
  test(`${path} is fit for everyone, in both themes and at every width`, async ({ page }) => {
    const complaints = listenForComplaints(page);
    await open(page, path);
    expect(await pageFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test("a request is fit for everyone, and found again by its address", async ({ page }) => {
  await open(page, "/admin/requests");
  await page.getByRole("table").locator("a.row-link").first().click();
  await settled(page);
  await expect(page).toHaveURL(/\/admin\/(concierge|trip)-request\//);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
});

test("a booking request is fit for everyone, and shows the plan's versions and steps", async ({ page }) => {
  await open(page, "/admin/booking-requests");
  await page.getByRole("table").locator("a.row-link").first().click();
  await settled(page);
  await expect(page.getByRole("region", { name: "Versions of the plan" })).toContainText("Built-in planner");
  await expect(page.getByRole("region", { name: "Steps" })).toContainText("Booking requested, by member");
  expect(await pageFaults(page)).toEqual([]);
});

test("a row opens though the search just typed has not settled yet", async ({ page }) => {
  await open(page, "/admin/requests");
  const row = page.getByRole("table").locator("a.row-link").first();
  const email = await page.getByRole("cell").nth(1).locator("span").innerText();
  await page.getByLabel("Search requests").fill(email);
  await row.click();
  await expect(page).toHaveURL(/\/admin\/(concierge|trip)-request\//);
  await settled(page);
  await expect(page.getByText(email).first()).toBeVisible();
});
