import express, { type Express } from "express";
import type { Metrics } from "../metrics/metrics.ts";
import { createAlive } from "./health.ts";
import { createMetricsRouter } from "./metrics.ts";

/** Everything a separate worker answers: `/healthz` for its probe, `/metrics` under the API's rules. */
export function createWorkerApp(metrics: Metrics, token: string | undefined): Express {
  const app = express();
  app.set("etag", false);
  app.set("query parser", "simple");
  app.disable("x-powered-by");
  app.use((_request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    next();
  });
  app.use(createAlive());
  app.use(createMetricsRouter(metrics, token));
  app.use((_request, response) => void response.status(404).end());
  return app;
}
