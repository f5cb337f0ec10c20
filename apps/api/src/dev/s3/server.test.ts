import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { request as sendRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { Client } from "minio";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type S3StandIn, type S3StandInOptions, startS3StandIn } from "./server.ts";

const keys = { accessKey: "evoya-test", secretKey: "evoya-test-secret", region: "us-east-1" };

let directory: string;
let running: S3StandIn | undefined;

const start = async (options: Partial<S3StandInOptions> = {}): Promise<Client> => {
  running = await startS3StandIn({ ...keys, directory, port: 0, ...options });
  return connect(running.port);
};
const connect = (port: number) =>
  new Client({ ...keys, endPoint: "127.0.0.1", port, useSSL: false, partSize: 5 * 1024 * 1024 });
const restart = async (): Promise<Client> => {
  await running?.stop();
  return start();
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "evoya-s3-"));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(directory, { recursive: true, force: true });
});

/** Sends a path exactly as written, which `fetch` would tidy up. */
function statusOf(path: string, method = "GET", host = "localhost"): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host };
    const sent = sendRequest({ port: running?.port, path, method, headers }, (answer) => {
      resolve(answer.resume().statusCode);
    });
    sent.on("error", reject).end();
  });
}

test("keeps its files from everyone else on this machine", async () => {
  await chmod(directory, 0o755);
  const client = await start();
  await client.makeBucket("private");
  await client.putObject("private", "passport.pdf", "%PDF");
  const modes = await Promise.all(
    (await readdir(directory, { recursive: true, withFileTypes: true })).map(async (entry) => {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      return `${entry.isDirectory() ? "folder" : "file"} ${(mode & 0o777).toString(8)}`;
    }),
  );
  expect(new Set(modes)).toEqual(new Set(["folder 700", "file 600"]));
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
});

test("refuses pages that reached it under another name", async () => {
  await start();
  expect(await statusOf("/", "GET", "rebound.example")).toBe(421);
  expect(await statusOf("/", "GET", "localhost:1")).toBe(403);
});

describe("a restart", () => {
  test("keeps buckets, objects, types, policies and unfinished uploads", async () => {
    const bytes = randomBytes(50_000);
    const policy = JSON.stringify({
      Statement: [
        { Effect: "Allow", Principal: "*", Action: "s3:GetObject", Resource: "arn:aws:s3:::kept/open/*" },
      ],
    });
    const before = await start();
    await before.makeBucket("kept");
    await before.putObject("kept", "a/ü.bin", bytes, bytes.length, { "Content-Type": "image/png" });
    await before.setBucketPolicy("kept", policy);
    const id = await before.initiateNewMultipartUpload("kept", "parts", {});
    const target = { bucketName: "kept", objectName: "parts", uploadID: id, partNumber: 1, headers: {} };
    const { etag } = await before.uploadPart(target, Buffer.from("a part"));

    const after = await restart();
    expect(await buffer(await after.getObject("kept", "a/ü.bin"))).toEqual(bytes);
    expect((await after.statObject("kept", "a/ü.bin")).metaData).toMatchObject({
      "content-type": "image/png",
    });
    expect(await after.getBucketPolicy("kept")).toBe(policy);
    await after.completeMultipartUpload("kept", "parts", id, [{ part: 1, etag }]);
    expect(await text(await after.getObject("kept", "parts"))).toBe("a part");
  });

  test("doesn't bring back what was removed or replaced", async () => {
    const before = await start();
    await before.makeBucket("kept");
    for (const body of ["one", "two"]) await before.putObject("kept", "replaced", body);
    await before.putObject("kept", "removed", "x");
    await before.removeObject("kept", "removed");
    const after = await restart();
    expect(await text(await after.getObject("kept", "replaced"))).toBe("two");
    await expect(after.statObject("kept", "removed")).rejects.toMatchObject({ code: "NotFound" });
    expect(await readdir(join(directory, "buckets/kept/content"))).toHaveLength(1);
  });
});

describe("a server killed in the middle of a put", () => {
  test("leaves the object as it was, and nothing half-written", async () => {
    const before = await start();
    await before.makeBucket("kept");
    await before.putObject("kept", "old", "the whole of the old");
    await running?.stop();

    const module = new URL("./server.ts", import.meta.url).href;
    const options = JSON.stringify({ ...keys, directory, port: 0 });
    const code = `const { startS3StandIn } = await import(${JSON.stringify(module)});
      console.log((await startS3StandIn(${options})).port);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", code]);
    const [port] = await once(child.stdout, "data");
    const doomed = connect(Number(String(port)));
    await Promise.all(["old", "new"].map((key) => sendHalf(doomed, key)));
    child.kill("SIGKILL");
    await once(child, "exit");

    const after = await start();
    expect(await text(await after.getObject("kept", "old"))).toBe("the whole of the old");
    await expect(after.statObject("kept", "new")).rejects.toMatchObject({ code: "NotFound" });
    expect(await readdir(join(directory, "temp"))).toEqual([]);
    expect(await readdir(join(directory, "buckets/kept/content"))).toHaveLength(1);
  });

  /** Announces 4 MiB and sends part of it; resolves once the server has begun to write. */
  async function sendHalf(client: Client, key: string): Promise<void> {
    const url = await client.presignedPutObject("kept", key, 60);
    const headers = { "content-length": 4 * 1024 * 1024 };
    const sent = sendRequest(url, { method: "PUT", headers }).on("error", () => {});
    await new Promise((resolve) => sent.write(Buffer.alloc(1024 * 1024), resolve));
    await expect.poll(() => readdir(join(directory, "temp"))).not.toEqual([]);
  }
});

describe("a client that disconnects midway", () => {
  test("leaves nothing behind", async () => {
    const client = await start();
    await client.makeBucket("kept");
    const url = await client.presignedPutObject("kept", "broken", 60);
    const sent = sendRequest(url, { method: "PUT", headers: { "content-length": 1000 } }).on(
      "error",
      () => {},
    );
    await new Promise((resolve) => sent.write("half", resolve));
    await expect.poll(() => readdir(join(directory, "temp"))).toHaveLength(1);
    sent.destroy();
    await expect.poll(() => readdir(join(directory, "temp"))).toEqual([]);
    await expect(client.statObject("kept", "broken")).rejects.toMatchObject({ code: "NotFound" });
  });
});

describe("keys that climb out of the bucket", () => {
  test.each([
    "/kept/../../etc/passwd",
    "/kept/a/%2e%2e/b",
    "/kept/a%2f..%2fb",
    "/kept/..%5c..%5cb",
    "/kept/%00",
  ])("are refused: %s", async (path) => {
    await start();
    expect(await statusOf(path)).toBe(400);
    expect(await statusOf(path, "PUT")).toBe(400);
  });

  test("are refused as the source of a copy and in bulk removal", async () => {
    const client = await start();
    await client.makeBucket("kept");
    await expect(client.copyObject("kept", "a", "/kept/../../secret")).rejects.toMatchObject({
      code: "InvalidArgument",
    });
    expect(await client.removeObjects("kept", ["../../secret"])).toMatchObject([{ Code: "InvalidArgument" }]);
  });

  test.each(["/..", "/%2e%2e/a", "/UPPER/a", "/a/x", "/.hidden/x"])(
    "can't name a bucket either: %s",
    async (path) => {
      await start();
      expect(await statusOf(path)).toBe(400);
    },
  );
});

describe("limits", () => {
  test("refuse a body over the configured size, and accept one of exactly that size", async () => {
    const client = await start({ maxBodyBytes: 1000 });
    await client.makeBucket("kept");
    await client.putObject("kept", "fits", Buffer.alloc(1000));
    await expect(client.putObject("kept", "large", Buffer.alloc(1001))).rejects.toMatchObject({
      code: "EntityTooLarge",
    });
    await expect(client.statObject("kept", "large")).rejects.toMatchObject({ code: "NotFound" });
  });

  test("refuse a body that doesn't match its MD5", async () => {
    const client = await start();
    await client.makeBucket("kept");
    const url = await client.presignedPutObject("kept", "sum", 60);
    const md5 = createHash("md5").update("another").digest("base64");
    const answer = await fetch(url, { method: "PUT", body: "body", headers: { "content-md5": md5 } });
    expect(await answer.text()).toContain("<Code>BadDigest</Code>");
  });
});

describe("the clock", () => {
  test("expires links, and refuses clients that are 15 minutes off", async () => {
    let now = Date.now();
    const client = await start({ now: () => new Date(now) });
    await client.makeBucket("kept");
    await client.putObject("kept", "a", "a");
    const link = await client.presignedGetObject("kept", "a", 60);
    now += 59_000;
    expect((await fetch(link)).status).toBe(200);
    now += 3_000;
    expect((await fetch(link)).status).toBe(403);
    now += 900_000;
    await expect(client.getObject("kept", "a")).rejects.toMatchObject({ code: "RequestTimeTooSkewed" });
  });
});

describe("what isn't supported", () => {
  test("is refused rather than ignored", async () => {
    const client = await start();
    await client.makeBucket("kept");
    await expect(client.getBucketVersioning("kept")).rejects.toMatchObject({ code: "NotImplemented" });
    await expect(client.setObjectTagging("kept", "a", { a: "b" })).rejects.toMatchObject({
      code: "NotImplemented",
    });
    await expect(client.putObject("kept", "a", "a", 1, { "x-amz-acl": "public-read" })).rejects.toMatchObject(
      { code: "NotImplemented" },
    );
    expect(await statusOf("/kept/a", "PATCH")).toBe(403);
  });

  test("answers 405 to a method no object supports", async () => {
    const client = await start();
    await client.makeBucket("kept");
    const url = await client.presignedUrl("PATCH", "kept", "a", 60);
    expect((await fetch(url, { method: "PATCH" })).status).toBe(405);
  });
});

describe("starting", () => {
  test("says when the port is taken, and leaves the files alone", async () => {
    const client = await start();
    await client.makeBucket("kept");
    await expect(startS3StandIn({ ...keys, directory, port: running?.port ?? 0 })).rejects.toMatchObject({
      code: "EADDRINUSE",
    });
    await client.putObject("kept", "a", "still here");
    expect(await text(await client.getObject("kept", "a"))).toBe("still here");
  });
});
