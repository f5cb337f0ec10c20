import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page } from "@playwright/test";

const headers = { origin: process.env.E2E_ADMIN_URL ?? "" };
const api = (path: string) => `${process.env.E2E_API_URL}${path}`;

/** The newest link to choose a password emailed to an address. */
async function mailedLink(page: Page, to: string, after = ""): Promise<string> {
  const find = async () => {
    const answer = await page.request.get(api("/dev/outbox?format=json"));
    const { items }: { items: { to: string; text: string }[] } = await answer.json();
    const links = items.flatMap((mail) =>
      mail.to === to ? (/https?:\/\/\S*\/admin\/set-password\S*#\S+/.exec(mail.text) ?? []) : [],
    );
    return links.find((link) => link !== after) ?? "";
  };
  await expect.poll(find).not.toBe("");
  return find();
}

test("a colleague who forgot their password chooses a new one with an emailed link", async ({
  page,
  browser,
}) => {
  const email = `forgetful.${crypto.randomUUID().slice(0, 8)}@evoya.test`;
  const owner = await browser.newContext();
  const signedIn = await owner.request.post(api("/v1/admin/sessions"), {
    headers,
    data: { email: "admin@evoya.test", password: "Evoya-Admin-2026" },
  });
  expect(signedIn.status()).toBe(201);
  const invited = await owner.request.post(api("/v1/admin/staff"), {
    headers,
    data: { email, firstName: "Ines", lastName: "Duarte", role: "agent" },
  });
  expect(invited.status()).toBe(201);
  await owner.close();
  const invitation = await mailedLink(page, email);
  await page.goto(invitation);
  await page.getByRole("textbox", { name: "New password" }).fill("Cedar-and-salt-19");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your password is set")).toBeVisible();

  await page.goto("/admin/requests?filter=pending");
  await page.getByRole("link", { name: /forgot/i }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("status").filter({ hasText: `If ${email} has an account here` })).toBeFocused();
  await expect(page.getByRole("link", { name: "Back to sign-in" })).toHaveAttribute(
    "href",
    "/admin/requests?filter=pending",
  );
  const link = await mailedLink(page, email, invitation);
  await page.goto(link);
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("textbox", { name: "New password" }).fill("short");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText(/12 characters/).first()).toBeVisible();
  await page.getByRole("textbox", { name: "New password" }).fill("Pine-and-pepper-20");
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByRole("link", { name: "Sign in" }).click();

  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("Cedar-and-salt-19");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("textbox", { name: "Password" }).fill("Pine-and-pepper-20");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/requests\?filter=pending$/);

  await page.goto(link);
  await page.getByRole("textbox", { name: "New password" }).fill("Again-and-again-21");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("This link no longer works")).toBeVisible();
});
