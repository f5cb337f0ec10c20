import { cpSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { serveApps } from "./apps.ts";
import { findChromium } from "./chromium.ts";
import { loadDemoData, loadPlaces, migrate } from "./data.ts";
import { createDatabase, nameOf, urlOf } from "./database.ts";
import { startGoogleServer } from "./google-server.ts";
import { holdPorts } from "./ports.ts";
import { startPostgres } from "./postgres.ts";
import { startProgram, untilReady } from "./programs.ts";
import { apiEnvironment, readSettings, root, type Settings } from "./settings.ts";
import { createShutdown } from "./shutdown.ts";
import { startSocialServer } from "./social-server.ts";
import { openTemporaryFolder } from "./temporary-folder.ts";
import { startWeatherServer } from "./weather-server.ts";

/** Names of real services and databases: the tests mustn't touch them, whatever the shell has set. */
const real =
  /^(DATABASE_|S3_|STRIPE_|OPENAI_|SMTP_|VAPID_|GOOGLE_|INSTAGRAM_|FACEBOOK_|X_|WEATHER_|ENCRYPTION_KEY|NODE_ENV|(API|WEB|ADMIN)_(URL|HOST|PORT)|WORKER)/;

/** Puts something in front of the apps and the API, so that browsers find them at its addresses. */
export type PutInFront = (settings: Settings, add: Add) => Promise<Partial<Settings>>;

type Add = (name: string, stop: () => Promise<void>) => Promise<void>;

/** A stack's addresses, for the tests. */
type Facts = Record<"E2E_WEB_URL" | "E2E_ADMIN_URL" | "E2E_API_URL" | "E2E_DATABASE_URL", string>;

/**
 * Playwright's global setup: the browser, and for each of `workers` a stack of its own (a new database, the API, both
 * built apps, all on free ports), so that no test sees what another one changes at that moment. The facts that tests
 * need go into E2E_CHROMIUM and E2E_STACKS, from where playwright.config.ts takes a worker's; the first stack's are
 * also set in this process. Returns a function that stops it all.
 */
export default async function startE2eServer(
  { workers = 1 }: { workers?: number } = {},
  putInFront: PutInFront = async (settings) => settings,
): Promise<() => Promise<void>> {
  const dataDir = openTemporaryFolder("evoya-e2e");
  const shutdown = createShutdown((line) => console.error(line));
  const stop = async () => {
    await shutdown.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await findBrowser();
    const serverUrl = await startDatabase(dataDir, shutdown.add);
    const standIns = await startStandIns(shutdown.add);
    // Filling the databases takes a while: until then, nobody else gets these ports.
    const held = await holdPorts(workers * portsEach);
    await shutdown.add("The ports", held.release);
    const stacks: Stack[] = [];
    for (let at = 0; at < workers; at += 1) {
      const folder = join(dataDir, `stack-${at}`);
      const settings = settingsOf(folder, held.ports.slice(at * portsEach, (at + 1) * portsEach));
      const stack = { settings: { ...settings, ...(await putInFront(settings, shutdown.add)) }, standIns };
      stacks.push({ ...stack, databaseUrl: urlOf(serverUrl, basename(folder)) });
    }
    await fill(serverUrl, stacks);
    await held.release();
    const facts = await Promise.all(stacks.map((stack) => startStack(stack, shutdown.add)));
    process.env.E2E_STACKS = JSON.stringify(facts);
    Object.assign(process.env, facts[0]);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function findBrowser(): Promise<void> {
  const { path, from } = await findChromium(join(root, ".data/chromium"));
  console.log(`Browser: ${path} (${from})`);
  process.env.E2E_CHROMIUM = path;
}

async function startDatabase(dataDir: string, add: Add): Promise<string> {
  const postgres = await startPostgres({ dir: join(dataDir, "postgres"), port: 0, durable: false });
  await add("The database", postgres.stop);
  return postgres.url;
}

/** Starts what stands in for Google, the social networks but Facebook, and the weather service. Returns what the API needs to find them. */
async function startStandIns(add: Add): Promise<NodeJS.ProcessEnv> {
  const google = await startGoogleServer();
  await add("Google's stand-in", google.stop);
  const social = await startSocialServer();
  await add("The social networks", social.stop);
  const { FACEBOOK_CLIENT_ID: _, ...networks } = social.env;
  const weather = await startWeatherServer();
  await add("The weather", weather.stop);
  return { ...google.env, ...networks, ...weather.env };
}

const cleanEnv = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !real.test(name)));

/** How many ports a stack needs. */
const portsEach = 5;

function settingsOf(dataDir: string, ports: readonly number[]): Settings {
  const [web, admin, api, files, payments] = ports.map(String);
  return readSettings({
    EVOYA_DATA_DIR: dataDir,
    WEB_PORT: web,
    ADMIN_PORT: admin,
    API_PORT: api,
    S3_PORT: files,
    STRIPE_PORT: payments,
  });
}

type Stack = { settings: Settings; databaseUrl: string; standIns: NodeJS.ProcessEnv };

const environmentOf = ({ settings, databaseUrl, standIns }: Stack): NodeJS.ProcessEnv =>
  apiEnvironment(settings, databaseUrl, {
    ...cleanEnv(),
    BCRYPT_COST: "4",
    // What a page shows of a plan doesn't change from run to run.
    PLAN_SEED: process.env.PLAN_SEED ?? "1",
    DEMO_MEMBERS: process.env.DEMO_MEMBERS ?? "12",
    // All tests share this machine's one address.
    SIGN_IN_RATE_LIMIT: "1000",
    STANDARD_RATE_LIMIT: "100000",
    PUBLIC_FORM_RATE_LIMIT: "1000",
    ...standIns,
  });

/** Loads the first stack's data, and copies its database and files to the others. */
async function fill(serverUrl: string, stacks: readonly Stack[]): Promise<void> {
  const [first, ...others] = stacks;
  if (!first) return;
  const { settings, databaseUrl } = first;
  // Its own ports are still held, so what stands in for the file store and for payments gets others for now.
  const env = { ...environmentOf(first), S3_PORT: "0", STRIPE_PORT: "0" };
  await createDatabase(serverUrl, { name: nameOf(databaseUrl) });
  await migrate({ env });
  await Promise.all([loadPlaces({ env }), loadDemoData(databaseUrl, settings.dataDir, { env })]);
  for (const other of others) {
    await createDatabase(serverUrl, { name: nameOf(other.databaseUrl), template: nameOf(databaseUrl) });
    cpSync(settings.dataDir, other.settings.dataDir, { recursive: true });
  }
}

async function startStack(stack: Stack, add: Add): Promise<Facts> {
  const { settings, databaseUrl } = stack;
  const api = startProgram({
    name: "The API",
    script: "apps/api/src/main.ts",
    env: environmentOf(stack),
    logFile: join(root, `test-results/api-${basename(settings.dataDir)}.log`),
  });
  await add("The API", api.stop);
  const servers = await serveApps(settings);
  for (const server of servers) await add("An app", server.stop);
  await untilReady(`http://127.0.0.1:${settings.ports.api}/readyz`, api);
  return {
    E2E_WEB_URL: settings.webUrl,
    E2E_ADMIN_URL: settings.adminUrl,
    E2E_API_URL: settings.apiUrl,
    E2E_DATABASE_URL: databaseUrl,
  };
}
