import { test } from "@evoya/infra/browser/kept-page";
import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

test("a colleague looks at an email as its reader sees it, and sends it to themselves", async ({ page }) => {
  const complaints = listenForComplaints(page);
  await signInAs(page, "agent");
  await page.goto(paths.settings);
  await page.getByRole("link", { name: /^Mail templates/ }).click();
  await page.getByRole("searchbox", { name: "Search mail templates" }).fill("no such email");
  await expect(page.getByText("No matches")).toBeVisible();
  await page.getByRole("searchbox").fill("late");
  await page.getByRole("link", { name: /^An answer is late/ }).click();
  await settled(page);
  await expect(page).toHaveTitle(/^An answer is late \|/);
  await expect(page.getByText("Late: Ferries to Naxos, Ada Ray")).toBeVisible();
  const email = page.frameLocator("iframe");
  await expect(email.getByRole("heading", { name: "An answer is late" })).toBeVisible();
  const paper = () => email.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await paper();
  await page.getByText("Dark", { exact: true }).click();
  await expect.poll(paper).not.toBe(light);
  await page.getByText("Phone", { exact: true }).click();
  await expect.poll(async () => (await page.locator("iframe").boundingBox())?.width).toBeLessThanOrEqual(360);
  // As high as its content, at any width.
  const cutOff = () =>
    email.locator("html").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(cutOff).toBe(0);
  await page.getByRole("radio", { name: "Dark" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator("iframe")).toHaveCSS("outline-style", "solid");
  await email.getByRole("link", { name: "Answer now" }).click();
  await expect(email.getByRole("heading", { name: "An answer is late" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  expect(complaints.filter((complaint) => complaint.includes("style-src"))).toEqual([]);
  await page.getByRole("tab", { name: "Plain text" }).click();
  await expect(page.getByText("> Is there a ferry at noon?")).toBeVisible();

  await page.getByRole("button", { name: "Send a test to me" }).click();
  const toast = page.getByRole("region", { name: /^Notification/ }).getByRole("listitem");
  await expect(toast).toContainText("A test is on its way to agent@evoya.test");
  const subjects = async () => {
    const answer = await page.request.get(`${process.env.E2E_API_URL}/dev/outbox?format=json`);
    const { items }: { items: { to: string; subject: string }[] } = await answer.json();
    return items.filter(({ to }) => to === "agent@evoya.test").map(({ subject }) => subject);
  };
  await expect.poll(subjects).toContain("[Test] Late: Ferries to Naxos, Ada Ray");
});

test("a manager rewords an email, sees the words as they're typed, and restores ours", async ({ page }) => {
  await signInAs(page, "manager");
  await page.goto(paths.mailTemplate("plan-ended"));
  const email = page.frameLocator("iframe");
  const text = page.getByRole("textbox", { name: "Text" });
  const original = await text.inputValue();
  await text.fill("Until next time, {{nickname}}.");
  await expect(page.getByText("{{nickname}} isn't a variable of this email")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a test to me" })).toBeDisabled();
  await text.fill("Your {{plan}} plan is over.\n\nUntil <b>next</b> time!");
  await expect(email.getByText("Until <b>next</b> time!")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("In your words", { exact: true })).toBeVisible();

  await page.reload();
  await expect(email.getByText("Your Basic plan is over.")).toBeVisible();
  await page.getByRole("button", { name: "Use the original" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Use the original" }).click();
  await expect(text).toHaveValue(original);
  await expect(page.getByText("In your words", { exact: true })).toBeHidden();
});
