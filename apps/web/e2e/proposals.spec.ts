import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { becomePayingMember, openRome } from "./steps/member.ts";

const url = (path: string) => `${process.env.E2E_API_URL}${path}`;

/** Requests Rome as the member who's signed in, and proposes it as the team; `send` proposes it again. */
async function aProposal(page: Page, staff: APIRequestContext) {
  const email = await becomePayingMember(page);
  const itineraryId = await openRome(page);
  const [asked] = await rowsOf<{ id: string }>(
    `insert into trip_requests (user_id, full_name, email, preferred_destinations)
     select id, 'Ada Ray', email, '{Rome}' from users where email = $1 returning id`,
    [email],
  );
  const id = asked?.id;
  const headers = { origin: process.env.E2E_ADMIN_URL ?? "" };
  const signedIn = await staff.post(url("/v1/admin/sessions"), {
    headers,
    data: { email: "admin@evoya.test", password: "Evoya-Admin-2026" },
  });
  expect(signedIn.status()).toBe(201);
  const send = async (priceCents: number) => {
    const answer = await staff.post(url(`/v1/admin/cases/${id}/proposals`), {
      headers: { ...headers, "Idempotency-Key": crypto.randomUUID() },
      data: { itineraryId, version: 1, priceCents, travelers: 2, terms: "All of it now." },
    });
    expect(answer.status()).toBe(201);
    return answer.json();
  };
  const withdraw = async ({ id: proposalId, updatedAt }: { id: string; updatedAt: string }) => {
    const answer = await staff.put(url(`/v1/admin/proposals/${proposalId}/withdrawal`), {
      headers: { ...headers, "If-Match": `"${updatedAt}"` },
    });
    expect(answer.status()).toBe(200);
  };
  const sent = await send(240_000);
  await page.goto(`/requests/${id}`);
  return { sent, send, withdraw };
}

test("a proposal is answered item by item, accepted, and its changes are approved as differences", async ({
  page,
  playwright,
}) => {
  const staff = await playwright.request.newContext();
  const { send } = await aProposal(page, staff);
  // The request itself was changed long before what happens here.
  await rowsOf("update trip_requests set updated_at = '2026-01-05T12:00:00Z' where id = $1", [
    new URL(page.url()).pathname.split("/").at(-1),
  ]);
  await page.getByRole("button", { name: "Answer item by item" }).click();
  const dialog = page.getByRole("dialog", { name: "Answer proposal 1" });
  await dialog.getByRole("button", { name: "Send answers" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "If you keep everything, accept the proposal instead.",
  );
  await dialog.getByText("Leave out", { exact: true }).nth(3).click();
  await dialog.getByText("Change", { exact: true }).nth(4).click();
  await dialog.getByRole("button", { name: "Send answers" }).click();
  await expect(dialog.getByText("Please say what to change")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByLabel(/^What to change/).fill("Earlier, before the crowds");
  await dialog.getByRole("button", { name: "Send answers" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/You answered on .*1 to change, 1 to leave out/)).toBeVisible();

  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("All of it now.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("You accepted it on")).toBeVisible();
  await expect(page.getByText(/^Last updated: /)).not.toContainText("Jan 5, 2026");

  await send(260_000);
  const change = page.getByRole("article", { name: /^Changes to approve/ });
  await expect(change).toContainText("$2,600.00 instead of $2,400.00");
  expect(await pageFaults(page)).toEqual([]);
  await change.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Decline" }).click();
  await expect(change).toBeHidden();
  await send(250_000);
  await change.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("article", { name: /^Proposal 3/ })).toContainText("You accepted it on");
  await staff.dispose();
});

test("answers to a proposal that's withdrawn in the meantime stay on screen", async ({
  page,
  playwright,
}) => {
  const staff = await playwright.request.newContext();
  const { sent, withdraw } = await aProposal(page, staff);
  await page.getByRole("button", { name: "Answer item by item" }).click();
  const dialog = page.getByRole("dialog", { name: "Answer proposal 1" });
  await dialog.getByText("Change", { exact: true }).first().click();
  await dialog.getByLabel(/^What to change/).fill("Earlier, before the crowds");
  await withdraw(sent);
  await expect(dialog.getByRole("alert")).toContainText("This proposal was withdrawn.");
  await expect(dialog.getByRole("button", { name: "Send answers" })).toBeDisabled();
  await expect(dialog.getByLabel(/^What to change/)).toHaveValue("Earlier, before the crowds");
  await staff.dispose();
});
