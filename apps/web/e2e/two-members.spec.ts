import { expect, test } from "@playwright/test";
import { becomeMember, freshEmail } from "./steps/member.ts";

test("a tab that's open for one member shows and writes nothing once another signs in in the next tab", async ({
  page,
  context,
}) => {
  await becomeMember(page, { name: "Ada Ray" });
  await page.goto("/settings");
  await page.getByLabel("Full name").fill("Ada Gray");

  // The next tab's sign-in page was opened before anyone had signed in, and is sent just before the form.
  const email = freshEmail("bo");
  await page.route("**/v1/me/profile*", async (route) => {
    if (route.request().method() === "PATCH") await becomeMember(page, { name: "Bo Lind", email });
    await route.continue();
  });
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.url().includes("/v1/me/profile"),
  );
  await page.getByRole("button", { name: "Save Profile Changes" }).click();
  expect((await sent).status()).toBe(401);
  await expect(page.getByText(`This tab is now signed in as ${email}.`, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Bo Lind");

  const next = await context.newPage();
  await next.goto("/settings");
  await expect(next.getByLabel("Full name")).toHaveValue("Bo Lind");
  await becomeMember(page, { name: "Cy Moss" });
  await next.goto("/dashboard");
  await expect(next.getByRole("heading", { level: 1 })).toContainText("Cy");
  await expect(page.getByLabel("Full name")).toHaveValue("Cy Moss");
});
