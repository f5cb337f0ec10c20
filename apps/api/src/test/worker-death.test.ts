import { type Program, startProgram } from "@evoya/infra/programs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Reply, replies, startModelFake } from "../adapters/planner/model-fake.ts";
import { cards, payWith } from "../dev/stripe/test-world.ts";
import { anItinerary } from "./builders.ts";
import { startWorld } from "./world.ts";

let reply: Reply = replies.silence();
let fake: Awaited<ReturnType<typeof startModelFake>>;
let world: Awaited<ReturnType<typeof startWorld>>;
const workers: Program[] = [];
let running: Program | null = null;
beforeAll(async () => {
  fake = await startModelFake((response) => reply(response));
  world = await startWorld({ WORKER: "separate", OPENAI_BASE_URL: fake.baseUrl });
});
afterAll(async () => {
  await stopAll();
  await world.end();
  fake.stop();
});

/** The worker as a separate process, as in a deployment that runs it separately. */
function startWorker() {
  const worker = startProgram({
    name: "The worker",
    script: "apps/api/src/worker.ts",
    env: {
      ...process.env,
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      DATABASE_URL: world.config.DATABASE_URL,
      EVOYA_DATA_DIR: world.config.EVOYA_DATA_DIR,
      S3_PORT: "0",
      // The API's provider is already running, so the worker doesn't start one.
      STRIPE_PORT: String(world.services.paymentsStandIn?.port),
      OPENAI_BASE_URL: fake.baseUrl,
    },
  });
  workers.push(worker);
  running = worker;
  return worker;
}

/** The worker that an earlier test left running, or a new one. */
const theWorker = (): Program => running ?? startWorker();

async function stopAll(): Promise<void> {
  running = null;
  for (const worker of workers) await worker.stop();
}

async function kill(worker: Program): Promise<void> {
  running = null;
  process.kill(worker.pid, "SIGKILL");
  await worker.ended;
}

test("killing a worker in the middle of a plan loses nothing, and the next one finishes it once", {
  timeout: 90_000,
}, async () => {
  reply = replies.stall(
    `{"title":"Rome","summary":"Rome","days":[{"number":1,"title":"Arrival","items":[]},{"number":2,`,
  );
  const member = await world.member({ plan: "base" });
  const { id } = await member.api.generateItinerary({ body: anItinerary() });
  const find = () => member.api.getItinerary({ params: { id } });

  const first = startWorker();
  await expect
    .poll(find, { timeout: 30_000 })
    .toMatchObject({ generation: "running", progress: { daysReady: 1 } });
  await kill(first);

  reply = replies.refusal("I can't help with that.");
  startWorker();
  await expect.poll(find, { timeout: 45_000 }).toMatchObject({ generation: "ready", access: "full" });
  const { db } = world.database;
  const versions = db.selectFrom("itineraryVersions").select("id").where("itineraryId", "=", id);
  expect(await versions.execute()).toHaveLength(1);
  expect((await member.api.getItineraryDefaults()).generations.used).toBe(1);
  const news = db.selectFrom("activityFeed").select("id").where("userId", "=", member.id);
  expect(await news.where("description", "like", "Your itinerary is ready%").execute()).toHaveLength(1);
  const mails = () => db.selectFrom("mailOutbox").select("text").where("to", "=", member.email).execute();
  await expect.poll(async () => (await mails()).filter(({ text }) => text.includes(id)).length).toBe(1);
});

test("killing a worker in the middle of a bulk job skips no row and repeats none", {
  timeout: 90_000,
}, async () => {
  const { db } = world.database;
  const members = await Promise.all(["Ana", "Ben", "Cleo", "Dov"].map((name) => world.member({ name })));
  const ids = members.map(({ id }) => id);
  const { api } = await world.staff("owner");

  const held = await db.startTransaction().execute();
  await held.selectFrom("users").select("id").where("id", "=", ids[2]!).forUpdate().execute();
  const { id } = await api.deleteUsers({ body: { ids } });
  const find = () => api.getBulkJob({ params: { id } });
  const doomed = theWorker();
  await expect.poll(find, { timeout: 30_000 }).toMatchObject({ done: 2, failed: 0, finishedAt: null });
  await kill(doomed);
  await held.rollback().execute();

  startWorker();
  await expect
    .poll(find, { timeout: 60_000 })
    .toMatchObject({ total: 4, done: 4, failed: 0, finishedAt: expect.any(String) });
  const { items } = await find();
  expect(items.map((item) => [item.id, item.outcome])).toEqual(ids.map((each) => [each, "done"]));
  const deleted = await db
    .selectFrom("adminActivityLogs")
    .select("id")
    .where("action", "=", "account.delete")
    .execute();
  expect(deleted).toHaveLength(4);
  expect(await db.selectFrom("users").select("id").where("id", "in", ids).execute()).toEqual([]);
});

test("killing a worker in the middle of a change of many requests changes each once", {
  timeout: 90_000,
}, async () => {
  const { db } = world.database;
  const names = ["Ea", "Fy", "Gil", "Hal"].map((name) => `Half Way ${name}`);
  const ids: string[] = [];
  for (const fullName of names) {
    const trip = { fullName, email: "half@example.test", preferredDestinations: ["Rome"] };
    ids.push((await db.insertInto("tripRequests").values(trip).returning("id").executeTakeFirstOrThrow()).id);
  }
  const { api, id: agentId } = await world.staff("agent");

  const held = await db.startTransaction().execute();
  await held.selectFrom("tripRequests").select("id").where("id", "=", ids[1]!).forUpdate().execute();
  const { id } = await api.changeFoundClientRequests({
    body: { action: "set_status", status: "in_progress", filter: { q: "half way" }, upTo: 4 },
  });
  const find = () => api.getRequestBulkJob({ params: { id } });
  const doomed = theWorker();
  await expect.poll(find, { timeout: 30_000 }).toMatchObject({ done: 2, failed: 0, finishedAt: null });
  await kill(doomed);
  await held.rollback().execute();

  startWorker();
  await expect
    .poll(find, { timeout: 60_000 })
    .toMatchObject({ total: 4, done: 4, failed: 0, finishedAt: expect.any(String) });
  const log = await db
    .selectFrom("adminActivityLogs")
    .select("resourceId")
    .where("adminUserId", "=", agentId)
    .execute();
  expect(log.map(({ resourceId }) => resourceId).toSorted()).toEqual(ids.toSorted());
});

test("killing a worker between the provider's end of a plan and ours deletes the membership once", {
  timeout: 300_000,
}, async () => {
  const { db } = world.database;
  theWorker();
  const paying = await world.member({ name: "Paying Pia" });
  const checkout = await paying.api.openCheckout({ body: { plan: "elite" } });
  await payWith(checkout.url!, cards.pays);
  await expect.poll(async () => (await paying.api.getMembership()).level, { timeout: 90_000 }).toBe("elite");
  const given = await world.member({ name: "Given Gus", plan: "base" });
  await stopAll();
  const rowOf = (userId: string) =>
    db.selectFrom("memberships").selectAll().where("userId", "=", userId).executeTakeFirstOrThrow();
  const [paid, free] = [await rowOf(paying.id), await rowOf(given.id)];
  const { api } = await world.staff("manager");

  const held = await db.startTransaction().execute();
  await held.selectFrom("memberships").select("id").where("id", "=", paid.id).forUpdate().execute();
  const memberships = [paid, free].map(({ id, updatedAt: version }) => ({ id, version }));
  const { id } = await api.changeMemberships({ body: { action: "delete", memberships } });
  const find = () => api.getMembershipBulkJob({ params: { id } });
  const doomed = startWorker();
  const hasEnded = () =>
    world.services
      .paymentsStandIn!.events()
      .some(
        ({ type, data: { object } }) =>
          type === "customer.subscription.deleted" &&
          (object as { id: string }).id === paid.stripeSubscriptionId,
      );
  await expect.poll(hasEnded, { timeout: 60_000 }).toBe(true);
  await kill(doomed);
  await held.rollback().execute();
  expect((await find()).items.map(({ outcome }) => outcome)).toEqual([null, null]);
  const turns = db.updateTable("membershipTurns").where("userId", "=", paying.id);
  await turns.set({ turnEndsAt: sql`now() + interval '1 hour'` }).execute();

  startWorker();
  const runs = async () =>
    (
      await sql<{ n: number }>`select count(*) as n from pgboss.job
        where name = 'run-bulk-job' and data ->> 'bulkJobId' = ${id} and state = 'active' and retry_count > 0`.execute(
        db,
      )
    ).rows[0]?.n;
  await expect.poll(runs, { timeout: 90_000 }).toBe(1);
  const seen = async () => (await rowOf(paying.id)).updatedAt;
  await expect.poll(seen, { timeout: 60_000 }).not.toBe(paid.updatedAt);
  await turns.set({ turnEndsAt: null }).execute();
  await expect
    .poll(find, { timeout: 60_000 })
    .toMatchObject({ total: 2, done: 2, failed: 0, finishedAt: expect.any(String) });
  const deleted = db.selectFrom("adminActivityLogs").select("id").where("action", "=", "membership.delete");
  expect(await deleted.execute()).toHaveLength(2);
  const left = db.selectFrom("memberships").select("id").where("userId", "in", [paying.id, given.id]);
  expect(await left.execute()).toEqual([]);
});
