import express, { type Request, type RequestHandler, type Router } from "express";
import type { Metrics } from "../metrics/metrics.ts";
import { isSame } from "./oauth/oauth-states.ts";
import { isThisMachine, namesThisMachine } from "./this-machine.ts";

/** The status counted for callers who left before the answer was sent, like nginx's. */
const leftStatus = 499;

/** Counts and times every answer under the contract's operation that gave it, or "none". */
export const measured =
  (metrics: Metrics): RequestHandler =>
  (_request, response, next) => {
    const began = performance.now();
    response.once("close", () => {
      const { operation = "none" } = response.locals;
      const isSocket = response.statusCode === 101;
      const isStream = isSocket || String(response.getHeader("content-type")).startsWith("text/event-stream");
      const status = response.writableFinished || isStream ? response.statusCode : leftStatus;
      metrics.answered(operation, status, isStream ? null : (performance.now() - began) / 1000);
    });
    next();
  };

/** Whether a request comes from a program on this machine, and not through a proxy. */
const isFromHere = ({ headers, socket }: Request): boolean =>
  isThisMachine(socket.remoteAddress ?? "unknown", { listening: true }) &&
  namesThisMachine(headers.host) &&
  !headers["x-forwarded-for"] &&
  !headers.forwarded;

/** Metrics are for callers with the token; without one configured, only for this machine. */
const mayMeasure = (request: Request, token: string | undefined): boolean =>
  token ? isSame(request.headers.authorization ?? "", `Bearer ${token}`) : isFromHere(request);

/** `/metrics`: Prometheus text, not for the public. */
export function createMetricsRouter(metrics: Metrics, token: string | undefined): Router {
  const router = express.Router();
  router.get("/metrics", async (request, response, next) => {
    if (!mayMeasure(request, token)) return next();
    response.type(metrics.registry.contentType).send(await metrics.text());
  });
  return router;
}
