import { apiKeyScopes } from "@evoya/domain/staff";
import { contract } from "@evoya/schemas/contract";
import type { Contract } from "@evoya/schemas/endpoint";
import { guide } from "@evoya/schemas/guide/pages";
import { describe, expect } from "vitest";
import { test, type World } from "./world.ts";

const addresses = [...guide.map(({ slug }) => (slug ? `/docs/${slug}` : "/docs")), "/docs/reference"];

const textOf = async (world: World, path: string): Promise<string> =>
  String((await world.visitor().http.get(path)).data);

const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, part]) => String(part));

describe("the API's documentation", () => {
  test.for(addresses)(
    "%s comes from this server with everything it loads, for anyone",
    async (path, { world }) => {
      const { http } = world.visitor();
      const page = await http.get(path);
      expect(page.headers["content-type"]).toContain("text/html");
      const loaded = allOf(page.data, /<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g);
      expect(loaded).toContain("/docs/docs.css");
      for (const asset of loaded) {
        const { headers, data } = await http.get(asset);
        expect(headers["content-type"], asset).toMatch(asset.endsWith(".css") ? /text\/css/ : /javascript/);
        expect(String(data).length, asset).toBeGreaterThan(50);
      }
    },
  );

  test("answers for a page it doesn't have, with the menu to a browser", async ({ world }) => {
    const { http } = world.visitor();
    const ask = (accept: string) =>
      http.get("/docs/nope", { headers: { accept }, validateStatus: () => true });
    const page = await ask("text/html,*/*;q=0.8");
    expect(page.status).toBe(404);
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.data).toContain('<a class="menu-entry" href="/docs/errors">');
    expect((await ask("*/*")).data).toMatchObject({ status: 404, code: "not_found" });
  });

  test("leads from page to page, and to places that are there", async ({ world }) => {
    const pages = new Map(
      await Promise.all(addresses.map(async (path) => [path, await textOf(world, path)] as const)),
    );
    for (const [path, text] of pages) {
      for (const link of allOf(text, /<a [^>]*href="([^"]+)"/g)) {
        const [to = "", anchor] = link.split("#");
        if (/^https?:/.test(link) || link.startsWith("/docs/reference#/")) continue;
        const target = pages.get(to || path);
        expect(target, `${link} on ${path}`).toBeDefined();
        if (anchor) expect(target, `${link} on ${path}`).toContain(`id="${anchor}"`);
      }
    }
    for (const path of addresses) expect(pages.get("/docs"), path).toContain(`href="${path}"`);
  });

  test("lists each operation under the scope it needs, and under no other", async ({ world }) => {
    const page = await textOf(world, "/docs/scopes");
    const sections = page.split("<h2 ").filter((section) => section.startsWith('id="'));
    expect(sections.length).toBe(apiKeyScopes.length + 1);
    for (const [name, { permission, tag }] of Object.entries(contract as Contract)) {
      const link = `href="/docs/reference#/${encodeURIComponent(tag)}/${name}"`;
      const listing = sections.filter((section) => section.includes(link));
      const expected = permission && (apiKeyScopes as string[]).includes(permission) ? [permission] : [];
      expect(
        listing.map((section) => /^id="([^"]+)"/.exec(section)?.[1]),
        name,
      ).toEqual(expected);
    }
  });

  test("can be searched: every page, its sections, and every operation", async ({ world }) => {
    const { data } = await world.visitor().http.get("/docs/search.json");
    const entries = data as { id: string; title: string; place: string; text: string }[];
    const ids = entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { slug } of guide) expect(ids).toContain(slug ? `/docs/${slug}` : "/docs");
    expect(ids).toContain("/docs/webhooks#verify-an-event");
    for (const name of Object.keys(contract))
      expect(
        entries.some(({ place }) => place === name),
        name,
      ).toBe(true);
    for (const id of ids.filter((each) => !each.startsWith("/docs/reference"))) {
      const [path = "", anchor] = id.split("#");
      if (anchor) expect(await textOf(world, path), id).toContain(`id="${anchor}"`);
    }
  });
});
