import { quizQuestions } from "@evoya/domain/quiz";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { type BrowserContext, expect, type Page } from "@playwright/test";

const password = "Lisbon-by-tram-28";

/** An email nobody else in this run has. */
export const freshEmail = (name: string): string => `${name}.${crypto.randomUUID().slice(0, 8)}@evoya.test`;

/** Goes from the home page to the gate, picking the third answer each time: a family, ten days or more. */
export async function takeQuiz(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: /quiz/i }).first().click();
  await page.getByRole("button", { name: "Start the quiz" }).click();
  await page.getByRole("textbox").fill("Miami");
  for (const [index] of quizQuestions.entries()) {
    const number = index + 1;
    await expect(page.getByText(`Question ${number} of ${quizQuestions.length}`).first()).toBeVisible();
    // Tapping an answer moves on.
    if (number > 1) await page.getByRole("radio").nth(2).check({ force: true });
    else await page.getByRole("button", { name: "Next Question" }).click();
  }
  await page.getByRole("button", { name: "See Results" }).click();
  await expect(page.getByText("Quiz Complete!")).toBeVisible();
}

type NewMember = { name: string; email: string };

/** Fills in the sign-up form on screen and sends it. */
export async function signUp(page: Page, { name, email }: NewMember): Promise<void> {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
}

type Account = { name?: string; email?: string };

/** Creates an account and signs in without the form, which main-job.spec.ts covers. Returns the email. */
export async function becomeMember(
  page: Page,
  { name = "Ada Ray", email = freshEmail("member") }: Account = {},
): Promise<string> {
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/accounts`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
    data: { fullName: name, email, password },
  });
  expect(answer.status()).toBe(201);
  return email;
}

/** As `becomeMember`, on a paid plan. */
export async function becomePayingMember(page: Page, plan: "base" | "elite" = "base"): Promise<string> {
  const email = await becomeMember(page);
  await rowsOf(
    "insert into memberships (user_id, plan_type, status) select id, $2, 'active' from users where email = $1",
    [email, plan],
  );
  return email;
}

/** Five days in Rome, from June 1, 2031 unless told otherwise, for the member who's signed in; opens them, and returns the trip's id. */
export async function openRome(page: Page, startDate = "2031-06-01"): Promise<string> {
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/me/itineraries`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "", "Idempotency-Key": crypto.randomUUID() },
    data: {
      destination: "Rome",
      tripLength: 5,
      startDate,
      travelStyle: "cultural",
      budget: "$5,000-$10,000",
      travelParty: "couple",
      pace: "moderate",
      interests: [],
    },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  const { id } = await answer.json();
  await page.goto(`/trips/${id}`);
  await expect(page.getByText(/^Generated \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
  return id;
}

/** Fills in the sign-in form on screen and sends it, for a member created with these steps. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Pays on the payment provider's page. */
export async function payByCard(page: Page, card = "4242424242424242"): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on card").fill("Ada Ray");
  await page.getByRole("button", { name: /^Pay/ }).click();
}

/** Picks a day a few months ahead in a date field's calendar. */
export async function pickDay(page: Page, field: string, monthsAhead: number, day: number): Promise<void> {
  await page.getByLabel(field).click();
  const calendar = page.getByRole("dialog", { name: "Calendar" });
  for (let month = 0; month < monthsAhead; month++) {
    await calendar.getByRole("button", { name: /next month/i }).click();
  }
  await calendar
    .getByRole("gridcell")
    .getByRole("button", { name: new RegExp(`\\b${day}(st|nd|rd|th)`) })
    .click();
  await expect(calendar).toBeHidden();
}

const sessions = new Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>();

/** Whether the cookies are those of a session that's still on: unused, one ends after half an hour. */
async function isSignedIn(page: Page): Promise<boolean> {
  const answer = await page.request.get(`${process.env.E2E_API_URL}/v1/session`);
  return (await answer.json()).member !== null;
}

/** Signs in a demo member without the form, once per test worker because the server limits sign-ins. */
export async function signInToDemo(
  page: Page,
  email = "elite@evoya.test",
  /** A separate session, for tests that sign out of it. */
  { fresh = false } = {},
): Promise<void> {
  const known = fresh ? undefined : sessions.get(email);
  if (known) {
    await page.context().addCookies(known);
    if (await isSignedIn(page)) return;
  }
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/sessions`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
    data: { email, password: "Evoya-Member-2026" },
  });
  expect(answer.status()).toBe(201);
  if (!fresh) sessions.set(email, await page.context().cookies());
}
