import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { accessDenied, invalidArgument, S3Failure } from "./failure.ts";
import { hasQuery, type Query } from "./target.ts";

export type Keys = { accessKey: string; secretKey: string; region: string };

export type SignedRequest = { method: string; path: string; query: Query; headers: IncomingHttpHeaders };

/** Who's asking, and the body's SHA-256 according to the signature (null if it doesn't say). */
export type Caller = { signed: boolean; bodySha256: string | null };

type Claim = {
  credential: string;
  signedHeaders: string[];
  signature: string;
  date: string;
  payload: string;
  /** Seconds a presigned link lasts, as written; null for a signature in the header. */
  expires: string | null;
};

const algorithm = "AWS4-HMAC-SHA256";
const allowedSkewMs = 15 * 60_000;
const longestExpirySeconds = 7 * 86_400;

/**
 * Checks an AWS Signature Version 4, in the header or in the query (a presigned URL). A request with neither is
 * anonymous; one with a wrong, altered, stale or incomplete signature is refused with {@link S3Failure}.
 */
export function authenticate(request: SignedRequest, keys: Keys, now: Date): Caller {
  const presigned = hasQuery(request.query, "X-Amz-Signature") || hasQuery(request.query, "X-Amz-Algorithm");
  if (presigned && request.headers.authorization)
    throw invalidArgument("Only one auth mechanism allowed; use the header or the query string.");
  if (!presigned && !request.headers.authorization) return { signed: false, bodySha256: null };
  const claim = presigned ? readPresigned(request) : readHeader(request);
  checkScope(claim, keys);
  checkTime(claim, now);
  checkCoverage(claim, request.headers);
  checkSignature(claim, request, keys);
  return { signed: true, bodySha256: /^[0-9a-f]{64}$/.test(claim.payload) ? claim.payload : null };
}

/** Escapes as SigV4 requires: everything except letters, digits, `-._~`, and with `keepSlash` also `/`. */
export function escapeUri(text: string, keepSlash = false): string {
  const escaped = encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return keepSlash ? escaped.replaceAll("%2F", "/") : escaped;
}

function readHeader({ headers }: SignedRequest): Claim {
  const parts = /^AWS4-HMAC-SHA256 +Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]+)$/.exec(
    headers.authorization ?? "",
  );
  const [, credential, signed, signature] = parts ?? [];
  if (!credential || !signed || !signature)
    throw new S3Failure(400, "AuthorizationHeaderMalformed", "The authorization header is malformed.");
  const payload = String(headers["x-amz-content-sha256"] ?? "");
  if (payload.startsWith("STREAMING-"))
    throw new S3Failure(501, "NotImplemented", "Bodies signed chunk by chunk are not offered.");
  if (payload !== "UNSIGNED-PAYLOAD" && !/^[0-9a-f]{64}$/.test(payload))
    throw new S3Failure(400, "InvalidRequest", "Missing or invalid required header: x-amz-content-sha256");
  const date = String(headers["x-amz-date"] ?? "");
  return { credential, signedHeaders: signed.split(";"), signature, date, payload, expires: null };
}

function readPresigned({ query }: SignedRequest): Claim {
  const one = (name: string) => {
    const values = query.filter(([each]) => each === name);
    if (values.length !== 1 || !values[0]?.[1])
      throw new S3Failure(400, "AuthorizationQueryParametersError", `${name} must be given once.`);
    return values[0][1];
  };
  if (one("X-Amz-Algorithm") !== algorithm)
    throw new S3Failure(400, "AuthorizationQueryParametersError", `X-Amz-Algorithm must be ${algorithm}.`);
  return {
    credential: one("X-Amz-Credential"),
    signedHeaders: one("X-Amz-SignedHeaders").split(";"),
    signature: one("X-Amz-Signature"),
    date: one("X-Amz-Date"),
    payload: "UNSIGNED-PAYLOAD",
    expires: one("X-Amz-Expires"),
  };
}

function checkScope({ credential, date }: Claim, keys: Keys): void {
  const [accessKey, day, region, service, end, ...rest] = credential.split("/");
  if (rest.length > 0 || service !== "s3" || end !== "aws4_request" || day !== date.slice(0, 8))
    throw new S3Failure(400, "AuthorizationHeaderMalformed", "The credential scope is malformed.");
  if (accessKey !== keys.accessKey)
    throw new S3Failure(403, "InvalidAccessKeyId", "The access key you provided does not exist.");
  if (region !== keys.region)
    throw new S3Failure(
      400,
      "AuthorizationHeaderMalformed",
      `The region is wrong; expecting '${keys.region}'`,
      { Region: keys.region },
    );
}

function checkTime({ date, expires }: Claim, now: Date): void {
  const expiresIn = expires === null ? null : expirySeconds(expires);
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  const [, year, month, day, hour, minute, second] = parts ?? [];
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(signedAt)) throw accessDenied("AWS authentication requires a valid Date.");
  const age = now.getTime() - signedAt;
  if (expiresIn === null && Math.abs(age) > allowedSkewMs)
    throw new S3Failure(403, "RequestTimeTooSkewed", "Request time and server time differ too much.");
  if (expiresIn === null) return;
  if (age < -allowedSkewMs) throw accessDenied("Request is not valid yet");
  if (age > expiresIn * 1000) throw accessDenied("Request has expired");
}

function expirySeconds(text: string): number {
  const seconds = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (seconds < 1 || seconds > longestExpirySeconds)
    throw new S3Failure(400, "AuthorizationQueryParametersError", "X-Amz-Expires must be 1 to 604800.");
  return seconds;
}

/** Anyone along the way could have added an unsigned header that means something to S3. */
function checkCoverage({ signedHeaders }: Claim, headers: IncomingHttpHeaders): void {
  const unsigned = Object.keys(headers).filter(
    (name) => (name === "host" || name.startsWith("x-amz-")) && !signedHeaders.includes(name),
  );
  if (unsigned.length > 0)
    throw accessDenied(`There were headers present in the request which were not signed: ${unsigned.join()}`);
}

function checkSignature(claim: Claim, request: SignedRequest, keys: Keys): void {
  const canonical = canonicalRequest(claim, request);
  const day = claim.date.slice(0, 8);
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const digest = createHash("sha256").update(canonical).digest("hex");
  const expected = hmac(signingKey(keys, day), [algorithm, claim.date, scope, digest].join("\n"));
  const given = Buffer.from(claim.signature, "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new S3Failure(403, "SignatureDoesNotMatch", "The request signature does not match.");
}

function canonicalRequest(claim: Claim, { method, path, query, headers }: SignedRequest): string {
  const pairs = query
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [escapeUri(name), escapeUri(value)] as const)
    .sort((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]))
    .map((pair) => pair.join("="));
  const lines = claim.signedHeaders.map(
    (name) =>
      `${name}:${String(headers[name] ?? "")
        .trim()
        .replace(/ +/g, " ")}\n`,
  );
  const signed = claim.signedHeaders.join(";");
  return [method, escapeUri(path, true), pairs.join("&"), lines.join(""), signed, claim.payload].join("\n");
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function signingKey({ secretKey, region }: Keys, day: string): Buffer {
  return [day, region, "s3", "aws4_request"].reduce(hmac, Buffer.from(`AWS4${secretKey}`));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
