import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** The project folder. */
export const root = join(import.meta.dirname, "../..");

export type Settings = ReturnType<typeof readSettings>;

/** Reads `.env` in the project's root, if there is one. Variables already in the environment win. */
export function loadEnvFile(): void {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Every address and folder of the local stack, from `env` with the defaults from design §1. Throws one Error that lists
 * all unusable values.
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  const faults: string[] = [];
  const port = (name: string, fallback: number) => {
    const text = env[name] || String(fallback);
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= 1 && value <= 65_535) return value;
    faults.push(`${name} is "${text}": a port is a number from 1 to 65535`);
    return fallback;
  };
  const origin = (name: string, fallback: string) => {
    if (!env[name] || URL.canParse(env[name])) return new URL(env[name] || fallback).origin;
    faults.push(`${name} is "${env[name]}": an address looks like ${fallback}`);
    return fallback;
  };
  const address = (name: "MAP_TILES_URL") => {
    if (env[name] && !URL.canParse(env[name])) faults.push(`${name} is "${env[name]}": that's no address`);
    return env[name] || undefined;
  };
  const ports = {
    web: port("WEB_PORT", 3000),
    admin: port("ADMIN_PORT", 3001),
    api: port("API_PORT", 4000),
    postgres: port("PG_PORT", 55_432),
    files: port("S3_PORT", 9010),
    payments: port("STRIPE_PORT", 12_111),
  };
  const isOpen = !/^(localhost|127\.[\d.]+|::1)$/.test(env.API_HOST || "127.0.0.1");
  const settings = {
    dataDir: resolve(root, env.EVOYA_DATA_DIR || ".data"),
    host: env.API_HOST || "127.0.0.1",
    ports,
    webUrl: origin("WEB_URL", `http://localhost:${ports.web}`),
    adminUrl: origin("ADMIN_URL", `http://localhost:${ports.admin}`),
    apiUrl: origin("API_URL", `http://localhost:${ports.api}`),
    /** Where browsers get and send files. */
    filesUrl: origin("S3_ENDPOINT", `http://localhost:${ports.files}`),
    /** The vector tiles of members' maps; the API checks that they're usable. */
    mapTilesUrl: address("MAP_TILES_URL"),
    /** Your own database; without one, we use the embedded one. */
    databaseUrl: env.DATABASE_URL || undefined,
    usesFilesStandIn: !env.S3_ENDPOINT,
    usesPaymentsStandIn: !env.STRIPE_SECRET_KEY,
    /** Never where strangers can get in: the demo's passwords are in the README. */
    wantsDemoData: env.DEMO_DATA !== "false" && env.NODE_ENV !== "production" && !isOpen,
    /** Whether the API shows the emails it would have sent. */
    hasOutbox: !env.SMTP_URL && env.NODE_ENV !== "production" && !isOpen,
    hasSeparateWorker: env.WORKER === "separate",
  };
  if (faults.length > 0) throw new Error(`The settings are not usable:\n- ${faults.join("\n- ")}`);
  return settings;
}

/**
 * Makes glibc return a picture's memory once we're done with it. By default it keeps the memory, in a heap for every
 * thread, and after 20 large pictures the process is twice its size (`npm run drills`). Other C libraries ignore these.
 */
const returningMemory = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** The environment for the programs in apps/api: `env` plus the stack's own addresses. */
export function apiEnvironment(
  settings: Settings,
  databaseUrl: string,
  env = process.env,
): NodeJS.ProcessEnv {
  return {
    ...env,
    NODE_ENV: env.NODE_ENV || "development",
    // Without a limit, Node lets garbage grow with the machine's memory; this is several times what the API needs. New
    // objects get room for what all requests under way hold: with less, most of them are copied before they end
    // (decision 319).
    NODE_OPTIONS: env.NODE_OPTIONS ?? "--max-old-space-size=256 --max-semi-space-size=16",
    ...returningMemory,
    DATABASE_URL: databaseUrl,
    EVOYA_DATA_DIR: settings.dataDir,
    API_HOST: settings.host,
    API_PORT: String(settings.ports.api),
    API_URL: settings.apiUrl,
    WEB_URL: settings.webUrl,
    ADMIN_URL: settings.adminUrl,
    S3_PORT: String(settings.ports.files),
    STRIPE_PORT: String(settings.ports.payments),
  };
}
