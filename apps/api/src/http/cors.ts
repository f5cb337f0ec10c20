import type { Request, RequestHandler } from "express";
import { carriesKey } from "./authenticate.ts";
import { type AppOrigins, originOf } from "./origins.ts";

const exposedHeaders =
  "ETag, X-Request-Id, RateLimit, RateLimit-Policy, Retry-After, Idempotency-Replayed, Content-Disposition, Deprecation, Sunset, Evoya-Account";
const allowedHeaders = "Content-Type, If-Match, Idempotency-Key, Last-Event-ID, Authorization, Evoya-Account";

/** A preflight never carries the key itself: it only says that one will follow. */
const announcesKey = (request: Request): boolean =>
  request.method === "OPTIONS" &&
  /(^|,)\s*authorization\s*(,|$)/i.test(request.get("access-control-request-headers") ?? "");

/**
 * Answers preflights, and says who may read answers: the app an address is for, with its cookies; and any page that
 * sends an API key, without. A browser never shows an answer to a page when it sent cookies along and the answer is for
 * everyone (`*`), so a key opens nothing that a cookie does (decision 312).
 */
export function cors(appOrigins: AppOrigins): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    response.setHeader("Vary", "Origin");
    if (origin && origin === originOf(request.path, appOrigins)) {
      response.setHeader("Access-Control-Allow-Origin", origin);
      response.setHeader("Access-Control-Allow-Credentials", "true");
      response.setHeader("Access-Control-Expose-Headers", exposedHeaders);
    } else if (origin && (carriesKey(request) || announcesKey(request))) {
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Access-Control-Expose-Headers", exposedHeaders);
    }
    if (request.method !== "OPTIONS") return next();
    response.setHeader("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE");
    response.setHeader("Access-Control-Allow-Headers", allowedHeaders);
    response.setHeader("Access-Control-Max-Age", "600");
    response.status(204).end();
  };
}
