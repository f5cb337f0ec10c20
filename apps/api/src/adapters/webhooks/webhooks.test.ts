import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startWebhookReceiver, type WebhookReceiver } from "../../test/webhook-receiver.ts";
import type { Resolve } from "../public-address.ts";
import { createWebhooks } from "./webhooks.ts";

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.stop());

const message = { headers: { "content-type": "application/json" }, body: '{"a":1}' };
const open = createWebhooks({ allowedHosts: ["127.0.0.1"] });
const closed = createWebhooks({ allowedHosts: [] });
const impatient = (timeoutMs: number) => createWebhooks({ allowedHosts: ["127.0.0.1"], timeoutMs });
const port = () => new URL(receiver.url).port;

/** A name server that returns these answers one after the other, and counts how often it's asked. */
const nameServer = (...answers: string[]) => {
  const asked: string[] = [];
  const resolve: Resolve = (hostname, done) => {
    const address = answers[Math.min(asked.length, answers.length - 1)] ?? "";
    asked.push(hostname);
    done(null, [{ address, family: address.includes(":") ? 6 : 4 }]);
  };
  return { asked, resolve };
};

describe("an address for webhooks", () => {
  test.each([
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://017700000001/",
    "https://127.1/",
    "https://10.0.0.8/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:a9fe:a9fe]/",
    "https://[fd00::1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://0.0.0.0/",
  ])("%s is refused before anything is sent", async (url) => {
    expect(closed.faultOf(url)).toContain("isn't on the public internet");
    expect(await closed.post({ url, ...message })).toMatchObject({ status: null, body: null });
  });

  test.each([
    "http://partner.example/",
    "ftp://partner.example/",
    "https://ada:secret@partner.example/",
    "x",
  ])("%s is refused", (url) => expect(closed.faultOf(url)).not.toBeNull());

  test.each(["https://partner.example/", "https://8.8.8.8/", "https://partner.example:8443/hook?a=1"])(
    "%s may be tried",
    (url) => expect(closed.faultOf(url)).toBeNull(),
  );

  test("may be inside when the settings allow its host or its network", async () => {
    const own = createWebhooks({ allowedHosts: ["hooks.internal", "10.20.0.0/16", "fd12::/16"] });
    expect(own.faultOf("http://hooks.internal/")).toBeNull();
    expect(own.faultOf("http://10.20.3.4/")).toBeNull();
    expect(own.faultOf("https://[fd12::7]/")).toBeNull();
    expect(own.faultOf("http://10.21.3.4/")).not.toBeNull();
    expect(own.faultOf("http://elsewhere.internal/")).not.toBeNull();
  });
});

describe("a name", () => {
  test.each(["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "::ffff:127.0.0.1"])(
    "isn't connected to if it leads to %s",
    async (address) => {
      const { resolve } = nameServer(address);
      const guarded = createWebhooks({ allowedHosts: [], resolve });
      const answer = await guarded.post({ url: `https://partner.example:${port()}/`, ...message });
      expect(answer).toMatchObject({
        status: null,
        error: expect.stringContaining("isn't on the public internet"),
      });
      expect(receiver.received).toEqual([]);
    },
  );

  test("is looked up once, and the connection goes to the address that was checked", async () => {
    const { resolve, asked } = nameServer("127.0.0.1", "127.0.0.2");
    const named = createWebhooks({ allowedHosts: ["partner.internal"], resolve });
    const answer = await named.post({ url: `http://partner.internal:${port()}/hook`, ...message });
    expect(answer.status).toBe(204);
    expect(asked).toEqual(["partner.internal"]);
    expect(receiver.received[0]).toMatchObject({
      path: "/hook",
      body: message.body,
      headers: { host: `partner.internal:${port()}` },
    });
  });

  test("is refused at the second try if it has changed to an inside address", async () => {
    const { resolve } = nameServer("127.0.0.2", "127.0.0.1");
    const guarded = createWebhooks({ allowedHosts: ["127.0.0.2/32"], resolve });
    const url = `https://partner.example:${port()}/`;
    expect((await guarded.post({ url, ...message })).error).toBe("The server refused the connection.");
    expect((await guarded.post({ url, ...message })).error).toContain("public internet");
    expect(receiver.received).toEqual([]);
  });
});

describe("an answer", () => {
  test("is kept with its status", async () => {
    receiver.answer((response) => response.writeHead(400).end("No such\0 hook"));
    const answer = await open.post({ url: receiver.url, ...message });
    expect(answer).toMatchObject({ status: 400, body: "No such hook", error: null });
    expect(answer.ms).toBeGreaterThanOrEqual(0);
  });

  test("isn't followed if it redirects", async () => {
    receiver.answer((response) => response.writeHead(302, { Location: `${receiver.url}/inside` }).end());
    expect(await open.post({ url: receiver.url, ...message })).toMatchObject({ status: 302 });
    expect(receiver.received.map(({ path }) => path)).toEqual(["/"]);
  });

  test("is none if it doesn't come in time", async () => {
    receiver.answer(() => {});
    const answer = await impatient(200).post({ url: receiver.url, ...message });
    expect(answer).toMatchObject({ status: null, error: expect.stringContaining("no answer within") });
  });

  test("is cut off in time if it trickles", async () => {
    receiver.answer((response) => {
      response.writeHead(200).write("slow");
    });
    const answer = await impatient(2_000).post({ url: receiver.url, ...message });
    expect(answer).toMatchObject({ status: 200, body: "slow" });
  });

  test("is cut off at 2 kB if it never ends", async () => {
    receiver.answer((response) => {
      response.writeHead(200);
      const more = () => {
        while (response.writable && response.write("x".repeat(16_384)));
      };
      response.on("drain", more);
      more();
    });
    const answer = await open.post({ url: receiver.url, ...message });
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(2048);
  });

  test("is none if nobody is listening", async () => {
    const { url } = receiver;
    receiver.stop();
    const answer = await open.post({ url, ...message });
    expect(answer).toMatchObject({ status: null, error: "The server refused the connection." });
  });

  test("is none if the worker stops", async () => {
    receiver.answer(() => {});
    const answer = await open.post({ url: receiver.url, ...message }, AbortSignal.timeout(50));
    expect(answer).toMatchObject({ status: null, error: expect.stringContaining("stopped") });
  });
});
