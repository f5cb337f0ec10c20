import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import pg from "pg";
import { migrate } from "../stack/data.ts";
import { createDatabase, urlOf } from "../stack/database.ts";
import { freePorts } from "../stack/ports.ts";
import { startPostgres } from "../stack/postgres.ts";
import { apiEnvironment, readSettings, root } from "../stack/settings.ts";
import { type Asked, answerMs, countDays, exportAll, ranges } from "./back-office.ts";
import { dataSql, sizes, tokenOf } from "./data.sql.ts";
import { bulkChange, compareMs, longLists } from "./lists.ts";
import { memoryOf } from "./memory.ts";
import { reportPlans } from "./planner.ts";
import { scriptSizes } from "./scripts.ts";
import { refusals, signInsAtOnce } from "./sign-ins.ts";
import { addTraveler, travelerToken } from "./traveler.ts";

type Workload = {
  name: string;
  target: number;
  path: string;
  cookie: string;
  method?: "GET" | "POST";
  body?: string;
  status: number;
};

const quick = process.argv.includes("--quick");
const [rounds, seconds, connections] = quick ? [2, 2, 32] : [5, 4, 32];
const directory = join(root, ".data/bench");
/** An Elite member, who may send any number of requests. */
const member = `evoya_member=${tokenOf(2)}`;
const traveler = `evoya_member=${travelerToken}`;
const staff = "evoya_admin=bench-staff-token";
const [webUrl, adminUrl] = ["http://localhost:3000", "http://localhost:3001"];
const request = {
  destination: "Lisbon",
  startDate: "2031-05-01",
  endDate: "2031-05-08",
  numTravelers: 2,
  budget: "Moderate",
  additionalNotes: "A view",
};

const workloads: Workload[] = [
  { name: "own profile", target: 0.8, path: "/v1/me/profile", cookie: member, status: 200 },
  { name: "member dashboard", target: 0.8, path: "/v1/me/dashboard", cookie: traveler, status: 200 },
  { name: "staff request list", target: 0.8, path: "/v1/admin/requests", cookie: staff, status: 200 },
  { name: "staff dashboard", target: 0.85, path: "/v1/admin/dashboard", cookie: staff, status: 200 },
  {
    name: "insert a request",
    target: 0.8,
    path: "/v1/me/concierge-requests",
    cookie: member,
    method: "POST",
    body: JSON.stringify(request),
    status: 201,
  },
];

async function loadData(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    "select (select count(*)::int from users) as n, exists (select from cases) as is_current",
  );
  if (rows[0].n >= sizes.users && !rows[0].is_current)
    throw new Error(`The data set is an older one: delete ${directory}`);
  if (rows[0].n < sizes.users) {
    console.log(`Making the data set: ${sizes.users.toLocaleString("en-US")} users and what belongs to them`);
    await client.query(dataSql);
    await client.query("vacuum (analyze)");
  }
  await addTraveler(client);
  await client.query("update sessions set last_seen_at = now(), expires_at = now() + interval '30 days'");
  await client.query("checkpoint");
  await client.end();
}

const untilAnswers = async (url: string): Promise<number> => {
  const began = performance.now();
  for (;;) {
    const answered = await fetch(url).then(
      (response) => response.status < 500,
      () => false,
    );
    if (answered) return performance.now() - began;
    await setTimeout(5);
  }
};

const start = (script: string, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [join(root, script)], { env, stdio: ["ignore", "ignore", "inherit"] });

async function stopped(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.on("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

async function run(base: string, { path, cookie, method = "GET", body, status }: Workload, duration: number) {
  const headers = {
    cookie,
    origin: path.startsWith("/v1/admin/") ? adminUrl : webUrl,
    ...(body && { "content-type": "application/json" }),
  };
  const result = await autocannon({ url: base + path, connections, duration, method, body, headers });
  const failures = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => Number(code) !== status);
  if (failures.length > 0)
    throw new Error(`${path}: expected ${status}, got ${JSON.stringify(result.statusCodeStats)}`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const fixed = (value: number, digits = 0) => value.toFixed(digits).padStart(9);

async function compare(limit: string, product: string) {
  console.log(`\n${"".padEnd(20)}    limit   product    ratio   target   p50 ms   p99 ms`);
  const results: object[] = [];
  for (const workload of workloads) {
    const [ours, theirs]: [Awaited<ReturnType<typeof run>>[], number[]] = [[], []];
    for (const base of [limit, product]) await run(base, workload, 1);
    for (let round = 0; round < rounds; round += 1) {
      // The order alternates from round to round, so that neither always runs on a warmer machine.
      for (const base of round % 2 ? [limit, product] : [product, limit]) {
        const result = await run(base, workload, seconds);
        if (base === product) ours.push(result);
        else theirs.push(result.rate);
      }
    }
    const [rate, limitRate] = [median(ours.map((one) => one.rate)), median(theirs)];
    const [p50, p99] = [median(ours.map((one) => one.p50)), median(ours.map((one) => one.p99))];
    const ratio = rate / limitRate;
    results.push({
      name: workload.name,
      limit: limitRate,
      product: rate,
      ratio,
      target: workload.target,
      p50,
      p99,
    });
    console.log(
      `${workload.name.padEnd(20)}${fixed(limitRate)} ${fixed(rate)} ${fixed(ratio, 2)} ${fixed(workload.target, 2)} ${fixed(p50, 1)} ${fixed(p99, 1)}`,
    );
  }
  return results;
}

/** Milliseconds for one answer of the staff dashboard while nothing else happens. Its figures are never cached. */
async function dashboardAlone(product: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${product}/v1/admin/dashboard`, { headers: { cookie: staff } });
  await response.text();
  return performance.now() - began;
}

async function times(count: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let at = 0; at < count; at += 1) values.push(await measure());
  return median(values);
}

/** Each range of Analytics, and the memberships as a file, next to the same by hand. */
async function measureBackOffice(limit: string, product: string, api: ChildProcess) {
  const [ours, byHand] = [product, limit].map((base) => ({ base, cookie: staff })) as [Asked, Asked];
  const analytics: { range: string; ms: number; limitMs: number }[] = [];
  for (const range of ranges) {
    const path = `/v1/admin/analytics?range=${range}`;
    const ms = await times(20, () => answerMs(ours, path));
    const limitMs = await times(20, () => answerMs(byHand, path));
    analytics.push({ range, ms, limitMs });
    console.log(`Analytics, ${range}: ${ms.toFixed(1)} ms (100), by hand ${limitMs.toFixed(1)} ms`);
  }
  await exportAll(ours, api);
  const { lines, ms, moreMb } = await exportAll(ours, api);
  const limitMs = await answerMs(byHand, "/v1/admin/memberships/export");
  console.log(
    `CSV of ${(lines - 1).toLocaleString("en-US")} rows: ${ms.toFixed(0)} ms (500), ${moreMb.toFixed(1)} MB more (30), by hand ${limitMs.toFixed(0)} ms`,
  );
  return { analytics, csv: { rows: lines - 1, ms, moreMb, limitMs } };
}

/** Searching and paging deep in long lists beside the same by hand, and a change of a thousand rows. */
async function measureLists(limit: string, product: string) {
  const [ours, byHand] = [product, limit].map((base) => ({ base, cookie: staff })) as [Asked, Asked];
  const lists: object[] = [];
  for (const { name, ...paths } of await longLists(ours)) {
    const { ms, limitMs } = await compareMs(ours, byHand, paths);
    lists.push({ name, ms, limitMs });
    console.log(
      `${name}: ${ms.toFixed(1)} ms, by hand ${limitMs.toFixed(1)} ms: ${(limitMs / ms).toFixed(2)} (0.90)`,
    );
  }
  const bulk = await bulkChange(ours, adminUrl, env);
  console.log(
    `${bulk.rows} requests archived in one job: first row after ${bulk.firstMs.toFixed(0)} ms (1000), all after ${(bulk.allMs / 1000).toFixed(1)} s (20)`,
  );
  return { lists, bulk };
}

reportPlans();
mkdirSync(directory, { recursive: true });
const [limitPort, apiPort, filesPort, paymentsPort] = (await freePorts(4)).map(String);
const postgres = await startPostgres({ dir: join(directory, "postgres"), port: 0 });
await createDatabase(postgres.url);
const url = urlOf(postgres.url);
const settings = readSettings({
  EVOYA_DATA_DIR: directory,
  API_PORT: apiPort,
  S3_PORT: filesPort,
  STRIPE_PORT: paymentsPort,
});
const env = apiEnvironment(settings, url, {
  ...process.env,
  STANDARD_RATE_LIMIT: "100000000",
  SIGN_IN_RATE_LIMIT: "100000000",
  // A separate worker makes emails and plans, as in production: the limit makes neither.
  WORKER: "separate",
  WEB_URL: "http://localhost:3000",
});
await migrate({ env });
await loadData(url);

await countDays(url, env);

const product = `http://127.0.0.1:${apiPort}`;
const startApi = () => start("apps/api/src/main.ts", { ...env, WEB_URL: webUrl, ADMIN_URL: adminUrl });
// The first start of a checkout also compiles what later ones find in the cache.
const first = startApi();
const firstReadyMs = await untilAnswers(`${product}/readyz`);
await stopped(first);
const api = startApi();
const readyMs = await untilAnswers(`${product}/readyz`);
const limit = start("infra/bench/limit.ts", { ...process.env, DATABASE_URL: url, PORT: limitPort });
try {
  await untilAnswers(`http://127.0.0.1:${limitPort}/`);
  const firstMs = await dashboardAlone(product);
  const results = await compare(`http://127.0.0.1:${limitPort}`, product);
  const rssMb = memoryOf(api);
  const aloneMs = await times(20, () => dashboardAlone(product));
  console.log(
    `\nAPI ready after ${readyMs.toFixed(0)} ms (target 1500); the start before it took ${firstReadyMs.toFixed(0)} ms`,
  );
  console.log(
    `Dashboard, uncached: ${aloneMs.toFixed(1)} ms (10); first request of a process: ${firstMs.toFixed(1)} ms`,
  );
  const backOffice = await measureBackOffice(`http://127.0.0.1:${limitPort}`, product, api);
  const lists = await measureLists(`http://127.0.0.1:${limitPort}`, product);
  const members = { product, origin: webUrl };
  const signIns = await signInsAtOnce(members);
  const { wrong, unknown } = await refusals(members);
  const refusalRatio = median(wrong) / median(unknown);
  console.log(
    `20 sign-ins at once: ${signIns.allMs.toFixed(0)} ms; event loop p99 ${signIns.delayMs.toFixed(1)} ms (15), at rest ${signIns.restMs.toFixed(1)} ms`,
  );
  console.log(
    `Refusing a wrong password takes ${refusalRatio.toFixed(2)} of refusing an unknown address (1)`,
  );
  console.log(`Memory after load: ${rssMb.toFixed(0)} MB (350)`);
  for (const { page, kilobytes, budget } of scriptSizes()) {
    const size = kilobytes === null ? "not built" : `${kilobytes.toFixed(1)} kB gzip`;
    console.log(`Script of ${page}: ${size} (budget ${budget})`);
  }
  writeFileSync(
    join(directory, "latest.json"),
    JSON.stringify(
      { results, readyMs, aloneMs, firstMs, rssMb, backOffice, lists, signIns, refusalRatio },
      null,
      2,
    ),
  );
} finally {
  for (const child of [api, limit]) await stopped(child);
  await postgres.stop();
}
if (!existsSync(join(directory, "latest.json"))) process.exitCode = 1;
