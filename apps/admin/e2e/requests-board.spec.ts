import { tripRequestBudgetLabels } from "@evoya/domain/trip-requests";
import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

/** A trip request by someone with a unique name. */
async function aTripRequest(page: Page): Promise<string> {
  const fullName = `Board ${crypto.randomUUID().slice(0, 8)}`;
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/trip-requests`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "", "idempotency-key": crypto.randomUUID() },
    data: {
      fullName,
      email: `${fullName.replace(" ", ".").toLowerCase()}@example.test`,
      preferredDestinations: ["Lisbon"],
      startDate: "2031-05-14",
      endDate: "2031-05-18",
      travelType: "couple",
      budgetRange: tripRequestBudgetLabels[1],
      filledInMs: 42_000,
    },
  });
  expect(answer.status()).toBe(201);
  return fullName;
}

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a request is moved by mouse, by keys, and from its menu", async ({ page }) => {
  const name = await aTripRequest(page);
  await signInAs(page);
  await page.goto(paths.clientRequests);
  await page.getByRole("link", { name: "Board", exact: true }).click();
  await expect(page).toHaveTitle(/^Client Requests, board/);
  await page.getByLabel("Search requests").fill(name);
  const [fresh, busy, done] = ["New", "In Progress", "Completed"].map((status) => column(page, status));
  const card = (where = page.getByRole("main")) => where.getByRole("link", { name });
  await expect(card(fresh)).toBeVisible();
  await expect(busy!.getByText("Nothing here")).toBeVisible();

  await card(fresh).locator("xpath=ancestor::li").dragTo(busy!);
  await expect(page.getByText("Moved to In Progress", { exact: true })).toBeVisible();
  await expect(card(busy)).toBeFocused();
  await settled(page);
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByText("Moved to Completed", { exact: true })).toBeVisible();
  await expect(card(done)).toBeFocused();
  await settled(page);
  await page.getByRole("button", { name: `Move ${name}` }).click();
  await page.getByRole("menuitem", { name: "Move to New" }).click();
  await expect(page.getByText("Moved to New", { exact: true })).toBeVisible();
  await expect(card(fresh)).toBeFocused();
  await settled(page);

  await page.reload();
  await expect(card(fresh)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page.getByRole("table").getByRole("link", { name })).toBeVisible();

  await page.goBack();
  await card(fresh).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveTitle(/^Client Requests, board/);
  await expect(page.getByLabel("Search requests")).toHaveValue(name);
  await expect(fresh!.getByText("Nothing here")).toBeVisible();
});

test("a booking is marked as paid only once a colleague has confirmed it", async ({ page }) => {
  const [booking] = await rowsOf<{ id: string; name: string }>(
    `select b.id, p.name from booking_requests b join user_profiles p using (user_id)
      where b.status = 'in_progress' and b.archived_at is null order by b.created_at limit 1`,
  );
  const { id, name } = booking!;
  await signInAs(page);
  await page.goto(`${paths.requestsBoard}?type=booking&q=${encodeURIComponent(name)}`);
  const card = (where: string) => column(page, where).locator(`a[href$="${id}"]`);
  await card("In Progress").focus();
  await page.keyboard.press("Shift+ArrowRight");
  const asking = page.getByRole("alertdialog", { name: "Is it paid and booked?" });
  await asking.getByRole("button", { name: "Cancel" }).click();
  await expect(card("In Progress")).toBeFocused();

  await card("In Progress").locator("xpath=ancestor::li").dragTo(column(page, "Completed"));
  await asking.getByRole("button", { name: "Mark as paid and booked" }).click();
  await expect(page.getByText("Moved to Completed", { exact: true })).toBeVisible();
  await expect(card("Completed")).toBeVisible();
});

test("a viewer has forty requests on one 1080p screen, and can't move any", async ({ page }) => {
  const name = `Dense ${crypto.randomUUID().slice(0, 8)}`;
  await rowsOf(
    `insert into trip_requests (full_name, email, preferred_destinations, start_date, end_date, status)
      select $1 || ' ' || n, 'dense@example.test', '{Marrakech,Essaouira,"The High Atlas"}', '2030-12-22', '2031-01-05',
        (array['new', 'in_progress', 'completed'])[1 + n % 3]
      from generate_series(1, 42) as n`,
    [name],
  );
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signInAs(page, "viewer");
  await page.goto(`${paths.requestsBoard}?q=${encodeURIComponent(name)}`);
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(42);
  const bottoms = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= 1080).length).toBeGreaterThanOrEqual(40);
  await expect(page.getByRole("button", { name: `Move ${name}` })).toHaveCount(0);
});
