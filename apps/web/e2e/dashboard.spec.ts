import { test } from "@evoya/infra/browser/kept-page";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page } from "@playwright/test";
import { becomeMember, becomePayingMember, openRome, signInToDemo } from "./steps/member.ts";

async function dashboardOf(page: Page, email?: string) {
  await signInToDemo(page, email);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const answer = await page.request.get(`${process.env.E2E_API_URL}/v1/me/dashboard`);
  return answer.json();
}

test("the dashboard leads with the next trip, how soon it is, and one thing to do", async ({ page }) => {
  const { upcoming } = await dashboardOf(page);
  const hero = page.getByRole("region", { name: upcoming[0].title });
  await expect(hero).toContainText(/days to go|Tomorrow|Today is the day|of your trip/);
  await expect(hero).toContainText(/Usually .* °F .* (\d+ days? with|hardly any) rain/);
  await expect(hero.getByRole("link")).toHaveCount(1);
  await hero.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/trips/${upcoming[0].id}$`));
});

test("the side menu says who's signed in, with their badge", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await becomeMember(page, { name: "Nia Park" });
  await page.goto("/dashboard");
  const menu = page.getByRole("complementary").first();
  await expect(menu).toContainText("Nia Park");
  await expect(menu).toContainText("Free Explorer");
});

test("the greeting has a line to itself, and signing out is in the menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await dashboardOf(page);
  const { height } = (await page.getByRole("heading", { level: 1 }).boundingBox())!;
  expect(height).toBeLessThan(40);
  await expect(page.getByRole("main").getByRole("button", { name: "Sign Out" })).toHaveCount(0);
});

test("the concierge card is named after the trip, and activity links to what it's about", async ({
  page,
}) => {
  const { latestConciergeRequest, recentActivity } = await dashboardOf(page);
  const card = page.getByRole("region", { name: new RegExp(latestConciergeRequest.destination) });
  await expect(card.getByRole("link", { name: "See your request" })).toHaveAttribute(
    "href",
    `/requests/${latestConciergeRequest.id}`,
  );
  const feed = page.getByRole("region", { name: "Your Recent Activity" });
  await expect(feed.getByRole("link")).toHaveCount(recentActivity.length);
  for (const [at, { subject }] of recentActivity.entries())
    if (subject) await expect(feed.getByRole("link").nth(at)).toHaveAttribute("href", new RegExp(subject.id));
});

test("a new member sees one first step, and no zeros", async ({ page }) => {
  await becomeMember(page, { name: "Nia Park" });
  await page.goto("/dashboard");
  const step = page.getByRole("region", { name: "How do you like to travel?" });
  await expect(step.getByRole("link", { name: "Take the travel quiz" })).toHaveAttribute("href", "/quiz");
  await expect(page.getByText("Total trips")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Plan New Trip" })).toHaveCount(0);
});

test("a member with one trip ahead can add its photos, and finds the social posts", async ({ page }) => {
  await becomePayingMember(page);
  await openRome(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Upload Trip Photos/Videos" })).toHaveAttribute(
    "href",
    "/trip-album",
  );
  await expect(page.getByRole("link", { name: "Social posts" })).toBeVisible();
});

test("a paused plan isn't offered as an upgrade, and large points are easy to read", async ({ page }) => {
  const email = await becomePayingMember(page);
  const id = "(select id from users where email = $1)";
  await rowsOf(`update memberships set status = 'suspended' where user_id = ${id}`, [email]);
  await rowsOf(
    `insert into activity_feed (user_id, activity_type, description, points_earned)
     values (${id}, 'points_earned', 'Earned 1,600 points: A long journey', 1600)`,
    [email],
  );
  await page.goto("/dashboard");
  await expect(
    page.getByText("Your Basic plan is paused. You won't be charged until it resumes."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Manage membership" })).toHaveAttribute("href", "/upgrade");
  await expect(page.getByRole("link", { name: "Upgrade Now" })).toHaveCount(0);
  await expect(page.getByText("+1,600 points")).toBeVisible();
});
