import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { settled, signInAs } from "./steps/staff.ts";

const api = process.env.E2E_API_URL;
const ours = { origin: process.env.E2E_ADMIN_URL ?? "" };

/** The key of a new partner, and a request in the demo that nobody has opened to offers. */
async function aPartnerAndARequest(page: Page) {
  const name = `Alma Hotels ${crypto.randomUUID().slice(0, 8)}`;
  const made = await page.request.post(`${api}/v1/admin/api-keys`, {
    headers: ours,
    data: { name, scopes: ["offers.read", "offers.write"] },
  });
  const found = await page.request.get(`${api}/v1/admin/requests?type=concierge&status=in_progress`);
  const { items } = await found.json();
  return { name, secret: (await made.json()).secret as string, requestId: items.at(-1).id as string };
}

const offer = (request: APIRequestContext, secret: string, requestId: string, reference: string) =>
  request.post(`${api}/v1/open-requests/${requestId}/offers`, {
    headers: { authorization: `Bearer ${secret}` },
    data: {
      reference,
      title: "Three nights in a harbor-view suite",
      covers: "Suite for two with breakfast, a late check-out, and transfers from the airport.",
      priceCents: 126_000,
      currency: "EUR",
      commission: { kind: "percent", percent: 12.5 },
      validUntil: new Date(Date.now() + 86_400_000).toISOString(),
      link: "https://partner.example/offers/142",
    },
  });

test("a colleague opens a request to offers, sees a partner's with its commission, and decides", async ({
  page,
  playwright,
}) => {
  await signInAs(page);
  const { name, secret, requestId } = await aPartnerAndARequest(page);
  const partner = await playwright.request.newContext();
  await page.goto(`/admin/requests/${requestId}`);
  await settled(page);
  const offers = page.getByRole("region", { name: "Partner offers" });
  await offers.getByRole("button", { name: "Allow offers" }).click();
  await expect(offers.getByText(/Nobody has offered anything yet/)).toBeVisible();

  // They appear by themselves.
  for (const reference of ["QUO-1", "QUO-2"])
    expect((await offer(partner, secret, requestId, reference)).status()).toBe(201);
  const [first, second] = ["QUO-1", "QUO-2"].map((reference) =>
    offers.getByRole("listitem").filter({ hasText: `${name}, ${reference}` }),
  );
  await expect(second!.getByText("€1,260.00")).toBeVisible();
  await expect(second!.getByText("12.5%, €157.50")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);

  const dialog = page.getByRole("dialog");
  await first!.getByRole("button", { name: "Decline" }).click();
  await dialog.getByRole("button", { name: "Decline Offer" }).click();
  await expect(dialog.getByText("Please tell the partner why")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByLabel("Reason").fill("Too far from the old town");
  await dialog.getByRole("button", { name: "Decline Offer" }).click();
  await expect(first!.getByText(/^Declined by .*: Too far from the old town$/)).toBeVisible();
  await second!.getByRole("button", { name: "Accept" }).click();
  await dialog.getByRole("button", { name: "Accept Offer" }).click();
  await expect(second!.getByText(/^Accepted by /)).toBeVisible();
  await expect(page.getByRole("region", { name: "Timeline" }).getByText(/^Offer accepted: /)).toBeVisible();

  await offers.getByRole("button", { name: "Stop offers" }).click();
  await expect(offers.getByText(/Partners don't see this request/)).toBeVisible();
  expect((await offer(partner, secret, requestId, "QUO-3")).status()).toBe(404);
  await partner.dispose();
});

test("a viewer sees offers, and isn't offered to allow or decide on them", async ({ page }) => {
  await signInAs(page, "viewer");
  const [request] = await rowsOf<{ id: string }>(
    `insert into concierge_requests (user_id, name, email, destination, start_date)
      select id, 'Ola Nord', email, 'Porto', '2031-05-01' from users limit 1 returning id`,
    [],
  );
  await page.goto(`/admin/requests/${request?.id}`);
  await settled(page);
  const offers = page.getByRole("region", { name: "Partner offers" });
  await expect(offers.getByText(/Partners don't see this request/)).toBeVisible();
  await expect(offers.getByRole("button")).toHaveCount(0);
});
