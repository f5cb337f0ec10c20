import express, { type Router } from "express";
import { collectDefaultMetrics, Registry } from "prom-client";

/** Answers whether a part can be used now; throws when it cannot. */
export type Check = () => Promise<unknown>;

const patienceMs = 1_500;

async function passes(check: Check): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), patienceMs);
  check().then(
    () => resolve(true),
    () => resolve(false),
  );
  return promise.finally(() => clearTimeout(timer));
}

/** `/healthz` (the process lives), `/readyz` (its parts answer) and `/metrics` (Prometheus text). */
export function createHealth(checks: Record<string, Check>): Router {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "evoya_" });
  const router = express.Router();
  router.get("/healthz", (_request, response) => void response.json({ status: "ok" }));
  router.get("/readyz", async (_request, response) => {
    const results = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) => [name, (await passes(check)) ? "ok" : "down"] as const,
      ),
    );
    const ready = results.every(([, state]) => state === "ok");
    response
      .status(ready ? 200 : 503)
      .json({ status: ready ? "ok" : "down", checks: Object.fromEntries(results) });
  });
  router.get("/metrics", async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}
