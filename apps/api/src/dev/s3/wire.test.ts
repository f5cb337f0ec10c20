import { randomBytes, randomUUID } from "node:crypto";
import http from "node:http";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { Client, CopyConditions } from "minio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestStore, testStores } from "./test-stores.ts";

const bucket = `evoya-test-${randomUUID().slice(0, 8)}`;
/** Made fresh each time, since the client changes the headers it's given. */
const plain = () => ({ "Content-Type": "text/plain" });

/** Reads the body too: an unread one would keep the connection busy. */
async function statusOf(url: string, init?: RequestInit): Promise<number> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return answer.status;
}

describe.each(testStores.filter((each) => each.available))("on $name", ({ start }) => {
  let store: TestStore;
  let client: Client;
  const connect = (changes: Partial<TestStore> = {}) =>
    new Client({ ...store, ...changes, partSize: 16 * 1024 * 1024, retryOptions: { disableRetry: true } });
  const put = (key: string, body: string | Buffer = key) =>
    client.putObject(bucket, key, body, body.length, plain());
  const read = async (key: string) => text(await client.getObject(bucket, key));
  const link = (key: string, seconds = 60) => client.presignedGetObject(bucket, key, seconds);
  const listed = async (prefix: string, recursive = true) =>
    (await client.listObjectsV2(bucket, prefix, recursive).toArray()).map((item) => item.name ?? item.prefix);

  beforeAll(async () => {
    store = await start();
    client = connect();
    await client.makeBucket(bucket, store.region);
  });
  afterAll(async () => {
    await client.removeObjects(bucket, await listed(""));
    await client.removeBucket(bucket);
    await store.stop();
  });

  describe("buckets", () => {
    test("are created once, found, listed, and removed when empty", async () => {
      const name = `${bucket}-2`;
      expect(await client.bucketExists(name)).toBe(false);
      await client.makeBucket(name, store.region);
      await expect(client.makeBucket(name, store.region)).rejects.toMatchObject({
        code: "BucketAlreadyOwnedByYou",
      });
      expect((await client.listBuckets()).map((each) => each.name)).toContain(name);
      await client.putObject(name, "a", "a");
      await expect(client.removeBucket(name)).rejects.toMatchObject({ code: "BucketNotEmpty" });
      await client.removeObject(name, "a");
      await client.removeBucket(name);
      expect(await client.bucketExists(name)).toBe(false);
    });

    test("must exist before you put anything in them", async () => {
      await expect(client.putObject("evoya-no-such", "a", "a")).rejects.toMatchObject({
        code: "NoSuchBucket",
      });
    });
  });

  describe("objects", () => {
    test("keep bytes, type, metadata and the MD5 as etag", async () => {
      const bytes = randomBytes(100_000);
      const { etag } = await client.putObject(bucket, "a/b.bin", bytes, bytes.length, {
        ...plain(),
        Colour: "red",
      });
      expect(await buffer(await client.getObject(bucket, "a/b.bin"))).toEqual(bytes);
      const stat = await client.statObject(bucket, "a/b.bin");
      expect(stat).toMatchObject({
        size: 100_000,
        etag,
        metaData: { "content-type": "text/plain", colour: "red" },
      });
      expect(Math.abs(Date.now() - stat.lastModified.getTime())).toBeLessThan(60_000);
    });

    test("replace the earlier version, and may be empty", async () => {
      await put("replaced", "one");
      await put("replaced", "two");
      expect(await read("replaced")).toBe("two");
      await put("empty", "");
      expect(await read("empty")).toBe("");
    });

    test.each(["ünïcode 🌴/ß.txt", "a b+c&d=e?f#g%20.txt", "(it's)!*.txt", "a//b", "..a/b..", '<&">'])(
      "may be called %j",
      async (key) => {
        await put(key, "named");
        expect(await read(key)).toBe("named");
        expect(await (await fetch(await link(key))).text()).toBe("named");
        expect(await listed(key)).toEqual([key]);
        await client.removeObjects(bucket, [key]);
        expect(await listed(key)).toEqual([]);
      },
    );

    test("can be removed twice without an error", async () => {
      await put("removed");
      await client.removeObject(bucket, "removed");
      await client.removeObject(bucket, "removed");
      await expect(client.getObject(bucket, "removed")).rejects.toMatchObject({ code: "NoSuchKey" });
      await expect(client.statObject(bucket, "removed")).rejects.toMatchObject({ code: "NotFound" });
    });

    test("are copied with their type, and only when the condition holds", async () => {
      const { etag } = await put("copy/from ü", "original");
      await client.copyObject(bucket, "copy/to", `/${bucket}/copy/from ü`);
      expect(await read("copy/to")).toBe("original");
      expect(await client.statObject(bucket, "copy/to")).toMatchObject({
        metaData: { "content-type": "text/plain" },
      });
      const condition = new CopyConditions();
      condition.setMatchETagExcept(etag);
      await expect(
        client.copyObject(bucket, "copy/no", `/${bucket}/copy/from ü`, condition),
      ).rejects.toMatchObject({ code: "PreconditionFailed" });
      await expect(client.copyObject(bucket, "copy/no", `/${bucket}/none`)).rejects.toMatchObject({
        code: "NoSuchKey",
      });
    });
  });

  describe("ranges", () => {
    test.each([
      ["bytes=2-4", "234", "bytes 2-4/10"],
      ["bytes=7-", "789", "bytes 7-9/10"],
      ["bytes=-3", "789", "bytes 7-9/10"],
      ["bytes=-99", "0123456789", "bytes 0-9/10"],
      ["bytes=8-99", "89", "bytes 8-9/10"],
    ])("answer %s with the part asked for", async (range, body, contentRange) => {
      await put("digits", "0123456789");
      const answer = await fetch(await link("digits"), { headers: { range } });
      expect(answer.status).toBe(206);
      expect(answer.headers.get("content-range")).toBe(contentRange);
      expect(answer.headers.get("content-length")).toBe(String(body.length));
      expect(await answer.text()).toBe(body);
    });

    test("beyond the end are refused with 416", async () => {
      await put("digits", "0123456789");
      const answer = await fetch(await link("digits"), { headers: { range: "bytes=10-" } });
      expect(answer.status).toBe(416);
      expect(await answer.text()).toContain("<Code>InvalidRange</Code>");
    });
  });

  describe("listing", () => {
    test("pages through more than a thousand, sorted by bytes, without losing any", async () => {
      const keys = Array.from({ length: 1005 }, (_, at) => `many/${at}é`);
      for (let at = 0; at < keys.length; at += 50)
        await Promise.all(keys.slice(at, at + 50).map((key) => put(key, "")));
      const expected = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(await listed("many/")).toEqual(expected);
      const first = (await client.listObjects(bucket, "many/", true).toArray()).map((item) => item.name);
      expect(first).toEqual(expected);
      await client.removeObjects(bucket, keys);
      expect(await listed("many/")).toEqual([]);
    }, 60_000);

    test("groups folders when it isn't recursive, and starts after a key", async () => {
      await Promise.all(["tree/a", "tree/b/1", "tree/b/2", "tree/c"].map((key) => put(key)));
      expect((await listed("tree/", false)).toSorted()).toEqual(["tree/a", "tree/b/", "tree/c"]);
      const after = await client.listObjectsV2(bucket, "tree/", true, "tree/b/1").toArray();
      expect(after.map((item) => item.name)).toEqual(["tree/b/2", "tree/c"]);
    });
  });

  describe("uploads in parts", () => {
    test("join over 64 MiB of unknown length", async () => {
      const block = randomBytes(1024 * 1024);
      const size = 66 * block.length + 7;
      async function* blocks() {
        for (let at = 0; at < 66; at += 1) yield block;
        yield Buffer.alloc(7, "z");
      }
      await client.putObject(bucket, "large", Readable.from(blocks()), undefined, {
        "Content-Type": "video/mp4",
      });
      const stat = await client.statObject(bucket, "large");
      expect(stat).toMatchObject({ size, metaData: { "content-type": "video/mp4" } });
      expect(stat.etag).toMatch(/^[0-9a-f]{32}-\d+$/);
      const middle = await buffer(await client.getPartialObject(bucket, "large", 16 * block.length - 5, 10));
      expect(middle).toEqual(Buffer.concat([block.subarray(-5), block.subarray(0, 5)]));
      expect(await buffer(await client.getPartialObject(bucket, "large", size - 9, 9))).toHaveLength(9);
    }, 60_000);

    test("don't exist until completed, and can be aborted", async () => {
      const id = await client.initiateNewMultipartUpload(bucket, "unfinished", plain());
      const part = await client.uploadPart(
        {
          bucketName: bucket,
          objectName: "unfinished",
          uploadID: id,
          partNumber: 1,
          headers: {},
        },
        Buffer.from("part"),
      );
      expect(part).toMatchObject({ part: 1 });
      expect(await listed("unfinished")).toEqual([]);
      expect(await client.findUploadId(bucket, "unfinished")).toBe(id);
      await client.removeIncompleteUpload(bucket, "unfinished");
      expect(await client.findUploadId(bucket, "unfinished")).toBeUndefined();
      await expect(
        client.completeMultipartUpload(bucket, "unfinished", id, [{ part: 1, etag: part.etag }]),
      ).rejects.toMatchObject({ code: "NoSuchUpload" });
    });

    test("are refused if they list parts that were never sent", async () => {
      const id = await client.initiateNewMultipartUpload(bucket, "forged", plain());
      await expect(
        client.completeMultipartUpload(bucket, "forged", id, [{ part: 1, etag: "0".repeat(32) }]),
      ).rejects.toMatchObject({ code: "InvalidPart" });
      await client.abortMultipartUpload(bucket, "forged", id);
    });
  });

  describe("access", () => {
    test("is refused with a wrong secret, an unknown key, and none", async () => {
      await put("secret");
      const asking = (changes: Partial<TestStore>) => connect(changes).getObject(bucket, "secret");
      await expect(asking({ secretKey: "wrong-secret" })).rejects.toMatchObject({
        code: "SignatureDoesNotMatch",
      });
      await expect(asking({ accessKey: "nobody" })).rejects.toMatchObject({ code: "InvalidAccessKeyId" });
      for (const path of ["secret", "", "?list-type=2", "?policy", "none"]) {
        expect(await statusOf(`${store.url}/${bucket}/${path}`)).toBe(403);
      }
      expect(await statusOf(`${store.url}/${bucket}/new`, { method: "PUT", body: "x" })).toBe(403);
      expect(await statusOf(`${store.url}/`)).toBe(403);
    });

    test("is granted by a presigned link, for its object and method only", async () => {
      await put("mine");
      await put("other");
      const mine = await link("mine");
      expect(await (await fetch(mine)).text()).toBe("mine");
      expect(await statusOf(mine.replace("/mine?", "/other?"))).toBe(403);
      expect(await statusOf(mine, { method: "DELETE" })).toBe(403);
      expect(await statusOf(mine, { method: "PUT", body: "x" })).toBe(403);
      expect(await statusOf(mine.replace(/Expires=\d+/, "Expires=604800"))).toBe(403);
      expect(await statusOf(mine.replace(/Signature=.{4}/, "Signature=0000"))).toBe(403);
      expect(await statusOf(`${mine}&response-content-type=text/html`)).toBe(403);
      expect(await read("mine")).toBe("mine");
    });

    test("ends with a presigned link", async () => {
      await put("short");
      const anHourAgo = new Date(Date.now() - 3_600_000);
      const stale = await client.presignedUrl("GET", bucket, "short", 60, {}, anHourAgo);
      const answer = await fetch(stale);
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain("expired");
    });

    test("includes uploading with a presigned link", async () => {
      const target = await client.presignedPutObject(bucket, "sent", 60);
      expect(await statusOf(target, { method: "PUT", body: "sent by a browser", headers: plain() })).toBe(
        200,
      );
      expect(await read("sent")).toBe("sent by a browser");
    });

    test("is refused when the body isn't the signed one", async () => {
      let captured: Record<string, unknown> = {};
      const spying = new Client({
        ...store,
        transport: {
          request: ((options: Record<string, unknown>, answered: () => void) => {
            captured = options;
            return http.request(options, answered);
          }) as typeof http.request,
        },
      });
      if (store.useSSL) return;
      await spying.putObject(bucket, "altered", "right");
      const status = await new Promise((resolve, reject) => {
        const sent = http.request(captured, (response) => resolve(response.resume().statusCode));
        sent.on("error", reject).end("wrong");
      });
      expect(status).toBe(400);
      expect(await read("altered")).toBe("right");
    });

    test("is open to everyone only below the prefix a policy opens", async () => {
      await Promise.all([put("public/a"), put("private/a")]);
      const opened = {
        Effect: "Allow",
        Principal: { AWS: ["*"] },
        Action: ["s3:GetObject"],
        Resource: [`arn:aws:s3:::${bucket}/public/*`],
      };
      await client.setBucketPolicy(bucket, JSON.stringify({ Version: "2012-10-17", Statement: [opened] }));
      expect(await client.getBucketPolicy(bucket)).toContain("public/*");
      expect(await (await fetch(`${store.url}/${bucket}/public/a`)).text()).toBe("public/a");
      expect(await statusOf(`${store.url}/${bucket}/private/a`)).toBe(403);
      expect(await statusOf(`${store.url}/${bucket}/public/../private/a`)).toBe(403);
      expect(await statusOf(`${store.url}/${bucket}/public/a`, { method: "DELETE" })).toBe(403);
      await client.setBucketPolicy(bucket, "");
      expect(await statusOf(`${store.url}/${bucket}/public/a`)).toBe(403);
      await expect(client.getBucketPolicy(bucket)).rejects.toMatchObject({ code: "NoSuchBucketPolicy" });
    });

    test("is granted to pages of other origins, preflight included", async () => {
      const target = await client.presignedPutObject(bucket, "cors", 60);
      const headers = { origin: "https://evoya.example", "access-control-request-method": "PUT" };
      const preflight = await fetch(target, {
        method: "OPTIONS",
        headers: { ...headers, "access-control-request-headers": "content-type" },
      });
      expect(preflight.ok).toBe(true);
      expect(preflight.headers.get("access-control-allow-methods")).toContain("PUT");
      expect(preflight.headers.get("access-control-allow-headers")).toContain("content-type");
      const answer = await fetch(target, { method: "PUT", body: "x", headers: { origin: headers.origin } });
      expect(answer.headers.get("access-control-allow-origin")).toMatch(/^(\*|https:\/\/evoya\.example)$/);
    });
  });
});
