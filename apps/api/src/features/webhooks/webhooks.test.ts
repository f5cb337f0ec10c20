import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { chosenTopics, maxWebhookTries, type WebhookTopic } from "@evoya/domain/webhooks";
import { webhookBody } from "@evoya/schemas/webhook-events";
import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { mailsTo } from "../../test/mails.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../test/webhook-receiver.ts";
import { type TestStaff, test, type World } from "../../test/world.ts";

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => {
  vi.useRealTimers();
  receiver.stop();
});

type Body = { type: WebhookTopic; sequence: number; data: Record<string, unknown> };

const bodies = (): Body[] => receiver.received.map(({ body }) => JSON.parse(body));
const typesFor = (memberId: string) =>
  bodies()
    .filter(({ data }) => data.memberId === memberId)
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(({ type }) => type);

const listening = async (staff: TestStaff, topics: readonly WebhookTopic[] = chosenTopics) =>
  staff.api.createWebhook({ body: { url: receiver.url, description: "Partner", topics: [...topics] } });

const deliveriesOf = async (staff: TestStaff, webhookId: string) =>
  (await staff.api.listWebhookDeliveries({ query: { webhookId } })).items;

/** Runs the next try now, as its job would. */
const tryNow = async ({ database, container }: World, deliveryId: string) => {
  const { turn } = await database.db
    .selectFrom("webhookDeliveries")
    .select("turn")
    .where("id", "=", deliveryId)
    .executeTakeFirstOrThrow();
  await container.jobHandlers["deliver-webhook"]({ deliveryId, turn });
};

/** A delivery with `attempts` tries so far, which is waiting for the next one and has no job. */
const waiting = async (world: World, webhookId: string, attempts = 0): Promise<string> => {
  const { id } = await world.database.db
    .insertInto("webhookDeliveries")
    .values({
      endpointId: webhookId,
      eventId: randomUUID(),
      topic: "member.created",
      sequence: 1,
      data: JSON.stringify({ memberId: randomUUID() }),
      attempts,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

describe("a webhook", () => {
  test("gets events after the clock was set back while it was getting one", async ({ world }) => {
    await listening(await world.staff("owner"));
    const held: ServerResponse[] = [];
    receiver.answer((response) => void held.push(response));
    await world.member({ profile: "empty" });
    await expect.poll(() => held.length, { timeout: 10_000 }).toBeGreaterThan(0);

    const hourAgo = Date.now() - 3_600_000;
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(hourAgo);
    receiver.answer((response) => void response.writeHead(204).end());
    for (const response of held) response.writeHead(204).end();
    const later = await world.member({ profile: "empty" });
    await expect.poll(() => typesFor(later.id), { timeout: 10_000 }).toContain("member.created");
  });

  test("gets events, signed with its secret, which is shown once and never stored in plain text", async ({
    world,
  }) => {
    const owner = await world.staff("owner");
    const { secret, webhook } = await listening(owner);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toMatchObject({ isOn: true, lastDelivery: null, createdBy: "Sam Moss" });

    const member = await world.member({ profile: "empty" });
    await expect.poll(() => typesFor(member.id), { timeout: 10_000 }).toContain("member.created");

    const [first] = receiver.received;
    const verified = new Verifier(secret).verify(first!.body, first!.headers as Record<string, string>);
    expect(verified).toMatchObject({ type: "member.created", data: { memberId: member.id } });
    expect(first!.body).not.toContain(member.email);
    expect(() => new Verifier(secret).verify(`${first!.body} `, first!.headers as never)).toThrow();
    await expect
      .poll(async () => (await owner.api.getWebhook({ params: { id: webhook.id } })).lastDelivery)
      .toMatchObject({ topic: "member.created", status: "delivered", responseStatus: 204 });
    const rows = await world.database.db.selectFrom("webhookEndpoints").select("secretEncrypted").execute();
    for (const { secretEncrypted } of rows) expect(secretEncrypted.toString("latin1")).not.toContain(secret);
    expect(JSON.stringify(await owner.api.listWebhooks())).not.toContain(secret);
    await owner.api.deleteWebhook({ params: { id: webhook.id } });
  });

  test("only gets its topics, in an order stated by sequences, in bodies of the documented shape", async ({
    world,
  }) => {
    const owner = await world.staff("owner");
    const chosen = ["request.created", "message.received", "message.sent", "points.changed"] as const;
    const { webhook } = await listening(owner, chosen);
    const member = await world.member({ plan: "elite" });
    const { id } = await member.api.startThread({ body: { subject: "Ferries", body: "Is there one?" } });
    const { updatedAt } = await owner.api.getUser({ params: { id: member.id } });
    await owner.api.updateUser(
      { params: { id: member.id }, body: { travelPoints: 120, reason: "A gift" } },
      { ifMatch: updatedAt },
    );
    await expect
      .poll(() => typesFor(member.id), { timeout: 10_000 })
      .toEqual(["message.received", "points.changed"]);
    expect(bodies().find(({ type }) => type === "message.received")?.data).toEqual({
      messageId: id,
      threadId: expect.any(String),
      memberId: member.id,
      requestId: null,
    });
    for (const body of bodies()) webhookBody(body.type).strict().parse(body);
    expect(JSON.stringify(bodies())).not.toContain("ferr");
    await owner.api.deleteWebhook({ params: { id: webhook.id } });
  });

  test("gets nothing while it's off, and nothing is written when nobody is listening", async ({ world }) => {
    const owner = await world.staff("owner");
    const { webhook } = await listening(owner, ["member.created"]);
    const off = await owner.api.updateWebhook(
      { params: { id: webhook.id }, body: { isOn: false } },
      { ifMatch: webhook.updatedAt },
    );
    expect(off).toMatchObject({ isOn: false, offReason: "staff" });
    await world.member();
    expect(await deliveriesOf(owner, webhook.id)).toEqual([]);

    const { id } = await owner.api.testWebhook({ params: { id: webhook.id } });
    await expect.poll(() => bodies().map(({ type }) => type), { timeout: 10_000 }).toEqual(["webhook.test"]);
    expect(await owner.api.getWebhookDelivery({ params: { id } })).toMatchObject({ topic: "webhook.test" });
    await expect(owner.api.replayWebhookDelivery({ params: { id } })).rejects.toMatchObject({
      code: "conflict",
    });
    await owner.api.deleteWebhook({ params: { id: webhook.id } });
  });

  test("gets both signatures for a day after its secret was rotated", async ({ world }) => {
    const owner = await world.staff("owner");
    const { secret, webhook } = await listening(owner, ["member.created"]);
    const { secret: next } = await owner.api.rotateWebhookSecret({ params: { id: webhook.id } });
    expect(next).not.toBe(secret);
    await world.database.db
      .updateTable("webhookEndpoints")
      .set({ previousSecretUntil: new Date(Date.now() + 60_000).toISOString() })
      .where("id", "=", webhook.id)
      .execute();
    await tryNow(world, await waiting(world, webhook.id));
    const [sent] = receiver.received;
    expect(sent!.headers["webhook-signature"]).toMatch(/^v1,\S{44} v1,\S{44}$/);
    for (const each of [secret, next]) new Verifier(each).verify(sent!.body, sent!.headers as never);

    await world.database.db
      .updateTable("webhookEndpoints")
      .set({ previousSecretUntil: new Date(Date.now() - 1000).toISOString() })
      .where("id", "=", webhook.id)
      .execute();
    await tryNow(world, await waiting(world, webhook.id));
    const after = receiver.received[1]!;
    new Verifier(next).verify(after.body, after.headers as never);
    expect(() => new Verifier(secret).verify(after.body, after.headers as never)).toThrow();
    await owner.api.deleteWebhook({ params: { id: webhook.id } });
  });
});

describe("a delivery that fails", () => {
  test("is tried again later, with the same id and what the server said", async ({ world }) => {
    const owner = await world.staff("owner");
    const { webhook } = await listening(owner, ["member.created"]);
    receiver.answer((response) => response.writeHead(503).end("Closed for lunch"));
    const id = await waiting(world, webhook.id);
    await tryNow(world, id);
    const failed = await owner.api.getWebhookDelivery({ params: { id } });
    expect(failed).toMatchObject({
      status: "pending",
      attempts: 1,
      responseStatus: 503,
      responseBody: "Closed for lunch",
      error: "It answered 503.",
      requestBody: receiver.received[0]?.body,
    });
    const wait = Date.parse(failed.nextAttemptAt!) - Date.parse(failed.lastAttemptAt!);
    expect(Math.abs(wait - 5000)).toBeLessThan(100);

    receiver.answer((response) => response.writeHead(200).end("Thanks"));
    await tryNow(world, id);
    const [first, second] = receiver.received;
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(second?.body).toBe(first?.body);
    expect(await owner.api.getWebhookDelivery({ params: { id } })).toMatchObject({
      status: "delivered",
      attempts: 2,
      error: null,
    });
    await owner.api.deleteWebhook({ params: { id: webhook.id } });
  });

  test("turns its webhook off the tenth time, gives up what's waiting, and tells the team once", async ({
    world,
  }) => {
    const owner = await world.staff("owner");
    const { webhook } = await listening(owner, ["member.created"]);
    receiver.answer((response) => response.writeHead(500).end());
    const [id, other] = [
      await waiting(world, webhook.id, maxWebhookTries - 1),
      await waiting(world, webhook.id),
    ];
    await tryNow(world, id);
    expect(await owner.api.getWebhook({ params: { id: webhook.id } })).toMatchObject({
      isOn: false,
      offReason: "failed",
    });
    for (const each of [id, other])
      expect(await owner.api.getWebhookDelivery({ params: { id: each } })).toMatchObject({
        status: "failed",
        nextAttemptAt: null,
      });
    await tryNow(world, other);
    expect(receiver.received).toHaveLength(1);
    const subject = `Webhook turned off: ${new URL(receiver.url).host}`;
    await expect.poll(() => mailsTo(world, world.config.STAFF_MAIL), { timeout: 10_000 }).toContain(subject);

    const off = await owner.api.getWebhook({ params: { id: webhook.id } });
    receiver.answer((response) => response.writeHead(200).end());
    await owner.api.updateWebhook(
      { params: { id: webhook.id }, body: { isOn: true } },
      { ifMatch: off.updatedAt },
    );
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const replayed = await owner.api.replayWebhook({ params: { id: webhook.id }, body: { since } });
    expect(replayed).toEqual({ count: 2, hasMore: false, next: null });
    await expect
      .poll(async () => (await deliveriesOf(owner, webhook.id)).map(({ status }) => status), {
        timeout: 10_000,
      })
      .toEqual(["delivered", "delivered"]);
    expect((await mailsTo(world, world.config.STAFF_MAIL)).filter((each) => each === subject)).toHaveLength(
      1,
    );
    await owner.api.deleteWebhook({ params: { id: webhook.id } });
  });

  test("turns its webhook off at once with 410 Gone", async ({ world }) => {
    const owner = await world.staff("owner");
    const { webhook } = await listening(owner, ["member.created"]);
    receiver.answer((response) => response.writeHead(410).end());
    await tryNow(world, await waiting(world, webhook.id));
    expect(await owner.api.getWebhook({ params: { id: webhook.id } })).toMatchObject({
      isOn: false,
      offReason: "gone",
    });
    await owner.api.deleteWebhook({ params: { id: webhook.id } });
  });

  test("isn't followed if it redirects", async ({ world }) => {
    const owner = await world.staff("owner");
    const { webhook } = await listening(owner, ["member.created"]);
    receiver.answer((response) => response.writeHead(307, { Location: "http://169.254.169.254/" }).end());
    const id = await waiting(world, webhook.id);
    await tryNow(world, id);
    expect(await owner.api.getWebhookDelivery({ params: { id } })).toMatchObject({
      status: "pending",
      error: "It answered 307, and we don't follow it.",
    });
    await owner.api.deleteWebhook({ params: { id: webhook.id } });
  });

  test("does nothing in a turn that's over, and is found again if its job was lost", async ({ world }) => {
    const owner = await world.staff("owner");
    const { webhook } = await listening(owner, ["member.created"]);
    const id = await waiting(world, webhook.id);
    await tryNow(world, id);
    await world.container.jobHandlers["deliver-webhook"]({ deliveryId: id, turn: 0 });
    await world.container.jobHandlers["deliver-webhook"]({ deliveryId: randomUUID(), turn: 0 });
    expect(receiver.received).toHaveLength(1);

    const lost = await waiting(world, webhook.id);
    await world.database.db
      .updateTable("webhookDeliveries")
      .set({ nextAttemptAt: new Date(Date.now() - 3_600_000).toISOString() })
      .where("id", "=", lost)
      .execute();
    const old = await waiting(world, webhook.id);
    await world.database.db
      .updateTable("webhookDeliveries")
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where("id", "=", old)
      .execute();
    await world.container.housekeeping();
    await expect
      .poll(async () => (await deliveriesOf(owner, webhook.id)).map(({ id, status }) => [id, status]), {
        timeout: 10_000,
      })
      .toEqual([
        [lost, "delivered"],
        [id, "delivered"],
      ]);
    await owner.api.deleteWebhook({ params: { id: webhook.id } });
  });
});

describe("who may set up webhooks", () => {
  test("owners and managers, but no agents", async ({ world }) => {
    const { webhook } = await listening(await world.staff("manager"), ["member.created"]);
    const agent = await world.staff("agent");
    await expect(agent.api.listWebhooks()).rejects.toMatchObject({ code: "forbidden" });
    await (await world.staff("owner")).api.deleteWebhook({ params: { id: webhook.id } });
  });

  test("a key with the scope, for topics it may read itself", async ({ world }) => {
    const partner = await world.thirdParty(["webhooks.read", "webhooks.write", "requests.read"]);
    const body = { url: receiver.url, topics: ["request.created" as const] };
    const { webhook } = await partner.api.createWebhook({ body });
    expect(webhook.createdBy).toBeNull();
    await expect(
      partner.api.createWebhook({ body: { ...body, topics: ["member.created"] } }),
    ).rejects.toMatchObject({ errors: [{ path: "topics" }] });

    const owner = await world.staff("owner");
    const { webhook: other } = await listening(owner, ["member.created"]);
    await expect(
      partner.api.updateWebhook(
        { params: { id: other.id }, body: { url: `${receiver.url}/mine` } },
        { ifMatch: other.updatedAt },
      ),
    ).rejects.toMatchObject({ errors: [{ path: "topics" }] });
    const change = (changes: object) =>
      partner.api.updateWebhook({ params: { id: other.id }, body: changes }, { ifMatch: other.updatedAt });
    for (const changes of [
      { url: `${receiver.url}/mine`, isOn: false },
      { topics: ["member.created", "points.changed"], isOn: false },
      // What waits for the old topics would go to the new address.
      { url: `${receiver.url}/mine`, topics: ["request.created"] },
    ])
      await expect(change(changes)).rejects.toMatchObject({ errors: [{ path: "topics" }] });
    expect(await change({ isOn: false })).toMatchObject({ isOn: false, url: other.url });
    for (const { id } of [webhook, other]) await owner.api.deleteWebhook({ params: { id } });
  });

  test("a key gets neither the secret nor an event of topics it may not read, by rotating or replaying", async ({
    world,
  }) => {
    const owner = await world.staff("owner");
    const { webhook } = await listening(owner, ["member.created"]);
    const id = await waiting(world, webhook.id);
    await tryNow(world, id);
    const partner = await world.thirdParty(["webhooks.read", "webhooks.write", "requests.read"]);
    await expect(partner.api.rotateWebhookSecret({ params: { id: webhook.id } })).rejects.toMatchObject({
      errors: [{ path: "topics" }],
    });
    await expect(partner.api.replayWebhookDelivery({ params: { id } })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(receiver.received).toHaveLength(1);
    expect((await owner.api.getWebhook({ params: { id: webhook.id } })).previousSecretUntil).toBeNull();

    const reader = await world.thirdParty(["webhooks.read", "webhooks.write", "members.read"]);
    await reader.api.rotateWebhookSecret({ params: { id: webhook.id } });
    expect(await reader.api.replayWebhookDelivery({ params: { id } })).toMatchObject({ id });
    await owner.api.deleteWebhook({ params: { id: webhook.id } });
  });

  test("a key gets no such event at its own address either, by taking its topic off first, or replaying a span of time", async ({
    world,
  }) => {
    const owner = await world.staff("owner");
    const { webhook } = await listening(owner, ["member.created", "request.created"]);
    const params = { id: webhook.id };
    const [sent, late] = [await waiting(world, webhook.id), await waiting(world, webhook.id)];
    await tryNow(world, sent);
    const partner = await world.thirdParty(["webhooks.read", "webhooks.write", "requests.read"]);
    const change = async (by: { api: TestStaff["api"] }, body: object) => {
      const { updatedAt: ifMatch } = await owner.api.getWebhook({ params });
      return by.api.updateWebhook({ params, body }, { ifMatch });
    };
    const refused = { code: "invalid_input", errors: [{ path: "topics" }] };
    await expect(change(partner, { topics: ["request.created"] })).rejects.toMatchObject(refused);

    // Someone who may read it does so; what was sent, or waits, is still there.
    await change(owner, { topics: ["request.created"] });
    await expect(change(partner, { url: `${receiver.url}/mine` })).rejects.toMatchObject(refused);
    const body = { since: "2026-01-01T00:00:00Z", includeDelivered: true };
    expect(await partner.api.replayWebhook({ params, body })).toMatchObject({ count: 0 });
    await tryNow(world, late);
    expect(await change(partner, { url: `${receiver.url}/mine` })).toMatchObject({
      url: `${receiver.url}/mine`,
    });
    expect(await partner.api.replayWebhook({ params, body })).toMatchObject({ count: 0 });
    expect(receiver.received.filter(({ path }) => path === "/mine")).toEqual([]);
    await owner.api.deleteWebhook({ params });
  });

  test.for([
    ["http://partner.example/", "url"],
    ["https://10.0.0.1/", "url"],
    ["https://169.254.169.254/latest/meta-data/", "url"],
    ["ftp://partner.example/", "url"],
  ])("nobody, for %s", async ([url], { world }) => {
    const owner = await world.staff("owner");
    await expect(
      owner.api.createWebhook({ body: { url: url!, topics: ["member.created"] } }),
    ).rejects.toMatchObject({ code: "invalid_input", errors: [{ path: "url" }] });
  });
});

test("deleting a member also deletes what was sent about them, and gives partners only the id", async ({
  world,
}) => {
  const owner = await world.staff("owner");
  const { webhook } = await listening(owner, ["member.created", "member.deleted"]);
  const member = await world.member();
  await expect.poll(() => typesFor(member.id), { timeout: 10_000 }).toEqual(["member.created"]);
  await world.database.db
    .updateTable("users")
    .set({ deletionDueAt: new Date(Date.now() - 1000).toISOString() })
    .where("id", "=", member.id)
    .execute();
  await world.container.jobHandlers["delete-account"]({ userId: member.id });
  await expect
    .poll(() => typesFor(member.id), { timeout: 15_000 })
    .toEqual(["member.created", "member.deleted"]);
  const kept = await deliveriesOf(owner, webhook.id);
  expect(kept.map(({ topic }) => topic)).toEqual(["member.deleted"]);
  await owner.api.deleteWebhook({ params: { id: webhook.id } });
});
