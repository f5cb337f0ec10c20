import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { installClock } from "./steps/idle.ts";
import { becomeMember, signInToDemo } from "./steps/member.ts";
import { passRetries } from "./steps/retries.ts";

test("a member finds all requests in one place, reads what's happened, and writes to us", async ({
  page,
}) => {
  await signInToDemo(page, "elite@evoya.test");
  await page.goto("/concierge-requests");
  await expect(page).toHaveURL(/\/requests$/);
  await expect(page.getByRole("heading", { level: 1, name: "Your requests" })).toBeVisible();
  const first = page.getByRole("main").getByRole("listitem").first().getByRole("link");
  await first.click();
  await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/);
  const conversation = page.getByRole("region", { name: "Conversation" });
  await expect(conversation.getByText("Submitted")).toBeVisible();

  const text = `Is a later flight possible? ${crypto.randomUUID()}`;
  await page.getByLabel("Write to your concierge").fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(conversation.getByText(text)).toBeVisible();
  await expect(page.getByLabel("Write to your concierge")).toHaveValue("");
});

test("requests that can't be loaded say why, and can be asked for again", async ({ page }) => {
  await signInToDemo(page, "elite@evoya.test");
  await page.route("**/v1/me/cases?*", (route) => route.abort());
  await installClock(page);
  await page.goto("/requests");
  const alert = page.getByRole("main").getByRole("alert");
  await passRetries(alert);
  await expect(alert).toContainText("Failed to load your requests");
  await expect(alert).toContainText("Network connection error. Please check your internet connection");
  await page.unroute("**/v1/me/cases?*");
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
});

test("an unknown request says so, at its old address too", async ({ page }) => {
  await signInToDemo(page, "elite@evoya.test");
  await page.goto("/concierge/01a203a6-58f5-7927-828e-32dcc48c987e");
  await expect(page).toHaveURL(/\/requests\/01a203a6/);
  await expect(page.getByRole("heading", { level: 1, name: "Request Not Found" })).toBeVisible();
});

test("a member says how we did on a completed request, and changes the answer", async ({ page }) => {
  const email = await becomeMember(page);
  const [asked] = await rowsOf<{ id: string }>(
    `insert into trip_requests (user_id, full_name, email, preferred_destinations, status)
     select id, 'Ada Ray', email, '{Rome}', 'completed' from users where email = $1 returning id`,
    [email],
  );
  await page.goto(`/requests/${asked?.id}`);
  const question = page.getByRole("region", { name: "How did we do?" });
  await question.getByRole("radio", { name: "4 of 5: Good" }).check({ force: true });
  expect(await pageFaults(page)).toEqual([]);
  await question.getByLabel("What did you like?").fill("The quiet hotel.");
  await question.getByRole("button", { name: "Send" }).click();

  const answer = page.getByRole("region", { name: "Thank you for telling us" });
  await expect(answer).toContainText("Good");
  await expect(answer).toContainText("The quiet hotel.");
  await page.reload();
  await answer.getByRole("button", { name: "Change my answer" }).click();
  await question.getByRole("radio", { name: "5 of 5: Great" }).check({ force: true });
  await question.getByRole("button", { name: "Save" }).click();
  await expect(answer).toContainText("Great");
});
