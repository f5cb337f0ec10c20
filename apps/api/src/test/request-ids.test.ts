import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { startWebhookReceiver } from "./webhook-receiver.ts";
import { test, type World } from "./world.ts";

type Line = { requestId?: string; job?: string; msg: string; req?: { id: string } };

const linesOf = async ({ config }: World): Promise<Line[]> =>
  (await readFile(join(config.EVOYA_DATA_DIR, "api.log"), "utf8"))
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

/** The kinds of jobs that ran for a request. */
const jobsFor = async (world: World, requestId: string): Promise<(string | undefined)[]> =>
  (await linesOf(world)).filter((line) => line.job && line.requestId === requestId).map(({ job }) => job);

test("every log line of a request's jobs names it, and so do the jobs that these queue", async ({
  world,
}) => {
  const member = await world.member({ plan: "base" });
  const { headers } = await member.http.post("/v1/me/data-exports", { password: member.password });
  const requestId = String(headers["x-request-id"]);

  // The request queues the export, and the export queues the email.
  const jobs = ["make-data-export", "send-mail"];
  await expect
    .poll(() => jobsFor(world, requestId), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(jobs));
  const own = (await linesOf(world)).filter(({ req }) => req?.id === requestId);
  expect(own.map((line) => line.requestId)).toEqual([requestId]);
});

test("a webhook's delivery, queued in one statement with its row, names it, too", async ({ world }) => {
  const partner = await startWebhookReceiver();
  const owner = await world.staff("owner");
  await owner.api.createWebhook({ body: { url: partner.url, topics: ["message.received"] } });
  const member = await world.member({ plan: "base" });
  const { headers } = await member.http.post("/v1/me/threads", { subject: "The ferry", body: "At noon?" });
  await expect
    .poll(() => jobsFor(world, String(headers["x-request-id"])), { timeout: 20_000 })
    .toContain("deliver-webhook");
  expect(JSON.parse(partner.received[0]?.body ?? "{}").type).toBe("message.received");
  partner.stop();
});

test("a fault's lines say what happened, and nothing of the row it happened to", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  const { pool } = world.database;
  await pool.query(`create function fail() returns trigger language plpgsql as $$
    begin raise exception 'no room' using detail = 'Key (subject)=(' || new.subject || ') exists'; end $$`);
  await pool.query(
    "create trigger fail before insert on message_threads for each row execute function fail()",
  );
  const body = { subject: "Our secret wedding", body: "In Capri" };
  await expect(member.api.startThread({ body })).rejects.toMatchObject({ code: "internal" });
  await pool.query("drop trigger fail on message_threads");
  const lines = async () => (await linesOf(world)).map((line) => JSON.stringify(line));
  await expect.poll(async () => (await lines()).join()).toContain("no room");
  expect((await lines()).filter((line) => line.includes("wedding"))).toEqual([]);
});
