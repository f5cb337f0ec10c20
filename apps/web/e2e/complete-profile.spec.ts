import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect } from "@playwright/test";
import { becomeMember } from "./steps/member.ts";

test("a new member fills in the profile step by step, back and forth, and ends up on the dashboard", async ({
  page,
}) => {
  await becomeMember(page, { name: "Iris Vale" });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Guide me through it" }).click();
  await expect(page.getByRole("heading", { name: "Step 1 of 5" })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Iris Vale");
  await expect(page.getByRole("button", { name: "Skip for now" })).toHaveCount(0);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByText("Please enter your phone number", { exact: true })).toBeVisible();
  await page.getByLabel("Phone number").fill("+1 305 555 0142");
  await page.getByRole("button", { name: "Save and continue" }).click();

  const second = page.getByRole("heading", { name: "Step 2 of 5" });
  await expect(second).toBeFocused();
  await expect(page).toHaveURL("/profile/complete?step=home");
  await expect(page.getByRole("progressbar", { name: "Profile completion" })).toHaveAttribute(
    "aria-valuenow",
    "60",
  );
  await page.getByLabel("Country of residence").fill("Portugal");
  await page.getByLabel("Country of residence").blur();
  await page.goBack();
  await expect(page.getByLabel("Phone number")).toHaveValue("+13055550142");
  await page.goForward();
  await expect(page.getByLabel("Country of residence")).toHaveValue("Portugal");
  await page.getByRole("button", { name: "Save and continue" }).click();

  await page.getByLabel("Contact name").fill("Robin Vale");
  await page.getByLabel("Contact phone number").fill("+1 305 555 0143");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("heading", { name: "Step 4 of 5" })).toBeFocused();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Skip for now" }).click();
  await page.getByRole("switch", { name: "Trip updates" }).click();
  await page.getByRole("button", { name: "Save and finish" }).click();
  await expect(page).toHaveURL("/dashboard");

  await page.goto("/profile/edit");
  await expect(page.getByLabel("Country of residence")).toHaveValue("Portugal");
  await expect(page.getByLabel("Contact name")).toHaveValue("Robin Vale");
  await expect(page.getByRole("switch", { name: "Trip updates" })).not.toBeChecked();
});

test("what's typed while a step is being saved stays, on the same step", async ({ page }) => {
  await becomeMember(page, { name: "Iris Vale" });
  await page.goto("/profile/complete?step=travel");
  const saving = Promise.withResolvers<void>();
  await page.route("**/v1/me/profile*", async (route) => {
    if (route.request().method() === "PATCH") await saving.promise;
    await route.continue();
  });
  await page.getByLabel("Hotel preferences").fill("A quiet room");
  // Loading the page again loses nothing but papers and addresses, which no tab keeps.
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByLabel("Contact name").fill("Robin Vale");
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByLabel("Preferred departure airport").fill("LIS");
  await page.getByLabel("Passport number").fill("X1234821");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("X1234821");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel("Preferred departure airport")).toHaveValue("LIS");
  await expect(page.getByLabel("Passport number")).toHaveValue("");
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page.getByLabel("Contact name")).toHaveValue("Robin Vale");
  await page.goto("/profile/complete?step=travel");
  await expect(page.getByLabel("Hotel preferences")).toHaveValue("A quiet room");
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await sent;
  await page.getByLabel("Hotel preferences").fill("A quiet room, high up");
  const answered = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  saving.resolve();
  await answered;
  await expect(page.getByRole("button", { name: "Save and continue" })).toBeEnabled();
  await expect(page.getByLabel("Hotel preferences")).toHaveValue("A quiet room, high up");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("heading", { name: "Step 5 of 5" })).toBeFocused();
  await page.goto("/profile/edit");
  await expect(page.getByLabel("Hotel preferences")).toHaveValue("A quiet room, high up");
});
