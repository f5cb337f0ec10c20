import { expect } from "vitest";
import { test } from "./world.ts";

test("the API's documentation, and everything its page uses, comes from this server, for anyone", async ({
  world,
}) => {
  const { http } = world.visitor();
  const page = await http.get("/docs");
  expect(page.headers["content-type"]).toContain("text/html");
  const named = [...String(page.data).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => String(path));
  expect(named).toEqual(["/docs/swagger-ui.css", "/docs/swagger-ui-bundle.js", "/docs/start.js"]);
  for (const path of named) {
    const { headers, data } = await http.get(path);
    expect(headers["content-type"], path).toMatch(path.endsWith(".css") ? /text\/css/ : /javascript/);
    expect(String(data).length, path).toBeGreaterThan(50);
  }
  const { data: document } = await http.get("/openapi.json");
  expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: expect.any(String) }] });
});
