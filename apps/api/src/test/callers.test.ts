import { randomUUID } from "node:crypto";
import { can, type Permission, permissions, type StaffRole, staffRoles } from "@evoya/domain/staff";
import axios, { type AxiosInstance } from "axios";
import { describe, expect } from "vitest";
import { createBrowser } from "./browser.ts";
import {
  aMember,
  anOwner,
  endpoints,
  named,
  originOf,
  ownApp,
  pages,
  refusals,
  shared,
  statusOf,
  wearsOut,
} from "./caller-matrix.ts";
import { test, type World } from "./world.ts";

const anonymous = (world: World): AxiosInstance => world.visitor().http;
const aKeyOfAll = shared((world) => world.thirdParty([...permissions]));

const staffOf = Object.fromEntries(
  staffRoles.map((role) => [role, shared((world) => world.staff(role))]),
) as Record<StaffRole, (world: World) => Promise<AxiosInstance>>;
const keysWith = new Map<string, (world: World) => Promise<AxiosInstance>>();
const keyWith = (needed: Permission[], world: World): Promise<AxiosInstance> => {
  const name = needed.join();
  const key = keysWith.get(name) ?? shared((itsWorld) => itsWorld.thirdParty(needed));
  keysWith.set(name, key);
  return key(world);
};
const keyWithout = Object.fromEntries(
  permissions.map((permission) => [
    permission,
    shared((world) => world.thirdParty(permissions.filter((other) => other !== permission))),
  ]),
) as Record<Permission, (world: World) => Promise<AxiosInstance>>;

const allows = (role: StaffRole, permission: Permission | undefined): boolean =>
  !permission || can(role, permission);

describe("an endpoint for anyone", () => {
  test.for([...named("anyone"), ...named("visitor")])(
    "%s lets everyone call",
    async ([, endpoint], { world }) => {
      const callers =
        endpoint.method === "get"
          ? [anonymous(world), await aMember(world), await staffOf.viewer(world)]
          : [anonymous(world), (await world.member()).http, (await world.staff("viewer")).http];
      const headers = { Origin: originOf[ownApp(endpoint)](world) };
      for (const http of callers) {
        // Signing in without credentials is a 422 here, which has nothing to do with who's asking.
        expect(refusals).not.toContain(await statusOf(http, endpoint, randomUUID(), headers));
      }
    },
  );
});

/** A member's own key, and its owner. */
const aMemberKey = shared(async (world) => {
  const { api, password } = await world.member();
  const { secret } = await api.createMemberKey({ body: { name: "Script", password } });
  const http = createBrowser(world.url, "https://tool.example");
  http.defaults.headers.common.Authorization = `Bearer ${secret}`;
  return { http };
});

describe("a member's key", () => {
  test("reads the member's trips and points", () => {
    const marked = endpoints.filter(([, { memberKey }]) => memberKey);
    expect(marked.map(([name]) => name).toSorted()).toEqual([
      "downloadItineraryCalendar",
      "getItinerary",
      "listItineraries",
      "listPoints",
    ]);
    for (const [, { method, caller }] of marked) expect([method, caller]).toEqual(["get", "member"]);
  });

  test.for([...named("member"), ...named("staff")])(
    "opens %s only if it's for keys",
    async ([, endpoint], { world }) => {
      const status = await statusOf(await aMemberKey(world), endpoint);
      if (endpoint.memberKey) expect(refusals).not.toContain(status);
      else expect(status).toBe(401);
    },
  );

  test("isn't recognized by endpoints for visitors", async ({ world }) => {
    const key = await aMemberKey(world);
    expect((await key.get("/v1/session")).data).toMatchObject({ member: null });
  });
});

describe("an endpoint for members", () => {
  test.for(named("member"))("%s only answers members", async ([name, endpoint], { world }) => {
    expect(await statusOf(anonymous(world), endpoint)).toBe(401);
    expect(await statusOf(await anOwner(world), endpoint)).toBe(401);
    expect(await statusOf(await aKeyOfAll(world), endpoint)).toBe(401);
    const member = wearsOut([name, endpoint]) ? (await world.member()).http : await aMember(world);
    expect(refusals).not.toContain(await statusOf(member, endpoint));
  });
});

describe("an endpoint for staff", () => {
  test.for(named("staff"))(
    "%s answers callers whose role or key allows it",
    async ([name, endpoint], { world }) => {
      expect(await statusOf(anonymous(world), endpoint)).toBe(401);
      expect(await statusOf(await aMember(world), endpoint)).toBe(401);
      for (const role of staffRoles) {
        if (!allows(role, endpoint.permission)) {
          expect(await statusOf(await staffOf[role](world), endpoint), role).toBe(403);
          continue;
        }
        const staff = wearsOut([name, endpoint])
          ? (await world.staff(role)).http
          : await staffOf[role](world);
        expect(refusals, role).not.toContain(await statusOf(staff, endpoint));
      }
    },
  );

  test.for(named("staff"))(
    "%s answers keys with its scopes, and no others",
    async ([, { permission, alsoNeeds = permission, ...endpoint }], { world }) => {
      if (!permission) return expect(await statusOf(await aKeyOfAll(world), endpoint)).toBe(403);
      const needed = [...new Set([permission, alsoNeeds ?? permission])];
      for (const each of needed)
        expect(await statusOf(await keyWithout[each](world), endpoint), each).toBe(403);
      expect(refusals).not.toContain(await statusOf(await keyWith(needed, world), endpoint));
    },
  );
});

describe("after signing out", () => {
  /** A browser that keeps sending `http`'s current cookies, whatever it receives later. */
  const keptBy = async (world: World, http: AxiosInstance, url: string, origin: string) => {
    const cookie = (await http.get(url)).config.headers.Cookie;
    return axios.create({ baseURL: world.url, headers: { Origin: origin, Cookie: cookie } });
  };

  test("a saved cookie opens no member endpoint", async ({ world }) => {
    const { api, http } = await world.member();
    const kept = await keptBy(world, http, "/v1/session", world.webUrl);
    await api.signOut();
    for (const [name, endpoint] of named("member")) expect(await statusOf(kept, endpoint), name).toBe(401);
    expect((await kept.get("/v1/session")).data).toEqual({ member: null, quizAnswered: 0 });
  });

  test("a saved cookie opens no staff endpoint", async ({ world }) => {
    const { api, http } = await world.staff("owner");
    const kept = await keptBy(world, http, "/v1/admin/session", world.adminUrl);
    await api.signOutStaff();
    for (const [name, endpoint] of named("staff")) expect(await statusOf(kept, endpoint), name).toBe(401);
  });
});

// Every endpoint: that may take a busy machine a while.
test("a key needs no Origin, and may send any", { timeout: 180_000 }, async ({ world }) => {
  const forKeys = named("staff").filter(([, { permission }]) => permission);
  for (const [at, [, endpoint]] of forKeys.entries()) {
    // One key's calls are limited, whatever they're to. The keys above send a partner's origin.
    const { http } = await world.thirdParty([...permissions]);
    for (const from of at === 0 ? pages : (["admin", "none"] as const)) {
      const status = await statusOf(http, endpoint, randomUUID(), { Origin: originOf[from](world) });
      expect(refusals, `${endpoint.path} ${from}`).not.toContain(status);
    }
  }
});
