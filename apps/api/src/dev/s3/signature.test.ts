import { describe, expect, test } from "vitest";
import { authenticate, type SignedRequest } from "./signature.ts";

/** The worked examples from Amazon's description of Signature Version 4. */
const keys = {
  accessKey: "AKIAIOSFODNN7EXAMPLE",
  secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const signedAt = Date.parse("2013-05-24T00:00:00Z");
const at = (seconds: number) => new Date(signedAt + seconds * 1000);
const emptySha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

const inHeader = (): SignedRequest => ({
  method: "GET",
  path: "/test.txt",
  query: [],
  headers: {
    host: "examplebucket.s3.amazonaws.com",
    range: "bytes=0-9",
    "x-amz-content-sha256": emptySha256,
    "x-amz-date": "20130524T000000Z",
    authorization:
      "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request," +
      "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date," +
      "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  },
});
const inQuery = (): SignedRequest => ({
  method: "GET",
  path: "/test.txt",
  query: [
    ["X-Amz-Algorithm", "AWS4-HMAC-SHA256"],
    ["X-Amz-Credential", "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request"],
    ["X-Amz-Date", "20130524T000000Z"],
    ["X-Amz-Expires", "86400"],
    ["X-Amz-SignedHeaders", "host"],
    ["X-Amz-Signature", "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404"],
  ],
  headers: { host: "examplebucket.s3.amazonaws.com" },
});
const withQuery = (request: SignedRequest, name: string, value: string): SignedRequest => ({
  ...request,
  query: request.query.map((pair) => (pair[0] === name ? [name, value] : pair)),
});

describe("authenticate", () => {
  test("accepts a signature in the header and says what the body must be", () => {
    expect(authenticate(inHeader(), keys, at(1))).toEqual({ signed: true, bodySha256: emptySha256 });
  });

  test("accepts a presigned link until its last second", () => {
    expect(authenticate(inQuery(), keys, at(86_400))).toEqual({ signed: true, bodySha256: null });
  });

  test("refuses a presigned link after its last second", () => {
    expect(() => authenticate(inQuery(), keys, at(86_401))).toThrow("Request has expired");
  });

  test("takes a request without a signature as anonymous", () => {
    const { authorization: _, ...headers } = inHeader().headers;
    expect(authenticate({ ...inHeader(), headers }, keys, at(0))).toEqual({
      signed: false,
      bodySha256: null,
    });
  });

  test.each([
    ["another method", { ...inHeader(), method: "DELETE" }],
    ["another path", { ...inHeader(), path: "/test2.txt" }],
    ["another query", { ...inHeader(), query: [["uploads", ""]] as const }],
    ["another range", { ...inHeader(), headers: { ...inHeader().headers, range: "bytes=0-99" } }],
    ["a presigned link for another method", { ...inQuery(), method: "PUT" }],
    ["a presigned link for another path", { ...inQuery(), path: "/secret.txt" }],
    ["a presigned link made to last longer", withQuery(inQuery(), "X-Amz-Expires", "604800")],
    ["a presigned link with a forged signature", withQuery(inQuery(), "X-Amz-Signature", "00".repeat(32))],
    ["a presigned link with a short signature", withQuery(inQuery(), "X-Amz-Signature", "aeee")],
  ])("refuses %s", (_, request) => {
    expect(() => authenticate(request, keys, at(0))).toThrow(
      expect.objectContaining({ status: 403, code: "SignatureDoesNotMatch" }),
    );
  });

  test("refuses a signature made with another secret", () => {
    expect(() => authenticate(inHeader(), { ...keys, secretKey: "another" }, at(0))).toThrow(
      expect.objectContaining({ code: "SignatureDoesNotMatch" }),
    );
  });

  test("refuses an unknown access key", () => {
    expect(() => authenticate(inHeader(), { ...keys, accessKey: "another" }, at(0))).toThrow(
      expect.objectContaining({ status: 403, code: "InvalidAccessKeyId" }),
    );
  });

  test("names the region a client must sign for", () => {
    expect(() => authenticate(inHeader(), { ...keys, region: "eu-central-1" }, at(0))).toThrow(
      expect.objectContaining({ details: { Region: "eu-central-1" } }),
    );
  });

  test.each([901, -901])("refuses a clock that is %i seconds off", (seconds) => {
    expect(() => authenticate(inHeader(), keys, at(seconds))).toThrow(
      expect.objectContaining({ status: 403, code: "RequestTimeTooSkewed" }),
    );
  });

  test("refuses a link from the future", () => {
    expect(() => authenticate(inQuery(), keys, at(-901))).toThrow("Request is not valid yet");
  });

  test("refuses unsigned headers S3 would act on", () => {
    const headers = { ...inHeader().headers, "x-amz-copy-source": "/bucket/other" };
    expect(() => authenticate({ ...inHeader(), headers }, keys, at(0))).toThrow("x-amz-copy-source");
  });

  test.each(["0", "604801", "-1", "1e3"])("refuses a link that lasts %s seconds", (expires) => {
    expect(() => authenticate(withQuery(inQuery(), "X-Amz-Expires", expires), keys, at(0))).toThrow(
      expect.objectContaining({ status: 400, code: "AuthorizationQueryParametersError" }),
    );
  });

  test("refuses a link that gives its expiry twice", () => {
    const query = [...inQuery().query, ["X-Amz-Expires", "86400"] as const];
    expect(() => authenticate({ ...inQuery(), query }, keys, at(0))).toThrow("must be given once");
  });

  test("refuses two signatures at once", () => {
    const request = { ...inQuery(), headers: inHeader().headers };
    expect(() => authenticate(request, keys, at(0))).toThrow("Only one auth mechanism");
  });

  test("refuses a broken authorization header", () => {
    const headers = { ...inHeader().headers, authorization: "AWS4-HMAC-SHA256 Credential=x" };
    expect(() => authenticate({ ...inHeader(), headers }, keys, at(0))).toThrow("malformed");
  });
});
