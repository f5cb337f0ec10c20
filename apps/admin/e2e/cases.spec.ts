import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { askAsMember } from "./steps/conversations.ts";
import { signInAs } from "./steps/staff.ts";

async function open(page: Page, path: string, email = "admin@evoya.test"): Promise<void> {
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/admin/sessions`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "" },
    data: { email, password: "Evoya-Admin-2026" },
  });
  expect(answer.status()).toBe(201);
  await page.goto(path);
}

test("a colleague works on a case by keyboard: n writes a private note, r a reply, Ctrl+Enter sends", async ({
  page,
}) => {
  await open(page, `${paths.clientRequests}?type=concierge&status=in_progress`);
  await page.getByRole("table").locator("tbody a.row-link").first().click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText("Submitted")).toBeVisible();

  const note = `Holds two rooms ${crypto.randomUUID()}`;
  await page.keyboard.press("n");
  const field = page.getByRole("textbox", { name: "Private note" });
  await expect(field).toBeFocused();
  await page.keyboard.type(note);
  await page.keyboard.press("Control+Enter");
  await expect(field).toHaveValue("");
  await expect(timeline.getByText(note)).toBeVisible();
  await field.blur();
  await page.keyboard.press("r");
  await expect(page.getByRole("textbox", { name: /^Message to / })).toBeFocused();

  const id = page.url().split("/").at(-1);
  await page.goto(`/admin/concierge-request/${id}`);
  await expect(page).toHaveURL(new RegExp(`/admin/requests/${id}$`));
  await expect(timeline.getByText(note)).toBeVisible();
});

test("a reply, a note, and a task wait for their writer, through the other one and a session that ends", async ({
  page,
}) => {
  await open(page, `${paths.clientRequests}?type=concierge&status=in_progress`);
  await page.getByRole("table").locator("tbody a.row-link").first().click();
  const aside = `Ask for the quiet side ${crypto.randomUUID()}`;
  const reply = page.getByRole("textbox", { name: /^Message to / });
  const note = page.getByRole("textbox", { name: "Private note" });
  await reply.fill("The lodge has two rooms for you.");
  await page.getByRole("button", { name: "Private note" }).click();
  await expect(note).toHaveValue("");
  await note.fill(aside);
  const task = page.getByRole("textbox", { name: "New task" });
  await task.fill("Ask for a late checkout");
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(reply).toHaveValue("The lodge has two rooms for you.");

  await page.context().clearCookies();
  // Something else may have found out first that the session is over.
  const signIn = page.getByRole("button", { name: "Sign In" });
  await page.getByRole("button", { name: "Send Message" }).or(signIn).click();
  await page.getByLabel("Email").fill("admin@evoya.test");
  await page.getByRole("textbox", { name: "Password" }).fill("Evoya-Admin-2026");
  await signIn.click();
  await expect(reply).toHaveValue("The lodge has two rooms for you.");
  await page.getByRole("button", { name: "Private note" }).click();
  await expect(note).toHaveValue(aside);
  await expect(task).toHaveValue("Ask for a late checkout");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(note).toHaveValue("");
  await expect(page.getByRole("region", { name: "Timeline" }).getByText(aside)).toBeVisible();
});

test("an itinerary that's drafted from a request shows up on its page once it's made", async ({
  page,
  playwright,
}) => {
  const id = await askAsMember(playwright);
  await open(page, paths.request(id));
  await page.getByRole("button", { name: "Draft itinerary" }).click();
  const dialog = page.getByRole("dialog", { name: "Draft an itinerary" });
  await dialog.getByRole("button", { name: "Draft Itinerary" }).click();
  const itinerary = page.getByRole("region", { name: "Itinerary" });
  await expect(itinerary.getByRole("link", { name: "Check and sign" })).toBeVisible();
  await expect(itinerary.getByRole("button", { name: /^Day 1 / })).toBeVisible();

  // On paper, there's what's known, and nothing to work on it with.
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  await expect(itinerary.getByRole("button", { name: /^Day 1 / })).toBeVisible();
  await expect(main.getByRole("link", { name: /^(Check and sign|Back to )/ })).toHaveCount(0);
  await expect(main.getByRole("button", { name: /^(Update|Archive|Draft|New|Add|Send)/ })).toHaveCount(0);
  await expect(main.getByRole("textbox")).toHaveCount(0);
});

test("a proposal goes to the client and can be withdrawn", async ({ page }) => {
  await open(page, paths.bookingRequests);
  await page.getByRole("table").locator("tbody a.row-link").first().click();
  await page.getByRole("button", { name: "New proposal" }).click();
  const dialog = page.getByRole("dialog", { name: "New proposal" });
  await expect(dialog.getByRole("link", { name: "Check this itinerary in a new tab" })).toHaveAttribute(
    "href",
    /^\/admin\/requests\/itineraries\/[0-9a-f-]{36}\?request=[0-9a-f-]{36}$/,
  );
  await dialog.getByLabel("Total price in dollars").fill("a lot");
  await dialog.getByLabel("Terms").fill("All of it 30 days before you leave.");
  await dialog.getByRole("button", { name: "Send Proposal" }).click();
  await expect(dialog.getByText("Enter an amount in dollars, e.g. 2,400")).toBeVisible();
  await dialog.getByLabel("Total price in dollars").fill("2,400");
  await dialog.getByRole("button", { name: "Send Proposal" }).click();
  const proposals = page.getByRole("region", { name: "Proposals" });
  await expect(proposals.getByText("$2,400.00")).toBeVisible();
  await proposals.getByRole("button", { name: "Withdraw" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(proposals.getByText("Withdrawn").first()).toBeVisible();
});

test("a proposal's terms and note wait for their writer, until it's sent", async ({ page }) => {
  await open(page, paths.bookingRequests);
  await page.getByRole("table").locator("tbody a.row-link").first().click();
  const begin = page.getByRole("button", { name: "New proposal" });
  const dialog = page.getByRole("dialog", { name: "New proposal" });
  const terms = dialog.getByLabel("Terms");
  const note = dialog.getByLabel(/^Note to the client/);
  await begin.click();
  await terms.fill("All of it 30 days before you leave.");
  await note.fill("The quiet side, as you wished.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.context().clearCookies();
  const signIn = page.getByRole("button", { name: "Sign In" });
  await page.getByRole("link", { name: "Dashboard Home" }).or(signIn).first().click();
  await page.getByLabel("Email").fill("admin@evoya.test");
  await page.getByRole("textbox", { name: "Password" }).fill("Evoya-Admin-2026");
  await signIn.click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await page.goBack();
  await begin.click();
  await expect(terms).toHaveValue("All of it 30 days before you leave.");
  await expect(note).toHaveValue("The quiet side, as you wished.");
  await dialog.getByRole("button", { name: "Send Proposal" }).click();
  await expect(dialog).toHaveCount(0);

  await begin.click();
  await expect(terms).toHaveValue("");
  await expect(note).toHaveValue("");
});

test("a long name and a long address fit a phone", async ({ page, playwright }) => {
  const fullName = "Wolfeschlegelsteinhausenbergerdorff".repeat(2);
  const email = `${"m".repeat(40)}.${crypto.randomUUID().slice(0, 8)}@evoya.test`;
  const member = await playwright.request.newContext();
  const joined = await member.post(`${process.env.E2E_API_URL}/v1/accounts`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
    data: { fullName, email, password: "Lisbon-by-tram-28" },
  });
  expect(joined.status()).toBe(201);
  await member.dispose();
  const [asked] = await rowsOf<{ id: string; userId: string }>(
    `insert into trip_requests (user_id, full_name, email, preferred_destinations)
     select id, $2, email, '{Rome}' from users where email = $1 returning id, user_id as "userId"`,
    [email, fullName],
  );
  await page.setViewportSize({ width: 360, height: 780 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await open(page, paths.request(asked!.id));
  await expect(page.getByRole("textbox", { name: /^Message to Wolfe/ })).toBeVisible();
  expect(await width()).toBe(360);
  await page.goto(paths.user(asked!.userId));
  await expect(page.getByRole("heading", { level: 1, name: /^Wolfe/ })).toBeVisible();
  expect(await width()).toBe(360);
  await page.goto(paths.dashboard);
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await expect(activity.getByRole("link", { name: /^Wolfe/ }).first()).toBeVisible();
  expect(await width()).toBe(360);
});

test("a proposal takes no trip that isn't the request's own, and says where the chosen one differs", async ({
  page,
  playwright,
}) => {
  const id = await askAsMember(playwright);
  const [trip] = await rowsOf<{ id: string; travelers: number }>(
    `select i.id, (v.plan ->> 'travellers')::int as travelers from itineraries i
      join itinerary_versions v on v.id = i.current_version_id join users u on u.id = i.user_id
      where u.email = 'elite@evoya.test' and i.generation_status = 'ready'
        and v.plan #>> '{legs,0,destinationId}' <> 'kyoto' limit 1`,
  );
  await open(page, paths.request(id));
  await page.getByRole("button", { name: "New proposal" }).click();
  const dialog = page.getByRole("dialog", { name: "New proposal" });
  const itinerary = dialog.getByLabel("Itinerary", { exact: true });
  await expect(itinerary).toHaveValue("");
  await expect(dialog.getByLabel("Total price in dollars")).toHaveValue("");
  await itinerary.selectOption(trip!.id);
  await expect(dialog.getByRole("spinbutton", { name: "Travelers" })).toHaveValue(String(trip!.travelers));
  await expect(dialog.getByText("Not what the request asks for")).toBeVisible();
  await expect(dialog.getByText(/ instead of .* - /)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
});

test("an accepted proposal leads to its booking request", async ({ page }) => {
  const [request] = await rowsOf<{ id: string; bookingId: string }>(
    `with chosen as (
        select r.id, r.user_id, i.id as itinerary_id, i.title, i.current_version_id
        from concierge_requests r join itineraries i on i.user_id = r.user_id
        where i.generation_status = 'ready' order by r.created_at limit 1),
      proposed as (
        insert into proposals (case_id, user_id, number, itinerary_id, version_number, title, plan, price_cents,
            travelers, terms, status, accepted_at)
        select c.id, c.user_id, 90, c.itinerary_id, 1, c.title, v.plan, 100000, 2, 'All of it now.', 'accepted', now()
        from chosen c join itinerary_versions v on v.id = c.current_version_id)
      insert into booking_requests (user_id, itinerary_id, destination, num_travelers, total_estimated_cost_cents)
        select user_id, itinerary_id, title, 2, 100000 from chosen
      returning (select id from chosen) as id, id as "bookingId"`,
  );
  const { id, bookingId } = request!;
  await open(page, paths.request(id));
  const proposals = page.getByRole("region", { name: "Proposals" });
  await proposals.getByRole("link", { name: "See the booking request" }).click();
  await expect(page).toHaveURL(paths.request(bookingId));
  await expect(page.getByRole("region", { name: "Trip details" })).toContainText("Agreed price$1,000.00");
  await expect(proposals).not.toContainText("Nothing proposed yet");
  await proposals.getByRole("link", { name: "See that request" }).click();
  await expect(page).toHaveURL(paths.request(id));
});

test("a booking is paid and booked only once a colleague has confirmed it, and canceled for a reason", async ({
  page,
}) => {
  await open(page, `${paths.bookingRequests}?status=in_progress`);
  await page.getByRole("table").locator("tbody a.row-link").first().click();
  const pay = page.getByRole("button", { name: "Mark as paid and booked" });
  const dialog = page.getByRole("alertdialog", { name: "Is it paid and booked?" });
  await page.getByRole("button", { name: /^Send payment details/ }).click();
  const details = page.getByRole("dialog", { name: "Send payment details" });
  await expect(details.getByText(/^(The plan's estimate is|The member accepted) \$[\d,.]+\.$/)).toBeVisible();
  await details.getByLabel("Amount and how to pay").fill("Half now, half in June, by bank transfer.");
  const booking = `${process.env.E2E_API_URL}/v1/admin/booking-requests/${page.url().split("/").at(-1)}`;
  const { updatedAt }: { updatedAt: string } = await (await page.request.get(booking)).json();
  const sent = await page.request.put(`${booking}/payment-details`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "", "if-match": `"${updatedAt}"` },
    data: { details: "All of it in June." },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  // A colleague was faster, and the page behind the dialog has followed.
  await expect(
    page.getByRole("button", { name: "Send payment details again", includeHidden: true }),
  ).toBeAttached();
  const sending = details.getByRole("button", { name: "Send", exact: true });
  await sending.click();
  await expect(details.getByText(/^\w+ \w+ changed this while you were editing$/)).toBeVisible();
  await expect(details.getByText(/is now “All of it in June\.”; you entered “Half now, /)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await sending.click();
  await expect(page.getByRole("heading", { name: "Payment details sent" })).toBeVisible();

  await pay.click();
  await expect(dialog).toContainText("You can't undo this.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await pay.click();
  await dialog.getByRole("button", { name: "Mark as paid and booked" }).click();
  const said = "The trip is paid and booked. We'll email the member.";
  await expect(page.getByText(said, { exact: true })).toBeVisible();
  await expect(pay).toHaveCount(0);

  const files = page.getByRole("region", { name: "Files" });
  await files.getByLabel("Send a file").setInputFiles({
    name: "voucher.png",
    mimeType: "image/png",
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }),
  });
  await expect(files.getByText(/From the team, .* (Bytes|KB)$/)).toBeVisible();
  await files.getByRole("button", { name: "Delete voucher.png" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(files.getByText("voucher.png")).toHaveCount(0);

  await page.getByRole("button", { name: "Cancel booking" }).click();
  const canceling = page.getByRole("dialog", { name: "Cancel this booking?" });
  await expect(canceling).toContainText("You can't undo this.");
  const cancel = canceling.getByRole("button", { name: "Cancel booking" });
  await cancel.click();
  await expect(canceling.getByText("Please enter the reason")).toBeVisible();
  await canceling.getByLabel("Reason, for the member").fill("The hotel has closed.");
  await cancel.dblclick();
  await expect(canceling).toBeHidden();
  await expect(page.getByText(/^Canceled by Alma Reinholt,/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
    "Completed to Canceled: The hotel has closed. by Alma Reinholt",
  );
  await expect(page.getByRole("button", { name: "Cancel booking" })).toHaveCount(0);
});

test("two colleagues see each other on a request, until one of them leaves", async ({ page, browser }) => {
  const [request] = await rowsOf<{ id: string }>(
    "select id from concierge_requests order by created_at limit 1",
    [],
  );
  const path = paths.request(request?.id ?? "");
  await open(page, path);
  const here = page.getByRole("status", { name: "Also here" });
  await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible();
  const colleague = await (await browser.newContext()).newPage();
  await open(colleague, new URL(path, page.url()).href, "viewer@evoya.test");
  await expect(here).toContainText("is here too");
  await expect(colleague.getByRole("status", { name: "Also here" })).toContainText("is here too");
  await colleague.getByRole("link", { name: "Back to Client Requests" }).first().click();
  await expect(here).not.toContainText("is here too");
  await colleague.context().close();
});

test("a client without an account is answered by email", async ({ page }) => {
  const name = `Wilma ${crypto.randomUUID().slice(0, 8)}`;
  const [request] = await rowsOf<{ id: string }>(
    `insert into trip_requests (full_name, email, preferred_destinations)
      values ($1, 'wilma@example.test', '{Malta,Gozo}') returning id`,
    [name],
  );
  await signInAs(page, "agent");
  await page.goto(paths.request(request?.id ?? ""));
  const asked = page.getByRole("region", { name: "Trip details" });
  await expect(asked.getByRole("listitem")).toHaveText(["Malta", "Gozo"]);
  await page.getByRole("button", { name: "Reply by Email" }).click();
  const dialog = page.getByRole("dialog", { name: `Reply to ${name}` });
  await dialog.getByLabel("Template").selectOption({ label: "Ask for details" });
  await expect(dialog.getByLabel("Message")).toHaveValue(/Malta/);
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send Reply" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^By email: Your trip: Malta/)).toBeVisible();
});
