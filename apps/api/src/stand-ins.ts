import { join } from "node:path";
import { postOverHttps } from "./adapters/push/post.ts";
import type { PushSettings } from "./adapters/push/push.ts";
import type { Config } from "./config.ts";
import type { StripeStandIn } from "./dev/stripe/server.ts";
import { localPayments } from "./unsafe-settings.ts";

/** Addresses and keys of the services this process uses, real or stand-ins. */
export type Services = {
  files: { endpoint: string; accessKey: string; secretKey: string; region: string };
  payments: {
    secretKey: string;
    webhookSecret: string;
    prices: { base: string; elite: string };
    apiBase?: { host: string; port: number; protocol: "http" };
    dashboardUrl?: string;
  };
  /** Null if nothing is sent by push. */
  push: PushSettings | null;
  /** The local payment provider, if it runs in this process; tests control it. */
  paymentsStandIn: StripeStandIn | null;
  stop: () => Promise<void>;
};

/** Whether something else on this machine (the API, if this is the worker) already runs the stand-in. */
const isTaken = (error: unknown): boolean => (error as { code?: string }).code === "EADDRINUSE";

async function startUnlessRunning<T>(start: () => Promise<T>): Promise<T | null> {
  try {
    return await start();
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

async function startFiles(config: Config): Promise<{ port: number; stop: () => Promise<void> } | null> {
  const { startS3StandIn } = await import("./dev/s3/server.ts");
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region, S3_PORT: port } = config;
  const directory = join(config.EVOYA_DATA_DIR, "files");
  return startUnlessRunning(() => startS3StandIn({ directory, port, accessKey, secretKey, region }));
}

async function startPayments(config: Config): Promise<StripeStandIn | null> {
  const { startStripeStandIn } = await import("./dev/stripe/server.ts");
  const directory = join(config.EVOYA_DATA_DIR, "payments");
  // Without a fixed port, the API announces its address later (`sendWebhooksTo`).
  const webhookUrl = config.API_PORT === 0 ? null : `${config.API_URL}/v1/webhooks/stripe`;
  return startUnlessRunning(() =>
    startStripeStandIn({ directory, port: config.STRIPE_PORT, ...localPayments, webhookUrl }),
  );
}

async function paymentsOf(config: Config, standIn: StripeStandIn | null): Promise<Services["payments"]> {
  if (config.STRIPE_SECRET_KEY) {
    const prices = { base: config.STRIPE_PRICE_BASE, elite: config.STRIPE_PRICE_ELITE };
    return { secretKey: config.STRIPE_SECRET_KEY, webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? "", prices };
  }
  const { localPrices } = await import("./dev/stripe/local-plans.ts");
  const apiBase = { host: "localhost", port: standIn?.port ?? config.STRIPE_PORT, protocol: "http" } as const;
  const dashboardUrl = `http://localhost:${apiBase.port}/dashboard`;
  return { ...localPayments, prices: localPrices, apiBase, dashboardUrl };
}

async function pushOf(config: Config): Promise<PushSettings | null> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config;
  if (publicKey && privateKey) return { publicKey, privateKey, subject, post: postOverHttps };
  if (config.production || !config.servesThisMachineAlone) return null;
  const { keptPushKeys } = await import("./dev/push-keys.ts");
  return { ...(await keptPushKeys(config.EVOYA_DATA_DIR)), subject, post: postOverHttps };
}

/**
 * Returns the configured services, and starts a local stand-in for each that isn't configured (design §2).
 * Settings that would need one while other machines can get in have already been refused.
 */
export async function startServices(config: Config): Promise<Services> {
  const filesStandIn = config.S3_ENDPOINT ? null : await startFiles(config);
  const paymentsStandIn = config.STRIPE_SECRET_KEY ? null : await startPayments(config);
  return {
    files: {
      endpoint: config.S3_ENDPOINT ?? `http://localhost:${filesStandIn?.port ?? config.S3_PORT}`,
      accessKey: config.S3_ACCESS_KEY,
      secretKey: config.S3_SECRET_KEY,
      region: config.S3_REGION,
    },
    payments: await paymentsOf(config, paymentsStandIn),
    push: await pushOf(config),
    paymentsStandIn,
    stop: async () => {
      await Promise.all([filesStandIn?.stop(), paymentsStandIn?.stop()]);
    },
  };
}
