import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveApps } from "./apps.ts";
import { findChromium } from "./chromium.ts";
import { loadDemoData, loadPlaces, migrate } from "./data.ts";
import { createDatabase, urlOf } from "./database.ts";
import { startGoogleServer } from "./google-server.ts";
import { freePorts } from "./ports.ts";
import { startPostgres } from "./postgres.ts";
import { startProgram, untilReady } from "./programs.ts";
import { apiEnvironment, readSettings, root, type Settings } from "./settings.ts";
import { createShutdown } from "./shutdown.ts";
import { startWeatherServer } from "./weather-server.ts";

/** Names of real services and databases: the tests mustn't touch them, whatever the shell has set. */
const real =
  /^(DATABASE_|S3_|STRIPE_|OPENAI_|SMTP_|VAPID_|GOOGLE_|WEATHER_|ENCRYPTION_KEY|NODE_ENV|(API|WEB|ADMIN)_(URL|HOST|PORT)|WORKER)/;

/** Puts something in front of the apps and the API, so that browsers find them at its addresses. */
export type PutInFront = (settings: Settings, add: Add) => Promise<Partial<Settings>>;

/**
 * Playwright's global setup: a new database, the API, both built apps, all on free ports, and the browser. The facts
 * that tests need go into E2E_WEB_URL, E2E_ADMIN_URL, E2E_API_URL, E2E_DATABASE_URL and E2E_CHROMIUM. Returns a
 * function that stops it all.
 */
export default async function startE2eServer(
  _config?: unknown,
  putInFront: PutInFront = async (settings) => settings,
): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "evoya-e2e-"));
  const shutdown = createShutdown((line) => console.error(line));
  const stop = async () => {
    await shutdown.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await findBrowser();
    const settings = await chooseSettings(dataDir);
    await startAll({ ...settings, ...(await putInFront(settings, shutdown.add)) }, shutdown.add);
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

const cleanEnv = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !real.test(name)));

async function chooseSettings(dataDir: string): Promise<Settings> {
  const [web, admin, api, files, payments] = (await freePorts(5)).map(String);
  return readSettings({
    EVOYA_DATA_DIR: dataDir,
    WEB_PORT: web,
    ADMIN_PORT: admin,
    API_PORT: api,
    S3_PORT: files,
    STRIPE_PORT: payments,
  });
}

type Add = (name: string, stop: () => Promise<void>) => Promise<void>;

async function startAll(settings: Settings, add: Add): Promise<void> {
  const postgres = await startPostgres({ dir: join(settings.dataDir, "postgres"), port: 0, durable: false });
  await add("The database", postgres.stop);
  await createDatabase(postgres.url);
  const url = urlOf(postgres.url);
  const quick = {
    BCRYPT_COST: "4",
    DEMO_MEMBERS: process.env.DEMO_MEMBERS ?? "12",
    // All tests share this machine's one address.
    SIGN_IN_RATE_LIMIT: "1000",
    STANDARD_RATE_LIMIT: "100000",
    PUBLIC_FORM_RATE_LIMIT: "1000",
  };
  const google = await startGoogleServer();
  await add("Google's stand-in", google.stop);
  const weather = await startWeatherServer();
  await add("The weather", weather.stop);
  const env = apiEnvironment(settings, url, { ...cleanEnv(), ...quick, ...google.env, ...weather.env });
  await migrate({ env });
  await Promise.all([loadPlaces({ env }), loadDemoData(url, settings.dataDir, { env })]);
  const logFile = join(root, "test-results/api.log");
  const api = startProgram({ name: "The API", script: "apps/api/src/main.ts", env, logFile });
  await add("The API", api.stop);
  const servers = await serveApps(settings);
  for (const server of servers) await add("An app", server.stop);
  await untilReady(`http://127.0.0.1:${settings.ports.api}/readyz`, api);
  process.env.E2E_WEB_URL = settings.webUrl;
  process.env.E2E_ADMIN_URL = settings.adminUrl;
  process.env.E2E_API_URL = settings.apiUrl;
  process.env.E2E_DATABASE_URL = url;
}
