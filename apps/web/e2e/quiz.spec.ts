import { quizQuestions } from "@evoya/domain/quiz";
import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Locator, type Page } from "@playwright/test";
import { becomeMember, freshEmail, signUp, takeQuiz } from "./steps/member.ts";
import { worldIsHere } from "./steps/places.ts";

const question = (page: Page, number: number) => page.getByText(`Question ${number} of 14`).first();

/** How many rows some elements stand in. */
const rowsIn = async (elements: Locator): Promise<number> =>
  new Set(await elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).size;

test("tapping an answer moves on, Previous goes back, and arrow keys alone don't move on", async ({
  page,
}) => {
  await worldIsHere();
  await page.goto("/quiz");
  await page.getByRole("button", { name: "Start the quiz" }).click();
  await expect(question(page, 1)).toBeVisible();
  await page.getByRole("textbox").fill("Qwxyzzt");
  await expect(page.getByText("We don't know a place by that name. You can still use it.")).toBeVisible();
  await page.getByRole("textbox").fill("Maiami");
  expect(await pageFaults(page)).toEqual([]);
  await page
    .getByRole("list", { name: "Suggestions" })
    .getByRole("button", { name: /^Miami, Florida/ })
    .click();

  await expect(question(page, 2)).toBeVisible();
  await page.getByText("1. Domestically").click();
  await expect(question(page, 3)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Previous" }).click();
  await expect(question(page, 2)).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeChecked();
  // Tapping the same answer again moves on, too.
  await page.getByText("1. Domestically").click();
  await expect(question(page, 3)).toBeVisible();

  await page.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await page.keyboard.press("3");
  await expect(page.getByRole("radio").nth(2)).toBeChecked();
  await expect(question(page, 3)).toBeVisible();
  await page.getByRole("button", { name: "Next Question" }).click();
  await expect(question(page, 4)).toBeVisible();

  await page.getByRole("radio").first().check({ force: true });
  await expect(question(page, 5)).toBeVisible();
  // None of four answers stands alone in a second row.
  expect(await rowsIn(page.getByRole("radio"))).toBe(1);
});

test("the gate shows what's waiting, and the result stays in sight from sign-up to the first trip", async ({
  page,
}) => {
  await takeQuiz(page);
  await expect(page.getByRole("main")).toBeFocused();
  const typeName = (await page.getByRole("heading", { level: 1 }).innerText()).replace(/^You are an? /, "");
  await expect(page.getByRole("region", { name: "Your destinations" })).toContainText(
    /\d destinations chosen for you/,
  );
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Create My Free Account" }).click();
  await expect(page.getByText(`Keep your ${typeName} result`)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);

  await signUp(page, { name: "Ada Ray", email: freshEmail("quiz") });
  await expect(page.getByText("What your answers say")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/dashboard");
  const places = page.getByRole("region", { name: "Where will you go first?" }).getByRole("listitem");
  await expect(places).toHaveCount(4);
  expect(await rowsIn(places)).toBe(1);
  await places.first().getByRole("link").click();
  await expect(page.getByText("From your quiz", { exact: true })).toHaveCount(4);
  await expect(page.getByRole("button", { name: "From your quiz", pressed: true })).toContainText(
    await page.getByLabel("Destination").inputValue(),
  );
});

test("where the quiz needs an account, visitors learn why they're asked for one", async ({ page }) => {
  await page.route("**/v1/config", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), quizRequiresAccount: true } });
  });
  await page.goto("/quiz?q=1");
  const toast = page.getByText("Please sign up or log in to take the quiz.", { exact: true });
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL("/create-account");
  // An answer that's on its way when the page closes can't be changed anymore.
  await page.unrouteAll({ behavior: "wait" });
});

test("a member without a result finds the quiz, and loses no answer to a tab that begins it again", async ({
  page,
}) => {
  await becomeMember(page);
  await page.goto("/quiz-results");
  await expect(page.getByRole("heading", { level: 1, name: "No Quiz Results Found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Take the quiz" })).toBeVisible();

  const answers = `${process.env.E2E_API_URL}/v1/quiz/answers`;
  const headers = { origin: process.env.E2E_WEB_URL ?? "" };
  for (const question of quizQuestions) {
    const answer = question.kind === "text" ? "Miami" : question.options[0]!.id;
    await page.request.put(`${answers}/${question.number}`, { headers, data: { answer } });
  }
  await page.goto("/quiz?q=14");
  await expect(page.getByRole("radio").first()).toBeChecked();
  expect((await page.request.delete(answers, { headers })).ok()).toBe(true);
  await page.getByRole("button", { name: "See Results" }).click();
  await expect(page.getByText("What your answers say")).toBeVisible();
});
