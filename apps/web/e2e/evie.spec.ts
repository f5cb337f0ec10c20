import { expect, test } from "@playwright/test";
import { signInToDemo } from "./steps/member.ts";

for (const path of ["/voice-assistant", "/evie"]) {
  test(`a visitor of ${path} is asked to sign in, and comes back to it`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
    await expect(page.getByText("Please sign in to access our voice assistant.")).toBeVisible();
    await page.getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  });
}

test("a free member reads that Evie doesn't take questions yet, and finds someone who does", async ({
  page,
}) => {
  await signInToDemo(page, "free@evoya.test");
  await page.goto("/evie");
  await expect(page.getByText("Free Member")).toBeVisible();
  await expect(page.getByText("Evie isn't taking questions yet")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Upgrade Now" })).toHaveAttribute("href", "/upgrade");
  await page.getByRole("link", { name: "Open messages" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Message Center" })).toBeVisible();
  await expect(page.getByRole("link", { name: "VIP support" })).toHaveCount(0);
});

test("an Elite member comes from the messages and is sent to the concierge", async ({ page }) => {
  await signInToDemo(page);
  await page.goto("/messages");
  await page.getByRole("link", { name: "VIP support" }).click();
  await expect(page.getByText("Elite Member")).toBeVisible();
  await expect(page.getByRole("link", { name: "Upgrade Now" })).toHaveCount(0);
  await page.getByRole("link", { name: "Request New Trip" }).click();
  await expect(page).toHaveURL("/concierge");
});
