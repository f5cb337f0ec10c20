import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writePackage } from "@evoya/api-client/build/pack";
import { test as base, expect } from "@playwright/test";
import { signInAs } from "./steps/staff.ts";

const api = process.env.E2E_API_URL ?? "";
const admin = process.env.E2E_ADMIN_URL ?? "";

/** Another website, which serves the client's file next to an empty page. */
const test = base.extend<{ host: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures used from this pattern
  host: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "evoya-sdk-page-"));
    await writePackage(folder);
    const client = await readFile(join(folder, "index.js"));
    const server = createServer((request, answer) => {
      const isClient = request.url === "/evoya.js";
      answer.setHeader("Content-Type", isClient ? "text/javascript" : "text/html; charset=utf-8");
      answer.end(isClient ? client : "<!doctype html><html lang='en'><title>A partner</title></html>");
    }).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  },
});

test("a page of another website works with the packed client and a key, and never with cookies", async ({
  page,
  host,
}) => {
  await signInAs(page);
  const made = await page.request.post(`${api}/v1/admin/api-keys`, {
    headers: { origin: admin },
    data: { name: "A page", scopes: ["requests.read", "members.read", "requests.write"] },
  });
  const { secret } = await made.json();

  // In the same browser that's signed in to the back office.
  await page.goto(host);
  const seen = await page.evaluate(
    async ({ baseUrl, apiKey }) => {
      const address = "/evoya.js";
      const { createEvoya, each, Problem } = await import(address);
      const evoya = createEvoya({ baseUrl, apiKey });
      const ids: string[] = [];
      for await (const { id } of each(evoya.listClientRequests, { query: { limit: 2 } })) {
        ids.push(id);
        if (ids.length === 3) break;
      }
      const { items: members } = await evoya.listUsers({ query: { limit: 1 } });
      const filed = await evoya.createConciergeRequestFor({
        params: { id: members[0].id },
        body: {
          destination: "Lisbon",
          startDate: "2031-05-01",
          endDate: "2031-05-08",
          budget: "Moderate",
          numTravelers: 2,
        },
      });
      const refused = await evoya.getStaffDashboard().catch((error: unknown) => error);
      const limit = await fetch(`${baseUrl}/v1/admin/requests?limit=1`, {
        headers: { Authorization: `Bearer ${apiKey}` },
      });
      const withCookies = (headers: Record<string, string>) =>
        fetch(`${baseUrl}/v1/admin/session`, { credentials: "include", headers }).then(
          () => "read",
          () => "kept from the page",
        );
      return {
        ids: new Set(ids).size,
        filed: filed.destination,
        refused: [refused instanceof Problem, refused.code],
        limit: limit.headers.get("RateLimit")?.includes('"apiKey"; r='),
        cookies: [await withCookies({}), await withCookies({ Authorization: `Bearer ${apiKey}` })],
      };
    },
    { baseUrl: api, apiKey: secret as string },
  );
  expect(seen).toEqual({
    ids: 3,
    filed: "Lisbon",
    refused: [true, "forbidden"],
    limit: true,
    cookies: ["kept from the page", "kept from the page"],
  });
});
