import { test } from "@evoya/infra/browser/kept-page";
import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { signInToDemo } from "./steps/member.ts";

test("a member shares a trip with a password, a friend opens it, and it ends", async ({ page, browser }) => {
  await signInToDemo(page, "elite@evoya.test");
  const complaints = listenForComplaints(page);
  const [trip] = await rowsOf<{ id: string; title: string }>(
    `select i.id, i.title from itineraries i join users u on u.id = i.user_id
     where u.email = 'elite@evoya.test' and i.generation_status = 'ready'
       and not exists (select 1 from shared_trips s where s.itinerary_id = i.id and s.ended_at is null)
     order by i.created_at limit 1`,
  );
  await page.goto(`/trips/${trip?.id}`);
  await page.getByRole("button", { name: "Trip options" }).click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this trip" });
  await dialog.getByLabel("Ask for a password").check();
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByText("The password must be 6 to 64 characters long").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Password for the link" }).fill("by-tram-28");
  await dialog.getByLabel("Link expires").selectOption("In 30 days");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByLabel("Link to this trip").inputValue();
  await expect(dialog.getByText(/^The link works until .+, and asks for the password\.$/)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await friend.getByRole("textbox", { name: "Password" }).fill("by-bus");
  await friend.getByRole("button", { name: "Open trip" }).click();
  await expect(friend.getByText("That's not the password").first()).toBeVisible();
  await friend.getByRole("textbox", { name: "Password" }).fill("by-tram-28");
  await friend.getByRole("button", { name: "Open trip" }).click();
  await expect(friend.getByText("Élise is sharing this trip with you.")).toBeVisible();
  await expect(friend.getByRole("heading", { name: "Where you stay" })).toBeVisible();
  await expect(friend.getByRole("heading", { name: "What it costs" })).toHaveCount(0);
  await expect(friend.getByText(/\$\d/)).toHaveCount(0);
  await expect(friend.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  expect(await pageFaults(friend)).toEqual([]);

  await dialog.getByRole("button", { name: "Stop sharing" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop sharing" }).click();
  await expect(dialog.getByRole("button", { name: "Create link" })).toBeVisible();
  await friend.reload();
  await expect(friend.getByRole("heading", { level: 1, name: "Trip Not Found" })).toBeVisible();
  await expect(friend.getByText("Share link not found or expired")).toBeVisible();
  await friend.context().close();
  expect(complaints).toEqual([]);
});
