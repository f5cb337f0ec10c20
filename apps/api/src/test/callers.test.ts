import { randomUUID } from "node:crypto";
import { can, type Permission, permissions, type StaffRole, staffRoles } from "@evoya/domain/staff";
import { contract } from "@evoya/schemas/contract";
import type { Endpoint } from "@evoya/schemas/endpoint";
import axios, { type AxiosInstance } from "axios";
import { describe, expect } from "vitest";
import { liveALittle } from "./belongings.ts";
import { aConciergeRequest, anItinerary } from "./builders.ts";
import { type TestMember, test, type World } from "./world.ts";

type Name = keyof typeof contract;
const endpoints = Object.entries(contract) as [Name, Endpoint][];
const named = (caller: Endpoint["caller"]) => endpoints.filter(([, endpoint]) => endpoint.caller === caller);

const refusals = [401, 403];

/** Calls an endpoint with as little as gets past routing: who may call is decided before what is sent. */
async function statusOf(
  http: AxiosInstance,
  endpoint: Endpoint,
  id = randomUUID(),
  headers = {},
): Promise<number> {
  const controller = new AbortController();
  const path = endpoint.path.replace(":questionNumber", "1").replace(":id", id);
  const response = await http.request({
    method: endpoint.method,
    url: path,
    data: endpoint.method === "get" || endpoint.method === "delete" ? undefined : {},
    headers: { "If-Match": '"2026-01-01T00:00:00.000Z"', ...headers },
    responseType: endpoint.stream ? "stream" : "json",
    signal: controller.signal,
    validateStatus: () => true,
  });
  if (endpoint.stream) {
    response.data.on("error", () => {});
    controller.abort();
  }
  return response.status;
}

const anonymous = (world: World): AxiosInstance => world.visitor().http;

describe("an endpoint for anyone", () => {
  test.for([...named("anyone"), ...named("visitor")])(
    "%s refuses nobody",
    async ([, endpoint], { world }) => {
      const callers = [anonymous(world), (await world.member()).http, (await world.staff("viewer")).http];
      const headers = { Origin: originOf[ownApp(endpoint)](world) };
      for (const http of callers) {
        // Signing in without credentials is a 422 here, never a question of who asks.
        expect(refusals).not.toContain(await statusOf(http, endpoint, randomUUID(), headers));
      }
    },
  );
});

describe("an endpoint for members", () => {
  test.for(named("member"))("%s answers members only", async ([, endpoint], { world }) => {
    const member = await world.member();
    expect(await statusOf(anonymous(world), endpoint)).toBe(401);
    expect(await statusOf((await world.staff("owner")).http, endpoint)).toBe(401);
    expect(await statusOf((await world.thirdParty([...permissions])).http, endpoint)).toBe(401);
    expect(refusals).not.toContain(await statusOf(member.http, endpoint));
  });
});

describe("an endpoint for staff", () => {
  test.for(named("staff"))(
    "%s answers those whose role or key allows it",
    async ([, endpoint], { world }) => {
      expect(await statusOf(anonymous(world), endpoint)).toBe(401);
      expect(await statusOf((await world.member()).http, endpoint)).toBe(401);
      for (const role of staffRoles) {
        const status = await statusOf((await world.staff(role)).http, endpoint);
        if (allows(role, endpoint.permission)) expect(refusals, role).not.toContain(status);
        else expect(status, role).toBe(403);
      }
    },
  );

  test.for(named("staff"))(
    "%s answers a key with its scope, and no other",
    async ([, endpoint], { world }) => {
      const others = permissions.filter((permission) => permission !== endpoint.permission);
      expect(await statusOf((await world.thirdParty(others)).http, endpoint)).toBe(403);
      if (!endpoint.permission) return;
      const allowed = await world.thirdParty([endpoint.permission]);
      expect(refusals).not.toContain(await statusOf(allowed.http, endpoint));
    },
  );
});

const allows = (role: StaffRole, permission: Permission | undefined): boolean =>
  !permission || can(role, permission);

/** Where a request may say that it comes from; a page of ours says so on every write. */
const pages = ["web", "admin", "foreign", "null", "none"] as const;
type From = (typeof pages)[number];

/** What a browser sends as `Origin`. Undefined: nothing. */
const originOf: Record<From, (world: World) => string | undefined> = {
  web: ({ webUrl }) => webUrl,
  admin: ({ adminUrl }) => adminUrl,
  foreign: () => "https://evil.example",
  null: () => "null",
  none: () => undefined,
};

const ownApp = ({ path }: Endpoint): From => (path.startsWith("/v1/admin/") ? "admin" : "web");

/** Whether an endpoint hears a browser with all the right cookies. */
function hears(endpoint: Endpoint, from: From): boolean {
  if (endpoint.raw || from === ownApp(endpoint)) return true;
  // Reading without an Origin is a link or a picture; reading for another page is what CORS keeps from it.
  return endpoint.method === "get" && (from === "none" || !["member", "staff"].includes(endpoint.caller));
}

describe("a browser", () => {
  const http = async (world: World, { caller, path }: Endpoint) =>
    caller === "staff" || path.startsWith("/v1/admin/")
      ? (await world.staff("owner")).http
      : (await world.member()).http;

  test.for(endpoints)("%s is called by the pages of its own app alone", async ([, endpoint], { world }) => {
    for (const from of pages) {
      // Some endpoints end the session that calls them.
      const status = await statusOf(await http(world, endpoint), endpoint, randomUUID(), {
        Origin: originOf[from](world),
      });
      if (hears(endpoint, from)) expect(refusals, from).not.toContain(status);
      else expect(status, from).toBe(403);
    }
  });

  test.for(endpoints)("%s is read by the pages of its own app alone", async ([, endpoint], { world }) => {
    for (const from of pages) {
      const path = endpoint.path.replace(":questionNumber", "1").replace(":id", randomUUID());
      for (const url of [path, path.toUpperCase()]) {
        const { headers } = await axios.options(world.url + url, {
          headers: { Origin: originOf[from](world), "Access-Control-Request-Method": endpoint.method },
        });
        expect(headers["access-control-allow-origin"], `${from} ${url}`).toBe(
          from === ownApp(endpoint) ? originOf[from](world) : undefined,
        );
      }
    }
  });

  test("is refused without an Origin, whatever else it says of where it comes from", async ({ world }) => {
    const { http } = await world.staff("owner");
    const headers = { Origin: undefined, "Sec-Fetch-Site": "same-site" };
    const body = { name: "Key", scopes: ["requests.read"] };
    const answer = await http.post("/v1/admin/api-keys", body, { headers, validateStatus: () => true });
    expect(answer.data.code).toBe("foreign_origin");
  });
});

describe("after signing out", () => {
  /** A browser that sends the cookies of `http` as they are now, whatever it is told later. */
  const keptBy = async (world: World, http: AxiosInstance, url: string, origin: string) => {
    const cookie = (await http.get(url)).config.headers.Cookie;
    return axios.create({ baseURL: world.url, headers: { Origin: origin, Cookie: cookie } });
  };

  test("a cookie that was kept opens no member's endpoint", async ({ world }) => {
    const { api, http } = await world.member();
    const kept = await keptBy(world, http, "/v1/session", world.webUrl);
    await api.signOut();
    for (const [name, endpoint] of named("member")) expect(await statusOf(kept, endpoint), name).toBe(401);
    expect((await kept.get("/v1/session")).data).toEqual({ member: null, quizAnswered: 0 });
  });

  test("a cookie that was kept opens no staff endpoint", async ({ world }) => {
    const { api, http } = await world.staff("owner");
    const kept = await keptBy(world, http, "/v1/admin/session", world.adminUrl);
    await api.signOutStaff();
    for (const [name, endpoint] of named("staff")) expect(await statusOf(kept, endpoint), name).toBe(401);
  });
});

test("a key needs no Origin, and has no page", async ({ world }) => {
  const { http } = await world.thirdParty([...permissions]);
  for (const [, endpoint] of named("staff").filter(([, { permission }]) => permission))
    for (const from of pages) {
      const status = await statusOf(http, endpoint, randomUUID(), { Origin: originOf[from](world) });
      expect(refusals, `${endpoint.path} ${from}`).not.toContain(status);
    }
});

const anyTrip = async (member: TestMember) =>
  (await member.api.generateItinerary({ body: anItinerary() })).id;

const aBooking = async (member: TestMember, world: World) => {
  const id = await anyTrip(member);
  const { db } = world.database;
  await db.updateTable("itineraries").set({ generationStatus: "ready" }).where("id", "=", id).execute();
  await member.api.requestBooking({ params: { id }, body: { numTravelers: 2, notes: "" } });
  return id;
};

const aDocument = async (member: TestMember) =>
  (await member.api.uploadDocument({ file: new Blob(["%PDF-1.7\n%%EOF\n"]) })).id;

/** How to make what a member endpoint with an id is about. A new endpoint must say so here. */
const owned: Partial<Record<Name, (member: TestMember, world: World) => Promise<string>>> = {
  getItinerary: anyTrip,
  editItinerary: anyTrip,
  readWishes: anyTrip,
  compareItineraryVersions: anyTrip,
  reviewItinerary: anyTrip,
  requestBooking: anyTrip,
  withdrawBooking: aBooking,
  markTripTaken: anyTrip,
  listAlternatives: anyTrip,
  listItineraryVersions: anyTrip,
  chooseItineraryVersion: anyTrip,
  downloadItineraryCalendar: anyTrip,
  downloadItineraryPdf: anyTrip,
  retryItinerary: anyTrip,
  getDocumentLink: aDocument,
  deleteDocument: aDocument,
  getTripAlbum: anyTrip,
  listTripMedia: anyTrip,
  uploadTripMedia: anyTrip,
  shareTripAlbum: anyTrip,
  stopSharingTripAlbum: anyTrip,
  deleteTripMedia: async (member, world) => (await liveALittle(world, member)).mediaId,
  endSession: async (member) => (await member.api.getAccountSecurity()).sessions[0]!.id,
  getDataExportLink: async ({ api, password }) => (await api.requestDataExport({ body: { password } })).id,
  getCheckout: async (member) => (await member.api.openCheckout({ body: { plan: "base" } })).id,
  cancelCheckout: async (member) => (await member.api.openCheckout({ body: { plan: "base" } })).id,
  getConciergeRequest: async (member, world) => {
    await world.database.db
      .insertInto("memberships")
      .values({ userId: member.id, planType: "base" })
      .execute();
    return (await member.api.createConciergeRequest({ body: aConciergeRequest() })).id;
  },
  getThread: async (member) =>
    (await member.api.startThread({ body: { subject: "Hello", body: "There" } })).threadId,
  replyToThread: async (member) =>
    (await member.api.startThread({ body: { subject: "Hello", body: "There" } })).threadId,
  updateThread: async (member) =>
    (await member.api.startThread({ body: { subject: "Hello", body: "There" } })).threadId,
};

/** What a stranger sends, where it is more than a message. */
const bodies: Partial<Record<Name, object>> = {
  updateThread: { isRead: true },
  editItinerary: { edits: [{ kind: "remove", itemId: "day-1-item-1" }] },
  chooseItineraryVersion: { number: 1 },
  readWishes: { text: "slower mornings" },
  getDataExportLink: {},
  requestBooking: { numTravelers: 2, notes: "" },
  markTripTaken: { taken: true },
};

const queries: Partial<Record<Name, object>> = {
  listAlternatives: { itemId: "day-1-item-1" },
  compareItineraryVersions: { from: 1, to: 1 },
  uploadTripMedia: { caption: "Mine now" },
};

function formOf(field: string): FormData {
  const form = new FormData();
  form.append(field, new Blob(["A file"]), "file.txt");
  return form;
}

describe("what belongs to one member", () => {
  const withId = named("member").filter(([, { path }]) => path.includes(":id"));

  test.for(withId)("%s is not another's to see or change", async ([name, endpoint], { world }) => {
    const make = owned[name];
    expect(make, `say in \`owned\` how to make what ${name} is about`).toBeDefined();
    const id = await make!(await world.member(), world);
    const stranger = await world.member();
    const response = await stranger.http.request({
      method: endpoint.method,
      url: endpoint.path.replace(":id", id),
      data: endpoint.upload
        ? formOf(endpoint.upload)
        : endpoint.body
          ? (bodies[name] ?? { body: "Mine now" })
          : undefined,
      params: queries[name],
      headers: { "If-Match": '"2026-01-01T00:00:00.000Z"' },
      validateStatus: () => true,
    });
    expect([403, 404]).toContain(response.status);
  });
});
