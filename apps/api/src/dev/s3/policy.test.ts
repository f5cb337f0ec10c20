import { describe, expect, test } from "vitest";
import { allowsPublicRead, readPolicy } from "./policy.ts";

const allow = (resource: string, changes: object = {}) => ({
  Effect: "Allow",
  Principal: { AWS: ["*"] },
  Action: ["s3:GetObject"],
  Resource: [`arn:aws:s3:::${resource}`],
  ...changes,
});
const policy = (...statements: object[]) => JSON.stringify({ Version: "2012-10-17", Statement: statements });

describe("allowsPublicRead", () => {
  test("opens the prefix it names and nothing else", () => {
    const open = policy(allow("media/public/*"));
    expect(allowsPublicRead(open, "media", "public/a/b.jpg")).toBe(true);
    expect(allowsPublicRead(open, "media", "private/a.jpg")).toBe(false);
    expect(allowsPublicRead(open, "media", "publicity.jpg")).toBe(false);
  });

  test("keeps everything private without a policy", () => {
    expect(allowsPublicRead(undefined, "media", "public/a.jpg")).toBe(false);
  });

  test("lets a denial override a permission", () => {
    const open = policy(allow("media/*"), allow("media/secret/*", { Effect: "Deny" }));
    expect(allowsPublicRead(open, "media", "a.jpg")).toBe(true);
    expect(allowsPublicRead(open, "media", "secret/a.jpg")).toBe(false);
  });

  test.each([
    ["another action", { Action: "s3:PutObject" }],
    ["a named principal", { Principal: { AWS: "arn:aws:iam::1:root" } }],
  ])("is not opened by %s", (_, changes) => {
    expect(allowsPublicRead(policy(allow("media/*", changes)), "media", "a.jpg")).toBe(false);
  });

  test("takes every character of a pattern literally unless it's a wildcard", () => {
    expect(allowsPublicRead(policy(allow("media/a.b/*")), "media", "aXb/c")).toBe(false);
  });
});

describe("readPolicy", () => {
  test.each([
    ["no JSON", "{", "MalformedPolicy"],
    ["another bucket", policy(allow("other/*")), "MalformedPolicy"],
    ["a bucket whose name begins alike", policy(allow("media2/*")), "MalformedPolicy"],
    ["unknown members", policy(allow("media/*", { Surprise: 1 })), "MalformedPolicy"],
    ["a condition, rather than ignoring it", policy(allow("media/*", { Condition: {} })), "NotImplemented"],
    ["a negation", policy(allow("media/*", { NotPrincipal: "*" })), "NotImplemented"],
  ])("refuses %s", (_, text, code) => {
    expect(() => readPolicy(text, "media")).toThrow(expect.objectContaining({ code }));
  });
});
