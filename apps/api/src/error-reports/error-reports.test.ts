import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { startWebhookReceiver, type WebhookReceiver } from "../test/webhook-receiver.ts";
import { startWorld } from "../test/world.ts";
import { createErrorReports } from "./error-reports.ts";
import { eventOf } from "./event.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function receiver(): Promise<WebhookReceiver & { dsn: string }> {
  const started = await startWebhookReceiver();
  started.answer((response) => void response.writeHead(200).end("{}"));
  ends.push(started.stop);
  return { ...started, dsn: `${started.url.replace("//", "//publickey@")}/7` };
}

const at = { release: "1", environment: "test", now: new Date("2026-11-23T12:00:00Z") };
const fault = (name: string): Error => Object.assign(new Error("no"), { name });
const reportsTo = (dsn: string, elapsed?: () => number) =>
  createErrorReports({ dsn, release: "1", environment: "test", ...(elapsed && { elapsed }) });

describe("with SENTRY_DSN", { timeout: 60_000 }, () => {
  test("an unexpected error in a request, and in a job, is reported without what people wrote", async () => {
    const { dsn, received } = await receiver();
    const world = await startWorld({ SENTRY_DSN: dsn });
    ends.push(world.end);
    const member = await world.member({ plan: "base" });
    await sql`alter table data_exports rename to data_exports_elsewhere`.execute(world.database.db);

    const asked = member.api.requestDataExport({ body: { password: member.password } });
    await expect(asked).rejects.toMatchObject({ code: "internal" });
    await expect.poll(() => received.length).toBeGreaterThan(0);
    const { path, headers, body } = received[0]!;
    const [envelope, item, event] = body.split("\n").map((line) => JSON.parse(line));
    expect(path).toBe("/api/7/envelope/");
    expect(headers["x-sentry-auth"]).toContain("sentry_key=publickey");
    expect(headers["content-type"]).toBe("application/x-sentry-envelope");
    expect([envelope.dsn, item.type]).toEqual([dsn, "event"]);
    expect(event.exception.values[0].value).toBe("42P01");
    expect(event.tags).toEqual({
      operation: "requestDataExport",
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(body).not.toContain(member.email);
    expect(body).not.toContain("does not exist");

    await world.container.transact(({ jobs }) => jobs.enqueue("make-data-export", { exportId: member.id }));
    await expect
      .poll(() => received.some(({ body }) => body.includes('"job":"make-data-export"')))
      .toBe(true);
  });

  test("a refusal isn't reported", async () => {
    const { dsn, received } = await receiver();
    const world = await startWorld({ SENTRY_DSN: dsn });
    ends.push(world.end);
    expect((await fetch(`${world.url}/v1/me/profile`)).status).toBe(401);
    expect((await fetch(`${world.url}/nothing`)).status).toBe(404);
    await world.end();
    ends.pop();
    // A busy machine may have had trouble in the background, such as a late connection, but not with a request.
    expect(received.filter(({ body }) => body.includes('"request_id"'))).toEqual([]);
  });
});

describe("an event", () => {
  test("has names, codes, and lines of code, the outermost call first", () => {
    const cause = Object.assign(new Error("Key (email)=(ada@example.com) already exists."), {
      code: "23505",
      constraint: "users_email_key",
    });
    const event = eventOf(new TypeError("not for ada@example.com", { cause }), { level: "error" }, at);
    expect(JSON.stringify(event)).not.toContain("ada@example.com");
    expect(event.exception.values).toMatchObject([
      { type: "Error", value: "23505, users_email_key" },
      { type: "TypeError", value: "The message is in our log." },
    ]);
    expect(JSON.stringify(event.exception.values[1])).toContain(
      "apps/api/src/error-reports/error-reports.test.ts",
    );
  });

  test("leaves out anything that isn't one of our own names", () => {
    const error = Object.assign(new Error("x\n    at quill@example.com (/home/quill:1:1)"), {
      code: "quill@example.com",
    });
    error.name = "Error of quill@example.com";
    const event = eventOf(error, { level: "error", operation: "a b", requestId: "quill@example.com" }, at);
    expect(JSON.stringify(event)).not.toContain("quill");
    expect(event.tags).toEqual({});
  });
});

describe("reports", () => {
  test("go out once a minute per fault, 30 in all", async () => {
    const { dsn, received } = await receiver();
    let now = 0;
    const reports = reportsTo(dsn, () => now);
    for (let i = 0; i < 3; i++) reports.report(fault("Same"), { level: "error" });
    for (let i = 0; i < 100; i++) reports.report(fault(`Other${i}`), { level: "error" });
    await reports.stop();
    expect(received.length).toBe(30);
    now += 61_000;
    reports.report(fault("Same"), { level: "error" });
    await reports.stop();
    expect(received.length).toBe(31);
  });

  test("stop for as long as the receiver asks", async () => {
    const { dsn, received, answer } = await receiver();
    let now = 0;
    const reports = reportsTo(dsn, () => now);
    answer((response) => void response.writeHead(429, { "Retry-After": "120" }).end());
    for (const [seconds, sent] of [
      [0, 1],
      [119, 1],
      [121, 2],
    ] as const) {
      now = seconds * 1000;
      reports.report(fault(`After${seconds}`), { level: "error" });
      await reports.stop();
      expect(received.length).toBe(sent);
    }
  });

  test("are lost, and nothing else is, when nobody is listening", async () => {
    const reports = reportsTo("http://key@127.0.0.1:1/7");
    reports.report(fault("Lost"), { level: "error" });
    await reports.stop();
  });
});
