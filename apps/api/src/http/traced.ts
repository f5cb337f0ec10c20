import type { RequestHandler } from "express";
import { inSpan } from "../tracing/span.ts";
import type { Tracing } from "../tracing/tracing.ts";

/**
 * Starts one trace per request, under the contract's operation that answered it. Ignores a trace id the
 * caller sends: strangers don't decide what we record.
 */
export const traced =
  (tracing: Tracing | null): RequestHandler =>
  (request, response, next) => {
    if (!tracing) return next();
    const span = tracing.begin(request.method, "server", {
      "http.request.method": request.method,
      "evoya.request_id": String(request.id),
    });
    response.once("close", () => {
      const { operation = "none" } = response.locals;
      const { statusCode } = response;
      span.end({
        name: operation,
        facts: { "evoya.operation": operation, "http.response.status_code": statusCode },
        failed: statusCode >= 500,
      });
    });
    inSpan(span, next);
  };
