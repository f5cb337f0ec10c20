import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { copyDatabase } from "../backup/base-backup.ts";
import { giveTo, restoreBackup } from "../backup/restore.ts";
import { saveBackup } from "../backup/save.ts";
import { createDatabase, urlOf, withClient } from "../stack/database.ts";
import { startPostgres } from "../stack/postgres.ts";
import { prepareDataDir, serverIdentity } from "../stack/postgres-native.ts";
import { openTemporaryFolder } from "../stack/temporary-folder.ts";
import type { Cluster } from "./cluster.ts";
import { type ClusterDrill, underLoad } from "./copy-drills.ts";
import { times, upload, wait } from "./drill.ts";
import { addMembers } from "./isolated.ts";

/** Runs `work` with a folder that the database's account can reach as well. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = openTemporaryFolder("evoya-drill-backup");
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

/** Each table's rows as one hash; without unlogged ones, which are empty after any crash. */
async function rowsOf(url: string): Promise<Map<string, string>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`,
    );
    const hashes = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash
        from ${name} t`,
      );
      hashes.set(name, rows[0]!.hash);
    }
    return hashes;
  });
}

/** Each stored file's content as a hash, by bucket and key. */
function filesOf(directory: string): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const bucket of readdirSync(join(directory, "buckets"))) {
    const folder = join(directory, "buckets", bucket);
    for (const name of readdirSync(join(folder, "index"))) {
      const { key, blob } = JSON.parse(readFileSync(join(folder, "index", name), "utf8")) as Record<
        "key" | "blob",
        string
      >;
      const content = readFileSync(join(folder, "content", blob));
      hashes.set(`${bucket}/${key}`, createHash("sha256").update(content).digest("hex"));
    }
  }
  return hashes;
}

const differing = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key));

/** Saves a backup, restores it somewhere empty, starts a server there, and checks it. */
const restored = <T>(
  { ground }: Cluster,
  look: (found: { url: string; files: string }) => Promise<T>,
  save: (work: () => Promise<string>) => Promise<string>,
): Promise<T & { saved: string; back: string }> =>
  inFolder(async (folder) => {
    let [saved, began] = ["", performance.now()];
    const from = await save(async () => {
      began = performance.now();
      const made = await saveBackup({
        database: { url: ground.url, dir: ground.postgres.dir },
        filesDir: ground.filesDirectory,
        backupDir: join(folder, "backups"),
      });
      saved = seconds(began);
      return made;
    });
    began = performance.now();
    const dataDir = join(folder, "data");
    mkdirSync(dataDir, { mode: 0o755 });
    await restoreBackup({ from, dataDir });
    const server = await startPostgres({ dir: join(dataDir, "postgres"), port: 0 });
    const back = seconds(began);
    try {
      const found = await look({ url: urlOf(server.url), files: join(dataDir, "files") });
      return { ...found, saved, back };
    } finally {
      await server.stop();
    }
  });

/** The rows once nobody writes anymore: jobs and counters follow a request within seconds. */
async function rowsAtRest(url: string): Promise<Map<string, string>> {
  for (let before = await rowsOf(url); ; ) {
    await wait(3_000);
    const now = await rowsOf(url);
    if (differing(before, now).length === 0) return now;
    before = now;
  }
}

type Stored = { rows: Map<string, string>; files: Map<string, string> };

/** Does `work` until nothing was written during it. Returns its result, and what was there. */
async function whileAtRest<T>({ url, filesDirectory }: Cluster["ground"], work: () => Promise<T>) {
  for (;;) {
    const source: Stored = { rows: await rowsAtRest(url), files: filesOf(filesDirectory) };
    const done = await work();
    if (differing(source.rows, await rowsOf(url)).length === 0) return { done, source };
  }
}

const aPdf = (): Buffer =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(200_000, crypto.randomUUID())]);

/** Uploads documents by new members until told to stop. */
async function uploading(cluster: Cluster): Promise<{ end: () => Promise<void> }> {
  const members = await addMembers(cluster.db, 4);
  const plans = "insert into memberships (user_id, plan_type) select unnest($1::uuid[]), 'elite'";
  await cluster.db.query(plans, [members.map(({ id }) => id)]);
  let isOver = false;
  const work = members.map(async ({ cookie }) => {
    while (!isOver)
      await upload({ api: cluster.url, web: cluster.web }, "/v1/me/documents", "file", aPdf(), cookie);
  });
  return {
    end: async () => {
      isOver = true;
      await Promise.all(work);
    },
  };
}

const saveUnderLoad: ClusterDrill = {
  name: "a backup while members write and upload",
  expected: "restored: 0 lost, no row bare",
  run: async (cluster) => {
    const before = new Set<string>();
    const { lost, foreign, documents, bare, saved, back } = await restored(
      cluster,
      async ({ url, files }) => {
        const stored = filesOf(files);
        const threads = await withClient(url, (client) =>
          client.query<{ id: string; subject: string }>("select id, subject from message_threads"),
        );
        const keys = await withClient(url, (client) =>
          client.query<{ key: string }>("select file_key as key from user_documents"),
        );
        const known = await cluster.db.query<{ id: string }>("select id from message_threads");
        const source = new Set(known.rows.map(({ id }) => id));
        const subjects = new Set(threads.rows.map(({ subject }) => subject));
        return {
          lost: [...before].filter((key) => !subjects.has(key)).length,
          foreign: threads.rows.filter(({ id }) => !source.has(id)).length,
          documents: keys.rows.length,
          bare: keys.rows.filter(({ key }) => !stored.has(`user-documents/${key}`)).length,
        };
      },
      async (work) => {
        const uploads = await uploading(cluster);
        let folder = "";
        await underLoad(cluster, async (sent) => {
          for (const { key, status } of sent) if (status === 201) before.add(key);
          folder = await work();
        });
        await uploads.end();
        return folder;
      },
    );
    return {
      measured: `saved in ${saved} s, back in ${back} s; ${before.size} messages answered before, ${lost} lost; ${documents} documents, ${bare} without a file; ${foreign} rows that never were`,
      ok: before.size > 0 && documents > 0 && lost + bare + foreign === 0,
    };
  },
};

const saveAtRest: ClusterDrill = {
  name: "a backup compared row by row",
  expected: "no row, no file differs",
  run: async (cluster) => {
    const members = await addMembers(cluster.db, 4);
    await times(4, (n) =>
      upload({ api: cluster.url, web: cluster.web }, "/v1/me/documents", "file", aPdf(), members[n]!.cookie),
    );
    const { ground } = cluster;
    let source: Stored = { rows: new Map(), files: new Map() };
    const { rows, files, saved, back } = await restored(
      cluster,
      async (found) => ({ rows: await rowsOf(found.url), files: filesOf(found.files) }),
      async (work) => {
        const saving = await whileAtRest(ground, work);
        source = saving.source;
        return saving.done;
      },
    );
    const different = [...differing(source.rows, rows), ...differing(source.files, files)];
    const count = [...rows.values()].reduce((sum, hash) => sum + Number(hash.split(" ")[0]), 0);
    return {
      measured:
        `saved in ${saved} s, back in ${back} s; ${rows.size} tables with ${count} rows and ${files.size} files, ${different.length} differ ${different.slice(0, 3).join(" ")}`.trim(),
      ok: different.length === 0 && files.size > 0,
    };
  },
};

/** Restores a server that archives its log to the moment before a mistake. */
const pointInTime: ClusterDrill = {
  name: "a backup restored to before a mistake",
  expected: "all before it, nothing after",
  run: () =>
    inFolder(async (folder) => {
      const identity = serverIdentity();
      const archive = prepareDataDir(join(folder, "archive"), identity);
      const dir = join(folder, "data");
      const parameters = { archive_mode: "on", archive_command: `cp "%p" "${archive}/%f"` };
      const server = await startPostgres({ dir, port: 0, parameters });
      await createDatabase(server.url);
      const url = urlOf(server.url);
      const client = new pg.Client(url);
      await client.connect();
      await client.query("create table trips as select n from generate_series(1, 1000) n");
      const copied = prepareDataDir(join(folder, "restored"), identity);
      await copyDatabase({ url, dir }, copied, { withLog: false });
      await client.query("insert into trips select generate_series(1001, 1500)");
      await client.query("select pg_create_restore_point('before the mistake')");
      await client.query("delete from trips");
      await client.query("select pg_switch_wal()");
      await client.end();
      // A server that stops in order first archives the rest of its log.
      await server.stop();

      const began = performance.now();
      writeFileSync(join(copied, "recovery.signal"), "");
      await giveTo(identity, copied);
      const back = await startPostgres({
        dir: copied,
        port: 0,
        parameters: {
          hot_standby: "off",
          restore_command: `cp "${archive}/%f" "%p"`,
          recovery_target_name: "before the mistake",
          recovery_target_action: "promote",
        },
      });
      const { rows } = await withClient(urlOf(back.url), (reader) =>
        reader.query<{ n: number }>("select count(*)::int as n from trips"),
      );
      await back.stop();
      const found = rows[0]!.n;
      return { measured: `${found} of 1500 rows, back in ${seconds(began)} s`, ok: found === 1_500 };
    }),
};

/** Backups restored elsewhere and compared, and a restore to a point in time. */
export const backupDrills: ClusterDrill[] = [saveUnderLoad, saveAtRest, pointInTime];
