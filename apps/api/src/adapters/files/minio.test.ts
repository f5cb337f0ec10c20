import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  createServer as createHttpServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { Client } from "minio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestStore, testStores } from "../../dev/s3/test-stores.ts";
import {
  type Bucket,
  buckets,
  FileNotFound,
  type Files,
  FilesUnavailable,
  RangeNotSatisfiable,
} from "./files.ts";
import { createFiles, endpointOf } from "./minio.ts";

const png = { contentType: "image/png" };
const aFile = (key: string = randomUUID(), bucket: Bucket = "user-documents") => ({ bucket, key });

/** Sends a request on to a store, and its answer back. */
function passOn({ url: at }: TestStore, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const behind = httpRequest(`${at}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  request.pipe(behind);
}

async function keysOf(files: Files, bucket: Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(bucket, prefix)) keys.push(key);
  return keys;
}

describe.each(testStores.filter((each) => each.available))("files on $name", ({ start }) => {
  const bucketPrefix = `evoya-${randomUUID().slice(0, 8)}-`;
  let store: TestStore;
  let files: Files;

  beforeAll(async () => {
    store = await start();
    files = createFiles({ ...store, bucketPrefix });
    await files.ensureBuckets();
  });
  afterAll(async () => {
    const client = new Client(store);
    for (const bucket of buckets) {
      const keys = await keysOf(files, bucket, "");
      await files.removeMany(bucket, keys);
      await client.removeBucket(`${bucketPrefix}${bucket}`);
    }
    await store.stop();
  });

  test("creates its buckets, private, and can do it again, or twice at once", async () => {
    await Promise.all([files.ensureBuckets(), files.ensureBuckets()]);
    await files.put(aFile("a", "profile-images"), Buffer.from("a"), png);
    const answer = await fetch(`${store.url}/${bucketPrefix}profile-images/a`);
    await answer.arrayBuffer();
    expect(answer.status).toBe(403);
  });

  test("stores a buffer and a stream, and replaces what was there", async () => {
    const file = aFile();
    await files.put(file, Buffer.from("first"), png);
    await files.put(file, Readable.from([Buffer.from("sec"), Buffer.from("ond")]), {
      contentType: "text/plain",
    });
    const { stream, ...opened } = await files.get(file);
    expect(await text(stream)).toBe("second");
    expect(opened).toMatchObject({ size: 6, length: 6, contentType: "text/plain" });
    expect(await files.stat(file)).toMatchObject({ size: 6, contentType: "text/plain", etag: opened.etag });
  });

  test("reads parts, and reports one past the end", async () => {
    const file = aFile();
    await files.put(file, Buffer.from("0123456789"), png);
    const part = await files.get(file, { start: 2, end: 4 });
    expect(await text(part.stream)).toBe("234");
    expect(part).toMatchObject({ length: 3, size: 10 });
    expect(await text((await files.get(file, { start: 8 })).stream)).toBe("89");
    expect(await text((await files.get(file, { start: 0, end: 0 })).stream)).toBe("0");
    await expect(files.get(file, { start: 10 })).rejects.toThrow(RangeNotSatisfiable);
    await expect(files.get(file, { start: 4, end: 2 })).rejects.toThrow(RangeNotSatisfiable);
  });

  test("distinguishes a missing file from a failing store", async () => {
    await expect(files.get(aFile())).rejects.toThrow(FileNotFound);
    await expect(files.stat(aFile())).rejects.toThrow(FileNotFound);
    const stranger = createFiles({ ...store, bucketPrefix, secretKey: "wrong-secret" });
    await expect(stranger.get(aFile())).rejects.toThrow(FilesUnavailable);
    expect(await stranger.health()).toBe(false);
    expect(await files.health()).toBe(true);
  });

  test("removes one file, many files, and files that aren't there", async () => {
    const keys = ["u1/a", "u1/b & <c>", "u2/a"];
    for (const key of keys) await files.put(aFile(key), Buffer.from(key), png);
    const listed = (prefix: string) => keysOf(files, "user-documents", prefix);
    expect(await listed("u1/")).toEqual(["u1/a", "u1/b & <c>"]);
    await files.removeMany("user-documents", [...keys.slice(1), "none"]);
    expect(await listed("u")).toEqual(["u1/a"]);
    await files.remove(aFile("u1/a"));
    await files.remove(aFile("u1/a"));
    expect(await listed("u")).toEqual([]);
    await files.removeMany("user-documents", []);
  });

  test("links to a file under the name it should be saved as", async () => {
    const file = aFile();
    await files.put(file, Buffer.from("passport"), { contentType: "application/pdf" });
    const downloadName = 'Паспорт "2026"\r\n; x=ü%.pdf';
    const answer = await fetch(await files.presignedGet(file, { seconds: 60, downloadName }));
    expect(await answer.text()).toBe("passport");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const disposition = answer.headers.get("content-disposition") ?? "";
    const [, name = ""] = /filename\*=UTF-8''(\S+)$/.exec(disposition) ?? [];
    expect(decodeURIComponent(name)).toBe(downloadName);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; /);
  });

  test("doesn't wait forever for a stream that's cut off", async () => {
    const body = new Readable({ read() {} });
    body.push("half");
    const storing = files.put(aFile("cut-off"), body, png);
    body.destroy();
    await expect(storing).rejects.toThrow(FilesUnavailable);
    await expect(files.stat(aFile("cut-off"))).rejects.toThrow(FileNotFound);
  });

  test("leaves nothing behind when a stream breaks", async () => {
    const file = aFile();
    async function* breaking() {
      yield Buffer.alloc(17 * 1024 * 1024);
      throw new Error("the visitor left");
    }
    await expect(files.put(file, Readable.from(breaking()), png)).rejects.toThrow(FilesUnavailable);
    await expect(files.stat(file)).rejects.toThrow(FileNotFound);
    const client = new Client(store);
    expect(await client.findUploadId(`${bucketPrefix}user-documents`, file.key)).toBeUndefined();
    await files.put(file, Buffer.from("whole"), png);
    expect(await buffer((await files.get(file)).stream)).toEqual(Buffer.from("whole"));
  });
});

describe("a store that's gone", () => {
  test("is reported as FilesUnavailable by every call", async () => {
    const [standIn] = testStores;
    const store = await standIn!.start();
    const files = createFiles(store);
    await files.ensureBuckets();
    await store.stop();
    await expect(files.put(aFile(), Buffer.from("a"), png)).rejects.toThrow(FilesUnavailable);
    await expect(files.get(aFile())).rejects.toMatchObject({ retryable: true });
    await expect(keysOf(files, "trip-media", "")).rejects.toThrow(FilesUnavailable);
    expect(await files.health()).toBe(false);
  });

  test("is given up on when it accepts a connection and then says nothing", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const keys = { accessKey: "a", secretKey: "b", region: "us-east-1" };
    const files = createFiles({ ...keys, ...endpointOf(`http://127.0.0.1:${port}`), idleMs: 100 });
    await expect(files.stat(aFile())).rejects.toThrow(FilesUnavailable);
    silent.close();
  });
});

describe("a connection that the store closes while it's idle", () => {
  const keys = { accessKey: "a", secretKey: "b", region: "us-east-1" };

  /** Answers one request per connection, and hangs up on the second. */
  async function forgetful() {
    const asked = new Map<Socket, number>();
    const kept = new Map<string, string>();
    const server = createHttpServer((request, response) => {
      const times = (asked.get(request.socket) ?? 0) + 1;
      asked.set(request.socket, times);
      if (times > 1) return void request.socket.destroy();
      const { method, url = "", headers } = request;
      if (method === "PUT") kept.set(url, headers["content-length"] ?? "");
      const size = method === "HEAD" ? kept.get(url) : "0";
      const answer = { etag: '"a"', "content-length": size, "last-modified": new Date().toUTCString() };
      request.resume().on("end", () => response.writeHead(200, answer).end());
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const files = createFiles({ ...keys, ...endpointOf(`http://127.0.0.1:${port}`) });
    return { files, stop: () => server.close() };
  }

  test("isn't an outage: anything that fits in memory is sent again over a new one", async () => {
    const { files, stop } = await forgetful();
    for (const body of ["one", "two", "three"]) await files.put(aFile(), Buffer.from(body), png);
    stop();
  });

  test("isn't one either if it has closed many of them", async () => {
    const { files, stop } = await forgetful();
    for (const _ of [1, 2, 3])
      await Promise.all(Array.from({ length: 12 }, () => files.put(aFile(), Buffer.from("one"), png)));
    stop();
  });
});

describe("a store behind a server", () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStores[0]!.start();
    await createFiles(store).ensureBuckets();
  });
  afterAll(() => store.stop());

  test("takes a stream, which can't be sent again, though the server closes every used connection", async () => {
    const used = new Set<Socket>();
    const server = createHttpServer((request, response) => {
      if (used.has(request.socket)) return void request.socket.destroy();
      used.add(request.socket);
      passOn(store, request, response);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const files = createFiles({ ...store, ...endpointOf(`http://127.0.0.1:${port}`) });
    const passport = aFile();
    for (const word of ["pass", "port"]) await files.put(passport, Readable.from([Buffer.from(word)]), png);
    expect((await files.stat(passport)).size).toBe(4);
    server.closeAllConnections();
    server.close();
  });
});

describe("a store that says it kept a file", () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStores[0]!.start();
    await createFiles(store).ensureBuckets();
  });
  afterAll(() => store.stop());

  /** Stores everything in the store behind it, then claims to have `size` bytes of it; null for none. */
  async function liar(size: number | null) {
    const server = createHttpServer((request, response) => {
      if (request.method === "HEAD") {
        const answer = {
          etag: '"a"',
          "content-length": size ?? 0,
          "last-modified": new Date().toUTCString(),
        };
        return void response.writeHead(size === null ? 404 : 200, answer).end();
      }
      passOn(store, request, response);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    return {
      files: createFiles({ ...store, ...endpointOf(`http://127.0.0.1:${port}`) }),
      stop: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  }
  const parts = () => Readable.from([Buffer.from("pass"), Buffer.from("port")]);

  test.each([
    ["but hasn't", null],
    ["but has half of it", 4],
  ])("counts as unavailable when %s", async (_, size) => {
    const { files, stop } = await liar(size);
    const notKept = "didn't keep";
    await expect(files.put(aFile(), Buffer.from("passport"), png)).rejects.toThrow(notKept);
    await expect(files.put(aFile(), parts(), png)).rejects.toThrow(notKept);
    await expect(files.put(aFile(), parts(), png)).rejects.toThrow(FilesUnavailable);
    stop();
  });

  test("is believed when it has all of it", async () => {
    const { files, stop } = await liar(8);
    await files.put(aFile(), Buffer.from("passport"), png);
    await files.put(aFile(), parts(), png);
    stop();
  });
});

describe("presigned links", () => {
  const keys = { accessKey: "a", secretKey: "b", region: "eu-central-1" };

  test("point to where browsers reach the store, and need no connection", async () => {
    const publicEndpoint = endpointOf("https://files.evoya.example");
    const files = createFiles({ ...keys, ...endpointOf("http://minio:9000"), publicEndpoint });
    const link = await files.presignedGet(aFile("a b.pdf"), { seconds: 60 });
    expect(link).toMatch(/^https:\/\/files\.evoya\.example\/user-documents\/a%20b\.pdf\?/);
    expect(await files.presignedPut(aFile("c"), { seconds: 60 })).toContain("https://files.evoya.example/");
  });

  test("split endpoints into their parts", () => {
    expect(endpointOf("http://minio:9000")).toEqual({ endPoint: "minio", port: 9000, useSSL: false });
    expect(endpointOf("https://s3.evoya.example")).toEqual({
      endPoint: "s3.evoya.example",
      port: 443,
      useSSL: true,
    });
  });
});
