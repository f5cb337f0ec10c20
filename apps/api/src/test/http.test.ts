import { describe, expect } from "vitest";
import { test } from "./world.ts";

const problem = { validateStatus: () => true };

describe("every answer", () => {
  test("carries a request id, security headers and the state of the rate limit", async ({ world }) => {
    const { headers } = await world.visitor().http.get("/v1/config");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers.ratelimit).toMatch(/standard/);
  });

  test("lets our apps read it with cookies, and no one else", async ({ world }) => {
    const { http } = world.visitor();
    const ours = await http.get("/v1/config");
    expect(ours.headers["access-control-allow-origin"]).toBe(world.webUrl);
    const foreign = await http.get("/v1/config", { headers: { Origin: "https://evil.example" } });
    expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("a refusal", () => {
  test("is problem+json with code, detail and request id", async ({ world }) => {
    const { status, headers, data } = await world.visitor().http.get("/v1/nothing-here", problem);
    expect(status).toBe(404);
    expect(headers["content-type"]).toContain("application/problem+json");
    expect(data).toMatchObject({ status: 404, code: "not_found", requestId: headers["x-request-id"] });
  });

  test("of a known address under another method is 405 and names those allowed", async ({ world }) => {
    const { status, headers, data } = await world.visitor().http.post("/v1/session", {}, problem);
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET");
    expect(data.code).toBe("method_not_allowed");
  });

  test("of malformed JSON says so", async ({ world }) => {
    const { data } = await world.visitor().http.post("/v1/sessions", "{ not json", {
      ...problem,
      headers: { "Content-Type": "application/json" },
    });
    expect(data).toMatchObject({ status: 400, code: "malformed_json" });
  });

  test("of an oversize body says so", async ({ world }) => {
    const { data } = await world
      .visitor()
      .http.post("/v1/sessions", { email: "x".repeat(2_000_000) }, problem);
    expect(data).toMatchObject({ status: 413, code: "body_too_large" });
  });

  test("of a body that is not JSON says so", async ({ world }) => {
    const { data } = await world
      .visitor()
      .http.post("/v1/sessions", "email=a", { ...problem, headers: { "Content-Type": "text/plain" } });
    expect(data).toMatchObject({ status: 415, code: "unsupported_media_type" });
  });

  test.for([
    ["without a boundary", "multipart/form-data", "--x--"],
    [
      "with a header cut short",
      "multipart/form-data; boundary=x",
      "--x\r\nContent-Disposition: form-data; name\u0000",
    ],
    [
      "with a character no name can have",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a\u0000.pdf"\r\n\r\nA file\r\n--x--\r\n',
    ],
    [
      "that ends too early",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="file"',
    ],
  ] as const)("of an upload %s says so", async ([, type, body], { world }) => {
    const { http } = await world.member();
    const { data } = await http.post("/v1/me/profile/photo", body, {
      ...problem,
      headers: { "Content-Type": type },
    });
    expect(data).toMatchObject({ status: 422, code: "invalid_input" });
  });

  test("of an unknown field names it", async ({ world }) => {
    const body = { email: "a@b.test", password: "secret-1", admin: true };
    const { data } = await world.visitor().http.post("/v1/sessions", body, problem);
    expect(data).toMatchObject({
      code: "invalid_input",
      errors: [{ path: "admin", message: "Unknown field" }],
    });
  });

  test.for([
    ["a NUL", "Lis\0bon"],
    ["half of a surrogate pair", "Lisbon \ud83c"],
  ])("of a text with %s, which the database cannot keep, names its field", async ([, text], { world }) => {
    const member = await world.member();
    const { data } = await member.http.put("/v1/quiz/answers/1", { answer: text }, problem);
    expect(data).toMatchObject({ status: 422, code: "invalid_input", errors: [{ path: "answer" }] });
  });

  test("of an id that is none names the parameter", async ({ world }) => {
    const member = await world.member();
    const { data } = await member.http.get("/v1/me/concierge-requests/1%20or%201", problem);
    expect(data).toMatchObject({ status: 422, errors: [{ path: "id" }] });
  });

  test("of an address that cannot be decoded is a 404", async ({ world }) => {
    const member = await world.member();
    const { status } = await member.http.get("/v1/me/itineraries/%E0%A4%A", problem);
    expect([400, 404, 422]).toContain(status);
  });
});

describe("health", () => {
  test("/healthz and /readyz answer, and /metrics counts", async ({ world }) => {
    const { http } = world.visitor();
    expect((await http.get("/healthz")).data).toEqual({ status: "ok" });
    expect((await http.get("/readyz")).data).toMatchObject({
      status: "ok",
      checks: { database: "ok", files: "ok" },
    });
    expect((await http.get("/metrics")).data).toContain("evoya_process_cpu_seconds_total");
  });
});
