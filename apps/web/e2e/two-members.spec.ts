import { test } from "@evoya/infra/browser/kept-page";
import { moveTo } from "@evoya/infra/browser/move-to";
import { expect, type Page, type Request } from "@playwright/test";
import { installClock, showUp } from "./steps/idle.ts";
import { becomeMember, freshEmail } from "./steps/member.ts";

/**
 * Keeps what happens on the server from the page, which would read its data again between the next member's sign-in and
 * what a test is about.
 */
const withoutLiveEvents = (page: Page) => page.route("**/v1/me/events*", () => {});

/** Ends the session on the server, without a word to the tabs. */
async function endSession(page: Page): Promise<void> {
  const answer = await page.request.delete(`${process.env.E2E_API_URL}/v1/me/session`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
  });
  expect(answer.status()).toBe(204);
}

/**
 * Returns what waits until the page has read all of the settings again. An answer on its way when the session ends is
 * how the page hears of it, before a test can type.
 */
function watchReads(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let lastReads = 0;
  let awaited = 0;
  page.on("request", (request) => {
    if (/\/v1\/(?!me\/events)/.test(request.url())) open.add(request);
  });
  page.on("requestfinished", (request) => {
    open.delete(request);
    // It's asked for once the other parts' answers come in.
    if (request.url().endsWith("/v1/me/push")) lastReads++;
  });
  page.on("requestfailed", (request) => open.delete(request));
  return async () => {
    awaited++;
    await expect.poll(() => lastReads >= awaited && open.size === 0).toBe(true);
  };
}

test("a tab that's open for one member shows and writes nothing once another signs in in the next tab", async ({
  page,
  context,
}) => {
  await withoutLiveEvents(page);
  const isRead = watchReads(page);
  await becomeMember(page, { name: "Ada Ray" });
  await page.goto("/settings");
  // These parts come last.
  for (const name of ["API keys", "Delete account"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await isRead();
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
  await page.unroute("**/v1/me/profile*");

  const next = await context.newPage();
  await next.goto("/settings");
  await expect(next.getByLabel("Full name")).toHaveValue("Bo Lind");
  await isRead();
  // The next tab knows first that nobody's signed in, then that someone is.
  await endSession(page);
  await next.goto("/dashboard");
  await expect(next).toHaveURL(/\/login/);
  await becomeMember(page, { name: "Cy Moss" });
  await next.goto("/dashboard");
  await expect(next.getByRole("heading", { level: 1 })).toContainText("Cy");
  await expect(page.getByLabel("Full name")).toHaveValue("Cy Moss");
  await isRead();

  // What's sent after another tab has found the session over asks for a sign-in.
  await endSession(page);
  await next.goto("/dashboard");
  await expect(next).toHaveURL(/\/login/);
  await page.getByLabel("Full name").fill("Cy Mossman");
  await page.getByRole("button", { name: "Save Profile Changes" }).click();
  await expect(page.getByText("You've been signed out", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test("a tab shows nothing of the next member's before it has become theirs", async ({ page }) => {
  await withoutLiveEvents(page);
  await becomeMember(page, { name: "Ada Ray" });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada");
  const mayAsk = Promise.withResolvers<void>();
  await page.route("**/v1/session", async (route) => {
    await mayAsk.promise;
    await route.continue();
  });
  const asks = page.waitForRequest("**/v1/session");
  await becomeMember(page, { name: "Bo Lind" });
  await moveTo(page, "/settings");
  await asks;
  await expect(page.getByLabel("Full name")).toHaveCount(0);
  mayAsk.resolve();
  await expect(page.getByLabel("Full name")).toHaveValue("Bo Lind");
});

test("an idle member's sign-out that arrives late leaves whoever has signed in since", async ({ page }) => {
  await becomeMember(page, { name: "Ada Ray" });
  await installClock(page);
  await page.goto("/settings");
  await showUp(page);
  let isReached = false;
  await page.route("**/v1/me/session*", (route) => (isReached ? route.continue() : route.abort()));
  await page.clock.fastForward("10:30");
  await expect(page).toHaveURL(/\/login/);
  // The server, which hasn't heard of it, still takes them for signed in.
  await page.clock.fastForward("01:05");
  const asked = page.waitForResponse("**/v1/session");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  expect((await (await asked).json()).member).toMatchObject({ name: "Ada Ray" });
  await page.evaluate(() => fetch("/favicon.svg"));
  await expect(page).toHaveURL(/\/login/);

  await becomeMember(page, { name: "Bo Lind" });
  isReached = true;
  const sent = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.clock.fastForward("01:00");
  expect((await sent).status()).toBe(401);
  await page.goto("/settings");
  await expect(page.getByLabel("Full name")).toHaveValue("Bo Lind");
});
