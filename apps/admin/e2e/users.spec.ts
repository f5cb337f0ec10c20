import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults, violationsOn } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { searchFor, settled } from "./steps/staff.ts";

test.beforeEach(async ({ page }) => {
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/admin/sessions`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "" },
    data: { email: "admin@evoya.test", password: "Evoya-Admin-2026" },
  });
  expect(answer.status()).toBe(201);
});

test("a colleague adds, edits, writes a note about, and deletes a user", async ({ page }) => {
  const email = `added.${crypto.randomUUID().slice(0, 8)}@example.test`;
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Add User" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Full Name").fill("Nel Added");
  await dialog.getByLabel("Email").fill(email);
  await expect(dialog.getByRole("textbox", { name: "Temporary Password" })).toHaveValue("neladded123");
  // The suggested password follows the name.
  await dialog.getByLabel("Full Name").fill("Nell Added");
  await dialog.getByLabel("Email").focus();
  await expect(dialog.getByRole("textbox", { name: "Temporary Password" })).toHaveValue("nelladded123");
  await dialog.getByRole("textbox", { name: "Temporary Password" }).fill("long".repeat(19));
  await dialog.getByRole("button", { name: "Create User" }).click();
  await expect(dialog.getByText("At most 72 characters")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Temporary Password" }).fill("nelladded123");
  await dialog.getByRole("button", { name: "Create User" }).click();
  await expect(
    page.getByText("User created. Temporary password: nelladded123", { exact: true }),
  ).toBeVisible();

  await expect(dialog).toHaveCount(0);
  await searchFor(page, "Search users", email);
  await page.getByRole("link", { name: "Nell Added" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nell Added" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Travel Information" })).toContainText("Traveler Type");
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const save = dialog.getByRole("button", { name: "Save Changes" });
  await expect(save).toBeDisabled();
  await dialog.getByLabel("Explorer Level").selectOption("5");
  const points = dialog.getByLabel("Travel Points");
  await expect(points).toHaveValue("6750");
  await points.fill("700");
  await points.blur();
  await expect(points).toHaveValue("700");
  await expect(dialog.getByLabel("Explorer Level")).toHaveValue("1");
  // The suggested reason follows the level.
  await dialog.getByLabel("Explorer Level").selectOption("3");
  await expect(points).toHaveValue("2750");
  await save.click();
  await expect(page.getByRole("region", { name: "Points Ledger" })).toContainText(
    "+2,750 points: Level 3 Voyager",
  );

  // While the dialog closes, it still has the focus.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByLabel("New note").fill("Prefers trains.");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByRole("region", { name: "Notes" }).getByRole("listitem")).toContainText(
    "Prefers trains.",
  );

  const beyond = page.getByRole("region", { name: "Beyond the Plan" });
  await beyond.getByRole("button", { name: "Give More" }).click();
  const gift = page.getByRole("dialog", { name: "Give More Than the Plan" });
  await gift.getByLabel("What").selectOption({ label: "Concierge requests" });
  await expect(gift.getByText("By the plan: not included")).toBeVisible();
  await gift.getByLabel("Up to").fill("3");
  await gift.getByRole("button", { name: "Give" }).click();
  await expect(gift.getByText("Please say why")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await gift.getByLabel("Reason").fill("A writer on assignment");
  await gift.getByRole("button", { name: "Give" }).click();
  await expect(beyond.getByRole("listitem")).toContainText("Concierge requests: 3 a month");
  await expect(beyond.getByRole("listitem")).toContainText("A writer on assignment");
  await beyond.getByRole("button", { name: "End Concierge requests" }).click();
  await expect(beyond.getByText("Nothing yet")).toBeVisible();

  await page.getByRole("button", { name: "New Request" }).click();
  const request = page.getByRole("dialog", { name: "New Request" });
  await request.getByRole("button", { name: "File Request" }).click();
  await expect(request.getByText("Budget range is required")).toBeVisible();
  await request.getByLabel("Destination").fill("Faro");
  await request.getByLabel("Start Date").fill("2031-05-14");
  await request.getByLabel("End Date").fill("2031-05-18");
  await request.getByLabel("Budget").selectOption("Moderate");
  await request.getByLabel("Departure Airport").fill("MIA, Miami");
  // Suggestions may cover what's below, until the focus moves on.
  await request.getByLabel("Departure Airport").press("Tab");
  await request.getByRole("checkbox", { name: "Hotels" }).check();
  await request.getByRole("checkbox", { name: "Food & Dining" }).check();
  await request.getByRole("button", { name: "File Request" }).click();
  await expect(page).toHaveTitle(/^Concierge request: Faro, Nell Added/);
  for (const fact of ["MIA, Miami", "Hotels", "Food & Dining", "The team, for the member"])
    await expect(page.getByRole("main").getByText(fact, { exact: true }).first()).toBeVisible();

  const notFound: string[] = [];
  page.on("response", (answer) => answer.status() === 404 && notFound.push(answer.url()));
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(paths.clientRequests);
  await expect(page.getByRole("table").locator("a.row-link").first()).toBeVisible();
  expect(notFound).toEqual([]);
  await page.goBack();

  await page.getByRole("link", { name: "What the team did" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "User Activity" })).toBeVisible();
  await page.getByRole("button", { name: /^Member: Nell Added/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Activity Log" })).toBeVisible();
  await page.goBack();
  await page.goBack();

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Delete User" })).toBeDisabled();
  await question.getByRole("textbox").fill(email);
  await question.getByRole("button", { name: "Delete User" }).click();
  await expect(page.getByRole("dialog").getByText("Deleted 1 user and 0 files.")).toBeVisible();
});

test("the toast with a temporary password stays until it's closed, and copies the password", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  const password = `Cedar-and-salt-${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Add User" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(`kept.${crypto.randomUUID().slice(0, 8)}@example.test`);
  await dialog.getByRole("textbox", { name: "Temporary Password" }).fill(password);
  await dialog.getByLabel("Full Name").fill("Nell Kept");
  await dialog.getByRole("button", { name: "Create User" }).click();
  const toast = page.getByRole("region", { name: /^Notification/ }).getByRole("listitem");
  await expect(toast).toContainText(password);
  await page.clock.fastForward("10:00");
  await expect(toast).toContainText(password);
  await toast.getByRole("button", { name: "Copy" }).click();
  await expect(toast).toContainText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
});

test("a colleague who edits what another has just saved sees who did and what, and takes it over field by field", async ({
  page,
}) => {
  const headers = { origin: process.env.E2E_ADMIN_URL ?? "" };
  const users = `${process.env.E2E_API_URL}/v1/admin/users`;
  const email = `twice.${crypto.randomUUID().slice(0, 8)}@example.test`;
  await page.goto(`/admin/users?q=${email}`);
  await settled(page);
  const added = await page.request.post(users, {
    headers: { ...headers, "idempotency-key": crypto.randomUUID() },
    data: { name: "Edda Twice", email, temporaryPassword: "Cedar-and-salt-19", plan: "free" },
  });
  const { id }: { id: string } = await added.json();
  // The list hears of the new account.
  await page.getByRole("link", { name: "Edda Twice" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Full Name").fill("Edda Mine");
  await dialog.getByLabel("Phone").fill("+351 912 345 678");

  const { updatedAt }: { updatedAt: string } = await (await page.request.get(`${users}/${id}`)).json();
  const colleague = await page.request.patch(`${users}/${id}`, {
    headers: { ...headers, "if-match": `"${updatedAt}"` },
    data: { name: "Edda Theirs", homeAddress: "Rua do Alecrim 12, Lisbon" },
  });
  expect(colleague.status()).toBe(200);
  // A note a minute later isn't what changed it.
  await rowsOf(
    `insert into admin_activity_logs (action, resource_type, resource_id, subject_user_id, created_at)
      values ('user.note', 'user', $1, $2, now() + interval '1 minute')`,
    [id, id],
  );

  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByText(/^\w+ \w+ changed this while you were editing$/)).toBeVisible();
  await expect(dialog.getByText("Home Address is now “Rua do Alecrim 12, Lisbon”")).toBeVisible();
  await expect(dialog.getByText("Full Name is now “Edda Theirs”; you entered “Edda Mine”")).toBeVisible();
  await expect(dialog.getByLabel("Home Address")).toHaveValue("Rua do Alecrim 12, Lisbon");
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Use Theirs" }).click();
  await expect(dialog.getByLabel("Full Name")).toHaveValue("Edda Theirs");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edda Theirs" })).toBeVisible();
  await expect(page.getByText("+351 912 345 678")).toBeVisible();
});

test("a name that's written from the right keeps its beginning where it's cut off", async ({ page }) => {
  const email = `added.${crypto.randomUUID().slice(0, 8)}@example.test`;
  const name = "عبد الرحمن بن محمد الأندلسي الطويل جداً جداً جداً جداً جداً جداً جداً";
  await rowsOf(
    `with person as (insert into users (email, google_id) values ($1::citext, $1::text) returning id)
      insert into user_profiles (user_id, name) select id, $2 from person`,
    [email, name],
  );
  await page.goto(`/admin/users?q=${email}`);
  const link = page.getByRole("link", { name });
  await expect(link).toBeVisible();
  const beginning = await link.evaluate((element) => {
    const range = document.createRange();
    range.setStart(element.firstChild!, 0);
    range.setEnd(element.firstChild!, 3);
    // The line with the name and the address.
    const line = element.parentElement!;
    const [cell, text] = [line.getBoundingClientRect(), range.getBoundingClientRect()];
    return { isCut: line.scrollWidth > line.clientWidth, isSeen: text.right <= cell.right + 1 };
  });
  expect(beginning).toEqual({ isCut: true, isSeen: true });
  expect(await violationsOn(page)).toEqual([]);
});

test("an unknown user leads back to the list", async ({ page }) => {
  await page.goto("/admin/users/01936f6e-7d2a-7c3b-9a51-2f0d8c1e4b77");
  await expect(page.getByRole("heading", { name: "User Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Users" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "User Accounts" })).toBeVisible();
});
