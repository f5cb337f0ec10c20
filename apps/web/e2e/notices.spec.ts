import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page } from "@playwright/test";
import { mailedLink } from "./steps/mail.ts";
import { freshEmail, signInToDemo, signUp } from "./steps/member.ts";
import { signInAsStaff } from "./steps/staff.ts";

const api = (path: string) => `${process.env.E2E_API_URL}${path}`;

const memberId = async (page: Page): Promise<string> => {
  const { member } = await (await page.request.get(api("/v1/session"))).json();
  return member.id;
};

test("a message shows up in an open page's bell, and the bell leads to it", async ({ page, browser }) => {
  await page.goto("/create-account");
  await signUp(page, { name: "Ada Ray", email: freshEmail("bell") });
  await expect(page).toHaveURL(/\/(dashboard|quiz)/);
  await page.goto("/billing");
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  const list = page.getByRole("dialog", { name: "Notifications" });
  await expect(list.getByText("Nothing new")).toBeVisible();

  const staff = await signInAsStaff(browser);
  const sent = await staff.request.post(api(`/v1/admin/members/${await memberId(page)}/messages`), {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "" },
    data: { subject: "Your ferry", body: "It leaves at noon." },
  });
  expect(sent.status()).toBe(201);
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  const notice = list.getByRole("link", { name: /Your concierge wrote to you: Your ferry/ });
  await expect(notice).toContainText("It leaves at noon.");
  expect(await pageFaults(page)).toEqual([]);
  await notice.click();
  await expect(page.getByRole("heading", { level: 2, name: "Your ferry" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
});

test("the link in an email turns off that kind of email once it's asked to, and offers to undo it", async ({
  page,
}) => {
  await signInToDemo(page);
  const request = await page.request.post(api("/v1/me/concierge-requests"), {
    headers: { origin: process.env.E2E_WEB_URL ?? "", "Idempotency-Key": crypto.randomUUID() },
    data: {
      destination: "Bergen",
      startDate: "2031-06-01",
      endDate: "2031-06-08",
      numTravelers: 2,
      budget: "Moderate",
      bookHotels: true,
    },
  });
  expect(request.status(), await request.text()).toBe(201);
  const link = await mailedLink(page, "elite@evoya.test", "unsubscribe", "Bergen");
  await page.context().clearCookies();
  const changes: string[] = [];
  page.on("request", (sent) => sent.method() === "POST" && changes.push(new URL(sent.url()).pathname));
  const unsubscribe = page.getByRole("button", { name: "Unsubscribe" });
  await page.goto(link);
  await expect(unsubscribe).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  expect(changes).not.toContain("/v1/subscriptions");
  await unsubscribe.click();
  await expect(page.getByText(/You won't get “Requests” emails anymore/)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("You'll get “Requests” emails as before.")).toBeVisible();

  await page.goto("/unsubscribe#nonsense");
  await unsubscribe.click();
  await expect(page.getByText("This link doesn't work anymore.")).toBeVisible();
});

test("quiet hours that end when they begin say so, and are saved once they differ", async ({ page }) => {
  await page.goto("/create-account");
  await signUp(page, { name: "Ada Ray", email: freshEmail("quiet") });
  await expect(page).toHaveURL(/\/(dashboard|quiz)/);
  await page.goto("/settings");
  // The switch shows what is saved, so it turns a moment after the click.
  await page.getByLabel("Quiet hours").click();
  await expect(page.getByLabel("Quiet hours")).toBeChecked();
  const until = page.getByLabel("Until");
  await until.fill("22:00");
  await until.blur();
  await expect(page.getByText("Please choose an end that differs from the beginning")).toBeVisible();
  await expect(until).toHaveAttribute("aria-invalid", "true");
  const from = page.getByLabel("From", { exact: true });
  await from.fill("21:00");
  // The toast could be the one from turning them on.
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await from.blur();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByLabel("Until")).toHaveValue("22:00");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("21:00");
});
