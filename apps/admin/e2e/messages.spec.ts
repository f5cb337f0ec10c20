import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Locator, type Page } from "@playwright/test";
import { writeAsMember } from "./steps/conversations.ts";

/** Signs a colleague in and opens a page. */
async function signIn(page: Page, email: string, path: string): Promise<void> {
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/admin/sessions`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "" },
    data: { email, password: "Evoya-Admin-2026" },
  });
  expect(answer.status()).toBe(201);
  await page.goto(path);
}

const waitingCount = async (page: Page): Promise<number> => {
  const entry = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: /^Messages/ });
  await expect(entry).toContainText(/\d/);
  return Number(/\d+/.exec(await entry.innerText())?.[0]);
};

test("a colleague starts a conversation from the inbox, and finds it on the member's page", async ({
  page,
}) => {
  const subject = `Your week in Lisbon ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, "agent@evoya.test", "/admin/messages");
  await page.getByRole("button", { name: "New Conversation" }).click();
  const dialog = page.getByRole("dialog", { name: "New Conversation" });
  await dialog.getByLabel("Find a member by name or email").fill("elite@evoya.test");
  await dialog
    .getByLabel("Member", { exact: true })
    .selectOption({ label: "Élise Moreau-Nakamura, elite@evoya.test" });
  await dialog.getByLabel("Subject").fill(subject);
  await dialog.getByLabel("Message").fill("The rooms are held until Friday.");
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/admin\/messages\/[0-9a-f-]{36}/);
  await expect(page.getByRole("heading", { level: 2, name: subject })).toBeVisible();

  await page.getByRole("link", { name: "Élise Moreau-Nakamura", exact: true }).click();
  const conversations = page.getByRole("region", { name: "Conversations" });
  await conversations.getByRole("link", { name: subject }).click();
  await expect(page.getByText("The rooms are held until Friday.").last()).toBeVisible();
});

test("a member's message appears on its own, is answered by keyboard, and handled", async ({
  page,
  playwright,
}) => {
  const subject = `Sleeper cabins ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, "agent@evoya.test", "/admin/messages");
  await expect(page.getByRole("list", { name: "Conversations" })).toBeVisible();
  const before = await waitingCount(page);
  await writeAsMember(playwright, subject, "Are there cabins for two on the night train?");

  const row = page.getByRole("list", { name: "Conversations" }).getByRole("link", { name: subject });
  await expect(row).toContainText("Élise Moreau-Nakamura");
  await expect(row).toContainText("1 unread");
  await expect(row).toContainText("Waiting less than a minute");
  await expect.poll(() => waitingCount(page)).toBe(before + 1);

  await page.keyboard.press("j");
  await expect(page.getByRole("list", { name: "Conversations" }).locator("a:focus")).toHaveCount(1);
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: subject })).toBeVisible();
  await expect(page.getByText("Are there cabins for two on the night train?").last()).toBeVisible();
  await expect(row).toContainText("1 unread");
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole("textbox", { name: /^Message to/ }).fill("There are: coach 12 has six of them.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // Shown once the whole page is up to date, not just the list.
  await expect(page.getByText("Message sent", { exact: true })).toBeVisible();
  await expect(row).toContainText("Team: There are: coach 12");
  await expect(row).toContainText("Aisha Karimi");
  await expect(row).not.toContainText(/unread|Waiting/);
  await expect.poll(() => waitingCount(page)).toBe(before);

  await page.getByRole("button", { name: "Mark as handled" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("combobox", { name: "Show" }).selectOption("All");
  await expect(row).toContainText("Handled");
});

test("a colleague marks a conversation read and unread, puts it off, searches for it, and assigns it", async ({
  page,
  playwright,
}) => {
  const subject = `Window seats ${crypto.randomUUID().slice(0, 8)}`;
  const id = await writeAsMember(playwright, subject, "Left or right?");
  await signIn(page, "manager@evoya.test", `/admin/messages/${id}`);
  await expect(page).toHaveTitle(new RegExp(`^${subject}, .+ \\| Evoya admin$`));
  await page.getByRole("button", { name: "Mark as read" }).click();
  await page.getByRole("button", { name: "Mark as unread" }).click();
  await expect(page.getByRole("button", { name: "Mark as read" })).toBeVisible();

  await page.getByRole("button", { name: "Snooze" }).click();
  await page.getByRole("menuitem", { name: "For a week" }).click();
  await expect(page.getByText(/^Snoozed until/).first()).toBeVisible();
  await page.getByRole("combobox", { name: "Show" }).selectOption("Snoozed");
  await expect(
    page.getByRole("list", { name: "Conversations" }).getByRole("link", { name: subject }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Stop snoozing" }).click();
  await expect(page.getByRole("button", { name: "Snooze" })).toBeVisible();
  await page.getByRole("combobox", { name: "Show" }).selectOption("Open");

  // Beside an open conversation, what can be done to the selection fits on one line.
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole("list", { name: "Conversations" }).getByRole("checkbox").first().check();
  await expect(page.getByRole("button", { name: "Select page" })).toBeVisible();
  const clear = page.getByRole("button", { name: "Clear selection" });
  const middleOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return y + height / 2;
  };
  const lines = (await middleOf(clear)) - (await middleOf(page.getByText("1 selected")));
  expect(Math.abs(lines)).toBeLessThan(4);
  await clear.click();

  await page.getByRole("searchbox", { name: "Search by member or subject" }).fill(subject);
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);

  await rows.getByRole("checkbox", { name: new RegExp(`^Select .+: ${subject}$`) }).check();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  const assign = page.getByRole("dialog", { name: "Assign" });
  await assign.getByRole("combobox", { name: "Assign to" }).selectOption("Me");
  await assign.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByText("1 conversation assigned.", { exact: true })).toBeVisible();
  await expect(rows).not.toContainText("Unassigned");
  await expect(page.getByText("1 selected")).toHaveCount(0);

  await page.getByRole("searchbox").fill("no such subject");
  await expect(page.getByText("No matches")).toBeVisible();
});

test("a manager writes a canned reply, and it's filled in at the cursor and sent only when complete", async ({
  page,
  playwright,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  // No other test's reply begins with the same letters.
  const title = `Zr${mark} crossing`;
  await signIn(page, "manager@evoya.test", "/admin/settings/canned-replies");
  await page.getByRole("button", { name: "New reply" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  const text = page.getByRole("textbox", { name: "Reply" });
  await text.fill("Hi {{member.name}}");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("{{member.name}} isn't a variable we know").first()).toBeVisible();
  await text.fill("Hi {{member.first_name}}, to {{trip.destination}}. {{my.name}}");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();

  const id = await writeAsMember(playwright, `Crossing ${mark}`, "How do we get across?");
  await page.goto(`/admin/messages/${id}`);
  const reply = page.getByRole("textbox", { name: /^Message to/ });
  await reply.fill("Good morning! See you.");
  await reply.press("Home");
  for (const _ of "Good morning! ") await reply.press("ArrowRight");
  await page.getByRole("button", { name: "Canned replies" }).press("Enter");
  await page.getByRole("menuitem", { name: title }).waitFor();
  await expect(page.getByRole("menu").locator(":focus")).toHaveCount(1);
  // The R in it is also the key that jumps to the reply, but not from a menu.
  await page.keyboard.type(`zr${mark}`);
  await expect(page.getByRole("menuitem", { name: title })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(reply).toHaveValue("Good morning! Hi Élise, to {{trip.destination}}. MateoSee you.");
  await expect(reply).toBeFocused();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Please fill in {{trip.destination}} first").first()).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await reply.fill((await reply.inputValue()).replace("{{trip.destination}}", "Tokyo"));
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("region", { name: "Conversation", exact: true })).toContainText(
    "Hi Élise, to Tokyo.",
  );

  await page.goto("/admin/settings/canned-replies");
  await page.getByRole("button", { name: new RegExp(`^Delete.*${mark}`) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
});

test("a private note shows in the conversation, but not in what the member receives", async ({
  page,
  playwright,
}) => {
  const id = await writeAsMember(playwright, `Nuts ${crypto.randomUUID().slice(0, 8)}`, "No nuts, please.");
  await signIn(page, "agent@evoya.test", `/admin/messages/${id}`);
  await page.getByRole("textbox", { name: /^Message to/ }).waitFor();
  await page.locator("body").press("n");
  await expect(page.getByRole("textbox", { name: "Private note" })).toBeFocused();
  await page.keyboard.type("Told the hotel about the nuts.");
  await page.keyboard.press("Control+Enter");
  const conversation = page.getByRole("region", { name: "Conversation", exact: true });
  const note = conversation.getByRole("listitem").filter({ hasText: "Told the hotel" });
  await expect(note).toContainText("Aisha Karimi");
  await expect(note).toContainText("Private note");
  await expect(page.getByText("Waiting").first()).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
});

test("a late reply is marked, and listed under Late until someone answers", async ({ page, playwright }) => {
  const subject = `Night trains ${crypto.randomUUID().slice(0, 8)}`;
  const threadId = await writeAsMember(playwright, subject, "Is there one on Friday?");
  await rowsOf("update message_threads set waiting_since = now() - interval '5 days' where id = $1", [
    threadId,
  ]);
  await signIn(page, "agent@evoya.test", "/admin/messages");
  await page.getByRole("combobox", { name: "Show" }).selectOption("late");
  await expect(page).toHaveURL(/show=late/);
  const row = page.getByRole("list", { name: "Conversations" }).getByRole("link", { name: subject });
  await expect(row).toContainText("Late: waiting 5 days");
  expect(await pageFaults(page)).toEqual([]);
  await row.click();
  await page.getByRole("button", { name: "Mark as handled" }).click();
  await expect(row).toHaveCount(0);
});

test("on a phone, the list leads to the conversation and back", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "agent@evoya.test", "/admin/messages?show=all");
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByRole("link").first().click();
  await expect(list).toBeHidden();
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toBeVisible();
  await page.getByRole("link", { name: "Back to Messages" }).click();
  await expect(list).toBeVisible();
});

test("a colleague attaches a file to an answer", async ({ page, playwright }) => {
  const subject = `Ferry ${crypto.randomUUID().slice(0, 8)}`;
  const threadId = await writeAsMember(playwright, subject, "Which pier is it?");
  await signIn(page, "agent@evoya.test", `/admin/messages/${threadId}`);
  const composer = page.getByRole("form", { name: /^Message to/ });
  await composer.getByRole("textbox").fill("The second one, see the map.");
  const buffer = Buffer.from("%PDF-1.7\n%%EOF\n");
  const choose = composer.getByLabel(/^Attach files/);
  await choose.setInputFiles([{ name: "pier map.pdf", mimeType: "application/pdf", buffer }]);
  await expect(composer.getByText("pier map.pdf")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await composer.getByRole("button", { name: "Send" }).click();
  await expect(composer.getByText("pier map.pdf")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("list", { name: "Files" }).getByRole("button", { name: "pier map.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("pier map.pdf");
});

test("a contact message leads to the conversation it became when its sender verified the address", async ({
  page,
  playwright,
}) => {
  const email = `claim.${crypto.randomUUID().slice(0, 8)}@example.test`;
  const visitor = await playwright.request.newContext({
    baseURL: process.env.E2E_API_URL,
    extraHTTPHeaders: { origin: process.env.E2E_WEB_URL ?? "" },
  });
  const subject = "A cabin in Lofoten";
  const written = { name: "Liv", email, subject, message: "Is it warm in May?", filledInMs: 9000 };
  expect((await visitor.post("/v1/contact-messages", { data: written })).ok()).toBe(true);
  // Old, so it's not at the top of any other test's list.
  const [message] = await rowsOf<{ id: string }>(
    "update admin_messages set created_at = '2019-06-01' where email = $1 returning id",
    [email],
  );
  const account = { fullName: "Liv Berg", email, password: "Lisbon-by-tram-28" };
  expect((await visitor.post("/v1/accounts", { data: account })).status()).toBe(201);
  const links = () => rowsOf<{ text: string }>('select text from mail_outbox where "to" = $1', [email]);
  const tokens = async () =>
    (await links()).flatMap(({ text }) => /verify-email#(\S+)/.exec(text)?.[1] ?? []);
  await expect.poll(tokens).toHaveLength(1);
  const verified = await visitor.put("/v1/email-verifications", { data: { token: (await tokens())[0] } });
  expect(verified.ok()).toBe(true);
  await visitor.dispose();

  const claimed = () =>
    rowsOf("select 1 from admin_messages where email = $1 and thread_id is not null", [email]);
  await expect.poll(claimed).toHaveLength(1);
  await signIn(page, "agent@evoya.test", `/admin/contact-messages/${message!.id}`);
  await expect(page.getByText("Its sender is a member now")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reply" })).toBeDisabled();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Open the conversation" }).click();
  await expect(page.getByText("Sent with our contact form, before this address belonged")).toBeVisible();
  await expect(page.getByText("Is it warm in May?").last()).toBeVisible();
});
