import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

/** What stands between a browser and the API responds with this type. */
let type = "application/pdf";
const proxy = createServer((_request, response) => {
  response.writeHead(200, { "content-type": type }).end("%PDF-1.7");
});
beforeAll(async () => {
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("VITE_API_URL", `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  return new Promise((resolve) => proxy.close(resolve));
});

test("saves a PDF, and never the page of a network that wants you to sign in first", async () => {
  const { fetchPdf } = await import("./fetch-pdf.ts");
  expect((await fetchPdf("/v1/me/itineraries/1/pdf")).size).toBe(8);
  type = "text/html; charset=utf-8";
  await expect(fetchPdf("/v1/me/itineraries/1/pdf")).rejects.toMatchObject({
    code: "unavailable",
    detail: "Network connection error. Please check your internet connection and try again.",
  });
});
