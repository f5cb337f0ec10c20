import { expect, test } from "vitest";
import { pagePattern } from "./browser-errors.ts";

test.each([
  ["/", "/"],
  ["/dashboard", "/dashboard"],
  ["/destinations/costa-rica", "/destinations/costa-rica"],
  ["/itinerary-preview/costa_rica", "/itinerary-preview/costa_rica"],
  ["/trips/019a8f3e-7c11-7f00-8000-0a0b0c0d0e0f/today", "/trips/:id/today"],
  ["/trip/share/Zk3_xQ9", "/trip/share/:id"],
  ["/invite/ADA-7X2K", "/invite/:id"],
  ["/unsubscribe/ada@example.com", "/unsubscribe/:id"],
  [`/x/${"a".repeat(40)}`, "/x/:id"],
])("%s is noted as %s", (path, pattern) => expect(pagePattern(path)).toBe(pattern));
