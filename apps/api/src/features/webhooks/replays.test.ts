import { randomUUID } from "node:crypto";
import { webhookLimits } from "@evoya/domain/webhooks";
import { afterEach, beforeEach, expect } from "vitest";
import { startWebhookReceiver, type WebhookReceiver } from "../../test/webhook-receiver.ts";
import { type TestStaff, test, type World } from "../../test/world.ts";

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.stop());

const listening = async (owner: TestStaff) =>
  (await owner.api.createWebhook({ body: { url: receiver.url, topics: ["member.created"] } })).webhook;

/** Deliveries sent at these minutes after midnight of a day, with this status. */
const sent = async (
  { database }: World,
  endpointId: string,
  status: "delivered" | "failed",
  minutes: number[],
) => {
  const rows = minutes.map((minute) => ({
    endpointId,
    eventId: randomUUID(),
    topic: "member.created",
    sequence: minute,
    status,
    nextAttemptAt: null,
    data: JSON.stringify({ memberId: randomUUID() }),
    createdAt: new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString(),
  }));
  await database.db.insertInto("webhookDeliveries").values(rows).execute();
};
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString();
const sequences = (): number[] =>
  receiver.received.map(({ body }) => JSON.parse(body).sequence).toSorted((a, b) => a - b);

test("a span of time is sent again: events that failed, or those that arrived, too, and nothing outside of it", async ({
  world,
}) => {
  const owner = await world.staff("owner");
  const { id } = await listening(owner);
  await sent(world, id, "failed", [1, 3, 5, 9]);
  await sent(world, id, "delivered", [2, 4, 6, 8]);
  const replay = (body: { since: string; until?: string; includeDelivered?: boolean }) =>
    owner.api.replayWebhook({ params: { id }, body });

  expect(await replay({ since: at(3), until: at(9) })).toEqual({ count: 2, hasMore: false, next: null });
  await expect.poll(sequences, { timeout: 10_000 }).toEqual([3, 5]);
  await expect
    .poll(
      async () =>
        (await owner.api.countWebhookDeliveries({ query: { webhookId: id, status: "pending" } })).count,
    )
    .toBe(0);

  expect(await replay({ since: at(2), until: at(7), includeDelivered: true })).toMatchObject({ count: 5 });
  await expect.poll(sequences, { timeout: 10_000 }).toEqual([2, 3, 3, 4, 5, 5, 6]);
  await expect(replay({ since: at(9), until: at(9) })).rejects.toMatchObject({ errors: [{ path: "until" }] });
  await owner.api.deleteWebhook({ params: { id } });
});

test("more than one request takes is sent again from where the last one ended", async ({ world }) => {
  const owner = await world.staff("owner");
  const { id } = await listening(owner);
  const { replayed } = webhookLimits;
  await sent(
    world,
    id,
    "delivered",
    Array.from({ length: replayed + 5 }, (_, minute) => minute),
  );
  const replay = (since: string) =>
    owner.api.replayWebhook({ params: { id }, body: { since, includeDelivered: true } });

  expect(await replay(at(0))).toEqual({ count: replayed, hasMore: true, next: at(replayed - 1) });
  const rest = await replay(at(replayed));
  expect(rest).toEqual({ count: 5, hasMore: false, next: null });
  await owner.api.deleteWebhook({ params: { id } });
});
