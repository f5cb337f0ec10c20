import { parseArgs } from "node:util";
import { jsonHeaders, times, upload, wait } from "./drill.ts";
import { startIsolated } from "./isolated.ts";

// npm run soak -- --minutes 30: members' everyday use over a long time, at a share of the machine's capacity, with open
// streams. Prints a line a minute.

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    share: { type: "string", default: "0.8" },
    streams: { type: "string", default: "50" },
  },
});
const [minutes, share, streams] = [Number(values.minutes), Number(values.share), Number(values.streams)];
const members = 40;
const password = "Lisbon-by-tram-28";

/** With more than this at once, the API can't keep up. */
const maxWaiting = 400;
const minuteMs = 60_000;

type Member = { email: string; cookie: string; documents: string[] };

const isolated = await startIsolated({ hasOutside: false });
const { api, web, db } = isolated;

const ask = async (method: string, path: string, cookie = "", body?: object): Promise<Response> =>
  fetch(api + path, {
    method,
    headers: { Cookie: cookie, Origin: web, ...(body && jsonHeaders) },
    signal: AbortSignal.timeout(30_000),
    ...(body && { body: JSON.stringify(body) }),
  });

/** Someone who can sign in, upload, and write. */
async function newMember(n: number): Promise<Member> {
  const email = `soak${n}-${crypto.randomUUID()}@example.test`;
  const made = await ask("POST", "/v1/accounts", "", { fullName: "Ada Ray", email, password });
  if (made.status !== 201) throw new Error(`An account was refused with ${made.status}`);
  const { id } = (await made.json()) as { id: string };
  await db.query("update users set email_verified_at = now() where id = $1", [id]);
  await db.query("insert into memberships (user_id, plan_type) values ($1, 'elite')", [id]);
  return { email, cookie: made.headers.getSetCookie().join("; "), documents: [] };
}

const aPdf = (): Buffer =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(20_000, crypto.randomUUID())]);

const read = async (path: string, cookie: string): Promise<number> => {
  const answer = await ask("GET", path, cookie);
  await answer.arrayBuffer();
  return answer.status;
};

type Act = (member: Member) => Promise<number>;

const signIn: Act = async ({ email }) => {
  const answer = await ask("POST", "/v1/sessions", "", { email, password });
  await answer.arrayBuffer();
  return answer.status;
};

/** A member's documents: edits go to the newest, and the oldest is deleted, so that storage stays the same size. */
const maxDocuments = 5;

const addDocument: Act = async (member) => {
  const status = await upload({ api, web }, "/v1/me/documents", "file", aPdf(), member.cookie);
  const answer = await ask("GET", "/v1/me/documents", member.cookie);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  member.documents = items.map(({ id }) => id);
  const oldest = member.documents[maxDocuments];
  if (oldest) await ask("DELETE", `/v1/me/documents/${oldest}`, member.cookie);
  return status;
};

const edit: Act = async (member) => {
  const [id] = member.documents;
  if (!id) return addDocument(member);
  const answer = await ask("PATCH", `/v1/me/documents/${id}`, member.cookie, { expiresOn: "2031-05-20" });
  await answer.arrayBuffer();
  return answer.status;
};

const write: Act = async ({ cookie }) => {
  const body = { subject: "Ferries", body: "Is there a ferry at noon?" };
  const answer = await ask("POST", "/v1/me/threads", cookie, body);
  await answer.arrayBuffer();
  return answer.status;
};

/** Ten requests of everyday use: mostly reading. */
const acts: readonly (readonly [name: string, act: Act])[] = [
  ["profile", ({ cookie }) => read("/v1/me/profile", cookie)],
  ["documents", ({ cookie }) => read("/v1/me/documents", cookie)],
  ["messages", ({ cookie }) => read("/v1/me/threads", cookie)],
  ["profile", ({ cookie }) => read("/v1/me/profile", cookie)],
  ["edit", edit],
  ["itineraries", ({ cookie }) => read("/v1/me/itineraries", cookie)],
  ["message", write],
  ["edit", edit],
  ["sign-in", signIn],
  ["upload", addDocument],
];

type Minute = { ms: number[]; failed: number; skipped: number };
const emptyMinute = (): Minute => ({ ms: [], failed: 0, skipped: 0 });

let [minute, waiting, turn] = [emptyMinute(), 0, 0];

/** What failed, with its status (0 without an answer), and how often. */
const failures = new Map<string, number>();

/** The next act: all of them for one member, then for the next, so that nobody uploads more than an account may. */
async function actOnce(all: readonly Member[]): Promise<void> {
  const [name, act] = acts[turn % acts.length]!;
  const member = all[Math.floor(turn / acts.length) % all.length]!;
  turn += 1;
  waiting += 1;
  const began = performance.now();
  const status = await act(member).catch(() => 0);
  waiting -= 1;
  minute.ms.push(performance.now() - began);
  if (status >= 200 && status <= 299) return;
  minute.failed += 1;
  const failure = `${name} ${status}`;
  failures.set(failure, (failures.get(failure) ?? 0) + 1);
}

/** Acts per second, as fast as eight at a time can. */
async function limitOf(all: readonly Member[]): Promise<number> {
  const seconds = 15;
  const until = performance.now() + seconds * 1000;
  let done = 0;
  await times(8, async () => {
    for (; performance.now() < until; done += 1) await actOnce(all);
  });
  return done / seconds;
}

/** A live stream that's read to its end; returns a function that says whether it's still open. */
function openStream({ cookie }: Member): () => boolean {
  let isOpen = true;
  const reading = fetch(`${api}/v1/me/events`, { headers: { Cookie: cookie } }).then(async ({ body }) => {
    for await (const _ of body ?? []);
  });
  reading
    .catch(() => {})
    .finally(() => {
      isOpen = false;
    });
  return () => isOpen;
}

const percentile = (ms: readonly number[], part: number): number =>
  ms.toSorted((a, b) => a - b)[Math.floor(ms.length * part)] ?? 0;

async function connections(): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'",
  );
  return rows[0]!.n;
}

type Line = { memory: number; connections: number; p99: number; failed: number };

const columns = [
  "minute",
  "requests",
  "failed",
  "left out",
  "p50 ms",
  "p99 ms",
  "memory MB",
  "connections",
  "streams",
];
const printed = (cells: readonly (string | number)[]): void =>
  console.log(cells.map((cell, n) => String(cell).padStart((columns[n]?.length ?? 0) + 2)).join(""));

async function run(): Promise<Line[]> {
  const all = [await newMember(0)];
  for (let n = 1; n < members; n += 1) all.push(await newMember(n));
  for (const member of all) await addDocument(member);
  const limit = await limitOf(all);
  const rate = limit * share;
  const open = Array.from({ length: streams }, (_, n) => openStream(all[n % all.length]!));
  console.log(
    `${minutes} minutes at ${rate.toFixed(0)} acts a second, ${share * 100}% of the ${limit.toFixed(0)} measured first, with ${streams} open streams.\n`,
  );
  printed(columns);
  const lines: Line[] = [];
  for (let n = 1; n <= minutes; n += 1) {
    minute = emptyMinute();
    const began = performance.now();
    for (let issued = 0; performance.now() - began < minuteMs; await wait(20)) {
      const due = Math.floor(((performance.now() - began) / 1000) * rate);
      for (; issued < due; issued += 1) {
        if (waiting < maxWaiting) void actOnce(all);
        else minute.skipped += 1;
      }
    }
    const line = {
      memory: isolated.memoryMb() ?? 0,
      connections: await connections(),
      p99: percentile(minute.ms, 0.99),
      failed: minute.failed + minute.skipped,
    };
    lines.push(line);
    const streaming = open.filter((isOpen) => isOpen()).length;
    const [p50, p99] = [percentile(minute.ms, 0.5), line.p99].map((ms) => ms.toFixed(0));
    printed([
      n,
      minute.ms.length,
      minute.failed,
      minute.skipped,
      p50!,
      p99!,
      line.memory,
      line.connections,
      streaming,
    ]);
  }
  while (waiting > 0) await wait(50);
  return lines;
}

/** Faults in the measurements, from the second minute on: the first one warms up. */
function faultsOf(lines: readonly Line[]): string[] {
  const [first, last] = [lines[1] ?? lines[0]!, lines.at(-1)!];
  return [
    ...(lines.some(({ failed }) => failed > 0) ? ["requests failed or were left out"] : []),
    ...(last.memory > first.memory * 1.25 ? ["memory grew by more than a quarter"] : []),
    ...(last.connections > first.connections + 2 ? ["connections grew"] : []),
    ...(last.p99 > first.p99 * 2 + 50 ? ["the slowest answers took twice as long"] : []),
  ];
}

let faults: string[];
try {
  faults = faultsOf(await run());
} finally {
  await isolated.stop();
}
for (const [failure, count] of failures) console.log(`Failed: ${failure}, ${count} times`);
console.log(faults.length === 0 ? "\nSteady." : `\nNot steady: ${faults.join("; ")}.`);
process.exit(faults.length === 0 ? 0 : 1);
