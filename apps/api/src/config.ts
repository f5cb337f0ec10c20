import { readTilesAddress, tilesAddressRule } from "@evoya/domain/planner/map-tiles";
import { routingWires } from "@evoya/domain/planner/plan";
import { z } from "zod";
import type { CipherKeys } from "./adapters/cipher.ts";
import { isThisMachine } from "./http/this-machine.ts";
import { CannotStart } from "./starting.ts";
import { unsafeSettings } from "./unsafe-settings.ts";

const flag = z.enum(["true", "false"]).transform((text) => text === "true");
const port = z.coerce.number().int().min(0).max(65535);

const databaseForm = "write postgres://user:password@host:5432/name";

const environment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  API_PORT: port.default(4000),
  API_HOST: z.string().default("127.0.0.1"),
  /** Which release this is, as staff see it in System Status. */
  VERSION: z.string().trim().min(1).max(100).default("development"),
  API_URL: z.url().default("http://localhost:4000"),
  WEB_URL: z.url().default("http://localhost:3000"),
  ADMIN_URL: z.url().default("http://localhost:3001"),
  /** How many proxies are in front and set X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  DATABASE_URL: z.string(databaseForm).startsWith("postgres", databaseForm),
  /**
   * The same database without the pooler that DATABASE_URL goes through (PgBouncer in transaction mode): for listening,
   * jobs, and migrations.
   */
  DATABASE_DIRECT_URL: z.string().startsWith("postgres").optional(),
  /** A streaming replica, for analytics, exports, and staff's searches. */
  DATABASE_REPLICA_URL: z.string().startsWith("postgres").optional(),
  /** Production reaches its database on this machine, for example through a proxy next to it. */
  DATABASE_ON_THIS_MACHINE: flag.default(false),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
  /** How long a request waits for a connection before it answers "temporarily unavailable". */
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  /** Where the stand-ins store their data; unused in production. */
  EVOYA_DATA_DIR: z.string().default(".data"),
  WORKER: z.enum(["inside", "separate"]).default("inside"),
  /** The port where a separate worker answers `/healthz` and `/metrics`, at API_HOST; without it, it doesn't. */
  WORKER_METRICS_PORT: port.optional(),
  ENCRYPTION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be 32 bytes in hex")
    .optional(),
  /** Named keys, the first of which encrypts. If ENCRYPTION_KEY is set too, it decrypts what was encrypted with it. */
  ENCRYPTION_KEYS: z
    .string()
    .regex(
      /^\s*[\w-]{1,16}:[0-9a-f]{64}\s*(,\s*[\w-]{1,16}:[0-9a-f]{64}\s*)*$/i,
      "write them as name:hex,name:hex, 32 bytes in hex each",
    )
    .transform((list) => list.split(",").map((entry) => entry.trim().split(":")))
    .transform((pairs) => pairs.map(([id = "", hex = ""]) => ({ id, key: Buffer.from(hex, "hex") })))
    .refine(
      (keys) => new Set(["0", ...keys.map(({ id }) => id)]).size === keys.length + 1,
      "has a name twice, or 0, which is ENCRYPTION_KEY's",
    )
    .optional(),
  BCRYPT_COST: z.coerce.number().int().min(4).max(15).default(12),
  QUIZ_REQUIRES_ACCOUNT: flag.default(false),
  /** How temporary passwords are suggested for staff: generated (production's default), or the name and 123. */
  TEMP_PASSWORD_STYLE: z.enum(["generated", "name123"]).optional(),
  /** Whether members can sign in only after opening the verification link. */
  REQUIRE_EMAIL_VERIFICATION: flag.default(false),
  /** The bearer token for reading `/metrics`; without it, only this machine can. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /**
   * Where traces go, OTLP over HTTP: http://collector:4318. The OpenTelemetry library reads
   * OTEL_EXPORTER_OTLP_HEADERS.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Where unexpected errors are reported: Sentry, or anything that speaks its protocol. */
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+@[^/@\s]+(\/[\w./-]*)?\/\w+$/, "must be https://<public key>@<host>/<project>")
    .optional(),
  STANDARD_RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  /** Requests per minute with one API key. */
  API_KEY_RATE_LIMIT: z.coerce.number().int().min(1).default(300),
  /** Sign-ins, sign-ups, and link requests from one address within fifteen minutes. */
  SIGN_IN_RATE_LIMIT: z.coerce.number().int().min(1).default(20),
  /** Visits older than this are deleted, a month at a time. */
  ANALYTICS_KEEP_MONTHS: z.coerce.number().int().min(1).max(120).default(14),
  /**
   * If all visits together are larger than this, in megabytes, none are recorded until old months have been deleted.
   */
  ANALYTICS_MAX_MB: z.coerce.number().int().min(0).default(10_000),
  /** Forms sent from one visitor's address within five minutes. */
  PUBLIC_FORM_RATE_LIMIT: z.coerce.number().int().min(1).default(5),
  S3_ENDPOINT: z.url().optional(),
  S3_PORT: port.default(9010),
  S3_ACCESS_KEY: z.string().default("evoya-development"),
  S3_SECRET_KEY: z.string().default("evoya-development-secret"),
  S3_REGION: z.string().default("us-east-1"),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_BASE: z.string().default("price_base"),
  STRIPE_PRICE_ELITE: z.string().default("price_elite"),
  /** Whether production may sell plans with Stripe's test keys, which take no money. */
  STRIPE_TEST_MODE: flag.default(false),
  STRIPE_PORT: port.default(12111),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_MODEL: z.string().default("gpt-5-mini"),
  /** A model that hears and speaks, at the same address and with the same key; without it, nobody talks with Evie. */
  EVIE_VOICE_MODEL: z.string().trim().min(1).max(200).optional(),
  /** The voice it speaks with. */
  EVIE_VOICE: z.string().trim().min(1).max(200).default("marin"),
  /** The model that writes down what members say. */
  EVIE_TRANSCRIPTION_MODEL: z.string().trim().min(1).max(200).default("gpt-4o-mini-transcribe"),
  /** Seeds every plan, so that the same request gives the same plan. Without it, each plan has its own seed. */
  PLAN_SEED: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  /** What a million tokens cost, in dollars; without these, staff see tokens but no cost. */
  OPENAI_INPUT_USD_PER_MILLION: z.coerce.number().nonnegative().optional(),
  OPENAI_OUTPUT_USD_PER_MILLION: z.coerce.number().nonnegative().optional(),
  /** An Overpass interpreter, for places we have no guide for: https://overpass-api.de/api/interpreter. */
  OVERPASS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A routing server that measures walks, and what it speaks: https://routing.openstreetmap.de/routed-foot. */
  ROUTING_URL: z.url({ protocol: /^https?$/ }).optional(),
  ROUTING_WIRE: z.enum(routingWires).default("osrm"),
  /** The vector tiles for members' maps. The app's server passes this on to the app; we refuse what it can't use. */
  MAP_TILES_URL: z
    .string()
    .refine((url) => readTilesAddress(url) !== null, tilesAddressRule)
    .optional(),
  /**
   * Exchange rates for estimates: https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml, or an API
   * like frankfurter.dev's.
   */
  EXCHANGE_RATES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A weather service on Open-Meteo's wire: https://api.open-meteo.com/v1/forecast; and its key, where it asks for one. */
  WEATHER_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEATHER_API_KEY: z.string().max(200).optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default("Evoya <hello@evoya.test>"),
  /**
   * Where members' replies by email arrive, and the keys our mail gateway may sign them with, the first of which seals
   * new addresses. Set both or neither.
   */
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, "must be a domain, such as reply.example.com")
    .optional(),
  INBOUND_MAIL_SECRET: z
    .string()
    .regex(
      /^\s*[^\s,]{32,}\s*(,\s*[^\s,]{32,}\s*)*$/,
      "must have 32 letters or more, and so must each after a comma: openssl rand -hex 32",
    )
    .transform((list) => list.split(",").map((secret) => secret.trim()) as [string, ...string[]])
    .optional(),
  STAFF_MAIL: z.email().default("concierge@evoya.test"),
  /** The address a server without staff invites as its first owner. */
  FIRST_OWNER_EMAIL: z.email().optional(),
  /** Keys that identify us to push services (RFC 8292), and whom those may write to. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, "must be a VAPID key: npx web-push generate-vapid-keys makes a pair")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be a VAPID key: npx web-push generate-vapid-keys makes a pair")
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/, "must be a mailto: or https: address")
    .default("mailto:concierge@evoya.test"),
  /** Hosts and networks of our own that webhooks may go to; all others must be on the public internet. */
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .pipe(
      z.array(z.string().regex(/^[\w.:[\]-]+(\/\d{1,3})?$/, "write hosts and networks with commas between")),
    )
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZATION_URL: z.url().default("https://accounts.google.com/o/oauth2/v2/auth"),
  GOOGLE_TOKEN_URL: z.url().default("https://oauth2.googleapis.com/token"),
  GOOGLE_USERINFO_URL: z.url().default("https://openidconnect.googleapis.com/v1/userinfo"),
  /** Each network a member can connect: its app, and a server in place of its own. */
  INSTAGRAM_CLIENT_ID: z.string().optional(),
  INSTAGRAM_CLIENT_SECRET: z.string().optional(),
  INSTAGRAM_URL: z.url().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_URL: z.url().optional(),
  X_CLIENT_ID: z.string().optional(),
  X_CLIENT_SECRET: z.string().optional(),
  X_URL: z.url().optional(),
});

/** Development and tests share a fixed key, so that demo data stays readable between runs. */
const developmentKey = "e0".repeat(32);

/** ENCRYPTION_KEY, the key from before keys had names, is called 0. */
function cipherKeysOf({
  ENCRYPTION_KEYS: named,
  ENCRYPTION_KEY: hex = named ? undefined : developmentKey,
}: Pick<z.output<typeof environment>, "ENCRYPTION_KEYS" | "ENCRYPTION_KEY">): CipherKeys {
  const unnamed = hex ? Buffer.from(hex, "hex") : null;
  return { keys: [...(named ?? []), ...(unnamed ? [{ id: "0", key: unnamed }] : [])], unnamed };
}

export type Config = ReturnType<typeof readConfig>;

/**
 * This process's settings, read once from `env`. Throws `CannotStart`, which lists every fault and what to do about
 * it. This is the only reader of the environment; everything else gets its values passed in.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(present);
  const unsafe = unsafeSettings(present);
  const malformed = (parsed.error?.issues ?? [])
    .map(({ path, message }) => `${path.join(".")} is not usable: ${message}`)
    .filter((line) => !unsafe.some((other) => other.split(" ")[0] === line.split(" ")[0]));
  const isHalf = Boolean(present.INBOUND_MAIL_DOMAIN) !== Boolean(present.INBOUND_MAIL_SECRET);
  const half = isHalf
    ? ["INBOUND_MAIL_DOMAIN and INBOUND_MAIL_SECRET go together: set both, or neither"]
    : [];
  const mute =
    present.EVIE_VOICE_MODEL && !present.OPENAI_API_KEY && !present.OPENAI_BASE_URL
      ? ["EVIE_VOICE_MODEL needs OPENAI_API_KEY, or OPENAI_BASE_URL of a server that has it"]
      : [];
  const faults = [...malformed, ...half, ...mute, ...unsafe];
  if (!parsed.success || faults.length > 0)
    throw new CannotStart(
      `Evoya can't start with these settings:\n${faults.map((fault) => `- ${fault}`).join("\n")}`,
    );
  const values = parsed.data;
  const servesThisMachineAlone = isThisMachine(values.API_HOST, { listening: true });
  const isDevelopment = values.NODE_ENV !== "production" && servesThisMachineAlone;
  return {
    ...values,
    production: values.NODE_ENV === "production",
    temporaryPasswordStyle:
      values.TEMP_PASSWORD_STYLE ?? (values.NODE_ENV === "production" ? "generated" : "name123"),
    /** How to reach the database without a pooler in between. */
    directDatabaseUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    /** Only then do stand-ins and the outbox load, whatever NODE_ENV says. */
    servesThisMachineAlone,
    /** Developers try webhooks on this machine. */
    webhookHosts: values.WEBHOOK_ALLOWED_HOSTS ?? (isDevelopment ? ["localhost", "127.0.0.1", "::1"] : []),
    cipherKeys: cipherKeysOf(values),
    /** How members' replies by email come in; null if they don't. */
    inboundMail:
      values.INBOUND_MAIL_DOMAIN && values.INBOUND_MAIL_SECRET
        ? { domain: values.INBOUND_MAIL_DOMAIN.toLowerCase(), secrets: values.INBOUND_MAIL_SECRET }
        : null,
    appOrigins: { web: new URL(values.WEB_URL).origin, admin: new URL(values.ADMIN_URL).origin },
  };
}
