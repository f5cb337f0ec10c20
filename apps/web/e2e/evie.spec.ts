import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page } from "@playwright/test";
import { becomePayingMember, signInToDemo } from "./steps/member.ts";

test("a visitor of /voice-assistant or /evie is asked to sign in, and comes back to it", async ({ page }) => {
  for (const path of ["/voice-assistant", "/evie"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
    await expect(page.getByText("Please sign in to access our voice assistant.")).toBeVisible();
    await page.getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
});

test("a free member reads what Evie does, which plan includes her, and who can help today", async ({
  page,
}) => {
  await signInToDemo(page, "free@evoya.test");
  await page.goto("/evie");
  await expect(page.getByText("Free Member")).toBeVisible();
  await expect(page.getByText("Questions to Evie aren't part of your plan.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Ask Evie" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Upgrade to Basic" })).toHaveAttribute(
    "href",
    "/upgrade?plan=base",
  );
  await page.getByRole("link", { name: "Open messages" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Message Center" })).toBeVisible();
  await expect(page.getByRole("link", { name: "VIP support" })).toHaveCount(0);
});

const trips = `${process.env.E2E_API_URL}/v1/me/itineraries`;
const tripAt = async (page: Page, id: string) => (await page.request.get(`${trips}/${id}`)).json();

/** A finished trip to Rome, and its id. */
async function planRome(page: Page): Promise<string> {
  const defaults = await (
    await page.request.get(`${process.env.E2E_API_URL}/v1/me/itinerary-defaults`)
  ).json();
  const answer = await page.request.post(trips, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
    data: { ...defaults.form, destination: "Rome", tripLength: 4 },
  });
  expect(answer.ok()).toBe(true);
  const { id } = await answer.json();
  await expect.poll(async () => (await tripAt(page, id)).generation).toBe("ready");
  return id;
}

/** Messages in the conversation; screen readers hear them from a separate line. */
const said = (page: Page, text: string) => page.getByRole("listitem").getByText(text);

const ask = async (page: Page, question: string) => {
  await page.getByRole("textbox", { name: "Ask Evie" }).fill(question);
  // She answers one question at a time.
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeEnabled();
  await page.keyboard.press("Enter");
};

test("an Elite member asks, follows a link, and finds the conversation again until it's deleted", async ({
  page,
}) => {
  await signInToDemo(page);
  await page.goto("/messages");
  await page.getByRole("link", { name: "VIP support" }).click();
  await expect(page.getByText("Elite Member")).toBeVisible();
  await page.getByRole("button", { name: "What's left of my plan this month?" }).click();
  await expect(said(page, "Your Elite plan is a gift from our team.")).toBeVisible();
  await expect(page.getByText("Looked up for you")).toBeVisible();
  await expect(page).toHaveURL(/\/evie\?conversation=/);
  const address = page.url();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Your usage" }).click();
  await expect(page).toHaveURL(/\/settings#usage$/);
  await page.goto(address);
  await expect(said(page, "Your Elite plan is a gift from our team.")).toBeVisible();
  await page
    .getByRole("complementary", { name: "Conversations" })
    .getByRole("button", { name: "Delete “What's left of my plan this month?”" })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/evie$/);
  await expect(said(page, "Your Elite plan is a gift from our team.")).toHaveCount(0);
});

test("a list of conversations that can't be loaded isn't called empty", async ({ page }) => {
  await becomePayingMember(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route("**/v1/me/evie/conversations", (route) => route.abort());
  await page.goto("/evie");
  const list = page.getByRole("complementary", { name: "Conversations" });
  await expect(list.getByRole("alert")).toContainText("We couldn't load your conversations.");
  await page.unroute("**/v1/me/evie/conversations");
  await list.getByRole("button", { name: "Try again" }).click();
  await expect(list).toContainText("Your conversations will be listed here.");
});

test("an address of a conversation that doesn't exist says so, and starts a new one", async ({ page }) => {
  await becomePayingMember(page, "elite");
  for (const id of ["abc", crypto.randomUUID()]) {
    await page.goto(`/evie?conversation=${id}`);
    await expect(page.getByText("We can't find this conversation")).toBeVisible();
    await expect(page.getByText("highlighted fields")).toHaveCount(0);
    await page.getByRole("textbox", { name: "Ask Evie" }).fill("What should I see in Lisbon?");
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(new RegExp(`=${id}$`));
    await expect(page).toHaveURL(/conversation=[0-9a-f-]{36}$/);
    await expect(page.getByText("We can't find this conversation")).toHaveCount(0);
  }
});

test("on a computer only the conversation scrolls, however long it gets", async ({ page }) => {
  await becomePayingMember(page, "elite");
  await page.goto("/evie");
  for (const [index, town] of ["Rome", "Kyoto", "Lisbon"].entries()) {
    await ask(page, `What should I see in ${town}?`);
    await expect(page.getByText("Looked up for you")).toHaveCount(index + 1);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
});

test("a change is made only if the member agrees", async ({ page }) => {
  await becomePayingMember(page);
  const id = await planRome(page);
  await page.goto("/evie");
  await ask(page, "Slower mornings on my trip");
  const card = page.getByRole("group", { name: "Proposal" });
  await expect(card.getByRole("button", { name: "Make these changes" })).toBeVisible();
  const morningsFrom = async () => (await tripAt(page, id)).plan.brief.morningsFrom;
  expect(await morningsFrom()).toBeNull();
  expect(await pageFaults(page)).toEqual([]);
  await card.getByRole("button", { name: "Make these changes" }).click();
  await expect(card.getByText("Done")).toBeVisible();
  expect(await morningsFrom()).toBe("10:30");
});

test("things to pack join the list, and a request is sent, only if the member agrees", async ({ page }) => {
  const email = await becomePayingMember(page);
  await rowsOf(
    `update user_profiles set phone = '+15550100', emergency_contact_name = 'Ola Nord',
       emergency_contact_phone = '+15550101'
     where user_id = (select id from users where email = $1) returning user_id`,
    [email],
  );
  const id = await planRome(page);
  await page.goto("/evie");
  await ask(page, "Add binoculars and a tripod to my packing list");
  const card = page.getByRole("group", { name: "Proposal" }).last();
  await expect(card.getByRole("button", { name: "Add to the list" })).toBeVisible();
  const own = async () =>
    (await (await page.request.get(`${trips}/${id}/packing`)).json()).items
      .filter(({ group }: { group: string | null }) => group === null)
      .map(({ label }: { label: string }) => label);
  expect(await own()).toEqual([]);
  expect(await pageFaults(page)).toEqual([]);
  await card.getByRole("button", { name: "Add to the list" }).click();
  await expect(card.getByText("Done")).toBeVisible();
  expect(await own()).toEqual(["Binoculars", "Tripod"]);

  await ask(page, "Ask the concierge to plan a trip to Peru, May 14 to 18");
  await card.getByRole("link", { name: "Check and send it" }).click();
  await page.getByLabel("Budget").selectOption({ index: 2 });
  const noted = Promise.withResolvers<void>();
  const mayBeNoted = Promise.withResolvers<void>();
  await page.route("**/proposal-outcome", async (route) => {
    noted.resolve();
    await mayBeNoted.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Submit Trip Request" }).click();
  await noted.promise;
  await expect(page.getByRole("dialog")).toHaveCount(0);
  mayBeNoted.resolve();
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await page.goto("/evie");
  await page
    .getByRole("complementary", { name: "Conversations" })
    .getByRole("link", { name: /^Add binoculars/ })
    .click();
  await expect(card.getByText("Concierge request")).toBeVisible();
  await expect(card.getByText("Done")).toBeVisible();
  await expect(card.getByRole("link", { name: "Check and send it" })).toHaveCount(0);
});

test("a reminder is set only if the member agrees, with the member's changes, and can be deleted", async ({
  page,
}) => {
  await becomePayingMember(page);
  await page.goto("/evie");
  await ask(page, "Remind me to renew my visa on March 3, 2020");
  await expect(said(page, "Mar 3, 2020 has passed.")).toBeVisible();
  await ask(page, "Remind me tomorrow at 8 AM to renew my visa");
  const card = page.getByRole("group", { name: "Proposal" });
  await expect(card.getByLabel("Remind me of")).toHaveValue("Renew my visa");
  await expect(card.getByLabel("Time")).toHaveValue("08:00");
  await page.goto("/settings#reminders");
  const reminders = page.getByRole("region", { name: "Reminders" });
  await expect(reminders.getByText("No reminders yet.")).toBeVisible();
  await page.goBack();
  await card.getByLabel("Remind me of").fill("Renew both visas 🛂");
  await card.getByLabel("Time").fill("20:15");
  expect(await pageFaults(page)).toEqual([]);
  await card.getByRole("button", { name: "Remind me" }).click();
  await expect(card.getByText("Done")).toBeVisible();
  await card.getByRole("link", { name: "Your reminders" }).click();
  await expect(reminders.getByText("Renew both visas 🛂")).toBeVisible();
  await expect(reminders.getByText(/, 8:15 PM$/)).toBeVisible();
  await reminders.getByRole("button", { name: "Delete “Renew both visas 🛂”" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(reminders.getByText("No reminders yet.")).toBeVisible();
});

test("a reminder about a trip shows on the trip, until it's deleted elsewhere", async ({ page }) => {
  await becomePayingMember(page);
  const id = await planRome(page);
  const body = { text: "Check in", date: "2031-05-20", time: "09:00", timeZone: "UTC", itineraryId: id };
  const reminders = `${process.env.E2E_API_URL}/v1/me/reminders`;
  const headers = { origin: process.env.E2E_WEB_URL ?? "" };
  const { id: reminderId } = await (await page.request.post(reminders, { headers, data: body })).json();
  // It's deleted before the page listens for changes, and the page hears of it all the same.
  const deleted = Promise.withResolvers<void>();
  await page.route("**/v1/me/events*", async (route) => {
    await deleted.promise;
    await route.continue();
  });
  await page.goto(`/trips/${id}`);
  const line = page.getByRole("list", { name: "Reminders" });
  await expect(line).toContainText("Check in: May 20, 2031");
  await page.request.delete(`${reminders}/${reminderId}`, { headers });
  deleted.resolve();
  await expect(line).toHaveCount(0);
});

test("what Evie can't answer goes to a person, with the conversation attached", async ({ page }) => {
  await becomePayingMember(page);
  await page.goto("/evie");
  await ask(page, "What's the capital gains tax in Ohio?");
  await expect(said(page, "I can't answer that.")).toBeVisible();
  await page.getByRole("button", { name: "Ask a person" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask a person" });
  await dialog.getByRole("textbox").fill("It's about my move");
  await dialog.getByRole("button", { name: "Send to the team" }).click();
  await expect(
    page.getByRole("heading", { name: "From Evie: What's the capital gains tax in Ohio?" }),
  ).toBeVisible();
  const message = page.getByRole("list", { name: "Messages" }).getByRole("listitem");
  await expect(message).toContainText("I asked: What's the capital gains tax in Ohio?");
});

test("a question that isn't sent yet, or lost its connection, is still there after a reload, and is stored once", async ({
  page,
}) => {
  const email = await becomePayingMember(page, "elite");
  await page.goto("/evie");
  const question = page.getByRole("textbox", { name: "Ask Evie" });
  await test.step("a question that isn't sent yet is still there after a reload", async () => {
    await question.fill("Which of my trips");
    await page.reload();
    await expect(question).toHaveValue("Which of my trips");
    await question.fill("");
    await page.reload();
    await expect(question).toHaveValue("");
  });
  await page.route("**/v1/me/evie/questions", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await ask(page, "Where to in May?");
  await expect(page.getByText("Please check your internet connection", { exact: false })).toBeVisible();
  await expect(question).toHaveValue("Where to in May?");
  await page.unroute("**/v1/me/evie/questions");
  await page.reload();
  await expect(question).toHaveValue("Where to in May?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/conversation=/);
  await expect(said(page, "Looked up for you")).toBeVisible();
  await expect(question).toHaveValue("");
  const asked = await rowsOf(
    "select question from evie_turns where user_id = (select id from users where email = $1)",
    [email],
  );
  expect(asked).toEqual([{ question: "Where to in May?" }]);
});
