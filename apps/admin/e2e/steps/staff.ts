import type { StaffRole } from "@evoya/domain/staff";
import { type BrowserContext, expect, type Page } from "@playwright/test";

/** The demo's account for each role. */
const emailOf: Record<StaffRole, string> = {
  owner: "admin@evoya.test",
  manager: "manager@evoya.test",
  agent: "agent@evoya.test",
  viewer: "viewer@evoya.test",
};

const sessions = new Map<StaffRole, Awaited<ReturnType<BrowserContext["cookies"]>>>();

/** Whether the cookies are those of a session that's still on: unused, one ends after 20 minutes. */
async function isSignedIn(page: Page): Promise<boolean> {
  return (await page.request.get(`${process.env.E2E_API_URL}/v1/admin/session`)).ok();
}

/** Signs in one of the demo's colleagues without the form, once per test worker because the server limits sign-ins. */
export async function signInAs(page: Page, role: StaffRole = "owner"): Promise<void> {
  const known = sessions.get(role);
  if (known) {
    await page.context().addCookies(known);
    if (await isSignedIn(page)) return;
  }
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/admin/sessions`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "" },
    data: { email: emailOf[role], password: "Evoya-Admin-2026" },
  });
  expect(answer.status()).toBe(201);
  sessions.set(role, await page.context().cookies());
}

/** Ends the colleague's session on the server, as its limits do, or a manager who ends it. The page finds out by itself. */
export async function endSession(page: Page): Promise<void> {
  const answer = await page.request.delete(`${process.env.E2E_API_URL}/v1/admin/session`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "" },
  });
  expect(answer.status()).toBe(204);
}

/** Fills in the sign-in form that has replaced the page. */
export async function signInByForm(page: Page, role: StaffRole): Promise<void> {
  const form = page.getByRole("form", { name: "Admin sign-in" });
  await form.getByLabel("Email").fill(emailOf[role]);
  await form.getByLabel("Password", { exact: true }).fill("Evoya-Admin-2026");
  await form.getByRole("button", { name: "Sign In" }).click();
  await expect(form).toBeHidden();
}

/** Waits until the page's first content has loaded. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Searches a list, and waits until it shows what was found: a row that moves under the pointer can't be pressed. */
export async function searchFor(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(text);
  await settled(page);
}

/** The menu entry the page belongs to. */
export const currentEntry = (page: Page) =>
  page.getByRole("navigation", { name: "Admin" }).locator('[aria-current="page"]');
