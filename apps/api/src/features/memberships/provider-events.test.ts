import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cards, payWith } from "../../dev/stripe/test-world.ts";
import { signPayload } from "../../dev/stripe/webhooks.ts";
import { startWorld } from "../../test/world.ts";

/** Nothing runs its jobs here, as when every attempt of each has failed. */
let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  world = await startWorld({ WORKER: "separate" });
});
afterAll(() => world.end());

const unhandled = async (): Promise<string[]> =>
  (
    await world.database.db
      .selectFrom("stripeEvents")
      .select("id")
      .where("handledAt", "is", null)
      .orderBy("receivedAt")
      .execute()
  ).map(({ id }) => id);

/** The events with a job that has yet to run. */
const queued = async (): Promise<string[]> => {
  const { rows } = await world.database.pool.query<{ id: string }>(
    "select data ->> 'eventId' as id from pgboss.job where name = 'handle-stripe-event' and state < 'active'",
  );
  return rows.map(({ id }) => id);
};

const giveUp = () =>
  world.database.pool.query("update pgboss.job set state = 'failed' where name = 'handle-stripe-event'");

const setAge = (minutes: number) =>
  world.database.pool.query(
    "update stripe_events set received_at = now() - make_interval(mins => $1) where handled_at is null",
    [minutes],
  );

/** A member who has paid at the provider, whose events have come in. */
async function aPayer() {
  const member = await world.member();
  const checkout = await member.api.openCheckout({ body: { plan: "elite" } });
  await payWith(checkout.url!, cards.pays);
  await world.services.paymentsStandIn!.webhooksSettled();
  return member;
}

const paymentsPart = async () => {
  const { api } = await world.staff("owner");
  return (await api.getSystemStatus()).parts.find(({ part }) => part === "payments");
};

const handleAll = async () => {
  for (const eventId of await unhandled())
    await world.container.jobHandlers["handle-stripe-event"]({ eventId });
};

const isSomeoneWaiting = async (): Promise<boolean> => {
  const { rowCount } = await world.database.pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rowCount !== 0;
};

test("an event of a member who's being deleted waits, and holds nothing that the deletion needs", async () => {
  const { id } = await aPayer();
  await handleAll();
  const { db } = world.database;
  const event = await db
    .selectFrom("stripeEvents")
    .select("id")
    .where("userId", "=", id)
    .where("type", "=", "customer.subscription.created")
    .executeTakeFirstOrThrow();
  const itself = db.selectFrom("stripeEvents").selectAll().where("id", "=", event.id);
  await db
    .updateTable("stripeEvents")
    .set({ handledAt: null, userId: null })
    .where("id", "=", event.id)
    .execute();

  const deletion = await db.startTransaction().execute();
  await deletion.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
  const handling = world.container.jobHandlers["handle-stripe-event"]({ eventId: event.id });
  await expect.poll(isSomeoneWaiting).toBe(true);
  await deletion.executeQuery(itself.forUpdate().noWait().compile());
  await deletion.deleteFrom("users").where("id", "=", id).execute();
  await deletion.commit().execute();
  await handling;
  expect(await itself.executeTakeFirst()).toMatchObject({ userId: null, handledAt: expect.any(String) });
});

describe("an event whose job gave up", () => {
  test("is queued again once it's an hour old, and then the member has what they paid for", async () => {
    const member = await aPayer();
    const events = await unhandled();
    await giveUp();
    await setAge(59);
    await world.container.housekeeping();
    expect(await queued()).toEqual([]);
    await setAge(61);
    await world.container.housekeeping();
    expect((await queued()).toSorted()).toEqual(events.toSorted());
    expect((await member.api.getMembership()).level).toBe("free");
    await handleAll();
    expect((await member.api.getMembership()).level).toBe("elite");
  });

  test("isn't queued twice, or after it was handled", async () => {
    await aPayer();
    const before = await queued();
    await setAge(120);
    await world.container.housekeeping();
    expect(await queued()).toEqual(before);
    await handleAll();
    await giveUp();
    await world.container.housekeeping();
    expect(await queued()).toEqual([]);
  });
});

describe("events that nobody has handled", () => {
  test("show in System status and in the metrics after 15 minutes", async () => {
    await aPayer();
    const { length } = await unhandled();
    await setAge(14);
    expect(await paymentsPart()).toMatchObject({ state: "off" });
    await setAge(16);
    expect(await paymentsPart()).toMatchObject({
      state: "failing",
      about: expect.stringContaining(`${length} events couldn't be handled.`),
    });
    const metrics = await (await fetch(`${world.url}/metrics`)).text();
    expect(metrics).toContain(`\nevoya_payment_events_stuck ${length}\n`);
    await handleAll();
    expect(await paymentsPart()).toMatchObject({ state: "off" });
  });

  test("don't include those there's nothing to do about", async () => {
    const event = { id: "evt_other", object: "event", type: "payment_method.attached", created: 0, data: {} };
    const body = JSON.stringify({ ...event, data: { object: { id: "pm_1", object: "payment_method" } } });
    const response = await fetch(`${world.url}/v1/webhooks/stripe`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "stripe-signature": signPayload(body, world.services.payments.webhookSecret, new Date()),
      },
      body,
    });
    expect(response.ok).toBe(true);
    expect(await unhandled()).toEqual([]);
  });
});
