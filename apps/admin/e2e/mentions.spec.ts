import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page } from "@playwright/test";

/** Signs a colleague in and opens a page. */
async function signIn(page: Page, email: string, path: string): Promise<void> {
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/admin/sessions`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "" },
    data: { email, password: "Evoya-Admin-2026" },
  });
  expect(answer.status()).toBe(201);
  await page.goto(path);
}

test("a note mentions a colleague by keyboard, who finds it on their work until they've seen it", async ({
  page,
  browser,
}) => {
  const [request] = await rowsOf<{ id: string; destination: string }>(
    `insert into concierge_requests (user_id, name, email, destination, start_date)
      select id, 'Ola Nord', email, $1, '2031-05-01' from users limit 1 returning id, destination`,
    [`Porto ${crypto.randomUUID().slice(0, 8)}`],
  );
  const [viewer] = await rowsOf<{ name: string }>(
    "select first_name || ' ' || last_name as name from admin_users where email = $1",
    ["viewer@evoya.test"],
  );
  const name = viewer?.name ?? "";
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, "viewer@evoya.test", "/admin/dashboard");
  const work = colleague.getByRole("region", { name: "My work" });
  await expect(work).toBeVisible();

  await signIn(page, "agent@evoya.test", `/admin/requests/${request?.id}`);
  await page.getByRole("button", { name: "Private note" }).click();
  const note = page.getByRole("textbox", { name: "Private note" });
  await note.pressSequentially("The ferry is full, @");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list).toBeVisible();
  await expect(list.getByRole("option", { name })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await note.press("Escape");
  await expect(list).toBeHidden();
  await note.press("Backspace");
  await note.pressSequentially(`@${name.slice(0, 4).toLowerCase()}`);
  await expect(list.getByRole("option")).toHaveCount(1);
  await note.press("Enter");
  await expect(note).toHaveValue(`The ferry is full, @${name} `);
  await note.pressSequentially("please call them");
  await note.press("Control+Enter");
  await expect(page.getByText("Note added").first()).toBeVisible();
  await expect(page.getByRole("listitem").getByText(`@${name}`)).toBeVisible();

  // It comes by itself, and opening it from there is seeing it.
  const link = work.getByRole("link", { name: `${request?.destination} Aisha Karimi` });
  await expect(link).toBeVisible();
  expect(await pageFaults(colleague)).toEqual([]);
  await link.click();
  await expect(colleague).toHaveURL(`/admin/requests/${request?.id}`);
  await expect(colleague.getByText(`@${name}`).first()).toBeVisible();
  await colleague.goto("/admin/dashboard");
  await expect(work).toBeVisible();
  await expect(link).toHaveCount(0);
  await colleague.context().close();
});

test("a note about a member mentions a colleague, who marks it as seen from their work", async ({ page }) => {
  const name = `Edda ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, "manager@evoya.test", "/admin/dashboard");
  const added = await page.request.post(`${process.env.E2E_API_URL}/v1/admin/users`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "", "idempotency-key": crypto.randomUUID() },
    data: {
      name,
      email: `${name.replace(" ", ".")}@example.test`,
      temporaryPassword: "Cedar-and-salt-19",
      plan: "free",
    },
  });
  const { id }: { id: string } = await added.json();
  const [owner] = await rowsOf<{ name: string }>(
    "select first_name || ' ' || last_name as name from admin_users where email = $1",
    ["admin@evoya.test"],
  );
  await signIn(page, "agent@evoya.test", `/admin/users/${id}`);
  const notes = page.getByRole("region", { name: "Notes" });
  await notes.getByLabel("New note").pressSequentially("Birthday soon @");
  await page.getByRole("option", { name: owner?.name ?? "" }).click();
  await notes.getByRole("button", { name: "Add Note" }).click();
  // The field's own text counts as text too, before the note is saved.
  await expect(notes.getByRole("listitem").getByText(`@${owner?.name}`)).toBeVisible();

  await signIn(page, "admin@evoya.test", "/admin/dashboard");
  const seen = page.getByRole("button", { name: `Mark as seen: ${name}` });
  await seen.click();
  await expect(seen).toBeHidden();
});
