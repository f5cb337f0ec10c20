import { test } from "@evoya/infra/browser/kept-page";
import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { becomeMember, freshEmail, signIn, signInToDemo, signUp, takeQuiz } from "./steps/member.ts";

test("a visitor reads the whole result, joins to unlock it, and then gets offered a plan", async ({
  page,
}) => {
  const unlock = page.getByRole("button", { name: "Unlock My Full Itinerary" });

  await test.step("without answers the quiz comes first", async () => {
    await page.goto("/results");
    await expect(page.getByRole("heading", { name: "Complete the Quiz First" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Take the quiz" })).toHaveAttribute("href", "/quiz");
  });

  await test.step("with answers, there's a type, highlights and five destinations", async () => {
    await takeQuiz(page);
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    const complaints = listenForComplaints(page);
    await page.goto("/results");
    await expect(unlock).toBeVisible();
    const typeName = await page.getByRole("heading", { level: 1 }).textContent();
    expect(title).toContain(typeName);
    const samples = page.getByRole("link", { name: /^See a sample week in/ });
    await expect(samples).toHaveCount(5);
    await expect(samples.first()).toHaveAttribute("href", /^\/itinerary-preview\/[a-z_]+$/);
    expect(await pageFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  await test.step("unlocking asks a visitor to sign up", async () => {
    await unlock.click();
    await expect(page).toHaveURL(/\/auth\/sign-up$/);
    await signUp(page, { name: "Ada Ray", email: freshEmail("open") });
    await expect(page).toHaveURL(/\/quiz-results$/);
  });

  await test.step("unlocking offers a free member a plan", async () => {
    await page.goto("/results");
    await unlock.click();
    const offer = page.getByRole("dialog", { name: "Every day of your trip, planned" });
    await expect(offer).toBeVisible();
    expect(await pageFaults(page)).toEqual([]);
    await offer.getByRole("link", { name: /^Upgrade to/ }).click();
    await expect(page.getByRole("dialog", { name: "Complete Your Membership Upgrade" })).toBeVisible();
  });

  const visit = await page.evaluate(() => sessionStorage.getItem("evoya-visit"));
  // What's noted is sent at the latest when the visitor leaves.
  await page.goto("about:blank");
  const clicks = () =>
    rowsOf("select distinct click_source as source from membership_clicks where session_id = $1 order by 1", [
      visit,
    ]);
  await expect.poll(clicks).toEqual([{ source: "Quiz Result CTA" }, { source: "quiz_results_modal_base" }]);
  // Each is sent by itself, so a later one may arrive first.
  const steps = () =>
    rowsOf("select event_type as step from conversion_events where session_id = $1 order by 1", [visit]);
  await expect.poll(steps).toEqual([{ step: "quiz_completed" }, { step: "sign_up" }, { step: "visit" }]);
});

test("signing in after the quiz shows the open result, and the member's page agrees with it", async ({
  page,
}) => {
  const member = { name: "Ada Ray", email: freshEmail("back") };
  await becomeMember(page, member);
  await page.context().clearCookies();

  await takeQuiz(page);
  const atTheGate = (await page.getByRole("heading", { level: 1 }).innerText()).replace(/^You are an? /, "");
  await page.getByRole("link", { name: "Sign In", exact: true }).click();
  await signIn(page, member.email);
  await expect(page).toHaveURL(/\/results$/);
  await expect(page.getByRole("heading", { level: 1, name: atTheGate })).toBeVisible();
  await page.goto("/quiz-results");
  await expect(page.getByRole("main")).toContainText(atTheGate);
});

test("an Elite member, who has the highest plan, is offered no upgrade", async ({ page }) => {
  await signInToDemo(page, "elite@evoya.test");
  await page.goto("/results");
  await expect(page.getByRole("button", { name: "Unlock My Full Itinerary" })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Retake Quiz" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Upgrade Your Experience" })).toHaveCount(0);
});
