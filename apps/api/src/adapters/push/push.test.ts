import { createPublicKey, verify } from "node:crypto";
import { describe, expect, test } from "vitest";
import webPush from "web-push";
import { createFakePushService, createPushBrowser } from "../../test/push-browser.ts";
import { createPush } from "./push.ts";

const subject = "mailto:concierge@evoya.test";
const keys = webPush.generateVAPIDKeys();
const message = { payload: JSON.stringify({ title: "Your trip is booked" }), topic: "one", isUrgent: false };

const setUp = () => {
  const service = createFakePushService();
  const { post } = service;
  return { service, browser: createPushBrowser(), push: createPush({ ...keys, subject, post })! };
};

/** Whether a VAPID token was signed with our key. */
const isOurs = (authorization: string): boolean => {
  const token = /t=([^,]+)/.exec(authorization)?.[1] ?? "";
  const [head, claims, signature = ""] = token.split(".");
  const point = Buffer.from(keys.publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  return verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
};

describe("push", () => {
  test("can only be read by the browser, and tells its push service who sent it", async () => {
    const { service, browser, push } = setUp();
    expect(await push.send(browser.subscription, message)).toBe("sent");
    const [request] = service.requests;
    expect(request?.body.toString("latin1")).not.toContain("booked");
    expect(browser.read(request!)).toEqual({ title: "Your trip is booked" });
    expect(request?.headers).toMatchObject({ TTL: 86_400, Urgency: "normal", Topic: "one" });
    expect(isOurs(request?.headers.Authorization ?? "")).toBe(true);
  });

  test.each([404, 410])("treats %s as the end of the browser's subscription", async (status) => {
    const { service, browser, push } = setUp();
    service.answers.push(status);
    expect(await push.send(browser.subscription, message)).toBe("gone");
  });

  test.each([301, 400, 429, 500])("treats %s as a failure", async (status) => {
    const { service, browser, push } = setUp();
    service.answers.push(status);
    await expect(push.send(browser.subscription, message)).rejects.toThrow(`${status}`);
  });

  test("doesn't exist without keys", () => expect(createPush(null)).toBeNull());
});
