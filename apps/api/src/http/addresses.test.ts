import { expect } from "vitest";
import { test } from "../test/world.ts";

test("an address is found in any case and with a slash at its end, and nothing beside it is", async ({
  world,
}) => {
  const statusOf = async (path: string) => (await fetch(`${world.url}${path}`)).status;
  for (const path of ["/v1/stories", "/V1/Stories", "/v1/stories/", "/v1/stories?limit=1"])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  for (const path of ["/v1/me/profile", "/v1/ME/Profile/", "/v1/admin/requests"])
    expect([path, await statusOf(path)]).toEqual([path, 401]);
  for (const path of [
    "/",
    "/v1",
    "/v1/",
    "/v1/me/",
    "/v1/storie",
    "/v1//stories",
    "/v1/me/profile/x",
    "/v2/stories",
  ])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
});

test("another method at a known address is refused with those it has", async ({ world }) => {
  const response = await fetch(`${world.url}/v1/me/profile`, { method: "DELETE" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toContain("GET");
});
