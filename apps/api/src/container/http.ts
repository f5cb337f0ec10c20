import { contract } from "@evoya/schemas/contract";
import type { Contract } from "@evoya/schemas/endpoint";
import express, { type Express, type Router } from "express";
import { createApp } from "../http/app.ts";
import { limitKey } from "../http/caller.ts";
import { createDocs } from "../http/docs/docs.ts";
import { createHealth } from "../http/health.ts";
import { createIdempotency } from "../http/idempotency.ts";
import { createMetricsRouter } from "../http/metrics.ts";
import type { Handlers } from "../http/mount.ts";
import { createRateLimitStore } from "../http/rate-limit-store.ts";
import { createRateLimits } from "../http/rate-limits.ts";
import { createRunEndpoint } from "../http/run-endpoint.ts";
import { createWorkerApp } from "../http/worker-app.ts";
import { createMcpRouter } from "../mcp/mcp.router.ts";
import { createOperate } from "../mcp/operate.ts";
import { createToolHandlers } from "../mcp/tools.ts";
import { standingMetrics } from "../metrics/standing.ts";
import type { Base, Parts } from "./base.ts";
import { handlersOf, routersOf } from "./contributions.ts";
import type { Features } from "./features.ts";

type Given = { base: Base; features: Features } & Pick<Parts, "database" | "uploadFolder">;

/** Builds everything that answers requests, from all features. */
export function createHttp({ base, features, database, uploadFolder }: Given) {
  const { config, cookies, db, files, logger, metrics, tracing } = base;
  const handlers: Handlers<typeof contract> = handlersOf(features);
  const rateLimits = createRateLimits({
    standard: config.STANDARD_RATE_LIMIT,
    signIn: config.SIGN_IN_RATE_LIMIT,
    apiKey: config.API_KEY_RATE_LIMIT,
    publicForm: config.PUBLIC_FORM_RATE_LIMIT,
    sharedStore: (name, windowMs) => createRateLimitStore(db, name, windowMs),
    keyOf: (request, address) => limitKey(request.res?.locals.caller ?? null, address),
    standardKeyOf: (request, address) => {
      const kind = request.path.startsWith("/v1/admin/") ? "staff" : "member";
      const token = cookies.read(request, kind);
      return limitKey(token ? features.sessions.sessions.recent(kind, token) : null, address);
    },
  });
  const health = createHealth({
    database: () => database.pool.query("select 1"),
    files: async () => {
      if (!(await files.health())) throw new Error("The file store does not answer");
    },
  });
  standingMetrics(metrics, {
    pool: database.pool,
    streams: features.liveEvents.streams,
    status: features.systemStatus.status,
  });
  const run = createRunEndpoint({ cookies, idempotency: createIdempotency(db) });
  const docs = createDocs({
    contract: contract as Contract,
    serverUrl: config.API_URL,
    webUrl: config.WEB_URL,
    adminUrl: config.ADMIN_URL,
  });
  const mcp = createMcpRouter({
    findApiKey: features.sessions.sessions.lookup.findApiKey,
    limit: rateLimits.apiKey,
    origins: [config.API_URL, config.WEB_URL, config.ADMIN_URL].map((url) => new URL(url).origin),
    handlers: createToolHandlers({
      operate: createOperate({ run, handlers }),
      sketches: features.itineraries.sketches,
      catalogReader: features.catalog.catalogReader,
    }),
  });
  const routers = [
    health,
    createMetricsRouter(metrics, config.METRICS_TOKEN),
    docs,
    mcp,
    ...routersOf(features, { rateLimits }),
  ];

  return {
    handlers,
    buildWorkerApp: (): Express => createWorkerApp(metrics, config.METRICS_TOKEN),
    buildApp: (developmentTools: Router[] = []): Express => {
      const operations = express.Router();
      for (const router of [...routers, ...developmentTools]) operations.use(router);
      return createApp({
        contract,
        handlers,
        mounting: {
          authenticate: features.sessions.authenticate,
          run,
          rateLimits,
          uploadFolder,
        },
        rateLimits,
        appOrigins: config.appOrigins,
        trustedProxies: config.TRUSTED_PROXIES,
        logger,
        metrics,
        tracing,
        operations,
      });
    },
  };
}
