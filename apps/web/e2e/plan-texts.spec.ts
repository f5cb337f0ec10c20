import { type APIRequestContext, expect, type Page, test } from "@playwright/test";

const url = (path: string) => `${process.env.E2E_API_URL}${path}`;
const headers = { origin: process.env.E2E_ADMIN_URL ?? "" };
const sheet = "/v1/admin/plan-texts/elite";
const tagline = "The whole world, and the next";

/** Rewords Elite's texts, or restores ours. */
async function reword(staff: APIRequestContext, changed: (texts: Record<string, string>) => object) {
  const { texts, updatedAt } = await (await staff.get(url(sheet))).json();
  const data = { texts: { ...texts, ...changed(texts) } };
  const answer = await staff.put(url(sheet), { headers: { ...headers, "if-match": `"${updatedAt}"` }, data });
  expect(answer.status()).toBe(200);
  return texts;
}

const elite = (page: Page) => page.getByRole("main").getByRole("article", { name: "Elite", exact: true });

test("visitors read the team's words on a page that's still asleep, and once it's awake", async ({
  page,
  playwright,
}) => {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  const staff = await playwright.request.newContext();
  const data = { email: "admin@evoya.test", password: "Evoya-Admin-2026" };
  expect((await staff.post(url("/v1/admin/sessions"), { headers, data })).status()).toBe(201);
  const ours = await reword(staff, () => ({ tagline, bullets: "{{documents}}\nA person who knows you" }));
  try {
    await page.goto("/membership");
    await expect(elite(page)).toContainText(tagline);
    const lines = elite(page).getByRole("list").getByRole("listitem");
    await expect(lines).toHaveText(["Unlimited documents", "A person who knows you"]);
    expect(await page.evaluate(() => performance.getEntriesByName("evoya-live").length)).toBe(0);
    await page.mouse.move(40, 40, { steps: 2 });
    await page.waitForFunction(() => performance.getEntriesByName("evoya-live").length > 0);
    await expect(elite(page)).toContainText(tagline);
    await expect(lines).toHaveText(["Unlimited documents", "A person who knows you"]);
    expect(faults).toEqual([]);
  } finally {
    await reword(staff, () => ours);
    await staff.dispose();
  }
});
