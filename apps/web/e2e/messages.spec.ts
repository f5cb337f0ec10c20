import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page, type PlaywrightWorkerArgs } from "@playwright/test";
import { becomeMember, openRome, signInToDemo } from "./steps/member.ts";

test("a conversation can be marked unread, in the list and while it's open, and stays so", async ({
  page,
}) => {
  await becomeMember(page);
  const subject = "Vegan on board?";
  await page.request.post(`${process.env.E2E_API_URL}/v1/me/threads`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
    data: { subject, body: "Is there a menu?" },
  });
  await page.goto("/messages");
  await page.getByRole("checkbox", { name: `Select ${subject}` }).check();
  const withSelected = page.getByRole("group", { name: "With the selected" });
  await withSelected.getByRole("button", { name: "Mark Unread" }).click();
  const thread = page.getByRole("link", { name: new RegExp(subject.replace("?", "\\?")) });
  await expect(thread).toContainText("1 new");
  await thread.click();
  await expect(page.getByRole("heading", { level: 2, name: subject })).toBeVisible();
  await expect(thread.getByText("1 new")).toHaveCount(0);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Message Center");
  await page.getByRole("button", { name: "Mark Unread", exact: true }).click();
  await expect(thread).toContainText("1 new");
  await expect(title).toHaveText("Message Center1 unread");
  await page.reload();
  await expect(thread).toContainText("1 new");

  // Offline, it opens as it was last shown, and is read once there's a connection.
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("Is there a menu?");
  await page.context().setOffline(true);
  await thread.click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}/);
  await expect(page.getByText("You're offline", { exact: false }).first()).toBeVisible();
  await expect(thread).toContainText("1 new");
  await page.context().setOffline(false);
  await expect(thread.getByText("1 new")).toHaveCount(0);
});

test("conversations are archived and brought back, all are marked read at once, and the free plan's messages run out", async ({
  page,
}) => {
  await becomeMember(page);
  const write = (subject: string) =>
    page.request.post(`${process.env.E2E_API_URL}/v1/me/threads`, {
      headers: { origin: process.env.E2E_WEB_URL ?? "" },
      data: { subject, body: "Hello" },
    });
  for (const subject of ["Ferries", "Hotels", "Trains", "Tables"]) await write(subject);
  await page.goto("/messages");
  const withSelected = page.getByRole("group", { name: "With the selected" });
  const thread = (subject: string) => page.getByRole("main").getByRole("link", { name: new RegExp(subject) });
  await page.getByRole("checkbox", { name: "Select Ferries" }).check();
  await withSelected.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("Archived 1 message(s)").first()).toBeVisible();
  await expect(thread("Ferries")).toHaveCount(0);
  await page.getByRole("navigation", { name: "Show" }).getByRole("link", { name: "Archived" }).click();
  await page.getByRole("checkbox", { name: "Select Ferries" }).check();
  await withSelected.getByRole("button", { name: "Unarchive" }).click();
  await expect(page.getByText("Unarchived 1 message(s)").first()).toBeVisible();
  await expect(page.getByText("No archived messages")).toBeVisible();

  await page.goto("/messages");
  for (const subject of ["Hotels", "Trains"])
    await page.getByRole("checkbox", { name: `Select ${subject}` }).check();
  await withSelected.getByRole("button", { name: "Mark Unread" }).click();
  await expect(thread("Hotels")).toContainText("1 new");
  await page.getByRole("button", { name: "Mark All as Read" }).click();
  await expect(page.getByText("All messages marked as read").first()).toBeVisible();
  await expect(page.getByText("1 new")).toHaveCount(0);

  await write("Airports");
  // The new conversation moves the others down: until it's there, a click may land beside its aim.
  await expect(thread("Airports")).toBeVisible();
  await thread("Hotels").click();
  await expect(page.getByRole("heading", { level: 2, name: "Hotels" })).toBeVisible();
  await page.getByLabel("Your reply").fill("And breakfast?");
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.getByText(/You've used 5 of your 5 messages this month\./)).toBeVisible();
  // The typed text is still there.
  await expect(page.getByLabel("Your reply")).toHaveValue("And breakfast?");
});

test("a change that doesn't arrive says what failed, and changes nothing", async ({ page }) => {
  await becomeMember(page);
  await page.request.post(`${process.env.E2E_API_URL}/v1/me/threads`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
    data: { subject: "Ferries", body: "Hello" },
  });
  await page.route("**/v1/me/threads/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await page.goto("/messages");
  await page.getByRole("checkbox", { name: "Select Ferries" }).check();
  const withSelected = page.getByRole("group", { name: "With the selected" });
  await withSelected.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("We couldn't archive your messages", { exact: true })).toBeVisible();
  await withSelected.getByRole("button", { name: "Mark Unread" }).click();
  await expect(page.getByText("We couldn't mark your messages unread", { exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Select Ferries" })).toBeChecked();
});

test("on a wide screen, the latest conversation is open but stays unread until the member picks it", async ({
  page,
}) => {
  await becomeMember(page);
  for (const subject of ["Hotels", "Ferries"])
    await page.request.post(`${process.env.E2E_API_URL}/v1/me/threads`, {
      headers: { origin: process.env.E2E_WEB_URL ?? "" },
      data: { subject, body: "Which is the quietest?" },
    });
  const threads = async (): Promise<{ id: string; subject: string; unread: number }[]> => {
    const answer = await page.request.get(`${process.env.E2E_API_URL}/v1/me/threads`);
    return (await answer.json()).items;
  };
  const [latest] = await threads();
  await page.request.patch(`${process.env.E2E_API_URL}/v1/me/threads/${latest!.id}`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
    data: { isRead: false },
  });
  await page.goto("/messages");
  await expect(page.getByRole("heading", { level: 2, name: latest!.subject })).toBeVisible();
  await expect(page.getByRole("list", { name: "Messages" }).getByRole("listitem").last()).toBeInViewport();
  expect((await threads())[0]?.unread).toBe(1);

  await page.setViewportSize({ width: 1440, height: 900 });
  const fits = () => document.documentElement.scrollHeight <= window.innerHeight;
  await expect
    .poll(() => page.evaluate(fits), "the list and the conversation scroll, not the page")
    .toBe(true);
  const reply = page.getByRole("textbox", { name: "Your reply" }).locator("xpath=ancestor::form");
  const { height: ofReply } = (await reply.boundingBox())!;
  const { height: ofMessages } = (await page.getByRole("region", { name: "Conversation" }).boundingBox())!;
  expect(ofMessages, "the messages have more room than the form").toBeGreaterThan(ofReply);
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(latest!.subject) })
    .first()
    .click();
  await expect.poll(async () => (await threads())[0]?.unread).toBe(0);
});

test("on a phone, the list comes first, then the conversation by itself", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToDemo(page);
  await page.goto("/messages");
  const rows = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Messages" })).toHaveCount(0);
  await rows.first().click();
  await expect(page.getByRole("list", { name: "Messages" })).toBeVisible();
  const newest = page.getByRole("list", { name: "Messages" }).getByRole("listitem").last();
  await expect(newest).toBeInViewport();
  await expect(page.getByRole("navigation", { name: "Show" })).toBeHidden();
  await page.getByRole("link", { name: "All conversations" }).click();
  await expect(rows.first()).toBeVisible();
});

test("a message whose response got lost is sent once, also if it's sent again after a reload", async ({
  page,
}) => {
  await becomeMember(page);
  const loseAnswers = (path: string) =>
    page.route(path, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
    });
  const sent = (body: string) => rowsOf("select 1 from messages where body = $1", [body]);
  const failure = page.getByText(
    "Network connection error. Please check your internet connection and try again.",
  );

  await page.goto("/messages");
  await page.getByRole("button", { name: "New message" }).click();
  const dialog = page.getByRole("dialog", { name: "Write to your concierge team" });
  const question = `Is there a ferry at noon? ${crypto.randomUUID()}`;
  await dialog.getByLabel("Subject").fill("Ferries");
  await dialog.getByLabel("Message").fill(question);
  await loseAnswers("**/v1/me/threads");
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(failure).toBeVisible();
  await page.unroute("**/v1/me/threads");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "New message" }).click();
  await expect(dialog.getByLabel("Message")).toHaveValue(question);
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Ferries" })).toBeVisible();
  expect(await sent(question)).toHaveLength(1);

  const reply = page.getByRole("textbox", { name: "Your reply" });
  const answer = `Or at two? ${crypto.randomUUID()}`;
  await reply.fill(answer);
  await loseAnswers("**/v1/me/threads/*/messages");
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(failure).toBeVisible();
  await page.unroute("**/v1/me/threads/*/messages");
  await page.reload();
  await expect(reply).toHaveValue(answer);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(reply).toHaveValue("");
  expect(await sent(answer)).toHaveLength(1);
});

test("a reply form that can't be loaded says so, and the messages stay", async ({ page }) => {
  await page.route(/\/assets\/reply-[^/]*\.js/, (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToDemo(page);
  await page.goto("/messages");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByRole("alert")).toHaveText(
    "You can't reply right now. Check your connection and reload the page.",
  );
  await expect(page.getByRole("list", { name: "Messages" })).toBeVisible();
});

const aPdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
});

/** A colleague answers the member's conversation with a file. */
async function answerWithFile(playwright: PlaywrightWorkerArgs["playwright"], page: Page, threadId: string) {
  const team = await playwright.request.newContext({
    baseURL: process.env.E2E_API_URL,
    extraHTTPHeaders: { origin: process.env.E2E_ADMIN_URL ?? "" },
  });
  const signIn = { email: "agent@evoya.test", password: "Evoya-Admin-2026" };
  expect((await team.post("/v1/admin/sessions", { data: signIn })).status()).toBe(201);
  const session = await page.request.get(`${process.env.E2E_API_URL}/v1/session`);
  const member = `/v1/admin/members/${(await session.json()).member.id}`;
  const uploaded = await team.post(`${member}/message-files`, { multipart: { file: aPdf("voucher.pdf") } });
  expect(uploaded.status()).toBe(201);
  const { id } = await uploaded.json();
  const data = { threadId, body: "And your voucher", fileIds: [id] };
  expect((await team.post(`${member}/messages`, { data })).status()).toBe(201);
  await team.dispose();
}

test("a new conversation says which trip it's about, and leads back to it", async ({ page }) => {
  await becomeMember(page);
  const tripId = await openRome(page);
  await page.goto("/messages");
  await page.getByRole("button", { name: "New message" }).click();
  const dialog = page.getByRole("dialog", { name: "Write to your concierge team" });
  await dialog.getByLabel("What is it about?").selectOption(`trip ${tripId}`);
  await dialog.getByLabel("Subject").fill("Breakfast");
  await dialog.getByLabel("Message").fill("Is it included?");
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Breakfast" })).toBeVisible();
  await page.getByRole("link", { name: /^About / }).click();
  await expect(page).toHaveURL(`/trips/${tripId}`);
});

test("files go along with messages, in both directions", async ({ page, playwright }) => {
  await becomeMember(page);
  await page.goto("/messages");
  await page.getByRole("button", { name: "New message" }).click();
  const dialog = page.getByRole("dialog", { name: "Write to your concierge team" });
  await dialog.getByLabel("Subject").fill("Train tickets");
  await dialog.getByLabel("Message").fill("Here are ours.");
  const choose = dialog.getByLabel(/^Attach files/);
  await choose.setInputFiles([
    aPdf("seat 61.pdf"),
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") },
  ]);
  await expect(dialog.getByText("Invalid file type. Allowed types: PDF, JPG, JPEG, PNG")).toBeVisible();
  await expect(dialog.getByText("seat 61.pdf")).toBeVisible();
  await choose.setInputFiles([aPdf("not this one.pdf")]);
  await dialog.getByRole("button", { name: "Remove not this one.pdf" }).click();
  await expect(dialog.getByText("not this one.pdf")).toHaveCount(0);
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(dialog).toHaveCount(0);

  const messages = page.getByRole("list", { name: "Messages" });
  await expect(messages.getByRole("list", { name: "Files" })).toContainText("seat 61.pdf");
  const download = page.waitForEvent("download");
  await messages.getByRole("button", { name: "seat 61.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("seat 61.pdf");

  await answerWithFile(playwright, page, new URL(page.url()).pathname.split("/").at(-1) ?? "");
  await expect(messages.getByRole("button", { name: "voucher.pdf" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
});
