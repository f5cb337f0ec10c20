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

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString();

/** Deliveries with these numbers and this status, by default sent at as many minutes after midnight of a day. */
const sent = async (
  { database }: World,
  endpointId: string,
  status: "delivered" | "failed",
  numbers: number[],
  timeOf = at,
) => {
  const rows = numbers.map((sequence) => ({
    endpointId,
    eventId: randomUUID(),
    topic: "member.created",
    sequence,
    status,
    nextAttemptAt: null,
    data: JSON.stringify({ memberId: randomUUID() }),
    createdAt: timeOf(sequence),
  }));
  await database.db.insertInto("webhookDeliveries").values(rows).execute();
};
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

test("more than one request takes is sent again from where the last one ended, each event once", async ({
  world,
}) => {
  const owner = await world.staff("owner");
  const { id } = await listening(owner);
  const { replayed } = webhookLimits;
  // All within a few milliseconds; the last two that fit are of the same moment as the first that doesn't.
  const moment = (micros: number) => `2026-11-20T00:00:00.${String(micros + 1).padStart(6, "0")}Z`;
  const numbers = Array.from({ length: replayed + 5 }, (_, i) => i);
  await sent(world, id, "delivered", numbers, (i) =>
    moment([replayed - 2, replayed].includes(i) ? replayed - 1 : i),
  );
  const replay = (since: string) =>
    owner.api.replayWebhook({ params: { id }, body: { since, includeDelivered: true } });

  const first = await replay(moment(0));
  expect(first).toEqual({ count: replayed + 1, hasMore: true, next: moment(replayed) });
  expect(await replay(first.next!)).toEqual({ count: 4, hasMore: false, next: null });
  await owner.api.deleteWebhook({ params: { id } });
});
