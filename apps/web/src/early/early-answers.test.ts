import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askEarly, earlyOr, forgetEarly } from "./early-answers.ts";

const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", asked);
  asked.mockImplementation(async () => Response.json({ from: "early" }));
});

afterEach(() => {
  forgetEarly();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = async () => ({ from: "the client" });

test("what was asked early is given once", async () => {
  void askEarly("/v1/session");
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "early" });
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "the client" });
});

test("what was not asked early, the client asks", async () => {
  void askEarly("/v1/session");
  expect(await earlyOr("/v1/me/dashboard", later)).toEqual({ from: "the client" });
});

test("a refusal and a broken connection are left to the client", async () => {
  asked.mockImplementation(async () => new Response(null, { status: 401 }));
  void askEarly("/v1/session");
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "the client" });
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  void askEarly("/v1/session");
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "the client" });
});

test("an answer that waited too long is asked for again", async () => {
  void askEarly("/v1/session");
  vi.advanceTimersByTime(31_000);
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "the client" });
});

test("nothing is left for the next member", async () => {
  void askEarly("/v1/session");
  forgetEarly();
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "the client" });
});
