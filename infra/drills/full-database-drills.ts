import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePorts } from "../stack/ports.ts";
import { startPostgres } from "../stack/postgres.ts";
import { serverIdentity } from "../stack/postgres-native.ts";
import { bookkeeping, type Desk, underLoad } from "./copy-drills.ts";
import { fill, mount, unmount } from "./disk-drills.ts";
import { counted, type Outcome, wait } from "./drill.ts";
import { end, type Ground, layGround, untilAnswers } from "./ground.ts";
import { addMembers } from "./isolated.ts";

/** The text of each message: enough of them fill a disk quickly. */
const longBody = "Is there a ferry at noon? ".repeat(150);
const megabyte = 1_000_000;
/** How long the disk stays full. */
const fullMs = 20_000;

/** The part that fills up: the tables, or the log that every change goes into first. */
type Part = "base" | "pg_wal";

/** A database server that's restarted whenever it ends, as in production. */
async function superviseOn({ postgres }: Ground) {
  const { dir, port } = postgres;
  const said: string[] = [];
  let starts = 0;
  let isOver = false;
  let current = postgres.stop;
  const start = async (): Promise<void> => {
    const running = await startPostgres({ dir, port, durable: true, log: (line) => said.push(line) });
    current = running.stop;
    starts += 1;
  };
  await start();
  const watching = (async () => {
    for (; !isOver; await wait(500)) {
      const isDown = said.some((line) => /database system is shut down|aborting startup/.test(line));
      if (!isDown) continue;
      said.length = 0;
      await start().catch(() => said.push("database system is shut down"));
    }
  })();
  postgres.stop = async () => {
    isOver = true;
    await watching;
    await current();
  };
  return { starts: () => starts };
}

/** Puts a part of the database on a disk of its own, with room for that many more megabytes. */
async function moveToDisk({ postgres }: Ground, part: Part, megabytes: number): Promise<string> {
  await postgres.stop();
  const folder = join(postgres.dir, part);
  const aside = mkdtempSync(join(tmpdir(), "evoya-drills-aside-"));
  const { uid = process.getuid!(), gid = process.getgid!() } = serverIdentity();
  execFileSync("cp", ["-a", `${folder}/.`, aside]);
  const used = Number(execFileSync("du", ["-sm", aside], { encoding: "utf8" }).split("\t")[0]);
  mount(folder, used + megabytes);
  execFileSync("cp", ["-a", `${aside}/.`, folder]);
  execFileSync("chown", [`${uid}:${gid}`, folder]);
  execFileSync("chmod", ["700", folder]);
  rmSync(aside, { recursive: true });
  return folder;
}

/** Twelve members write while a disk of the database fills up, stays full, and has room again. */
async function fillUp(part: Part): Promise<Outcome> {
  const [port = 0] = await freePorts(1);
  const ground = await layGround({ apiPort: port, durable: true });
  const folder = await moveToDisk(ground, part, 64);
  const server = await superviseOn(ground);
  const db = new pg.Pool({ connectionString: ground.url, max: 2 });
  db.on("error", () => {});
  const api = ground.start("main", { API_PORT: String(port) });
  const desk: Desk = { url: `http://127.0.0.1:${port}`, web: ground.web, db };
  try {
    await untilAnswers(`${desk.url}/readyz`, (status) => status === 200);
    const [reader] = await addMembers(db, 1);
    const reads: number[] = [];
    const read = async (): Promise<void> => {
      const answer = await fetch(`${desk.url}/v1/me/profile`, { headers: { Cookie: reader!.cookie } }).catch(
        () => null,
      );
      await answer?.arrayBuffer();
      reads.push(answer?.status ?? 0);
    };
    let [whileFull, backMs]: [string, number] = ["", 0];
    const sent = await underLoad(
      desk,
      async (soFar) => {
        const makeRoom = fill(folder, 4 * megabyte);
        const before = soFar.length;
        while (soFar.slice(before).every(({ status }) => status === 201)) await wait(50);
        for (const until = performance.now() + fullMs; performance.now() < until; await wait(200))
          await read();
        whileFull = counted(soFar.slice(before).map(({ status }) => status));
        makeRoom();
        const began = performance.now();
        const from = soFar.length;
        while (!soFar.slice(from).some(({ status }) => status === 201)) await wait(20);
        backMs = Math.round(performance.now() - began);
      },
      longBody,
    );
    const { lost, doubled } = await bookkeeping(desk, sent);
    const others = sent.filter(({ status }) => status !== 201 && status !== 503).length;
    return {
      measured: `${whileFull} while full; reads ${counted(reads)}; back after ${backMs} ms; the server started ${server.starts()} x; ${lost} lost, ${doubled} doubled`,
      ok:
        others + lost + doubled === 0 &&
        whileFull.includes("503") &&
        reads.every((status) => status === 200 || status === 503) &&
        backMs < 10_000,
    };
  } finally {
    await db.end();
    await end(api);
    await ground.stop(() => unmount(folder));
  }
}

/** What members notice of a database whose disk is full. */
export const fullDatabaseDrills = [
  {
    name: "no room for the database's tables",
    expected: "503, reads go on, nothing half",
    run: () => fillUp("base"),
  },
  {
    name: "no room for the database's log",
    expected: "503, nothing half, then back",
    run: () => fillUp("pg_wal"),
  },
];
