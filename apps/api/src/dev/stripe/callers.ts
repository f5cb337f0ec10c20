import { timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { apiVersion } from "./desk.ts";
import { Fault, invalid } from "./faults.ts";

/** Only lets in callers with the secret key. */
export function authorise(secretKey: string): RequestHandler {
  const expected = Buffer.from(`Bearer ${secretKey}`);
  return (request, _response, next) => {
    const given = Buffer.from(request.get("authorization") ?? "");
    if (given.length === expected.length && timingSafeEqual(given, expected)) return next();
    throw new Fault(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
  };
}

/** Refuses callers of another version of the API. */
export const speakOneVersion: RequestHandler = (request, _response, next) => {
  const asked = request.get("stripe-version") ?? apiVersion;
  if (asked === apiVersion) return next();
  throw invalid(`The local stand-in speaks API version ${apiVersion}, not ${asked}.`);
};
