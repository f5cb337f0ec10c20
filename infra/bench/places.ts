/**
 * What the world's places and the catalog cost, with everything from PostgreSQL: an import of 5,000 places, the search
 * for places by name, and plans of 14 days whose destination is read from the database each time, of the
 * catalog as it's shipped and with 150 more places in each destination.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { toCarry } from "@evoya/domain/catalog/atlas";
import { withChanges } from "@evoya/domain/catalog/changes";
import type { Destination } from "@evoya/domain/catalog/destination";
import { destinations } from "@evoya/domain/catalog/index";
import type { EntryChange } from "@evoya/domain/catalog-entries";
import { checkPlan } from "@evoya/domain/planner/check-plan";
import { makePlan } from "@evoya/domain/planner/engine/make-plan";
import pg from "pg";
import { loadPlaces, migrate } from "../stack/data.ts";
import { createDatabase, urlOf } from "../stack/database.ts";
import { freePorts } from "../stack/ports.ts";
import { startPostgres } from "../stack/postgres.ts";
import { apiEnvironment, readSettings, root } from "../stack/settings.ts";
import { fixedBriefs } from "./briefs.ts";

const staffToken = "bench-places-token";
const importedPlaces = 5_000;
const asked = [
  "hanoi",
  "Ha Noi",
  "HAN",
  "Vietnam",
  "sao paolo",
  "münchen",
  "zzzyx",
  "Springfield",
  "san",
  "Nuuk",
];
const rounds = 30;

type Timed = { mean: number; p99: number; slowest: number };

function timed(values: readonly number[]): Timed {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    slowest: sorted.at(-1) ?? 0,
  };
}

const shown = ({ mean, p99, slowest }: Timed): string =>
  `mean ${mean.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`;

/** A file of places around all our destinations, each with its own name. */
function placesFile(): File {
  const features = Array.from({ length: importedPlaces }, (_, n) => {
    const { coordinates } = destinations[n % destinations.length] as Destination;
    const turn = Math.floor(n / destinations.length);
    return {
      type: "Feature",
      geometry: {
        type: "Point",
        coordinates: [
          coordinates.longitude + ((turn % 13) - 6) * 0.004,
          coordinates.latitude + ((turn % 11) - 5) * 0.004,
        ],
      },
      properties: {
        "@id": `node/${n + 1}`,
        name: `Museum ${n}`,
        tourism: "museum",
        opening_hours: "10:00-17:00",
      },
    };
  });
  return new File([JSON.stringify({ type: "FeatureCollection", features })], "places.geojson");
}

type Import = { id: string; status: string; total: number; done: number; updatedAt: string };

/** Milliseconds to read a file of 5,000 places and to add them, with the progress seen on the way. */
async function importAll(api: string, origin: string) {
  const headers = { cookie: `evoya_admin=${staffToken}`, origin };
  const path = `${api}/v1/admin/catalog-imports`;
  const steps = new Set<number>();
  const until = async (id: string, status: string): Promise<Import> => {
    for (;;) {
      const state = (await (await fetch(`${path}/${id}`, { headers })).json()) as Import;
      steps.add(state.done);
      if (state.status === status) return state;
      await setTimeout(100);
    }
  };
  const body = new FormData();
  body.set("file", placesFile());
  const began = performance.now();
  const answer = await fetch(path, { method: "POST", headers, body });
  if (answer.status !== 201)
    throw new Error(`The file is answered with ${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as Import;
  const ready = await until(id, "ready");
  const readMs = performance.now() - began;
  const applied = await fetch(`${path}/${id}/application`, {
    method: "PUT",
    headers: { ...headers, "if-match": `"${ready.updatedAt}"` },
  });
  if (!applied.ok) throw new Error(`Adding is answered with ${applied.status}: ${await applied.text()}`);
  const { total } = await until(id, "applied");
  return { readMs, addMs: performance.now() - began - readMs, added: total, steps: steps.size };
}

/** Milliseconds of a search by name, HTTP included, one after another. */
async function searchAll(api: string): Promise<Timed> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    for (const text of asked) {
      const began = performance.now();
      await (await fetch(`${api}/v1/places?q=${encodeURIComponent(text)}`)).text();
      // The first round prepares statements.
      if (round > 0) times.push(performance.now() - began);
    }
  return timed(times);
}

/** A destination as the database has it: its newest edition with the team's changes. */
async function readDestination(client: pg.Client, key: string): Promise<Destination> {
  const { rows } = await client.query<{ destination: Destination; changes: EntryChange[] | null }>({
    name: "destination",
    text: `select e.destination, (
        select json_agg(json_build_object('type', p.type, 'id', p.place_id, 'entry', p.change,
          'isRetired', p.retired_at is not null) order by p.id)
        from destination_places p
        where p.destination_id = d.id and (p.change is not null or p.retired_at is not null)) as changes
      from destinations d join destination_editions e on e.destination_id = d.id and e.version = d.version
      where d.key = $1`,
    values: [key],
  });
  const [row] = rows;
  if (!row) throw new Error(`The database has no ${key}`);
  return withChanges(row.destination, row.changes ?? []);
}

/** Milliseconds of plans of 14 days, each with its destination read again and checked by the rules of plans. */
async function planAll(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const briefs = destinations.flatMap(({ id }, i) =>
    [0, 1, 2].map((n) => ({
      ...(fixedBriefs[(i * 3 + n) % fixedBriefs.length] as (typeof fixedBriefs)[number]),
      destinationIds: [id],
      tripLength: 14,
    })),
  );
  const [reads, whole]: [number[], number[]] = [[], []];
  let broken = 0;
  for (const [round, set] of [briefs.slice(0, 20), briefs].entries())
    for (const brief of set) {
      const began = performance.now();
      const destination = await readDestination(client, brief.destinationIds[0] ?? "");
      const readMs = performance.now() - began;
      const plan = makePlan(brief, { made: toCarry([destination]) });
      const ms = performance.now() - began;
      if (round === 0) continue;
      reads.push(readMs);
      whole.push(ms);
      broken += checkPlan(plan).length > 0 ? 1 : 0;
    }
  await client.end();
  return { reads: timed(reads), plans: timed(whole), count: whole.length, broken };
}

async function addStaff(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    "insert into admin_users (id, email, password_hash, role) values (gen_random_uuid(), 'bench-places@evoya.test', 'x', 'owner')",
  );
  await client.query(
    `insert into sessions (token_hash, admin_user_id, expires_at, last_seen_at)
      select sha256(convert_to($1, 'utf8')), id, now() + interval '1 day', now() + interval '1 hour' from admin_users
      where email = 'bench-places@evoya.test'`,
    [staffToken],
  );
  await client.end();
}

async function untilReady(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await setTimeout(50);
}

/** Measures with a database and an API of its own, and prints the figures. */
export async function reportPlaces(): Promise<void> {
  const directory = join(root, ".data/bench-places");
  rmSync(directory, { recursive: true, force: true });
  const [apiPort, filesPort, paymentsPort] = (await freePorts(3)).map(String);
  const postgres = await startPostgres({ dir: join(directory, "postgres"), port: 0 });
  let api: ChildProcess | undefined;
  try {
    await createDatabase(postgres.url);
    const url = urlOf(postgres.url);
    const settings = readSettings({
      EVOYA_DATA_DIR: directory,
      API_PORT: apiPort,
      S3_PORT: filesPort,
      STRIPE_PORT: paymentsPort,
    });
    const adminUrl = "http://localhost:3001";
    const env = apiEnvironment(settings, url, {
      ...process.env,
      STANDARD_RATE_LIMIT: "1000000",
      ADMIN_URL: adminUrl,
      LOG_LEVEL: "error",
    });
    await migrate({ env });
    await loadPlaces({ env });
    await addStaff(url);
    api = spawn(process.execPath, [join(root, "apps/api/src/main.ts")], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const address = `http://127.0.0.1:${apiPort}`;
    await untilReady(`${address}/readyz`);
    const shipped = await planAll(url);
    const { readMs, addMs, added, steps } = await importAll(address, adminUrl);
    const searches = await searchAll(address);
    const enlarged = await planAll(url);
    console.log(`\nImport of ${importedPlaces.toLocaleString("en-US")} places (10 s)`);
    console.log(
      `  read and sorted out ${(readMs / 1000).toFixed(1)} s, ${added} added in ${(addMs / 1000).toFixed(1)} s; ${steps} steps of progress seen`,
    );
    console.log(`Search for places by name, HTTP included (20 ms)\n  ${shown(searches)}`);
    console.log("Plans of 14 days, the destination read from PostgreSQL each time (50 ms, mean 5 ms)");
    for (const [name, { plans, reads, count, broken }] of Object.entries({ shipped, enlarged }))
      console.log(
        `  ${count} of the catalog as ${name}: ${shown(plans)}; of which reading: ${shown(reads)}; ${broken} break a rule`,
      );
  } finally {
    api?.kill("SIGTERM");
    await postgres.stop();
  }
}

if (import.meta.main) await reportPlaces();
