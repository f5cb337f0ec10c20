import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { precompress } from "./precompress.ts";
import { type StaticServer, startStaticServer } from "./static-server.ts";

const origins = {
  appUrl: "http://localhost:3000",
  apiUrl: "http://localhost:4000",
  filesUrl: "http://localhost:9010",
};
const script = `console.log("${"a journey ".repeat(300)}");`;
let parent: string;
let server: StaticServer;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "evoya-static-"));
  const dir = join(parent, "dist");
  mkdirSync(join(dir, "assets"), { recursive: true });
  mkdirSync(join(dir, "pricing"));
  const page = (text: string) => `<!doctype html><html><head><title>${text}</title></head></html>`;
  writeFileSync(join(dir, "index.html"), page("home"));
  writeFileSync(join(dir, "app.html"), page("shell"));
  writeFileSync(join(dir, "pricing/index.html"), page("pricing"));
  writeFileSync(join(dir, "404.html"), page("missing"));
  mkdirSync(join(dir, "embed"));
  writeFileSync(join(dir, "embed/quiz.html"), page("quiz"));
  writeFileSync(join(dir, "embed/quiz.js"), script);
  mkdirSync(join(dir, ".routes"));
  writeFileSync(join(dir, ".routes/patterns.json"), JSON.stringify(["^/app/?$", "^/trips/[^/]+/?$"]));
  writeFileSync(join(dir, "assets/app-1a2b.js"), script);
  writeFileSync(join(dir, "assets/lost-3c4d.js"), "0123456789");
  writeFileSync(join(dir, "robots.txt"), "0123456789");
  writeFileSync(join(parent, "secret.txt"), "secret");
  await precompress(dir);
  server = await startStaticServer({ ...origins, dir, host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await server.stop();
  rmSync(parent, { recursive: true, force: true });
});

const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

/** A request that sends its path exactly as written; fetch would tidy it up. */
const getRawPath = (path: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const call = request({ port: server.port, host: "127.0.0.1", path }, async (response) => {
      resolve({ status: response.statusCode, body: await text(response) });
    });
    call.on("error", reject).end();
  });

describe("pages", () => {
  test.each([
    ["/", "home"],
    ["/pricing", "pricing"],
    ["/pricing/?plan=base", "pricing"],
    ["/trips/0198", "shell"],
    ["/app.html", "shell"],
  ])("%s shows the %s page", async (path, title) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  test.each(["/nowhere", "/trips", "/trips/0198/more", "/404.html"])(
    "%s, which the app doesn't have, is a 404 with a page that says so",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
      expect(await response.text()).toContain("<title>missing</title>");
      const headers = { "If-None-Match": response.headers.get("etag") ?? "" };
      expect((await get(path, { headers })).status).toBe(404);
    },
  );

  test("contain the API's address, and are never cached", async () => {
    const response = await get("/");
    expect(await response.text()).toContain('<meta name="evoya-api" content="http://localhost:4000">');
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("aren't sent again to browsers that have them", async () => {
    const etag = (await get("/")).headers.get("etag") ?? "";
    const again = await get("/", { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("forbid inline scripts and framing", async () => {
    const policy = (await get("/")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(
      "connect-src 'self' http://localhost:4000 ws://localhost:4000 http://localhost:9010",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/(script|style|default)-src [^;]*unsafe-inline/);
  });
});

describe("the files that other sites may use", () => {
  test("include a page they can frame, which loads nothing but our own files", async () => {
    const { headers } = await get("/embed/quiz?theme=dark");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors *");
    expect(policy).not.toContain("connect-src");
    expect(headers.get("x-frame-options")).toBeNull();
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  test("include its script", async () => {
    const { status, headers } = await get("/embed/quiz.js");
    expect(status).toBe(200);
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  test.each([
    "/",
    "/pricing",
    "/trips/0198",
    "/nowhere",
    "/embed",
    "/embed/quiz/more",
    "/assets/app-1a2b.js",
  ])("don't include %s", async (path) => {
    const { headers } = await get(path);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });
});

describe("files", () => {
  test("with a hash in their name are cached for good and sent compressed", async () => {
    const response = await get("/assets/app-1a2b.js", { headers: { "Accept-Encoding": "br" } });
    expect(await response.text()).toBe(script);
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("that don't exist are a 404, not the app", async () => {
    expect((await get("/assets/gone-9f.js")).status).toBe(404);
    expect((await get("/favicon.png")).status).toBe(404);
  });

  test("that vanish while the server runs only break their own request", async () => {
    rmSync(join(parent, "dist/assets/lost-3c4d.js"));
    await expect(get("/assets/lost-3c4d.js").then((response) => response.text())).rejects.toThrow();
    expect((await get("/robots.txt")).status).toBe(200);
  });

  test("answer HEAD with just the length, and a known ETag with 304", async () => {
    const head = await get("/robots.txt", { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe("10");
    expect(await head.text()).toBe("");
    const headers = { "If-None-Match": head.headers.get("etag") ?? "" };
    expect((await get("/robots.txt", { headers })).status).toBe(304);
  });

  test.each([
    ["bytes=2-4", 206, "234"],
    ["bytes=7-", 206, "789"],
    ["bytes=5-2", 200, "0123456789"],
    ["bytes=-3", 200, "0123456789"],
    ["bytes=0-1,4-5", 200, "0123456789"],
    ["bytes=99-", 416, ""],
  ])("answer the range %s with %i", async (Range, status, body) => {
    const response = await get("/robots.txt", { headers: { Range } });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
  });
});

describe("refuses", () => {
  test.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/assets/..%5c..%5csecret.txt",
    "/%zz",
    "/%E0%A4%A",
    "/a%00.js",
  ])("the path %s, with the page that says it doesn't exist", async (path) => {
    const { status, body } = await getRawPath(path);
    expect(status).toBe(404);
    expect(body).toContain("<title>missing</title>");
  });

  test("to write", async () => {
    const response = await get("/", { method: "POST" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });
});
