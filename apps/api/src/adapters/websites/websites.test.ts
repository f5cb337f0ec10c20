import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type LinkedSite, startLinkedSite } from "../../test/linked-site.ts";
import type { Resolve } from "../public-address.ts";
import { createWebsites } from "./websites.ts";

let site: LinkedSite;
beforeEach(async () => {
  site = await startLinkedSite();
});
afterEach(() => site.stop());

const from = "https://evoya.example";
const open = createWebsites({ allowedHosts: ["127.0.0.1"], from });
const methods = () => site.seen.map(({ method }) => method);

describe("a look at a link", () => {
  test("is one HEAD if the page answers", async () => {
    expect(await open.look(site.at("/"))).toEqual({ status: 200, error: null, endedAt: site.at("/") });
    expect(methods()).toEqual(["HEAD"]);
  });

  test.each([403, 405, 501, 404])("asks with GET, too, if HEAD is answered with %s", async (head) => {
    site.pages.set("/", { head, get: 200 });
    expect(await open.look(site.at("/"))).toMatchObject({ status: 200 });
    expect(methods()).toEqual(["HEAD", "GET"]);
  });

  test("follows redirects, and says where it ended", async () => {
    site.pages.set("/old", { to: "/newer" }).set("/newer", { to: site.at("/newest", "127.1") });
    const look = await open.look(site.at("/old"));
    expect(look).toEqual({ status: 200, error: null, endedAt: site.at("/newest") });
  });

  test("ends if redirects never do", async () => {
    site.pages.set("/a", { to: "/b" }).set("/b", { to: "/a" });
    expect(await open.look(site.at("/a"))).toMatchObject({ status: null, error: "It redirects in circles." });
  });

  test("doesn't wait for a page that never answers", async () => {
    site.pages.set("/", "never");
    const impatient = createWebsites({ allowedHosts: ["127.0.0.1"], from, timeoutMs: 200 });
    expect(await impatient.look(site.at("/"))).toMatchObject({
      status: null,
      error: expect.stringContaining("no answer within"),
    });
  });

  test("says so if nobody is listening", async () => {
    const address = site.at("/");
    site.stop();
    expect(await open.look(address)).toMatchObject({ error: "The server refused the connection." });
  });

  test("is given up when the worker stops", async () => {
    site.pages.set("/", "never");
    await expect(open.look(site.at("/"), AbortSignal.timeout(50))).rejects.toThrow();
  });
});

describe("an address inside", () => {
  const closed = createWebsites({ allowedHosts: [], from });
  const inside = { status: null, error: "This address isn't on the public internet." };

  test("isn't called, whether it's a number or a name", async () => {
    const resolve: Resolve = (_, done) => done(null, [{ address: "127.0.0.1", family: 4 }]);
    const named = createWebsites({ allowedHosts: [], from, resolve });
    const port = new URL(site.at("/")).port;
    expect(await closed.look(site.at("/"))).toMatchObject(inside);
    expect(await closed.look("http://169.254.169.254/latest/meta-data")).toMatchObject(inside);
    expect(await named.look(`http://museum.example:${port}/`)).toMatchObject(inside);
    expect(site.seen).toEqual([]);
  });

  test("isn't called by a redirect, either", async () => {
    site.pages.set("/", { to: "http://10.0.0.8/admin" });
    expect(await open.look(site.at("/"))).toMatchObject(inside);
  });
});
