import express, { type Router } from "express";
import { collectDefaultMetrics, Registry } from "prom-client";

/** Answers whether a part can be used now; throws when it cannot. */
export type Check = () => Promise<unknown>;

/** Whoever balances the load waits no longer than this, in milliseconds: a part that is slow counts as down. */
const patienceMs = 400;

/** Asks a part whether it answers: once at a time, however many want to know. */
function createProbe(check: Check): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;
  const ask = (): Promise<boolean> =>
    check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        underWay = undefined;
      });
  return async () => {
    underWay ??= ask();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), patienceMs);
    return Promise.race([underWay, promise]).finally(() => clearTimeout(timer));
  };
}

/** `/healthz` (the process lives), `/readyz` (its parts answer) and `/metrics` (Prometheus text). */
export function createHealth(checks: Record<string, Check>): Router {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "evoya_" });
  const probes = Object.entries(checks).map(([name, check]) => [name, createProbe(check)] as const);
  const router = express.Router();
  router.get("/healthz", (_request, response) => void response.json({ status: "ok" }));
  router.get("/readyz", async (_request, response) => {
    const results = await Promise.all(
      probes.map(async ([name, probe]) => [name, (await probe()) ? "ok" : "down"] as const),
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
