import { rm } from "node:fs/promises";
import { join } from "node:path";
import { withClient } from "@evoya/infra/database";
import { startPostgres } from "@evoya/infra/postgres";
import { openTemporaryFolder } from "@evoya/infra/temporary-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrateToLatest } from "../db/migrate.ts";
import { startTarPit } from "./tar-pit.ts";
import { startWorld } from "./world.ts";

/** How long a request waits for the database, in a world that has to wait until it gives up. */
const waitMs = "8000";

const noThrow = { validateStatus: () => true };

/** How many connections for live events have asked for a sign of life. */
const beats = (url: string): Promise<number | null> =>
  withClient(url, async (client) => {
    const asked =
      "select from pg_stat_activity where application_name = 'evoya-listener' and query = 'select'";
    return (await client.query(asked)).rowCount;
  });

describe("a database that goes away and comes back", () => {
  let directory: string;
  beforeAll(() => {
    directory = openTemporaryFolder("evoya-outage");
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  test("gets a 503, and everything recovers without a restart", async () => {
    const dir = join(directory, "postgres");
    let postgres = await startPostgres({ dir, port: 0, durable: false });
    await migrateToLatest(postgres.url);
    const world = await startWorld({ DATABASE_URL: postgres.url, DATABASE_WAIT_MS: waitMs });
    const member = await world.member();
    expect((await member.http.get("/readyz")).data.status).toBe("ok");

    await postgres.stop();
    await expect.poll(async () => (await member.http.get("/readyz", noThrow)).status).toBe(503);
    const [ready, profile, config] = await Promise.all([
      member.http.get("/readyz", noThrow),
      member.http.get("/v1/me/profile", noThrow),
      member.http.post("/v1/sessions", { email: member.email, password: member.password }, noThrow),
    ]);
    expect([ready.status, profile.status, config.status]).toEqual([503, 503, 503]);
    expect(profile.data).toMatchObject({ code: "unavailable" });
    expect(profile.headers["retry-after"]).toBeDefined();
    expect((await member.http.get("/healthz")).status).toBe(200);

    postgres = await startPostgres({ dir, port: Number(new URL(postgres.url).port), durable: false });
    await expect.poll(async () => (await member.http.get("/v1/me/profile", noThrow)).status).toBe(200);
    await expect.poll(async () => (await member.http.get("/readyz", noThrow)).status).toBe(200);
    const sent = await member.api.startThread({ body: { subject: "Back", body: "Again" } });
    expect(sent.body).toBe("Again");
    await world.end();
    await postgres.stop();
  }, 180_000);

  test("gets a 503 when it freezes, too, even in the middle of a write, and nothing stays stuck", async () => {
    const postgres = await startPostgres({ dir: join(directory, "frozen"), port: 0, durable: false });
    await migrateToLatest(postgres.url);
    const proxy = await startTarPit(Number(new URL(postgres.url).port));
    const url = new URL(postgres.url);
    url.port = String(proxy.port);
    // Through the proxy instead of the socket.
    url.search = "";
    const world = await startWorld({ DATABASE_URL: url.href, DATABASE_WAIT_MS: waitMs });
    const member = await world.member({ plan: "base" });
    const write = (subject: string) =>
      member.http.post("/v1/me/threads", { subject, body: "Are you there?" }, noThrow);
    expect((await write("Before")).status).toBe(201);
    // What notices the silence first. Without it, each connection is given up by itself, which takes longer.
    await expect.poll(() => beats(postgres.url)).toBe(1);

    proxy.close();
    const askAll = () =>
      Promise.all([write("One"), write("Two"), member.http.get("/v1/me/profile", noThrow)]);
    const waiting = await askAll();
    const coming = await askAll();
    expect([...waiting, ...coming].map(({ status }) => status)).toEqual(Array(6).fill(503));

    proxy.open();
    await expect.poll(async () => (await write("After")).status).toBe(201);
    await expect.poll(async () => (await member.http.get("/readyz", noThrow)).status).toBe(200);
    await world.end();
    await proxy.stop();
    await postgres.stop();
  }, 180_000);
});
