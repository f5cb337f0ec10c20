import { randomUUID } from "node:crypto";
import { can } from "@evoya/domain/staff";
import type { Endpoint } from "@evoya/schemas/endpoint";
import axios, { type AxiosInstance } from "axios";
import { describe, expect } from "vitest";
import {
  aMember,
  anOwner,
  endpoints,
  type From,
  type Name,
  originOf,
  ownApp,
  pages,
  refusals,
  statusOf,
  wearsOut,
} from "./caller-matrix.ts";
import { test, type World } from "./world.ts";

/** Whether an endpoint accepts a browser that has all the right cookies. */
function hears(endpoint: Endpoint, from: From): boolean {
  // What no role may do is for API keys alone.
  if (endpoint.permission && !can("owner", endpoint.permission)) return false;
  if (endpoint.raw || from === ownApp(endpoint)) return true;
  // Reading without an Origin is a link or a picture; CORS keeps other pages from reading.
  return endpoint.method === "get" && (from === "none" || !["member", "staff"].includes(endpoint.caller));
}

describe("a browser", () => {
  const isForStaff = ({ caller, path }: Endpoint) => caller === "staff" || path.startsWith("/v1/admin/");

  const caller = async (world: World, [name, endpoint]: [Name, Endpoint]): Promise<AxiosInstance> => {
    if (!wearsOut([name, endpoint])) return isForStaff(endpoint) ? anOwner(world) : aMember(world);
    return (isForStaff(endpoint) ? await world.staff("owner") : await world.member()).http;
  };

  test.for(endpoints)("%s can only be called by its own app's pages", async ([name, endpoint], { world }) => {
    for (const from of pages) {
      const http = await caller(world, [name, endpoint]);
      const status = await statusOf(http, endpoint, randomUUID(), { Origin: originOf[from](world) });
      if (hears(endpoint, from)) expect(refusals, from).not.toContain(status);
      else expect(status, from).toBe(403);
    }
  });

  const isReadable = async (world: World, path: string, from: From): Promise<boolean> => {
    const Origin = originOf[from](world);
    const headers = { Origin, "Access-Control-Request-Method": "GET" };
    const allowed = (await axios.options(world.url + path, { headers })).headers[
      "access-control-allow-origin"
    ];
    if (allowed !== undefined) expect(allowed).toBe(Origin);
    return allowed !== undefined;
  };

  test.for(endpoints)("%s can only be read by its own app's pages", async ([, endpoint], { world }) => {
    const path = endpoint.path.replace(":questionNumber", "1").replace(":id", randomUUID());
    for (const from of ["web", "admin"] as const)
      for (const url of [path, path.toUpperCase()])
        expect(await isReadable(world, url, from), `${from} ${url}`).toBe(from === ownApp(endpoint));
  });

  test.for(["/v1/session", "/v1/admin/session"])(
    "%s can't be read by others' pages",
    async (path, { world }) => {
      for (const from of ["foreign", "null", "none"] as const)
        expect(await isReadable(world, path, from), from).toBe(false);
    },
  );

  const isOnesOwn = ([, { caller, raw, permission }]: (typeof endpoints)[number]) =>
    caller !== "anyone" && !raw && (!permission || can("owner", permission));

  test.for(endpoints.filter(isOnesOwn))(
    "%s refuses a page that was opened as someone else",
    async ([, endpoint], { world }) => {
      const http = isForStaff(endpoint) ? await anOwner(world) : await aMember(world);
      const headers = { Origin: originOf[ownApp(endpoint)](world), "Evoya-Account": randomUUID() };
      expect(await statusOf(http, endpoint, randomUUID(), headers)).toBe(401);
    },
  );

  test("is heard as the account its page was opened with", async ({ world }) => {
    const { http, id } = await world.member();
    const headers = { "Evoya-Account": id };
    expect((await http.put("/v1/me/units", { units: "metric" }, { headers })).status).toBeLessThan(300);
    const owner = await world.staff("owner");
    const session = await owner.http.get("/v1/admin/session", { headers: { "Evoya-Account": owner.id } });
    expect(session.status).toBe(200);
  });

  test("is answered with the account it's from, so that another's page can refuse the answer", async ({
    world,
  }) => {
    const { http, id } = await world.member();
    const own = await http.get("/v1/me/profile");
    expect(own.headers["evoya-account"]).toBe(id);
    expect(own.headers["access-control-expose-headers"]).toContain("Evoya-Account");
    const owner = await world.staff("owner");
    expect((await owner.http.get("/v1/admin/session")).headers["evoya-account"]).toBe(owner.id);
  });

  test("is refused without an Origin, whatever else it says about where it comes from", async ({ world }) => {
    const { http } = await world.staff("owner");
    const headers = { Origin: undefined, "Sec-Fetch-Site": "same-site" };
    const body = { name: "Key", scopes: ["requests.read"] };
    const answer = await http.post("/v1/admin/api-keys", body, { headers, validateStatus: () => true });
    expect(answer.data.code).toBe("foreign_origin");
  });
});
