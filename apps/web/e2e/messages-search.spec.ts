import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page } from "@playwright/test";
import { becomePayingMember } from "./steps/member.ts";

const headers = { origin: process.env.E2E_WEB_URL ?? "" };
const threads = `${process.env.E2E_API_URL}/v1/me/threads`;

/** Starts a conversation over HTTP; returns its id. */
async function write(page: Page, subject: string, body: string): Promise<string> {
  const answer = await page.request.post(threads, { headers, data: { subject, body } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).threadId;
}

const field = (page: Page) => page.getByRole("searchbox", { name: "Search your messages" });
const found = (page: Page) => page.getByRole("main").getByRole("checkbox", { name: /^Select (?!all)/ });

test("a search finds conversations by what was written, stays in the address, and is there on the way back", async ({
  page,
}) => {
  await becomePayingMember(page);
  const id = await write(page, "A quieter hotel", "Is there a café nearby?");
  await page.request.post(`${threads}/${id}/messages`, { headers, data: { body: "Near the harbor" } });
  await write(page, "Ferries", "At noon?");
  await page.goto("/messages");
  await expect(found(page)).toHaveCount(2);
  await expect(page.getByRole("main").getByRole("link", { name: /You: Near the harbor/ })).toBeVisible();
  await field(page).fill("CAFE");
  await expect(found(page)).toHaveCount(1);
  await expect(
    page.getByRole("main").getByRole("link", { name: /You: Is there a café nearby/ }),
  ).toBeVisible();
  await expect(page).toHaveURL("/messages?show=all&q=CAFE");
  expect(await pageFaults(page)).toEqual([]);

  const hotel = page.getByRole("main").getByRole("link", { name: /A quieter hotel/ });
  await hotel.click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}\?show=all&q=CAFE$/);
  await expect(page.getByRole("heading", { level: 2, name: "A quieter hotel" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/messages?show=all&q=CAFE");
  await expect(field(page)).toHaveValue("CAFE");
  await page.reload();
  await expect(field(page)).toHaveValue("CAFE");
  await expect(found(page)).toHaveCount(1);

  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(found(page)).toHaveCount(2);
  await expect(page).toHaveURL("/messages?show=all");
});

test("a search that finds nothing says so, and leads to what's archived", async ({ page }) => {
  await becomePayingMember(page);
  const id = await write(page, "Breakfast", 'They call it "50% off" 🌱');
  await write(page, "Dinner", "Somewhere quiet?");
  await page.request.patch(`${threads}/${id}`, { headers, data: { isArchived: true } });
  await page.goto("/messages");
  for (const q of ["%", '"50% off"', "🌱"]) {
    await field(page).fill(q);
    await expect(page.getByText(`No conversations match "${q}".`)).toBeVisible();
    await expect(field(page)).toHaveValue(q);
  }
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Search archived" }).click();
  await expect(page.getByRole("checkbox", { name: "Select Breakfast" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("q")).toBe("🌱");
  await field(page).fill("quiet");
  await expect(page.getByText('No conversations match "quiet".')).toBeVisible();
  await expect(page.getByRole("link", { name: "Search archived" })).toHaveCount(0);
  await page.getByRole("navigation", { name: "Show" }).getByRole("link", { name: "All" }).click();
  await expect(page.getByRole("checkbox", { name: "Select Dinner" })).toBeVisible();
});

test("on a phone, a search is kept while a conversation is open", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await becomePayingMember(page);
  await write(page, "A quieter hotel", "Is there a café nearby?");
  await write(page, "Ferries", "At noon?");
  await page.goto("/messages?q=noon");
  await expect(found(page)).toHaveCount(1);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Ferries/ })
    .click();
  await page.getByRole("link", { name: "All conversations" }).click();
  await expect(field(page)).toHaveValue("noon");
  await expect(found(page)).toHaveCount(1);
});

test("the search of everything shows the message it found", async ({ page }) => {
  await becomePayingMember(page);
  const id = await write(page, "A quieter hotel", "Is there a café nearby?");
  await page.request.post(`${threads}/${id}/messages`, { headers, data: { body: "Near the harbor" } });
  await page.goto("/dashboard");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const search = page.getByRole("combobox", { name: "Search" });
  const option = page.getByRole("group", { name: "Messages" }).getByRole("option");
  await search.fill("CAFE");
  await expect(option).toContainText("Is there a café nearby?");
  await search.fill("quieter");
  await expect(option).toContainText("Near the harbor");
  await option.click();
  await expect(page).toHaveURL(`/messages/${id}`);
});
