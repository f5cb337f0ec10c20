import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { S3Failure } from "./failure.ts";

/** A body on disk, complete and exactly as the caller signed it; `md5` is in hex. */
export type Received = { file: string; size: number; md5: string };

export type BodyRules = { maxBytes: number; sha256: string | null };

const maxTextBytes = 2 * 1024 * 1024;

/**
 * Streams a request's body into `file`. Throws, and leaves nothing behind, if the body is too large, cut off, or
 * doesn't match its checksums.
 */
export async function receiveFile(
  request: IncomingMessage,
  file: string,
  rules: BodyRules,
): Promise<Received> {
  try {
    const check = createCheck(request, rules);
    await pipeline(request, check.meter, createWriteStream(file, { flags: "wx", mode: 0o600 }));
    return { file, ...check.finish() };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** A small body as text: a policy or an XML document, at most 2 MiB. */
export async function receiveText(request: IncomingMessage, rules: BodyRules): Promise<string> {
  const check = createCheck(request, { ...rules, maxBytes: Math.min(rules.maxBytes, maxTextBytes) });
  const chunks: Buffer[] = [];
  await pipeline(request, check.meter, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  check.finish();
  return Buffer.concat(chunks).toString("utf8");
}

function createCheck({ headers }: IncomingMessage, { maxBytes, sha256 }: BodyRules) {
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
  const hashes = { md5: createHash("md5"), sha256: createHash("sha256") };
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hashes.md5.update(chunk);
      if (sha256) hashes.sha256.update(chunk);
      done(size > maxBytes ? tooLarge() : null, chunk);
    },
  });
  const finish = () => {
    const md5 = hashes.md5.digest();
    const declared = headers["content-md5"];
    if (declared && declared !== md5.toString("base64"))
      throw new S3Failure(400, "BadDigest", "The Content-MD5 you specified did not match what we received.");
    if (sha256 && hashes.sha256.digest("hex") !== sha256)
      throw new S3Failure(400, "XAmzContentSHA256Mismatch", "The provided checksum does not match the body.");
    return { size, md5: md5.toString("hex") };
  };
  return { meter, finish };
}

const tooLarge = () =>
  new S3Failure(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed object size.");
