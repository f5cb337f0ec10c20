import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

/** Settings as an operator would give them; none of them work anywhere. */
const real = {
  NODE_ENV: "production",
  API_HOST: "0.0.0.0",
  API_URL: "https://api.trips.example",
  WEB_URL: "https://www.trips.example",
  ADMIN_URL: "https://admin.trips.example",
  DATABASE_URL: "postgres://evoya_app:uR7-wq2Lk09v@db.internal:5432/evoya",
  ENCRYPTION_KEY: "3f9a".repeat(16),
  S3_ENDPOINT: "https://files.trips.example",
  S3_ACCESS_KEY: "AKTRIPS20261122",
  S3_SECRET_KEY: "nT5b0u2Yx9w4Qe8r",
  STRIPE_SECRET_KEY: "sk_live_51Qm3n8Zt",
  STRIPE_WEBHOOK_SECRET: "whsec_9f2Kd83hQ",
  STRIPE_PRICE_BASE: "price_1QbaseYear",
  STRIPE_PRICE_ELITE: "price_1QeliteYear",
  SMTP_URL: "smtps://mailer:k3Yb8Zr1@mail.trips.example:465",
  MAIL_FROM: "Trips <hello@trips.example>",
  STAFF_MAIL: "concierge@trips.example",
};

const faultsOf = (settings: Record<string, string | undefined>): string => {
  try {
    readConfig({ ...real, ...settings });
    return "";
  } catch (error) {
    return String(error);
  }
};

test("production starts with real settings", () => {
  expect(readConfig(real)).toMatchObject({ production: true, API_URL: real.API_URL });
});

test("a voice model needs a server that has it", () => {
  expect(faultsOf({ EVIE_VOICE_MODEL: "gpt-realtime" })).toContain("EVIE_VOICE_MODEL needs OPENAI_API_KEY");
  expect(faultsOf({ EVIE_VOICE_MODEL: "gpt-realtime", OPENAI_API_KEY: "sk-7Yq2" })).toBe("");
});

describe("production refuses", () => {
  const refused: [string, string | undefined, RegExp][] = [
    ["API_URL", undefined, /API_URL is not set.*https/],
    ["API_URL", "http://api.trips.example", /API_URL .*https/],
    ["WEB_URL", "https://localhost:3000", /WEB_URL .*this machine/],
    ["WEB_URL", "https://127.8.0.1", /WEB_URL .*this machine/],
    ["ADMIN_URL", "https://[::1]:3001", /ADMIN_URL .*this machine/],
    ["ADMIN_URL", "https://admin.localhost", /ADMIN_URL .*this machine/],
    ["ADMIN_URL", "https://0.0.0.0", /ADMIN_URL .*this machine/],
    ["ADMIN_URL", real.WEB_URL, /ADMIN_URL .*WEB_URL/],
    ["DATABASE_URL", "postgres://evoya@db.internal/evoya", /DATABASE_URL .*password/],
    ["DATABASE_DIRECT_URL", "postgres://evoya@db.internal/evoya", /DATABASE_DIRECT_URL .*password/],
    ["DATABASE_REPLICA_URL", "postgres://evoya@replica.internal/evoya", /DATABASE_REPLICA_URL .*password/],
    ["DATABASE_URL", "postgres://evoya:postgres@db.internal/evoya", /DATABASE_URL .*password/],
    ["DATABASE_URL", "postgres://evoya:PassWord@db.internal/evoya", /DATABASE_URL .*password/],
    ["DATABASE_URL", "postgres://tripsdata:tripsdata@db.internal/evoya", /DATABASE_URL .*password/],
    ["DATABASE_URL", "postgres://evoya:change-me@db.internal/evoya", /DATABASE_URL .*password/],
    ["DATABASE_URL", "postgres://evoya:uR7-wq2Lk09v@localhost/evoya", /DATABASE_URL .*this machine/],
    ["DATABASE_URL", "postgres://evoya:uR7-wq2Lk09v@127.0.0.1/evoya", /DATABASE_URL .*this machine/],
    ["DATABASE_URL", "postgres://evoya:uR7-wq2Lk09v@[not a host/evoya", /DATABASE_URL .*address/],
    ["ENCRYPTION_KEY", undefined, /ENCRYPTION_KEY is not set.*ENCRYPTION_KEYS.*openssl/],
    ["ENCRYPTION_KEY", "e0".repeat(32), /ENCRYPTION_KEY .*development/],
    ["ENCRYPTION_KEY", "E0".repeat(32), /ENCRYPTION_KEY .*development/],
    ["ENCRYPTION_KEY", "0".repeat(64), /ENCRYPTION_KEY .*development/],
    ["ENCRYPTION_KEYS", `2:${"e0".repeat(32)}`, /ENCRYPTION_KEYS .*development/],
    ["ENCRYPTION_KEYS", "2:3f9a", /ENCRYPTION_KEYS .*name:hex/],
    ["INBOUND_MAIL_SECRET", `${"4e1b".repeat(16)},short`, /INBOUND_MAIL_SECRET .*each after a comma/],
    ["ENCRYPTION_KEYS", `2:${"4e1b".repeat(16)},2:${"5c2d".repeat(16)}`, /ENCRYPTION_KEYS .*twice/],
    ["ENCRYPTION_KEYS", `0:${"4e1b".repeat(16)}`, /ENCRYPTION_KEYS .*ENCRYPTION_KEY's/],
    ["S3_ENDPOINT", undefined, /S3_ENDPOINT is not set/],
    ["S3_ENDPOINT", "http://files.trips.example", /S3_ENDPOINT .*https/],
    ["S3_ENDPOINT", "https://files.localhost:9000", /S3_ENDPOINT .*this machine/],
    ["S3_ACCESS_KEY", undefined, /S3_ACCESS_KEY is not set/],
    ["S3_ACCESS_KEY", "evoya-development", /S3_ACCESS_KEY .*known to everyone/],
    ["S3_ACCESS_KEY", "minioadmin", /S3_ACCESS_KEY .*known to everyone/],
    ["S3_SECRET_KEY", undefined, /S3_SECRET_KEY is not set/],
    ["S3_SECRET_KEY", "evoya-development-secret", /S3_SECRET_KEY .*known to everyone/],
    ["S3_SECRET_KEY", "change-me", /S3_SECRET_KEY .*known to everyone/],
    ["STRIPE_SECRET_KEY", undefined, /STRIPE_SECRET_KEY is not set/],
    ["STRIPE_SECRET_KEY", "sk_test_evoya_local", /STRIPE_SECRET_KEY .*stand-in/],
    ["STRIPE_SECRET_KEY", "sk_test_51Qm3n8Zt", /STRIPE_SECRET_KEY .*STRIPE_TEST_MODE=true/],
    ["STRIPE_SECRET_KEY", "rk_test_51Qm3n8Zt", /STRIPE_SECRET_KEY .*STRIPE_TEST_MODE=true/],
    ["STRIPE_SECRET_KEY", "sk_live_change-me", /STRIPE_SECRET_KEY .*known to everyone/],
    ["STRIPE_SECRET_KEY", "whatever", /STRIPE_SECRET_KEY .*sk_live_/],
    ["STRIPE_WEBHOOK_SECRET", undefined, /STRIPE_WEBHOOK_SECRET is not set/],
    ["STRIPE_WEBHOOK_SECRET", "whsec_evoya_local", /STRIPE_WEBHOOK_SECRET .*stand-in/],
    ["STRIPE_WEBHOOK_SECRET", "secret", /STRIPE_WEBHOOK_SECRET .*whsec_/],
    ["STRIPE_PRICE_BASE", undefined, /STRIPE_PRICE_BASE is not set/],
    ["STRIPE_PRICE_BASE", "price_base", /STRIPE_PRICE_BASE .*stand-in/],
    ["STRIPE_PRICE_ELITE", "price_elite", /STRIPE_PRICE_ELITE .*stand-in/],
    ["SMTP_URL", undefined, /SMTP_URL is not set/],
    ["SMTP_URL", "smtps://localhost:465", /SMTP_URL .*this machine/],
    ["SMTP_URL", "smtp://mail.trips.example:587?ignoreTLS=true", /SMTP_URL .*TLS/],
    ["SMTP_URL", "smtp://mail.trips.example:587?requireTLS=false", /SMTP_URL .*TLS/],
    ["SMTP_URL", "smtps://mail.trips.example?tls.rejectUnauthorized=false", /SMTP_URL .*TLS/],
    ["SMTP_URL", "http://mail.trips.example", /SMTP_URL .*smtps/],
    ["MAIL_FROM", undefined, /MAIL_FROM is not set/],
    ["MAIL_FROM", "Evoya <hello@evoya.test>", /MAIL_FROM .*evoya\.test/],
    ["STAFF_MAIL", undefined, /STAFF_MAIL is not set/],
    ["STAFF_MAIL", "concierge@evoya.test", /STAFF_MAIL .*evoya\.test/],
    ["VAPID_PUBLIC_KEY", "short", /VAPID_PUBLIC_KEY .*VAPID key/],
    ["VAPID_PUBLIC_KEY", "B".repeat(87), /VAPID_PRIVATE_KEY is not set, but the other key/],
    ["VAPID_PUBLIC_KEY", "B".repeat(87), /VAPID_SUBJECT is not set/],
    ["MAP_TILES_URL", "https://tiles.trips.example/style", /MAP_TILES_URL .*\.pmtiles/],
    ["MAP_TILES_URL", "https://localhost/world.pmtiles", /MAP_TILES_URL .*this machine/],
    ["GOOGLE_TOKEN_URL", "http://accounts.trips.example/token", /GOOGLE_TOKEN_URL .*https/],
    ["GOOGLE_USERINFO_URL", "https://localhost/userinfo", /GOOGLE_USERINFO_URL .*this machine/],
  ];
  test.each(refused)("because of %s=%s", (name, value, reason) => {
    expect(faultsOf({ [name]: value })).toMatch(reason);
  });

  test("with every fault at once, each on its own line, without repeating a secret", () => {
    const faults = faultsOf({
      WEB_URL: "http://localhost:3000",
      DATABASE_POOL_SIZE: "many",
      DATABASE_URL: "postgres://evoya:tiny99@db.internal/evoya",
      S3_SECRET_KEY: "evoya-development-secret",
      STRIPE_SECRET_KEY: "sk_test_51Qm3n8Zt",
      SMTP_URL: "",
    });
    for (const name of [
      "WEB_URL",
      "DATABASE_POOL_SIZE",
      "DATABASE_URL",
      "S3_SECRET_KEY",
      "STRIPE_SECRET_KEY",
      "SMTP_URL",
    ])
      expect(faults).toMatch(new RegExp(`^- ${name}\\b`, "m"));
    expect(faults).not.toMatch(/tiny99|evoya-development-secret|51Qm3n8Zt/);
  });
});

describe("production allows, if asked to", () => {
  test.each([
    [{ STRIPE_SECRET_KEY: "sk_test_51Qm3n8Zt", STRIPE_TEST_MODE: "true" }],
    [
      {
        DATABASE_URL: "postgres://evoya:uR7-wq2Lk09v@127.0.0.1:6432/evoya",
        DATABASE_ON_THIS_MACHINE: "true",
      },
    ],
    [{ SMTP_URL: "smtp://mailer:k3Yb8Zr1@mail.trips.example:587" }],
    [{ S3_ENDPOINT: "https://files.trips.example:9000" }],
  ])("%o", (settings) => expect(faultsOf(settings)).toBe(""));
});

test("named keys come before ENCRYPTION_KEY, and work without it", () => {
  const hex = "4e1b".repeat(16);
  const ids = (settings: Record<string, string>) =>
    readConfig({ ...real, ...settings }).cipherKeys.keys.map(({ id }) => id);
  expect(ids({})).toEqual(["0"]);
  expect(ids({ ENCRYPTION_KEYS: `b:${hex}, a:${hex}` })).toEqual(["b", "a", "0"]);
  const { cipherKeys } = readConfig({ ...real, ENCRYPTION_KEYS: `b:${hex}`, ENCRYPTION_KEY: "" });
  expect(cipherKeys).toEqual({ keys: [{ id: "b", key: Buffer.from(hex, "hex") }], unnamed: null });
});

describe("outside production", () => {
  const local = { DATABASE_URL: "postgres://evoya@127.0.0.1:55432/evoya" };

  test.each([undefined, "127.0.0.1", "127.1.2.3", "localhost", "::1"])(
    "serves stand-ins and development settings on %s",
    (API_HOST) => {
      expect(readConfig({ ...local, API_HOST })).toMatchObject({ production: false });
    },
  );

  test.each(["development", "test"])("serves no stand-in to other machines, %s or not", (NODE_ENV) => {
    const start = () => readConfig({ ...local, NODE_ENV, API_HOST: "0.0.0.0" });
    for (const name of ["S3_ENDPOINT", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "SMTP_URL"])
      expect(start).toThrow(new RegExp(`^- ${name} .*127\\.0\\.0\\.1`, "m"));
  });

  test("lets real services serve other machines", () => {
    const config = readConfig({
      ...local,
      API_HOST: "0.0.0.0",
      S3_ENDPOINT: "http://minio:9000",
      STRIPE_SECRET_KEY: "sk_test_51Qm3n8Zt",
      STRIPE_WEBHOOK_SECRET: "whsec_9f2Kd83hQ",
      SMTP_URL: "smtp://mailpit:1025",
    });
    expect(config).toMatchObject({ production: false, servesThisMachineAlone: false });
  });
});
