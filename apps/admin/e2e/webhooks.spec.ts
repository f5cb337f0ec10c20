import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

test("a manager adds a webhook, tries it, and deletes it; a private address is refused", async ({ page }) => {
  const server = createServer((_, answer) => answer.end("Thank you")).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/evoya`;
  const dialog = page.getByRole("dialog");

  await signInAs(page, "manager");
  await page.goto(paths.settings);
  await page.getByRole("link", { name: /^Webhooks/ }).click();
  await settled(page);
  await page.getByRole("button", { name: "Add webhook" }).click();
  await dialog.getByLabel("URL").fill("https://10.0.0.1/evoya");
  await dialog.getByLabel(/^Description/).fill("Hotel partner");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("Choose at least one event.")).toBeVisible();
  await dialog.getByText("A booking has a new status").click();
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("This address isn't on the public internet.").first()).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByLabel("URL").fill(url);
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  // It's shown once, so only its buttons close it.
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("link", { name: url }).click();
  await settled(page);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await dialog.getByLabel(/^Description/).fill("Sea hotel");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Sea hotel" })).toBeVisible();

  await page.getByRole("button", { name: "Send a test event" }).click();
  const row = page.getByRole("table", { name: "Deliveries" }).getByRole("row", { name: /webhook\.test/ });
  await expect(row).toContainText("Delivered");
  expect(await pageFaults(page)).toEqual([]);
  await row.getByRole("link").click();
  await expect(dialog.getByText("Thank you")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByLabel("State").selectOption("failed");
  await expect(page.getByText(/no match/i).first()).toBeVisible();

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.webhooks}$`));
  await expect(page.getByRole("link", { name: url })).toHaveCount(0);
  server.close();
});

test("a viewer isn't offered webhooks", async ({ page }) => {
  await signInAs(page, "viewer");
  await page.goto(paths.settings);
  await settled(page);
  await expect(page.getByRole("link", { name: /^Mail templates/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Webhooks/ })).toHaveCount(0);
  await page.goto(paths.webhooks);
  await expect(page.getByText("For managers and owners")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add webhook" })).toHaveCount(0);
});

test("a manager makes a new secret, turns a webhook off and on, pages through its log, and replays", async ({
  page,
}) => {
  const server = createServer((_, answer) => answer.end("Thank you")).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/evoya`;
  await signInAs(page, "manager");
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/admin/webhooks`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "", "Idempotency-Key": crypto.randomUUID() },
    data: { url, description: "Ferry partner", topics: ["booking.status_changed"] },
  });
  expect(answer.status()).toBe(201);
  const { secret, webhook } = await answer.json();
  await rowsOf(
    `insert into webhook_deliveries (endpoint_id, event_id, topic, sequence, data, status, attempts, next_attempt_at)
     select $1, uuidv7(), 'webhook.test', n, '{}', 'failed', 10, null from generate_series(1, 30) n`,
    [webhook.id],
  );
  const dialog = page.getByRole("dialog");
  const confirm = page.getByRole("alertdialog");
  await page.goto(paths.webhook(webhook.id));
  await settled(page);

  await page.getByRole("button", { name: "New secret" }).click();
  await confirm.getByRole("button", { name: "Make a new secret" }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await expect(dialog.getByText(secret)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Done" }).click();

  const deliveries = page.getByRole("region", { name: "Deliveries" });
  await expect(deliveries.getByText("1–25 of 30 deliveries")).toBeVisible();
  await deliveries.getByRole("button", { name: "Next" }).click();
  await expect(deliveries.getByText("26–30 of 30 deliveries")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Turn off" }).click();
  await confirm.getByRole("button", { name: "Turn off" }).click();
  await expect(deliveries.getByRole("button", { name: "Send events again" })).toHaveCount(0);
  await page.getByRole("button", { name: "Turn on" }).click();
  await deliveries.getByRole("button", { name: "Send events again" }).click();
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText(/^Sending 30 events again/)).toBeVisible();
  server.close();
});

test("two colleagues edit a webhook: the second sees that, and overwrites only what they changed", async ({
  page,
}) => {
  await signInAs(page, "manager");
  const headers = { origin: process.env.E2E_ADMIN_URL ?? "" };
  const webhooks = `${process.env.E2E_API_URL}/v1/admin/webhooks`;
  const made = await page.request.post(webhooks, {
    headers: { ...headers, "Idempotency-Key": crypto.randomUUID() },
    data: {
      url: "http://127.0.0.1:9/evoya",
      description: "Rail partner",
      topics: ["booking.status_changed"],
    },
  });
  const { webhook } = await made.json();
  await page.goto(paths.webhook(webhook.id));
  await settled(page);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Description/).fill("Night trains");

  const theirs = await page.request.patch(`${webhooks}/${webhook.id}`, {
    headers: { ...headers, "if-match": `"${webhook.updatedAt}"` },
    data: { url: "http://127.0.0.1:9/rail" },
  });
  expect(theirs.status(), await theirs.text()).toBe(200);
  // The form reads what they changed; the page behind it, which reads it next, is slow.
  const { promise: isSaved, resolve: goOn } = Promise.withResolvers<void>();
  let reads = 0;
  await page.route(`${webhooks}/${webhook.id}`, async (route) => {
    if (route.request().method() === "GET" && ++reads === 2) await isSaved;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/changed this while you were editing$/)).toBeVisible();
  await expect(dialog.getByText("URL is now “http://127.0.0.1:9/rail”")).toBeVisible();
  await expect(dialog.getByLabel(/^Description/)).toHaveValue("Night trains");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  goOn();
  const now = await (await page.request.get(`${webhooks}/${webhook.id}`)).json();
  expect(now).toMatchObject({
    url: "http://127.0.0.1:9/rail",
    description: "Night trains",
    topics: ["booking.status_changed"],
  });
});

test("answers show by themselves: soon while a try is due, else within half a minute", async ({ page }) => {
  await signInAs(page, "manager");
  const made = await page.request.post(`${process.env.E2E_API_URL}/v1/admin/webhooks`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "", "Idempotency-Key": crypto.randomUUID() },
    data: { url: "http://127.0.0.1:9/evoya", description: "Slow", topics: ["booking.status_changed"] },
  });
  const { webhook } = await made.json();
  const [soon, later] = await rowsOf<{ id: string }>(
    `insert into webhook_deliveries (endpoint_id, event_id, topic, sequence, data, status, attempts, next_attempt_at)
     values ($1, uuidv7(), 'webhook.test', 1, '{}', 'pending', 1, now() + interval '40 seconds'),
            ($1, uuidv7(), 'member.created', 2, '{}', 'pending', 5, now() + interval '1 hour') returning id`,
    [webhook.id],
  );
  const deliver = (one: { id: string } | undefined) =>
    rowsOf("update webhook_deliveries set status = 'delivered', next_attempt_at = null where id = $1", [
      one?.id,
    ]);
  await page.clock.install();
  await page.goto(paths.webhook(webhook.id));
  await settled(page);
  const row = (topic: string) =>
    page.getByRole("table", { name: "Deliveries" }).getByRole("row", { name: topic });
  await expect(row("webhook.test")).toContainText("Waiting");

  await deliver(soon);
  await page.clock.fastForward("00:03");
  await expect(row("webhook.test")).toContainText("Delivered");

  await row("member.created").getByRole("link").click();
  await expect(page.getByRole("dialog")).toContainText("Next try");
  await deliver(later);
  await page.clock.fastForward("00:31");
  await expect(page.getByRole("dialog")).toContainText("Delivered");
  await page.keyboard.press("Escape");
  await expect(row("member.created")).toContainText("Delivered");
});
