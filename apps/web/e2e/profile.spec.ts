import { profileAge } from "@evoya/domain/profile";
import { test } from "@evoya/infra/browser/kept-page";
import { moveTo } from "@evoya/infra/browser/move-to";
import { expect, type Page } from "@playwright/test";
import { becomeMember } from "./steps/member.ts";

test("a member edits their profile: missing fields are named, a draft stays, and saving leads to the dashboard", async ({
  page,
}) => {
  await becomeMember(page, { name: "Iris Vale" });
  await page.goto("/profile/edit");
  await expect(page.getByRole("heading", { name: "Edit Profile" })).toBeVisible();
  for (const section of [
    "Profile Information",
    "Address & Departure",
    "Emergency Contact",
    "Travel Preferences",
    "Communication Preferences",
  ])
    await expect(page.getByRole("group", { name: section })).toBeVisible();

  await page.getByLabel("Phone number", { exact: true }).fill("12");
  await expect(page.getByText("You have unsaved changes.")).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Please complete the required fields:").first()).toBeVisible();
  await expect(page.getByText("Please enter a contact name").first()).toBeVisible();
  await expect(page).toHaveURL("/profile/edit");

  await page.getByLabel("Phone number", { exact: true }).fill("+1 305 555 0142");
  await page.getByLabel("Airline preferences").fill("Aisle seats");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByText("Profile Saved as Draft", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Airline preferences")).toHaveValue("Aisle seats");

  await page.getByLabel("Contact name").fill("Robin Vale");
  await page.getByLabel("Contact phone number").fill("+1 305 555 0143");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile Updated", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});

test("what a member types while their profile is being saved stays, and isn't left behind", async ({
  page,
}) => {
  await becomeMember(page);
  await page.goto("/profile/edit");
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/v1\/me\/profile/, async (route) => {
    if (route.request().method() === "PATCH") await held;
    await route.continue();
  });
  await page.getByLabel("Phone number", { exact: true }).fill("+1 305 555 0142");
  await page.getByLabel("Contact name").fill("Robin Vale");
  await page.getByLabel("Contact phone number").fill("+1 305 555 0143");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByLabel("Airline preferences").fill("Aisle seats");
  arrive();
  await expect(page.getByText("Profile Updated", { exact: true })).toBeVisible();
  await expect(page.getByText("You have unsaved changes.")).toBeVisible();
  await expect(page.getByLabel("Airline preferences")).toHaveValue("Aisle seats");
  await expect(page).toHaveURL("/profile/edit");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("what's changed in another tab shows up, and nothing that's typed here is lost", async ({
  page,
  context,
}) => {
  await becomeMember(page, { name: "Iris Vale" });
  await page.goto("/profile/edit");
  const other = await context.newPage();
  await other.goto("/profile/edit");
  const fill = (tab: Page, label: string, text: string) => tab.getByLabel(label).fill(text);
  const save = (tab: Page) => tab.getByRole("button", { name: "Save as Draft" }).click();

  await fill(page, "Airline preferences", "Aisle seats");
  await fill(page, "Relationship", "Sister");
  await fill(other, "Airline preferences", "Window seats");
  await fill(other, "Travel style", "Slow");
  await save(other);
  const notice = page.getByRole("status").filter({ hasText: "Airline preferences: now “Window seats”" });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel("Travel style")).toHaveValue("Slow");
  await expect(page.getByLabel("Airline preferences")).toHaveValue("Aisle seats");
  await notice.getByRole("button", { name: "Use that for Airline preferences" }).click();
  await expect(page.getByLabel("Airline preferences")).toHaveValue("Window seats");
  await expect(notice).toHaveCount(0);
  await save(page);
  await expect(page.getByText("Profile Saved as Draft", { exact: true })).toBeVisible();
  await expect(other.getByLabel("Relationship")).toHaveValue("Sister");

  // The name is in the settings, too.
  await moveTo(other, "/settings");
  await fill(other, "Full name", "Iris V.");
  await fill(page, "Full name", "Iris Vale-Moor");
  await save(page);
  await expect(other.getByText("Full name: now “Iris Vale-Moor”")).toBeVisible();
  await other.getByRole("button", { name: "Save Profile Changes" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Iris V.");
});

test("leaving with unsaved changes asks first, and nobody edits a profile without signing in", async ({
  page,
}) => {
  await page.goto("/profile/edit");
  await expect(page).toHaveURL(/\/login/);
  await becomeMember(page);
  await page.goto("/profile/edit");
  await page.getByLabel("Home address").fill("12 Harbor Street");
  await page.getByRole("link", { name: "Settings" }).first().click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Home address")).toHaveValue("12 Harbor Street");
});

test("the Terms and the privacy policy ask for the age that the profile accepts", async ({ page }) => {
  for (const [address, text] of [
    ["/terms-of-use", `You must be ${profileAge.min} or older to open an account.`],
    ["/privacy-policy", `Accounts are for people who are ${profileAge.min} or older.`],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(text)).toBeVisible();
  }
});

test("a long address fits a phone, whose bars cover no field that has the focus", async ({ page }) => {
  await becomeMember(page, { email: `${"m".repeat(40)}.${crypto.randomUUID().slice(0, 8)}@evoya.test` });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/profile/edit");
  await expect(page.getByRole("heading", { name: "Edit Profile" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const needs = page.getByLabel("Accessibility needs");
  /** Whether the bottom of the field with the focus can be seen. */
  const isInSight = () =>
    needs.evaluate((field) => {
      const { left, bottom } = field.getBoundingClientRect();
      return document.activeElement === field && document.elementFromPoint(left + 20, bottom - 3) === field;
    });
  await page.getByLabel("Dietary restrictions").focus();
  // At the edge of the screen, where the bars are.
  await needs.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().bottom - innerHeight));
  await page.keyboard.press("Tab");
  await expect.poll(isInSight).toBe(true);
  // A phone on its side, or a page at 400%.
  await page.setViewportSize({ width: 360, height: 256 });
  await page.getByLabel("Dietary restrictions").focus();
  await page.keyboard.press("Tab");
  await expect.poll(isInSight).toBe(true);
});
