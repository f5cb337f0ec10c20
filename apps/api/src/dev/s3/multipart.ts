import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import type { Received } from "./body.ts";
import { invalidArgument, S3Failure } from "./failure.ts";
import { replaceFile } from "./store.ts";

const upload = z.object({
  id: z.string(),
  bucket: z.string(),
  key: z.string(),
  headers: z.record(z.string(), z.string()),
  startedAt: z.string(),
});

export type Upload = z.infer<typeof upload>;
export type Part = { number: number; size: number; etag: string; file: string; receivedAt: string };
type Assembled = { received: Received; etag: string };

const smallestPart = 5 * 1024 * 1024;

export type Uploads = ReturnType<typeof openUploads>;

/** Unfinished uploads under `directory`: one folder each, with its description and the parts received so far. */
export function openUploads(directory: string) {
  const running = new Map<string, { upload: Upload; parts: Map<number, Part> }>();
  for (const id of readdirSync(directory)) {
    const found = loadUpload(join(directory, id));
    if (found) running.set(id, found);
    else rmSync(join(directory, id), { recursive: true, force: true });
  }
  const require = (id: string, bucket: string, key: string) => {
    const found = running.get(id);
    if (!found || found.upload.bucket !== bucket || found.upload.key !== key)
      throw new S3Failure(404, "NoSuchUpload", "The specified multipart upload does not exist.");
    return found;
  };

  return {
    start(bucket: string, key: string, headers: Record<string, string>): Upload {
      const started = { id: randomUUID(), bucket, key, headers, startedAt: new Date().toISOString() };
      const folder = join(directory, started.id);
      mkdirSync(folder, { mode: 0o700 });
      replaceFile(join(folder, "upload.new"), join(folder, "upload.json"), JSON.stringify(started));
      running.set(started.id, { upload: started, parts: new Map() });
      return started;
    },
    find: (id: string, bucket: string, key: string): Upload => require(id, bucket, key).upload,
    of: (bucket: string, prefix: string): Upload[] =>
      [...running.values()]
        .map((each) => each.upload)
        .filter((each) => each.bucket === bucket && each.key.startsWith(prefix)),
    partsOf: (id: string, bucket: string, key: string): Part[] =>
      [...require(id, bucket, key).parts.values()].sort((a, b) => a.number - b.number),

    /** Stores a part; sending a part again replaces the earlier one. */
    async addPart(target: Upload, number: number, received: Received): Promise<void> {
      const found = require(target.id, target.bucket, target.key);
      const file = join(directory, target.id, `${number}-${received.size}-${received.md5}`);
      await rename(received.file, file);
      const replaced = found.parts.get(number);
      const receivedAt = new Date().toISOString();
      found.parts.set(number, { number, size: received.size, etag: received.md5, file, receivedAt });
      if (replaced && replaced.file !== file) await rm(replaced.file, { force: true });
    },

    /** Joins the `listed` parts into `file`. They must be the ones received, in order. */
    async assemble(
      target: Upload,
      listed: readonly { number: number; etag: string }[],
      file: string,
    ): Promise<Assembled> {
      const { parts } = require(target.id, target.bucket, target.key);
      const chosen = chooseParts(parts, listed);
      for (const part of chosen)
        await pipeline(createReadStream(part.file), createWriteStream(file, { flags: "a", mode: 0o600 }));
      const size = chosen.reduce((sum, part) => sum + part.size, 0);
      const digests = Buffer.concat(chosen.map((part) => Buffer.from(part.etag, "hex")));
      const md5 = createHash("md5").update(digests).digest("hex");
      return { received: { file, size, md5 }, etag: `${md5}-${chosen.length}` };
    },

    /** Deletes an upload and its parts, whether finished or abandoned. */
    async end(id: string): Promise<void> {
      running.delete(id);
      await rm(join(directory, id), { recursive: true, force: true });
    },
  };
}

/** A part's number, 1 to 10,000. */
export function readPartNumber(text: string | undefined): number {
  const number = /^\d{1,5}$/.test(text ?? "") ? Number(text) : 0;
  if (number < 1 || number > 10_000)
    throw invalidArgument("Part number must be an integer between 1 and 10000, inclusive");
  return number;
}

function chooseParts(parts: Map<number, Part>, listed: readonly { number: number; etag: string }[]): Part[] {
  if (listed.some(({ number }, at) => at > 0 && number <= listed[at - 1]!.number))
    throw new S3Failure(400, "InvalidPartOrder", "The list of parts was not in ascending order.");
  const chosen = listed.map(({ number, etag }) => {
    const part = parts.get(number);
    if (!part || part.etag !== etag.replaceAll('"', ""))
      throw new S3Failure(400, "InvalidPart", "One or more of the specified parts could not be found.");
    return part;
  });
  if (chosen.slice(0, -1).some((part) => part.size < smallestPart))
    throw new S3Failure(400, "EntityTooSmall", "Your proposed upload is smaller than the minimum allowed.");
  return chosen;
}

function loadUpload(folder: string): { upload: Upload; parts: Map<number, Part> } | null {
  try {
    const found = upload.parse(JSON.parse(readFileSync(join(folder, "upload.json"), "utf8")));
    const parts = readdirSync(folder).flatMap((name) => {
      const [, number, size, etag] = /^(\d+)-(\d+)-([0-9a-f]{32})$/.exec(name) ?? [];
      const file = join(folder, name);
      return etag
        ? [{ number: Number(number), size: Number(size), etag, file, receivedAt: found.startedAt }]
        : [];
    });
    return { upload: found, parts: new Map(parts.map((part) => [part.number, part])) };
  } catch {
    return null;
  }
}
