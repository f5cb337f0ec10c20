import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askEarly, forgetEarly } from "./early-answers.ts";
import { earlyHere, earlyOr } from "./from-early.ts";

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

test("gives each early answer once", async () => {
  void askEarly("/v1/session");
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "early" });
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "the client" });
});

test("lets the client make requests that weren't made early", async () => {
  void askEarly("/v1/session");
  expect(await earlyOr("/v1/me/dashboard", later)).toEqual({ from: "the client" });
});

test("uses a request that was made before any module had loaded", async () => {
  const answer = Promise.resolve(Response.json({ from: "theme-boot.js" }));
  vi.stubGlobal("evoyaAsked", { "/v1/session": { asked: Date.now(), answer } });
  void askEarly("/v1/session");
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "theme-boot.js" });
  expect(asked).not.toHaveBeenCalled();
});

test("counts someone who signed in after that request, before the module had loaded", async () => {
  const answer = Promise.resolve(Response.json({ from: "theme-boot.js" }));
  vi.stubGlobal("evoyaAsked", { "/v1/session": { asked: Date.now(), answer } });
  vi.advanceTimersByTime(200);
  vi.stubGlobal("localStorage", { getItem: () => String(Date.now() - 100) });
  expect(await askEarly("/v1/session")).toBeUndefined();
});

test("leaves a refusal and a broken connection to the client", async () => {
  asked.mockImplementation(async () => new Response(null, { status: 401 }));
  void askEarly("/v1/session");
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "the client" });
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  void askEarly("/v1/session");
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "the client" });
});

test("asks again for an answer that waited too long", async () => {
  void askEarly("/v1/session");
  vi.advanceTimersByTime(31_000);
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "the client" });
});

test("a page drawn after the answer came starts with it, once", async () => {
  const answered = askEarly("/v1/session");
  expect(earlyHere("/v1/session")).toBeUndefined();
  await answered;
  expect(earlyHere("/v1/session")).toEqual({ from: "early" });
  expect(earlyHere("/v1/session")).toBeUndefined();
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "the client" });
});

test("asks again if someone has signed in or out since, in any tab", async () => {
  void askEarly("/v1/session");
  vi.stubGlobal("localStorage", { getItem: () => String(Date.now()) });
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "the client" });
});

test("an answer that comes after someone has signed in or out is none", async () => {
  const answered = askEarly("/v1/session");
  vi.stubGlobal("localStorage", { getItem: () => String(Date.now()) });
  expect(await answered).toBeUndefined();
});

test("a time from before the clock was set back says nothing", async () => {
  vi.stubGlobal("localStorage", { getItem: () => String(Date.now() + 60_000) });
  void askEarly("/v1/session");
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "early" });
});

test("keeps nothing for the next member", async () => {
  void askEarly("/v1/session");
  forgetEarly();
  expect(await earlyOr("/v1/session", later)).toEqual({ from: "the client" });
});
