import { afterEach, beforeEach, expect } from "vitest";
import { startWebhookReceiver, type WebhookReceiver } from "../../test/webhook-receiver.ts";
import { test } from "../../test/world.ts";

let silent: WebhookReceiver;
let healthy: WebhookReceiver;
beforeEach(async () => {
  [silent, healthy] = await Promise.all([startWebhookReceiver(), startWebhookReceiver()]);
  silent.answer(() => {});
});
afterEach(() => {
  silent.stop();
  healthy.stop();
});

test("a webhook that never answers holds up no other, and only takes its own places", async ({ world }) => {
  const owner = await world.staff("owner");
  const add = async ({ url }: WebhookReceiver) =>
    (await owner.api.createWebhook({ body: { url, topics: ["member.created"] } })).webhook;
  const [dead, alive] = [await add(silent), await add(healthy)];
  const testOf = ({ id }: { id: string }) => owner.api.testWebhook({ params: { id } });

  await Promise.all(Array.from({ length: 60 }, () => testOf(dead)));
  await expect.poll(() => silent.received.length, { timeout: 10_000 }).toBeGreaterThan(3);
  await Promise.all(Array.from({ length: 10 }, () => testOf(alive)));
  await expect.poll(() => healthy.received.length, { timeout: 4000 }).toBe(10);
  expect(silent.received.length).toBeLessThan(20);
  for (const { id } of [dead, alive]) await owner.api.deleteWebhook({ params: { id } });
});
