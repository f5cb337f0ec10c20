import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { verifyWebhook } from "./webhooks.ts";

const secret = `whsec_${Buffer.from("a secret of a webhook, 32 bytes!").toString("base64")}`;
const body = JSON.stringify({ type: "member.created", data: { memberId: "1" } });

const signedBy = (text: string, { id = "msg_1", at = Date.now() / 1000, with: key = secret } = {}) => {
  const timestamp = String(Math.floor(at));
  const bytes = Buffer.from(key.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", bytes).update(`${id}.${timestamp}.${text}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
};

test("a signed event is parsed, whatever kind of headers it came with", async () => {
  const headers = signedBy(body);
  const upper = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  );
  for (const given of [headers, upper, new Headers(headers)])
    expect(await verifyWebhook(body, given, secret)).toEqual(JSON.parse(body));
});

test("one valid signature of several is enough, as after a rotation", async () => {
  const headers = signedBy(body);
  const other = signedBy(body, { with: `whsec_${Buffer.from("another").toString("base64")}` });
  headers["webhook-signature"] = `${other["webhook-signature"]} v2,abc v1,%% ${headers["webhook-signature"]}`;
  expect(await verifyWebhook(body, headers, secret)).toMatchObject({ type: "member.created" });
});

test.for([
  ["another body", `${body} `, {}],
  ["another secret", body, { with: `whsec_${Buffer.from("another").toString("base64")}` }],
  ["an event from six minutes ago", body, { at: Date.now() / 1000 - 360 }],
  ["an event six minutes ahead", body, { at: Date.now() / 1000 + 360 }],
] as const)("refuses %s", async ([, sent, changes]) => {
  const headers = signedBy(sent === body ? sent : body, changes);
  await expect(verifyWebhook(sent, headers, secret)).rejects.toMatchObject({ name: "WebhookRefused" });
});

test("refuses an event without one of its headers, or with another id", async () => {
  for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"])
    await expect(verifyWebhook(body, { ...signedBy(body), [name]: undefined }, secret)).rejects.toMatchObject(
      { name: "WebhookRefused" },
    );
  await expect(
    verifyWebhook(body, { ...signedBy(body), "webhook-id": "msg_2" }, secret),
  ).rejects.toMatchObject({ name: "WebhookRefused" });
});
