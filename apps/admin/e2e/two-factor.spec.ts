import { test } from "@evoya/infra/browser/kept-page";
import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { type Browser, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";

const password = "Cedar-and-salt-19";
const admin = { email: "admin@evoya.test", password: "Evoya-Admin-2026" };

const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** The code an authenticator app shows now. */
const codeOf = (secret: string): string => codeAt(secret, Date.now());

/** The code it shows next, which is accepted already: no code works twice, nor does an earlier one. */
const nextCodeOf = (secret: string): string => codeAt(secret, Date.now() + 30_000);

/** Calls the API as the demo's owner, in a separate browser. */
async function asOwner(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: process.env.E2E_ADMIN_URL });
  const page = await context.newPage();
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/admin/sessions`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "" },
    data: admin,
  });
  expect(answer.status()).toBe(201);
  await act(page);
  await context.close();
}

/** Invites a colleague just for this test, who chooses a password with the emailed link. */
async function newColleague(page: Page, browser: Browser, firstName: string): Promise<string> {
  const email = `${firstName}.${crypto.randomUUID().slice(0, 8)}@evoya.test`.toLowerCase();
  const headers = { origin: process.env.E2E_ADMIN_URL ?? "" };
  await asOwner(browser, async (owner) => {
    const answer = await owner.request.post(`${process.env.E2E_API_URL}/v1/admin/staff`, {
      headers,
      data: { email, firstName, lastName: "Haddad", role: "agent" },
    });
    expect(answer.status()).toBe(201);
  });
  const token = async () => {
    const answer = await page.request.get(`${process.env.E2E_API_URL}/dev/outbox?format=json`);
    const { items }: { items: { to: string; text: string }[] } = await answer.json();
    const own = items.filter((mail) => mail.to === email);
    return own.flatMap(({ text }) => /\/admin\/set-password#(\S+)/.exec(text)?.[1] ?? [])[0] ?? "";
  };
  await expect.poll(token).not.toBe("");
  const chosen = await page.request.put(`${process.env.E2E_API_URL}/v1/admin/password-resets`, {
    headers,
    data: { token: await token(), password },
  });
  expect(chosen.ok()).toBe(true);
  return email;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("a colleague turns on two-factor, signs in with a code, and an owner resets it", async ({
  page,
  browser,
}) => {
  test.slow();
  const complaints = listenForComplaints(page);
  const email = await newColleague(page, browser, "Noor");
  await page.goto("/admin/settings");
  await signIn(page, email);
  await expect(page.getByRole("region", { name: "Two-factor" })).toContainText("Off");
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Your password" }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const secret = await dialog.locator("code").innerText();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByLabel("Code").fill(codeOf(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toBe("recovery-codes.txt");
  await dialog.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("You have 10 recovery codes left")).toBeVisible();

  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText(/That code isn't right/).first()).toBeVisible();
  await page.getByLabel("Code").fill(nextCodeOf(secret));
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();

  await page.getByRole("button", { name: "New recovery codes" }).click();
  const renewing = page.getByRole("dialog");
  await expect(renewing).toContainText("Your old recovery codes won't work anymore.");
  // Its time step is used up.
  await renewing.getByLabel("Code").fill(codeOf(secret));
  await renewing.getByRole("button", { name: "Make new codes" }).click();
  await expect(renewing.getByText(/That code isn't right/).first()).toBeVisible();
  await renewing.getByRole("button", { name: "Close" }).click();

  await asOwner(browser, async (owner) => {
    await owner.goto("/admin/staff");
    const line = owner.getByRole("listitem").filter({ hasText: email });
    await expect(line.getByText("Two-factor", { exact: true })).toBeVisible();
    await expect(owner.getByRole("switch", { name: "Require two-factor for all staff" })).toBeDisabled();
    await line.getByRole("button", { name: /Reset two-factor/ }).click();
    expect(await pageFaults(owner)).toEqual([]);
    await owner.getByRole("alertdialog").getByRole("button", { name: "Reset two-factor" }).click();
    await expect(owner.getByText("Two-factor reset").first()).toBeVisible();
    await expect(line.getByText("Two-factor", { exact: true })).toBeHidden();
  });
  await page.goto("/admin/settings");
  await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
  expect(complaints.filter((line) => !/status of 422/.test(line))).toEqual([]);
});

test("if two-factor is required, colleagues set it up before the back office opens", async ({
  page,
  browser,
}) => {
  test.slow();
  const email = await newColleague(page, browser, "Ines");
  // Really requiring it would block every other test's colleagues, so here only the session says so until it's set up.
  let isDue = true;
  await page.route("**/v1/admin/session", async (route) => {
    const answer = await route.fetch();
    if (!answer.ok() || route.request().method() !== "GET") return route.fulfill({ response: answer });
    return route.fulfill({
      response: answer,
      json: { ...(await answer.json()), mustSetUpTwoFactor: isDue },
    });
  });
  await page.goto("/admin/settings");
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Set up two-factor" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("textbox", { name: "Your password" }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = await page.locator("code").innerText();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByLabel("Code").fill(codeOf(secret));
  isDue = false;
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(10);
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByRole("region", { name: "Two-factor" })).toContainText("On");
  // An answer that's on its way when the page closes can't be changed anymore.
  await page.unrouteAll({ behavior: "wait" });
});
