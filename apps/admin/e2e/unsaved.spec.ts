import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { endSession, settled, signInAs, signInByForm } from "./steps/staff.ts";

/** A place of the catalog that tests of the catalog leave alone. */
async function anyPlace(page: Page): Promise<string> {
  const answer = await page.request.get(
    `${process.env.E2E_API_URL}/v1/admin/catalog-places?type=visit&limit=1&q=Dalt`,
  );
  const { items } = await answer.json();
  return paths.catalogPlace(items[0].id);
}

/** The entry of the side menu that leads to the users. */
const usersIn = (page: Page) =>
  page.getByRole("navigation", { name: "Admin" }).locator(`a[href="${paths.users}"]`);

const forms = [
  { of: "a place of the catalog", at: anyPlace, label: "Minutes for a visit", typed: "83" },
  { of: "the plans' texts", at: () => paths.planTexts, label: "Tagline", typed: "Plans by people" },
  { of: "an email", at: () => paths.mailTemplate("plan-ended"), label: "Subject", typed: "See you soon" },
  { of: "the business hours", at: () => paths.businessHours, label: "Opens", typed: "09:00" },
  { of: "the promise times", at: () => paths.promiseTimes, label: "Hours for Free", typed: "23" },
];

for (const { of, at, label, typed } of forms)
  test(`what's unsaved in the form of ${of} is asked about, and outlives the session`, async ({ page }) => {
    await signInAs(page, "manager");
    const path = await at(page);
    await page.goto(path);
    await settled(page);
    const field = page.getByLabel(label, { exact: true });
    const before = await field.inputValue();
    const type = () => (label === "Opens" ? field.selectOption(typed) : field.fill(typed));
    const toUsers = usersIn(page);
    const asked = page.getByRole("alertdialog", { name: "Leave without saving?" });

    await type();
    await toUsers.click();
    await asked.getByRole("button", { name: "Stay" }).click();
    await expect(field).toHaveValue(typed);

    await endSession(page);
    await signInByForm(page, "manager");
    await expect(field).toHaveValue(typed);

    await toUsers.click();
    await asked.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "User Accounts" })).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue(before);
    await toUsers.click();
    await expect(page).toHaveURL(new RegExp(`${paths.users}$`));
  });

test("whoever goes back before the next page is drawn isn't asked about that one", async ({ page }) => {
  await signInAs(page, "manager");
  await page.goto(paths.promiseTimes);
  await settled(page);
  const field = page.getByRole("spinbutton", { name: "Hours for Free" });
  await field.fill("20");
  await usersIn(page).click();
  const asked = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(asked).toBeVisible();
  const returned = page.evaluate(
    (users) =>
      new Promise<void>((done) => {
        // The address changes first, and the page a moment later.
        const push = history.pushState.bind(history);
        history.pushState = (...to) => {
          push(...to);
          if (!location.pathname.startsWith(users)) return;
          addEventListener("popstate", () => done(), { once: true });
          history.back();
        };
      }),
    paths.users,
  );
  await asked.getByRole("button", { name: "Leave" }).click();
  await returned;
  await expect(field).toBeVisible();
  await expect(asked).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${paths.promiseTimes}$`));
});

test("a sheet of plan texts waits while its reader looks at another one", async ({ page }) => {
  await signInAs(page, "manager");
  await page.goto(paths.planTexts);
  const tagline = page.getByLabel("Tagline", { exact: true });
  await tagline.fill("Plans by people");
  await page.getByRole("tab", { name: "Comparison" }).click();
  await expect(tagline).toBeHidden();
  await usersIn(page).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await page.getByRole("tab").first().click();
  await expect(tagline).toHaveValue("Plans by people");
});

test("whoever comes back to their changes reads what a colleague has changed since", async ({
  page,
  browser,
}) => {
  await signInAs(page, "manager");
  await page.goto(paths.promiseTimes);
  const hours = page.getByRole("spinbutton", { name: "Hours for Free" });
  const elite = page.getByRole("spinbutton", { name: "Hours for Elite" });
  await hours.fill("21");
  await hours.press("Tab");
  await endSession(page);
  await expect(page.getByRole("form", { name: "Admin sign-in" })).toBeVisible();

  const theirs = await browser.newContext({ baseURL: process.env.E2E_ADMIN_URL ?? "" });
  const colleague = await theirs.newPage();
  await signInAs(colleague);
  await colleague.goto(paths.promiseTimes);
  const theirField = colleague.getByRole("spinbutton", { name: "Hours for Elite" });
  const before = await theirField.inputValue();
  await theirField.fill("9");
  await colleague.getByRole("button", { name: "Save" }).click();
  await expect(colleague.getByText("Promise times saved").first()).toBeVisible();

  await signInByForm(page, "manager");
  await expect(page.getByText(/changed this while you were editing$/)).toBeVisible();
  await expect(hours).toHaveValue("21");
  await expect(elite).toHaveValue("9");
  await hours.fill("24");
  await elite.fill(before);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Promise times saved").first()).toBeVisible();
  await theirs.close();
});

test("a click next to a dialog doesn't lose what's typed in it", async ({ page }) => {
  await signInAs(page);
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Add User" }).click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  await dialog.getByLabel("Full Name").fill("Nel Added");
  await page.mouse.click(5, 5);
  const question = page.getByRole("alertdialog", { name: "Discard what you typed?" });
  await expect(question).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel("Full Name")).toHaveValue("Nel Added");
  await expect(dialog.getByLabel("Full Name")).toBeFocused();
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Add User" })).toBeFocused();
  await page.getByRole("button", { name: "Add User" }).click();
  await expect(dialog.getByLabel("Full Name")).toHaveValue("");
});
