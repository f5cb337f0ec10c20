import type { Endpoint } from "@evoya/schemas/endpoint";
import type { RequestHandler } from "express";

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Says in every answer that an endpoint is deprecated, and until when it works (RFC 9745, RFC 8594). */
export function announceEnd({ since, sunset }: NonNullable<Endpoint["deprecated"]>): RequestHandler {
  const headers = {
    Deprecation: `@${midnight(since).getTime() / 1000}`,
    Sunset: midnight(sunset).toUTCString(),
    Link: '</docs/changes>; rel="deprecation"; type="text/html"',
  };
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}
