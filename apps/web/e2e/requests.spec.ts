import { expect, test } from "@playwright/test";
import { signInToDemo } from "./steps/member.ts";

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

test("an unknown request says so, at its old address too", async ({ page }) => {
  await signInToDemo(page, "elite@evoya.test");
  await page.goto("/concierge/01a203a6-58f5-7927-828e-32dcc48c987e");
  await expect(page).toHaveURL(/\/requests\/01a203a6/);
  await expect(page.getByRole("heading", { name: "Request Not Found" })).toBeVisible();
});
