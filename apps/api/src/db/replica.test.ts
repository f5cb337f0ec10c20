import { appendFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { copyDatabase } from "@evoya/infra/backup/base-backup";
import { giveTo } from "@evoya/infra/backup/restore";
import { withClient } from "@evoya/infra/database";
import { startPostgres } from "@evoya/infra/postgres";
import { prepareDataDir, serverIdentity } from "@evoya/infra/postgres-native";
import { openTemporaryFolder } from "@evoya/infra/temporary-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../test/world.ts";
import { migrateToLatest } from "./migrate.ts";

type Server = Awaited<ReturnType<typeof startPostgres>>;

let directory: string;
let primary: Server;
let replica: Server;
let world: World & { end: () => Promise<void> };

/** A second server that follows the first one's log. */
async function follow(url: string, dir: string): Promise<Server> {
  const identity = serverIdentity();
  appendFileSync(join(dir, "pg_hba.conf"), "host replication all 127.0.0.1/32 scram-sha-256\n");
  await withClient(url, (client) => client.query("select pg_reload_conf()"));
  const copy = prepareDataDir(join(directory, "replica"), identity);
  await copyDatabase({ url, dir }, copy);
  await writeFile(join(copy, "standby.signal"), "");
  await giveTo(identity, copy);
  const { port, username, password } = new URL(url);
  const parameters = {
    primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}`,
  };
  return startPostgres({ dir: copy, port: 0, durable: false, parameters });
}

beforeAll(async () => {
  directory = openTemporaryFolder("evoya-replica");
  const dir = join(directory, "primary");
  // Commits wait for the log to be written, as in production.
  const parameters = { wal_keep_size: "256MB", synchronous_commit: "on" };
  primary = await startPostgres({ dir, port: 0, durable: false, parameters });
  await migrateToLatest(primary.url);
  replica = await follow(primary.url, dir);
  world = await startWorld({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url });
});

afterAll(async () => {
  await world.end();
  await replica.stop();
  await primary.stop();
  await rm(directory, { recursive: true, force: true });
});

/** How many connections the API has to the replica. */
const connectionsOnReplica = async (): Promise<number> =>
  withClient(replica.url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where application_name = 'evoya-api'",
    );
    return rows[0]!.n;
  });

describe("a read replica", () => {
  test("answers staff's searches, including what was written just before", async () => {
    const owner = await world.staff("owner");
    for (let n = 0; n < 10; n += 1) {
      const { email } = await world.member({ name: `Replica ${n}` });
      const { members } = await owner.api.searchEverything({ query: { q: email } });
      expect(members.map((member) => member.email)).toEqual([email]);
    }
    expect(await connectionsOnReplica()).toBeGreaterThan(0);
  });

  test("is skipped while it's behind, and when it's gone", async () => {
    const owner = await world.staff("owner");
    await withClient(replica.url, (client) => client.query("select pg_wal_replay_pause()"));
    const late = await world.member({ name: "Late" });
    const found = await owner.api.searchEverything({ query: { q: late.email } });
    expect(found.members).toHaveLength(1);
    await replica.stop();
    const gone = await world.member({ name: "Gone" });
    expect((await owner.api.searchEverything({ query: { q: gone.email } })).members).toHaveLength(1);
    expect((await owner.api.getAnalytics({ query: { range: "30d" } })).range).toBe("30d");
  });
});
