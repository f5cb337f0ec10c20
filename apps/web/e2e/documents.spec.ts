import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { largeFile } from "./steps/files.ts";
import { installClock } from "./steps/idle.ts";
import { becomeMember, pickDay } from "./steps/member.ts";
import { passRetries } from "./steps/retries.ts";

const paper = (name: string, size = 100) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n"), Buffer.alloc(size)]),
});

/** A new member on the documents page. */
async function openAsNewMember(page: Page): Promise<string> {
  const email = await becomeMember(page, { name: "Nils Holm" });
  await page.goto("/documents");
  await expect(page.getByText("No documents uploaded")).toBeVisible();
  return email;
}

const toasted = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

const upload = (page: Page, ...files: ReturnType<typeof paper>[]) =>
  page.getByLabel(/^Choose documents/).setInputFiles(files);

const row = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Your documents" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

/**
 * Opens a document in its own tab, and returns the address shown there. The test's browser saves PDFs instead of showing
 * them, so the tab's request is what's seen of it; the link waits until the tab is watched.
 */
async function viewed(page: Page, document: Locator): Promise<URL> {
  const tab = page.waitForEvent("popup");
  await page.route("**/v1/me/documents/*/file?*", async (route) => {
    await tab;
    await route.continue();
  });
  const shown = page.context().waitForEvent("request", (request) => /user-documents/.test(request.url()));
  await document.getByRole("button", { name: "View" }).click();
  const address = new URL((await shown).url());
  await page.unroute("**/v1/me/documents/*/file?*");
  return address;
}

test("a document is uploaded with its type, viewed, downloaded and deleted", async ({ page }) => {
  await openAsNewMember(page);
  await page.getByLabel("Document type").selectOption("Visa");
  await upload(page, paper("visum-japan.pdf", 1500));
  await toasted(page, "Document uploaded successfully");
  const visa = row(page, "visum-japan.pdf");
  await expect(visa.getByText("Visa", { exact: true })).toBeVisible();
  await expect(visa.getByText(/^1\.5 KB, uploaded \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByText("You've used 1 of the 3 documents in your plan.")).toBeVisible();

  expect((await viewed(page, visa)).searchParams.get("X-Amz-Expires")).toBe("3600");
  await expect(visa.getByRole("button", { name: "View" })).not.toHaveAttribute("aria-busy");

  const saving = page.waitForEvent("download");
  await visa.getByRole("button", { name: "Download" }).click();
  expect((await saving).suggestedFilename()).toBe("visum-japan.pdf");
  await expect(page).toHaveURL("/documents");

  await visa.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this document?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(visa).toBeVisible();
  await visa.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete document" }).click();
  await toasted(page, "Document deleted successfully");
  await expect(page.getByText("No documents uploaded")).toBeVisible();
});

test("an expiry date is set at upload, changed later, and the member sees who read the document", async ({
  page,
}) => {
  await openAsNewMember(page);
  await page.getByLabel("Document type").selectOption("Passport");
  await page.getByLabel("Issuing country").fill("Portugal");
  await pickDay(page, "Expires on", 1, 15);
  await upload(page, paper("passport.pdf"));
  const passport = row(page, "passport.pdf");
  await expect(passport.getByText(/^Valid until \w+ 15, \d{4}, issued by Portugal$/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Expires on/ })).toContainText("Pick a date");
  await viewed(page, passport);

  await passport.getByRole("button", { name: "Details" }).click();
  const details = page.getByRole("dialog", { name: "passport.pdf" });
  await expect(details.getByText("You viewed it")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await details.getByRole("button", { name: "Clear the expiry date" }).click();
  await details.getByRole("button", { name: "Save changes" }).click();
  await toasted(page, "Document saved");
  await expect(passport.getByText("Issued by Portugal")).toBeVisible();
});

test("anything that isn't a document is refused, by name and by content", async ({ page }) => {
  await openAsNewMember(page);
  await upload(page, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Notes") });
  await toasted(page, "File Error");
  await expect(page.getByText("Invalid file type. Allowed types: PDF, JPG, JPEG, PNG").first()).toBeVisible();
  const huge = await largeFile("huge.pdf", 10 * 1024 * 1024 + 1);
  await page.getByLabel(/^Choose documents/).setInputFiles(huge);
  await expect(page.getByText("File too large. Maximum size: 10 MB").first()).toBeVisible();

  await upload(page, {
    name: "passport.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("MZ program"),
  });
  await toasted(page, "Failed to upload document");
  const failed = page.getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect(failed.getByText("Invalid file type. Allowed types: PDF, JPG, JPEG, PNG")).toBeVisible();
  await failed.getByRole("button", { name: "Remove passport.pdf" }).click();
  await expect(failed).toBeHidden();
  await expect(page.getByText("No documents uploaded")).toBeVisible();
});

test("an interrupted upload is resent", async ({ page, context }) => {
  await openAsNewMember(page);
  await context.setOffline(true);
  await upload(page, paper("ticket.pdf"));
  await expect(page.getByText(/Network connection error/).first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Retry ticket.pdf" }).click();
  await expect(row(page, "ticket.pdf")).toBeVisible();
});

test("a full plan says so and leads to the plans", async ({ page }) => {
  await openAsNewMember(page);
  await upload(page, paper("1.pdf"), paper("2.pdf"), paper("3.pdf"), paper("4.pdf"));
  await expect(
    page.getByText("You've used 3 of your 3 documents. Upgrade to Basic for 50 documents.").first(),
  ).toBeVisible();
  await expect(page.getByText("You've reached your limit")).toBeVisible();
  await expect(page.getByLabel(/^Choose documents/)).toBeDisabled();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "See your usage" }).click();
  const usage = page.getByRole("region", { name: "Your plan and usage" });
  await expect(usage.getByText("3 of 3", { exact: true })).toBeVisible();
  await expect(usage.getByText("Verify your email to use all 1 GB.")).toBeVisible();
  await expect(usage.getByText(/^On Free, these are retries: .* Renews /)).toBeVisible();
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Upgrade to Basic" }).click();
  await expect(page).toHaveURL("/upgrade?plan=base");
});

test("a member can try again when documents couldn't be loaded", async ({ page }) => {
  const email = await openAsNewMember(page);
  await rowsOf(
    `insert into user_documents (user_id, document_name, file_key, content_type, file_size)
     select id, 'Police.pdf', 'e2e/' || id || '.pdf', 'application/pdf', 2048 from users where email = $1`,
    [email],
  );
  let isDown = true;
  await page.route("**/v1/me/documents?*", (route) =>
    isDown ? route.fulfill({ status: 503, json: { code: "unavailable", detail: "" } }) : route.continue(),
  );
  await installClock(page);
  await page.goto("/documents");
  await passRetries(page.getByText("Failed to load your documents"));
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(row(page, "Police.pdf").getByText(/^2 KB/)).toBeVisible();
});

test("a link to a document opens it, from elsewhere and from the list, on whichever page of it", async ({
  page,
}) => {
  const email = await becomeMember(page, { name: "Nils Holm" });
  await rowsOf(
    `insert into user_documents (user_id, document_name, file_key, content_type, file_size, created_at)
     select id, 'Paper ' || n || '.pdf', id || '/' || n, 'application/pdf', 100, now() - n * interval '1 minute'
     from users, generate_series(1, 60) as n where email = $1 returning id`,
    [email],
  );
  const [last] = await rowsOf<{ id: string }>(
    `select d.id from user_documents as d join users as u on u.id = d.user_id where u.email = $1
     order by d.created_at limit 1`,
    [email],
  );
  await page.goto(`/documents?document=${last?.id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Paper 60.pdf");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/documents");
  await expect(page.getByRole("heading", { name: "Paper 1.pdf", exact: true })).toBeVisible();
  // The same link again, as the bell has it, while the page is open.
  await page.evaluate((id) => {
    history.pushState(null, "", `/documents?document=${id}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, last?.id);
  await expect(dialog).toContainText("Paper 60.pdf");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  // Trips put away aren't offered, but a document stays with its own.
  await rowsOf(
    `insert into itineraries (user_id, title, generation_status, archived_at)
     select id, title, 'ready', archived from users,
       (values ('Oslo', null), ('Rome', now()), ('Bergen', now())) as trip(title, archived) where email = $1`,
    [email],
  );
  const [first] = await rowsOf<{ id: string }>(
    `update user_documents d set related_trip_id = i.id from itineraries i join users u on u.id = i.user_id
     where u.email = $1 and i.title = 'Rome' and d.id = (
       select id from user_documents where user_id = u.id order by created_at desc limit 1)
     returning d.id`,
    [email],
  );
  await page.reload();
  // Deleted in another tab while its details are open here.
  await row(page, "Paper 1.pdf").getByRole("button", { name: "Details" }).click();
  await expect(dialog.getByLabel("Trip").getByRole("option")).toHaveText([
    "No trip in particular",
    "Rome",
    "Oslo",
  ]);
  const deletion = await page.request.delete(`${process.env.E2E_API_URL}/v1/me/documents/${first?.id}`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
  });
  expect(deletion.ok()).toBe(true);
  await expect(page.getByRole("dialog", { name: "This document was deleted" })).toContainText("Paper 1.pdf");
  await page.goto("/documents?document=00000000-0000-7000-8000-000000000000");
  await expect(page.getByRole("dialog", { name: "We can't find this document" })).toBeVisible();
});
