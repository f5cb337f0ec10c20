import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

test("a concierge names the hotel they've found, after seeing what it costs", async ({ page }) => {
  const [trip] = await rowsOf<{ id: string }>(
    `select i.id from itineraries i join itinerary_versions v on v.id = i.current_version_id
      where i.generation_status = 'ready' order by i.id desc limit 1`,
    [],
  );
  await signInAs(page, "agent");
  await page.goto(paths.itinerary(trip!.id));
  await settled(page);
  const plan = page.getByRole("region", { name: "Plan" });
  await plan.getByRole("button", { name: /^Day 1 / }).click();
  await plan.getByRole("button", { name: /^Change Check in: / }).click();
  await page.getByRole("menuitem", { name: "Change the stay..." }).click();
  const form = page.getByRole("dialog", { name: /^Stay in / });
  const name = form.getByLabel("Name of the hotel or apartment");
  await name.fill(" ");
  await expect(form.getByRole("button", { name: "Show the effect" })).toBeDisabled();
  await name.fill("Hotel of the test");
  await form.getByLabel("Total per night, in dollars").fill("999");
  expect(await pageFaults(page)).toEqual([]);
  await form.getByRole("button", { name: "Show the effect" }).click();
  const effect = page.getByRole("dialog", { name: "Change the stay to Hotel of the test?" });
  await effect.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Changed the stay to Hotel of the test").first()).toBeVisible();
  await expect(
    plan.getByRole("button", { name: "Change Check in: Hotel of the test", exact: true }),
  ).toBeVisible();
});

test("a concierge removes an item after seeing the effect, and never over someone else's change", async ({
  page,
}) => {
  const [trip] = await rowsOf<{ id: string }>(
    `select i.id from itineraries i join itinerary_versions v on v.id = i.current_version_id
      where i.generation_status = 'ready' order by i.id limit 1`,
    [],
  );
  await signInAs(page, "agent");
  await page.goto(paths.itinerary(trip!.id));
  await settled(page);
  const plan = page.getByRole("region", { name: "Plan" });
  await plan.getByRole("button", { name: /^Day 2 / }).click();
  const menu = plan.getByRole("button", { name: /^Change (?!day)/ }).first();
  const title = (await menu.getAttribute("aria-label"))!.replace("Change ", "");
  await menu.click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: `Remove ${title}?` });
  await expect(dialog.getByRole("list", { name: "Days that change" })).toContainText(`drops ${title}`);
  expect(await pageFaults(page)).toEqual([]);
  await rowsOf("update itineraries set title = title || ' ' where id = $1", [trip!.id]);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("The plan was changed").first()).toBeVisible();
  await expect(page.getByRole("button", { name: `Change ${title}`, exact: true })).toBeVisible();

  await page.getByRole("button", { name: `Change ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(dialog.getByRole("button", { name: "Apply" })).toBeEnabled();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("button", { name: `Change ${title}`, exact: true })).toHaveCount(0);
});

test("a concierge swaps two days and gives a visit more time, after seeing what changes", async ({
  page,
}) => {
  const [trip] = await rowsOf<{ id: string }>(
    `select i.id from itineraries i join itinerary_versions v on v.id = i.current_version_id
      where i.generation_status = 'ready' and jsonb_array_length(v.plan -> 'days') > 4
        and jsonb_array_length(v.plan -> 'legs') = 1 and v.plan::text not like '%"booking"%'
      order by i.id offset 1 limit 1`,
    [],
  );
  await signInAs(page, "agent");
  await page.goto(paths.itinerary(trip!.id));
  await settled(page);
  const plan = page.getByRole("region", { name: "Plan" });
  await plan.getByRole("button", { name: /^Day 2 / }).click();
  await plan.getByRole("button", { name: "Swap day 2", exact: true }).click();
  await page.getByRole("menuitem", { name: /^With day 3: / }).click();
  const effect = page.getByRole("dialog", { name: "Swap days 2 and 3?" });
  await expect(effect.getByRole("list", { name: "Days that change" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await effect.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Swapped days 2 and 3").first()).toBeVisible();
  await expect(effect).toBeHidden();

  const menu = plan.getByRole("button", { name: /^Change (?!day)/ }).first();
  const title = (await menu.getAttribute("aria-label"))!.replace("Change ", "");
  await menu.click();
  await page.getByRole("menuitem", { name: "Change the time..." }).click();
  const form = page.getByRole("dialog", { name: `Time for ${title}` });
  await form.getByLabel("How long?").selectOption({ label: "2 hours and 45 minutes" });
  await form.getByRole("button", { name: "Show the effect" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(`${title} set to 2 hours and 45 minutes`).first()).toBeVisible();
});
