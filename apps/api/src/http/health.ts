import express, { type Router } from "express";

/** Checks whether a part can be used right now; throws if it can't. */
export type Check = () => Promise<unknown>;

/** A load balancer waits no longer than this, in milliseconds; a slow part counts as down. */
const patienceMs = 400;
/** How long a result about the parts is valid, so asking often costs no more than asking once. */
const standsMs = 1_000;

/** Checks whether a part answers, one call at a time, however many callers want to know. */
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

/** Runs `work` once for everyone who asks while it's running, and for a moment afterward. */
function shared<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let staleAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (running && performance.now() < staleAt) return running;
    staleAt = Number.POSITIVE_INFINITY;
    running = work().finally(() => {
      staleAt = performance.now() + standsMs;
    });
    return running;
  };
}

/** `/healthz`: the process is alive. It costs nothing, so it's answered whatever else is going on. */
export function createAlive(): Router {
  const router = express.Router();
  router.get("/healthz", (_request, response) => void response.json({ status: "ok" }));
  return router;
}

/** `/readyz`: whether each part answers. */
export function createHealth(checks: Record<string, Check>): Router {
  const probes = Object.entries(checks).map(([name, check]) => [name, createProbe(check)] as const);
  const checkAll = shared(() =>
    Promise.all(probes.map(async ([name, probe]) => [name, (await probe()) ? "ok" : "down"] as const)),
  );
  const router = express.Router();
  router.get("/readyz", async (_request, response) => {
    const results = await checkAll();
    const ready = results.every(([, state]) => state === "ok");
    response
      .status(ready ? 200 : 503)
      .json({ status: ready ? "ok" : "down", checks: Object.fromEntries(results) });
  });
  return router;
}
