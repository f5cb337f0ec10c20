import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { mailedLink } from "./steps/mail.ts";
import { becomeMember, signIn, signInToDemo } from "./steps/member.ts";

/** Each test has a trip of its own: a copy of a demo member's, so that nobody else is on it. */
async function openOwnTrip(page: Page): Promise<string> {
  await signInToDemo(page, "elite@evoya.test");
  const [trip] = await rowsOf<{ id: string }>(
    `select i.id from itineraries i join users u on u.id = i.user_id
     where u.email = 'elite@evoya.test' and i.generation_status = 'ready' order by i.created_at limit 1`,
  );
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/me/itineraries/${trip?.id}/copies`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "", "idempotency-key": crypto.randomUUID() },
  });
  expect(answer.ok()).toBe(true);
  const { id }: { id: string } = await answer.json();
  await page.goto(`/trips/${id}`);
  return id;
}

/** Invites someone in the dialog, and returns the link. */
async function invite(page: Page, id: string, email: string, role: string): Promise<string> {
  await page.getByRole("button", { name: "Trip options" }).click();
  await page.getByRole("menuitem", { name: "Companions" }).click();
  const dialog = page.getByRole("dialog", { name: "Companions" });
  await expect(dialog.getByText("Nobody else is on this trip yet.")).toBeVisible();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("What they can do", { exact: true }).selectOption(role);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByRole("listitem")).toContainText(email);
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  const answer = await page.request.get(`${process.env.E2E_API_URL}/v1/me/itineraries/${id}/companions`);
  const { items }: { items: { url: string }[] } = await answer.json();
  return items[0]!.url;
}

async function aVerifiedMember(browser: Browser, name: string): Promise<{ page: Page; email: string }> {
  const page = await (await browser.newContext()).newPage();
  const email = await becomeMember(page, { name });
  await rowsOf("update users set email_verified_at = now() where email = $1", [email]);
  return { page, email };
}

test("a companion joins from a link and edits, and the owner sees it at once", async ({ page, browser }) => {
  const id = await openOwnTrip(page);
  const complaints = listenForComplaints(page);
  const { page: friend, email } = await aVerifiedMember(browser, "Bo Lind");
  const link = await invite(page, id, email, "Can edit");

  await friend.goto(link);
  await expect(friend.getByText(`You're signed in as ${email}.`)).toBeVisible();
  await friend.getByRole("button", { name: "Use another account" }).click();
  await expect(friend.getByText("Élise invites you along")).toBeVisible();
  expect(await pageFaults(friend)).toEqual([]);
  await friend.getByRole("link", { name: "Sign in" }).click();
  await signIn(friend, email);
  await friend.getByRole("button", { name: "Join the trip" }).click();
  await expect(friend).toHaveURL(new RegExp(`/trips/${id}$`));
  await expect(friend.getByText("Shared by Élise")).toBeVisible();
  await expect(page.getByText("With Bo")).toBeVisible();

  await friend.getByRole("button", { name: "Edit plan" }).click();
  await expect(friend.getByLabel("What would you change?")).toHaveCount(0);
  await friend.getByRole("button", { name: "Add to day 1" }).click();
  await friend.getByLabel("What is it?").fill("Tea with Bo");
  await friend.getByRole("button", { name: "Add to the plan" }).click();
  await expect(page.getByRole("heading", { name: "Tea with Bo" })).toBeVisible();
  await expect(page.getByText(/^Changed by Bo, /)).toBeVisible();
  // The owner's change came second, in a moment in which this page hadn't heard of it.
  await rowsOf("update itineraries set updated_at = clock_timestamp() where id = $1", [id]);
  await page.getByRole("button", { name: "Edit plan" }).click();
  await page.getByLabel("Pace").selectOption("Relaxed");
  await expect(page.getByText(/^Bo changed this trip a moment ago/)).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Trip options" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("for its companions too");

  // A dialog that closes because its companion may only view the trip says why.
  await friend.getByRole("button", { name: "Add to day 1" }).click();
  await friend.getByLabel("What is it?").fill("Dinner with Bo");
  const companions = `${process.env.E2E_API_URL}/v1/me/itineraries/${id}/companions`;
  const [companion] = (await (await page.request.get(companions)).json()).items;
  const headers = { origin: process.env.E2E_WEB_URL ?? "" };
  await page.request.put(`${companions}/${companion.id}`, { headers, data: { role: "viewer" } });
  await expect(friend.getByText("You can only view this trip now", { exact: true })).toBeVisible();
  await expect(friend.getByRole("dialog")).toHaveCount(0);

  await friend.goto("/trips");
  await expect(friend.getByText("Shared by Élise")).toBeVisible();
  await friend.context().close();
  // The browser's word for the refusal.
  expect(complaints).toEqual([expect.stringContaining("412")]);
});

test("a viewer is offered no editing, and leaves", async ({ page, browser }) => {
  const id = await openOwnTrip(page);
  const { page: friend, email } = await aVerifiedMember(browser, "Cy Marsh");
  await friend.goto(await invite(page, id, email, "Can view"));
  await rowsOf("update users set email_verified_at = null where email = $1", [email]);
  await friend.getByRole("button", { name: "Join the trip" }).click();
  await friend.getByRole("button", { name: "Send verification link" }).click();
  await expect(friend.getByText(`We sent a link to ${email}.`, { exact: true })).toBeVisible();
  await friend.goto(await mailedLink(friend, email, "verify-email"));
  await friend.getByRole("link", { name: "Back to your invitation" }).click();
  await friend.getByRole("button", { name: "Join the trip" }).click();
  await expect(friend.getByText("Shared by Élise")).toBeVisible();
  await friend.goto(`/trips/${id}?edit=1`);
  await friend.getByRole("button", { name: "Trip options" }).click();
  await expect(friend.getByRole("menuitem", { name: "Print" })).toBeVisible();
  for (const name of ["Share…", "Rename…", "Delete…"])
    await expect(friend.getByRole("menuitem", { name })).toHaveCount(0);
  await friend.keyboard.press("Escape");
  for (const name of [/^Edit plan/, /^Change /, /^Add to day/])
    await expect(friend.getByRole("button", { name })).toHaveCount(0);
  await expect(friend.getByRole("checkbox")).toHaveCount(0);
  expect(await pageFaults(friend)).toEqual([]);

  await friend.getByRole("button", { name: "Leave the trip" }).click();
  await friend.getByRole("alertdialog").getByRole("button", { name: "Leave the trip" }).click();
  await expect(friend).toHaveURL(/\/trips$/);
  await friend.goto(`/trips/${id}`);
  await expect(friend.getByRole("heading", { level: 1, name: "We can't find this trip" })).toBeVisible();
  await friend.context().close();
});

test("a link that leads to no trip says so", async ({ page }) => {
  await page.goto("/trips/join/000000000000");
  await expect(page.getByRole("heading", { level: 1, name: "There's no trip to join here" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to home page" })).toBeVisible();
});
