import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { requestsTo } from "@evoya/infra/browser/requests-to";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page } from "@playwright/test";
import { becomeMember, signInToDemo } from "./steps/member.ts";

test("a member spends points on a reward and finds it in the list and the history", async ({ page }) => {
  await signInToDemo(page);
  await page.goto("/dashboard");
  await page.getByRole("main").getByRole("link", { name: "View Rewards" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rewards" })).toBeVisible();
  const ladder = page.getByRole("list", { name: "Badges" });
  await expect(ladder.getByRole("listitem")).toHaveCount(4);
  await expect(ladder.locator('[aria-current="step"]')).toContainText("Premium Jetsetter");
  // Rewards the points can pay for come first; what the plan already includes comes last.
  await expect(page.getByRole("article").first()).toHaveAccessibleName("Free Trip Planning Session");
  await page.getByText(/^Explorer level \d of 7/).click();
  await expect(page.getByText("Levels mark milestones along the way.")).toBeVisible();
  const reward = page.getByRole("article", { name: "Free Trip Planning Session" });
  await reward.getByRole("button", { name: "Redeem" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Redeem 500 points?" });
  await expect(dialog).toContainText("your badge stays");
  await dialog.getByRole("button", { name: "Redeem" }).click();
  await expect(dialog).toBeHidden();
  const redemption = page.getByRole("region", { name: "Your rewards" }).getByRole("listitem").first();
  await expect(redemption).toContainText("Free Trip Planning Session");
  await expect(redemption).toContainText("On its way");
  const newest = page.getByRole("region", { name: "Points history" }).getByRole("listitem").first();
  await expect(newest).toContainText("Redeemed: Free Trip Planning Session");
  await expect(newest).toContainText("−500");
  // The remaining points don't cover another, and the page says how many are missing.
  await expect(reward).toContainText("more points needed");
  await expect(reward.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("article", { name: "Premium Upgrade" })).toContainText(
    "Your plan already includes this.",
  );
  await page.getByRole("link", { name: "Back to dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page
    .getByRole("link", { name: /^Redeemed 500 points/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/rewards#redemption-/);
  await expect(redemption).toBeInViewport();
  await redemption.getByRole("button", { name: "Cancel Free Trip Planning Session" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel reward" }).click();
  await expect(redemption).toContainText("Canceled");
  await expect(newest).toContainText("+500");
  await expect(page.getByText(/^[\d,]+ points expire on \w{3} \d+, 20\d\d\./)).toBeVisible();
});

test("a new entry in a long history costs one page, and the ones on screen stay", async ({ page }) => {
  const email = await becomeMember(page);
  await rowsOf(
    `with rich as (
      update user_profiles set travel_points = 2500, points_balance = 2500
      where user_id = (select id from users where email = $1) returning user_id),
    lots as (
      insert into points_lots (user_id, expiry_date, points) select user_id, '2099-01-31', 2500 from rich)
    insert into points_ledger
        (user_id, kind, earned_change, balance_change, balance_after, reason, idempotency_key, created_at)
      select user_id, 'earned', 100, 100, n * 100, 'Thank-you ' || n, 'test-' || n,
        now() - interval '9 days' + n * interval '1 hour'
      from rich, generate_series(1, 25) as n`,
    [email],
  );
  await page.goto("/rewards");
  const history = page.getByRole("region", { name: "Points history" });
  await history.getByRole("button", { name: "Show earlier entries" }).click();
  await expect(history.getByRole("listitem")).toHaveCount(20);

  const asked = requestsTo(page, "/v1/me/points");
  const reward = page.getByRole("article", { name: "Free Trip Planning Session" });
  await reward.getByRole("button", { name: "Redeem" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Redeem" }).click();
  await expect(history.getByRole("listitem")).toHaveCount(21);
  expect(new Set(asked)).toEqual(new Set(["?limit=10"]));
  await expect(history.getByRole("listitem").first()).toContainText("Redeemed: Free Trip Planning Session");
  await expect(history.getByRole("listitem").last()).toContainText("Thank-you 6");
  await expect(page.getByText("2,000", { exact: true })).toBeVisible();
});

test("a new member has no points yet and reads how to earn them", async ({ page }) => {
  await becomeMember(page, { name: "Nora Bell" });
  await page.goto("/rewards");
  await expect(page.getByText("No points yet")).toBeVisible();
  await expect(page.getByText("500 points to the next badge")).toBeVisible();
  await expect(page.getByRole("button", { name: "Redeem" })).toHaveCount(0);
  const ways = page.getByRole("region", { name: "How points are earned" }).getByRole("listitem");
  await expect(ways).toContainText([/Complete your profile: 100 points/, /Share a travel memory: 10 points/]);
  expect(await pageFaults(page)).toEqual([]);
});

/** Becomes a member with 1,500 points. */
async function becomeRich(page: Page): Promise<string> {
  const email = await becomeMember(page);
  await rowsOf(
    `with rich as (
      update user_profiles set travel_points = 1500, points_balance = 1500
      where user_id = (select id from users where email = $1) returning user_id),
    lots as (
      insert into points_lots (user_id, expiry_date, points) select user_id, '2099-01-31', 1500 from rich)
    insert into points_ledger (user_id, kind, earned_change, balance_change, balance_after, reason, idempotency_key)
    select user_id, 'earned', 1500, 1500, 1500, 'A thank-you', 'test' from rich`,
    [email],
  );
  return email;
}

test("a month from points starts right away, and two tabs can't buy it twice", async ({ page, context }) => {
  const email = await becomeRich(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/rewards");
    await tab
      .getByRole("article", { name: "Premium Upgrade" })
      .getByRole("button", { name: "Redeem" })
      .click();
    await expect(tab.getByRole("alertdialog")).toContainText(
      "right away. You'll have 500 points left to spend",
    );
  }
  const dialogOf = (tab: typeof page) => tab.getByRole("alertdialog");
  await dialogOf(page).getByRole("button", { name: "Redeem" }).click();
  await expect(dialogOf(page)).toBeHidden();
  const redemption = page.getByRole("region", { name: "Your rewards" }).getByRole("listitem").first();
  await expect(redemption).toContainText("Yours");
  await expect(page.getByRole("article", { name: "Premium Upgrade" })).toContainText(
    "Your plan already includes this.",
  );

  // With what's left, there's nothing to promise.
  await expect(dialogOf(other)).not.toContainText("left to spend");
  await dialogOf(other).getByRole("button", { name: "Redeem" }).click();
  await expect(dialogOf(other)).toContainText("Your plan already includes this.");
  const [left] = await rowsOf<{ points_balance: number }>(
    "select points_balance from user_profiles where user_id = (select id from users where email = $1)",
    [email],
  );
  expect(left?.points_balance).toBe(500);
});

test("a reward whose response got lost is redeemed once, also if it's confirmed again in a new dialog", async ({
  page,
}) => {
  const email = await becomeRich(page);
  await page.goto("/rewards");
  const reward = page.getByRole("article", { name: "Free Trip Planning Session" });
  const dialog = page.getByRole("alertdialog");
  await page.route("**/v1/me/reward-redemptions", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await reward.getByRole("button", { name: "Redeem" }).click();
  await dialog.getByRole("button", { name: "Redeem" }).click();
  await expect(dialog).toContainText("Network connection error.");
  await page.unroute("**/v1/me/reward-redemptions");
  await dialog.getByRole("button", { name: "Not now" }).click();
  await reward.getByRole("button", { name: "Redeem" }).click();
  await expect(dialog).not.toContainText("Network connection error.");
  await dialog.getByRole("button", { name: "Redeem" }).click();
  await expect(dialog).toBeHidden();
  const redeemed = await rowsOf(
    "select 1 from reward_redemptions r join users u on u.id = r.user_id where u.email = $1",
    [email],
  );
  expect(redeemed).toHaveLength(1);
});
