import { once } from "node:events";
import type { AddressInfo } from "node:net";
import axios, { type AxiosInstance } from "axios";
import express from "express";
import { describe, expect } from "vitest";
import { createHealth } from "../http/health.ts";
import { anItinerary } from "./builders.ts";
import { startWorld, test } from "./world.ts";

const problem = { validateStatus: () => true };

describe("every answer", () => {
  test("has a request id, security headers and the rate limit's state", async ({ world }) => {
    const { headers } = await world.visitor().http.get("/v1/config");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers.ratelimit).toMatch(/standard/);
  });

  test("can be read with cookies by our apps and no one else", async ({ world }) => {
    const { http } = world.visitor();
    const ours = await http.get("/v1/config");
    expect(ours.headers["access-control-allow-origin"]).toBe(world.webUrl);
    const foreign = await http.get("/v1/config", { headers: { Origin: "https://evil.example" } });
    expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("a refusal", () => {
  test.for(["", "*", '"x"', '"2026-13-45T00:00:00Z"', '"0000-01-01T00:00:00Z"'])(
    "of a change whose version can't be one of ours says it's stale: %s",
    async (version, { world }) => {
      const { http } = await world.member();
      const { status, data } = await http.patch(
        "/v1/me/profile",
        { name: "Ada" },
        { ...problem, headers: { "If-Match": version } },
      );
      expect([status, data.code]).toEqual([412, "stale"]);
    },
  );

  test("is problem+json with a code, detail and request id", async ({ world }) => {
    const { status, headers, data } = await world.visitor().http.get("/v1/nothing-here", problem);
    expect(status).toBe(404);
    expect(headers["content-type"]).toContain("application/problem+json");
    expect(data).toMatchObject({ status: 404, code: "not_found", requestId: headers["x-request-id"] });
  });

  test("for the wrong method is 405 and names the allowed ones", async ({ world }) => {
    const { status, headers, data } = await world.visitor().http.post("/v1/session", {}, problem);
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET");
    expect(data.code).toBe("method_not_allowed");
  });

  test("for malformed JSON says so", async ({ world }) => {
    const { data } = await world.visitor().http.post("/v1/sessions", "{ not json", {
      ...problem,
      headers: { "Content-Type": "application/json" },
    });
    expect(data).toMatchObject({ status: 400, code: "malformed_json" });
  });

  test("for an oversized body says so", async ({ world }) => {
    const { data } = await world
      .visitor()
      .http.post("/v1/sessions", { email: "x".repeat(2_000_000) }, problem);
    expect(data).toMatchObject({ status: 413, code: "body_too_large" });
  });

  test("for a body that isn't JSON says so", async ({ world }) => {
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

  test.for([
    ["an array", "[".repeat(400_000) + "]".repeat(400_000)],
    ["an object", `${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}`],
    ["a field", `{"body":${"[".repeat(40)}${"]".repeat(40)}}`],
  ])("of JSON that's nested too deeply says so: %s", async ([, body], { world }) => {
    const member = await world.member();
    for (const key of [undefined, crypto.randomUUID()]) {
      const { data } = await member.http.post("/v1/me/threads", body, {
        ...problem,
        headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      });
      expect(data).toMatchObject({ status: 400, code: "malformed_json" });
    }
  });

  test("of a field that can't be compared with text or a number names the field", async ({ world }) => {
    const body = '{"email":"ada@example.test","password":{"length":{"toString":"x"}}}';
    const headers = { "Content-Type": "application/json" };
    const { data } = await world.visitor().http.post("/v1/sessions", body, { ...problem, headers });
    expect(data).toMatchObject({ status: 422, errors: [{ path: "password.length.toString" }] });
  });

  test.for<[path: string, type: string]>([
    ["/v1/sessions", "application/json"],
    ["/api/analytics", "text/plain"],
    ["/v1/webhooks/stripe", "application/json"],
    ["/v1/submission-uploads?purpose=story_photo", "multipart/form-data; boundary=x"],
  ])("of a body said to be compressed says so: %s", async ([path, type], { world }) => {
    for (const encoding of ["gzip", "br", "deflate", "nonsense"]) {
      const { data } = await world.visitor().http.post(path, "{}", {
        ...problem,
        headers: { "Content-Type": type, "Content-Encoding": encoding },
      });
      expect(data).toMatchObject({ status: 415, code: "unsupported_media_type" });
    }
  });

  test.for<[name: string, value: string]>([
    ["If-Match", '"no date"'],
    ["If-Match", `"${"9".repeat(5000)}"`],
    ["Idempotency-Key", "\u00ff\u0080"],
    ["User-Agent", "\u00ff\u0080".repeat(400)],
    ["Cookie", "evoya_member=%E0%A4%A; evoya_visitor=%00; evoya_device=\u00ff"],
    ["Authorization", "Bearer evk_%00"],
    ["X-Forwarded-For", "nobody, ::ffff:999.1.1.1"],
    ["Accept-Language", "\u00ff"],
    ["Last-Event-ID", "x"],
  ])("or an answer, never a fault, comes for a strange header: %s %j", async ([name, value], { world }) => {
    const member = await world.member();
    const header = { ...problem, headers: { [name]: value } };
    const asked = [
      member.http.put("/v1/me/profile", { fullName: "Ada Ray" }, header),
      member.http.post("/v1/me/threads", { subject: "Hello", body: "Hello" }, header),
      member.http.post("/v1/sessions", { email: "a@b.test", password: "Lisbon-by-tram-28" }, header),
      member.http.get("/v1/session", header),
    ];
    for (const { status } of await Promise.all(asked)) expect(status).toBeLessThan(500);
  });

  test.for([
    "/v1/me/itineraries?cursor=%00",
    "/v1/me/itineraries?cursor=bm90IGEgY3Vyc29y",
    "/v1/me/itineraries?cursor[]=1&cursor[__proto__]=2",
    "/v1/me/itineraries?limit=1&limit=2",
    "/v1/me/itineraries?limit=1e99",
    `/v1/me/itineraries?${"a=1&".repeat(3000)}`,
    "/v1/me/documents/%ED%A0%80/file",
    "/v1/albums/%00",
    "/files/photos/%00/x.jpg",
    "/files/photos/..%2f..%2fetc/passwd",
  ])("and never a fault comes for a strange address: %s", async (path, { world }) => {
    const { status } = await (await world.member()).http.get(path, problem);
    expect(status).toBeLessThan(500);
  });

  test("for an unknown field names it", async ({ world }) => {
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
  ])("of text with %s, which the database can't store, names its field", async ([, text], { world }) => {
    const member = await world.member();
    const { data } = await member.http.put("/v1/quiz/answers/1", { answer: text }, problem);
    expect(data).toMatchObject({ status: 422, code: "invalid_input", errors: [{ path: "answer" }] });
  });

  test.for([
    ["zero-width spaces", "\u200b\u200b"],
    ["Hangul fillers and a soft hyphen", "\u3164 \u00ad"],
    ["Braille blanks", "\u2800\u2800"],
    ["marks for the reading direction", "\u200e\u202e"],
  ])("of a text of %s is the one of an empty text", async ([, text], { world }) => {
    const { http } = await world.member();
    const refusal = async (name: string, path: string, body: object) => {
      const { data } = await http.post(path, { ...body, [name]: text }, problem);
      const { data: ofEmpty } = await http.post(path, { ...body, [name]: "" }, problem);
      expect(data.errors).toEqual(ofEmpty.errors);
      return data;
    };
    const person = { fullName: "Ada", email: "blank@example.test", password: "Lisbon-by-tram-28" };
    const form = {
      name: "Ada",
      email: "a@b.test",
      subject: "Ferries",
      message: "Are there any?",
      filledInMs: 9000,
    };
    const [named, asked, written] = [
      await refusal("fullName", "/v1/accounts", person),
      await refusal("destination", "/v1/me/itineraries", anItinerary()),
      await refusal("name", "/v1/contact-messages", form),
    ];
    for (const each of [named, asked, written]) expect(each).toMatchObject({ code: "invalid_input" });
  });

  test("for a malformed id names the parameter", async ({ world }) => {
    const member = await world.member();
    const { data } = await member.http.get("/v1/me/concierge-requests/1%20or%201", problem);
    expect(data).toMatchObject({ status: 422, errors: [{ path: "id" }] });
  });

  test("for an address that can't be decoded is a 404", async ({ world }) => {
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
    const { data: metrics } = await axios.get<string>(`${world.url}/metrics`);
    expect(metrics).toContain("evoya_process_cpu_seconds_total");
    // Jobs of the tests before may be waiting for one.
    expect(metrics).toMatch(/^evoya_database_connections\{state="waiting"\} \d/m);
  });

  test("every answer is counted under its operation and status", async ({ world }) => {
    const { http } = world.visitor();
    await http.get("/v1/me/profile", problem);
    await http.get("/nowhere", problem);
    const counts = async () => (await axios.get<string>(`${world.url}/metrics`)).data;
    await expect.poll(counts).toMatch(/evoya_answers_total\{operation="none",status="404"\} [1-9]/);
    expect(await counts()).toMatch(/evoya_answers_total\{operation="getProfile",status="401"\} [1-9]/);
    expect(await counts()).toMatch(/evoya_answer_seconds_count\{operation="getProfile"\} [1-9]/);
  });

  test.for([
    ["through a proxy", { "X-Forwarded-For": "10.1.2.3" }],
    ["through another kind of proxy", { Forwarded: "for=10.1.2.3" }],
    ["under another name", { Host: "rebound.example" }],
  ] as const)("/metrics isn't there for callers %s", async ([, headers], { world }) => {
    expect((await axios.get(`${world.url}/metrics`, { headers, ...problem })).status).toBe(404);
  });

  test("/metrics with a token is open to its bearer, from anywhere, and to nobody else", async () => {
    const METRICS_TOKEN = "q8Zr1k3Yb-w4Qe8r";
    const world = await startWorld({ METRICS_TOKEN });
    try {
      const { http } = world.visitor();
      const statusWith = async (headers: Record<string, string>) =>
        (await http.get("/metrics", { headers, ...problem })).status;
      expect(await statusWith({ Authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
      expect(await statusWith({ Authorization: `Bearer ${METRICS_TOKEN}x` })).toBe(404);
      expect((await axios.get(`${world.url}/metrics`, problem)).status).toBe(404);
    } finally {
      await world.end();
    }
  });

  test("a flood of /readyz calls checks each part only once", async () => {
    let asked = 0;
    const database = async () => {
      asked += 1;
    };
    const server = express().use(createHealth({ database })).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const flood = () =>
      Promise.all(Array.from({ length: 50 }, () => axios.get(`http://127.0.0.1:${port}/readyz`)));
    await flood();
    await flood();
    expect(asked).toBeLessThanOrEqual(2);
    server.close();
  });

  test("colleagues behind one address each have a limit of their own, and strangers there share one", async () => {
    const limit = 8;
    const world = await startWorld({ STANDARD_RATE_LIMIT: String(limit) });
    try {
      const office = { headers: { "X-Forwarded-For": "10.200.0.1" } };
      const ask = async (http: AxiosInstance, cookie?: string) =>
        (
          await http.get("/v1/admin/session", {
            ...problem,
            headers: { ...office.headers, ...(cookie && { Cookie: cookie }) },
          })
        ).status;
      const team = [await world.staff(), await world.staff("agent"), await world.staff("viewer")];
      for (const { http } of team)
        for (let count = 0; count < limit; count += 1) expect(await ask(http)).toBe(200);
      const [first] = team;
      if (!first) throw new Error("No team");
      await ask(first.http);
      expect(await ask(first.http)).toBe(429);

      const stranger = axios.create({ baseURL: world.url });
      const answers: number[] = [];
      for (let count = 0; count < limit; count += 1)
        answers.push(await ask(stranger, `evoya_admin=made-up-${count}`));
      expect(answers.slice(0, limit - team.length)).not.toContain(429);
      expect(answers.slice(limit - team.length)).toEqual(team.map(() => 429));
    } finally {
      await world.end();
    }
  });

  test("everything outside the contract counts against the caller's limit, except /healthz", async () => {
    const world = await startWorld({ STANDARD_RATE_LIMIT: "3" });
    try {
      for (const path of ["/readyz", "/openapi.json", "/docs", "/files/photos/a/b", "/v1/auth/google"]) {
        const { http } = world.visitor();
        for (let count = 0; count < 3; count += 1) await http.get(path, { ...problem, maxRedirects: 0 });
        expect((await http.get(path, problem)).status, path).toBe(429);
        expect((await http.get("/healthz")).status).toBe(200);
      }
    } finally {
      await world.end();
    }
  });
});
