import type { RequestHandler } from "express";
import { inSpan } from "../tracing/span.ts";
import type { Tracing } from "../tracing/tracing.ts";

/**
 * One trace per request, under the operation of the contract that answered it. What a caller sends as a trace of its
 * own is ignored: strangers don't decide what we record.
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
