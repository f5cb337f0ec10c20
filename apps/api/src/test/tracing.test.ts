import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anItinerary } from "./builders.ts";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";
import { startWorld, type World } from "./world.ts";

const aPdf = new File(["%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"], "passport.pdf");

type SentSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string; kind: number };

let collector: WebhookReceiver;
let world: World & { end: () => Promise<void> };
beforeAll(async () => {
  collector = await startWebhookReceiver();
  collector.answer((response) => void response.writeHead(200).end("{}"));
  world = await startWorld({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});
afterAll(async () => {
  await world.end();
  collector.stop();
});

const spans = (): SentSpan[] =>
  collector.received.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

/** What has been sent of the last request's trace for `operation`. */
const traceOf = (operation: string): SentSpan[] => {
  const root = spans().findLast(({ name, parentSpanId }) => name === operation && !parentSpanId);
  return spans().filter(({ traceId }) => traceId === root?.traceId);
};

const namesOf = (operation: string) => () => traceOf(operation).map(({ name }) => name);

describe("with OTEL_EXPORTER_OTLP_ENDPOINT", { timeout: 30_000 }, () => {
  test("a request is one trace, with its statements, the jobs it queued, and the calls they made", async () => {
    const member = await world.member({ plan: "base" });
    await member.api.requestDataExport({ body: { password: member.password } });

    const wanted = ["insert data_exports", "make-data-export", "files.put", "mail.send"];
    await expect
      .poll(namesOf("requestDataExport"), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(wanted));
    const trace = traceOf("requestDataExport");
    const job = trace.find(({ name }) => name === "make-data-export");
    const request = trace.find(({ name }) => name === "requestDataExport");
    expect(job?.parentSpanId).toBe(request?.spanId);
    expect(trace.find(({ name }) => name === "files.put")?.parentSpanId).toBe(job?.spanId);
  });

  test("an upload's statements belong to it, too", async () => {
    const member = await world.member({ plan: "base" });
    await member.api.uploadDocument({ file: aPdf });
    const wanted = ["files.put", "insert user_documents"];
    await expect.poll(namesOf("uploadDocument"), { timeout: 20_000 }).toEqual(expect.arrayContaining(wanted));
  });

  test("a webhook's delivery belongs to the request that caused it", async () => {
    const partner = await startWebhookReceiver();
    const owner = await world.staff("owner");
    const body = { url: partner.url, description: "Partner", topics: ["message.received" as const] };
    await owner.api.createWebhook({ body });
    const member = await world.member({ plan: "base" });
    await member.api.startThread({ body: { subject: "The ferry", body: "Is there a ferry at noon?" } });
    await expect
      .poll(namesOf("startThread"), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(["deliver-webhook", "webhooks.post"]));
    partner.stop();
  });

  test("an edit reads the plan it changes once, whether by a member or by the team", async () => {
    const member = await world.member({ plan: "base" });
    const { id } = await member.api.generateItinerary({ body: anItinerary() });
    const find = () => member.api.getItinerary({ params: { id } });
    await expect.poll(async () => (await find()).generation, { timeout: 20_000 }).toBe("ready");
    const readsOf = (operation: string) => () => {
      const names = namesOf(operation)();
      // The team's policy is only read once in a while.
      const reads = names.filter((name) => name.startsWith("select") || name === "commit");
      return reads.slice(0, reads.indexOf("commit")).filter((name) => name !== "select staff_policy");
    };
    const paced = (pace: "relaxed" | "moderate") => ({
      params: { id },
      body: { edits: [{ kind: "pace" as const, pace }] },
    });

    await member.api.editItinerary(paced("relaxed"), { ifMatch: (await find()).updatedAt });
    // Locks the trip's row, then reads its plan, what its owner's membership includes, and who signed what.
    const held = ["select itineraries", "select trip_companions"];
    const signed = "select itinerary_signatures";
    await expect
      .poll(readsOf("editItinerary"), { timeout: 20_000 })
      .toEqual([...held, "select entitlement_overrides", signed]);

    const { api } = await world.staff("owner");
    await api.editItineraryForStaff(paced("moderate"), { ifMatch: (await find()).updatedAt });
    // First, finds out whose trip it is.
    await expect
      .poll(readsOf("editItineraryForStaff"), { timeout: 20_000 })
      .toEqual(["select trip_companions", ...held, signed]);
  });

  test("log lines name the trace", async () => {
    const member = await world.member();
    await member.api.getProfile();
    await expect.poll(namesOf("getProfile"), { timeout: 20_000 }).toContain("getProfile");
    const log = await readFile(join(world.config.EVOYA_DATA_DIR, "api.log"), "utf8");
    const line = log.split("\n").findLast((each) => each.includes('"path":"/v1/me/profile"'));
    expect(JSON.parse(line ?? "{}").traceId).toBe(traceOf("getProfile")[0]?.traceId);
  });

  test("a trace started by a stranger isn't continued", async () => {
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    expect((await fetch(`${world.url}/v1/me/profile`, { headers })).status).toBe(401);
    await expect.poll(() => spans().filter(({ name }) => name === "getProfile").length).toBeGreaterThan(0);
    expect(spans().filter((span) => span.traceId === traceId)).toEqual([]);
  });

  test("nothing that people wrote is sent", async () => {
    const member = await world.member({ plan: "base" });
    await member.api.requestDataExport({ body: { password: member.password } });
    await expect.poll(namesOf("requestDataExport"), { timeout: 20_000 }).toContain("mail.send");
    const sent = collector.received.map(({ body }) => body).join("\n");
    for (const secret of [member.email, member.password, "Ada Ray", "passport.pdf", "$1"])
      expect(sent).not.toContain(secret);
  });
});
