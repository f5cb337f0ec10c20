import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page, test } from "@playwright/test";

const publicPages = ["/", "/quiz", "/create-account", "/login", "/membership", "/nowhere"];
const memberPages = [
  "/dashboard",
  "/trips",
  "/itinerary-generator",
  "/concierge",
  "/messages",
  "/profile/edit",
  "/quiz-results",
  "/membership",
  "/upgrade",
  "/upgrade?plan=elite",
];

/** Signs the demo's Base member in without the form. */
async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/sessions`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
    data: { email: "base@evoya.test", password: "Evoya-Member-2026" },
  });
  expect(answer.status()).toBe(201);
}

/** Opens a page and waits until what it shows at first has arrived. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

for (const path of publicPages) {
  test(`${path} is fit for everyone, in both themes and at every width`, async ({ page }) => {
    const complaints = listenForComplaints(page);
    await open(page, path);
    expect(await pageFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

for (const path of memberPages) {
  test(`a member's ${path} is fit for everyone, in both themes and at every width`, async ({ page }) => {
    await signIn(page);
    const complaints = listenForComplaints(page);
    await open(page, path);
    expect(await pageFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test("a trip with its whole plan is fit for everyone", async ({ page }) => {
  await signIn(page);
  await open(page, "/trips");
  await page
    .getByRole("link", { name: /View itinerary/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "What it costs" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
});
