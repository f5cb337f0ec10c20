import { test } from "@evoya/infra/browser/kept-page";
import { expect, type Page } from "@playwright/test";

async function signIn(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Email").fill("admin@evoya.test");
  await page.getByRole("textbox", { name: "Password" }).fill("Evoya-Admin-2026");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
}

const entry = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name });

/** Opens the first row of a queue that has a status, once the list has no other rows. */
async function openFirst(page: Page, queue: RegExp, title: string, status: RegExp): Promise<void> {
  await entry(page, queue).click();
  const tab = page
    .getByRole("navigation", { name: `${title}, by status` })
    .getByRole("link", { name: status });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-current", "true");
  const table = page.getByRole("table", { name: title });
  await expect(table).not.toHaveAttribute("aria-busy");
  await table.locator("a.row-link").first().click();
}

test("a story is approved, appears on the website, and is taken down again", async ({ page }) => {
  await signIn(page);
  await openFirst(page, /^Stories/, "Stories", /^Pending/);
  await page.getByRole("button", { name: "Approve" }).click();
  const dialog = page.getByRole("alertdialog", { name: /^Approve .+\?$/ });
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("This story is on the website.")).toBeVisible();
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const website = await page.context().newPage();
  const stories = website.getByRole("region", { name: "Told by the people who were there" });
  await website.goto(`${process.env.E2E_WEB_URL}/testimonials`);
  await website.mouse.wheel(0, 400);
  await expect(stories.getByRole("heading", { name: title })).toBeVisible();

  await page.getByRole("button", { name: "Take Down" }).click();
  await expect(page.getByText("This story has been taken down.")).toBeVisible();
});

test("an application can't be declined without a reason", async ({ page }) => {
  await signIn(page);
  await openFirst(page, /^Creators & Partnerships/, "Creators & Partnerships", /^Pending/);
  await page.getByRole("button", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog", { name: /^Decline .+\?$/ });
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog.getByText("Please give a reason; we'll email it to the sender")).toBeVisible();
  await dialog.getByLabel("Reason").fill("We have a partner in town already.");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Declined, for this reason:")).toBeVisible();
  // While it closes, it still has the focus.
  await expect(dialog).toHaveCount(0);
  await page.getByLabel("New note").fill("Ask again next year");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByRole("region", { name: "Notes and replies" })).toContainText("Ask again next year");
});

test("answering a contact message from a template marks it handled", async ({ page }) => {
  await signIn(page);
  await openFirst(page, /^Contact Messages/, "Contact Messages", /^Open/);
  await page.getByRole("button", { name: "Reply" }).click();
  const dialog = page.getByRole("dialog", { name: /^Reply to / });
  const subject = await page.getByRole("heading", { level: 1, includeHidden: true }).innerText();
  await dialog.getByLabel("Template").selectOption("Promise an answer");
  await expect(dialog.getByLabel("Subject")).toHaveValue(`Re: ${subject}`);
  await dialog.getByRole("button", { name: "Send Reply" }).click();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Notes and replies" })).toContainText(`Re: ${subject}`);
});

test("inquiries show their destination, and a search without results says so", async ({ page }) => {
  await signIn(page);
  await entry(page, /^Bookings & Inquiries/).click();
  await expect(page.getByRole("table", { name: "Bookings & Inquiries" })).toContainText("Destination");
  await page.getByRole("searchbox", { name: "Search inquiries" }).fill("nobody at all %");
  await expect(page.getByText("No matches")).toBeVisible();
});
