import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PlanId } from "@evoya/domain/plans";
import type { Permission, StaffRole } from "@evoya/domain/staff";
import type { AxiosInstance } from "axios";
import { test as base } from "vitest";
import { readConfig } from "../config.ts";
import { hashToken, newToken } from "../features/credentials/tokens.ts";
import { type Running, startProcess } from "../process.ts";
import { createBrowser, type MemberApi, memberApi, type StaffApi, staffApi } from "./browser.ts";
import { createTestDatabase } from "./database.ts";
import { noteSecret, secretsIn } from "./secrets.ts";

export type Visitor = { http: AxiosInstance; api: MemberApi };
export type TestMember = Visitor & { id: string; email: string; password: string };
export type TestStaff = { http: AxiosInstance; api: StaffApi; id: string; email: string; password: string };

export type World = Running & {
  url: string;
  databaseUrl: string;
  webUrl: string;
  adminUrl: string;
  visitor: () => Visitor;
  /**
   * A signed-in member with a verified email. Staff grant `plan`; `profile: "complete"` has everything the concierge
   * needs.
   */
  member: (options?: { plan?: PlanId; profile?: "complete" | "empty"; name?: string }) => Promise<TestMember>;
  /** A signed-in staff member. */
  staff: (role?: StaffRole) => Promise<TestStaff>;
  /** A partner with an API key. */
  thirdParty: (scopes: Permission[]) => Promise<{ http: AxiosInstance; api: StaffApi }>;
};

const webUrl = "http://localhost:3000";
const adminUrl = "http://localhost:3001";
let serial = 0;

/** The real product on its own database: API, worker, file store and payment provider, all over HTTP. */
export async function startWorld(
  settings: Record<string, string> = {},
): Promise<World & { end: () => Promise<void> }> {
  const database = await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), "evoya-world-"));
  const server = createServer().listen(0, "127.0.0.1");
  // As main.ts does: a connection that a busy test left idle isn't closed under its next request.
  server.keepAliveTimeout = 65_000;
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "debug",
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: "6",
    // Other tests keep the machine busy, which is no outage.
    DATABASE_WAIT_MS: "10000",
    EVOYA_DATA_DIR: directory,
    API_PORT: "0",
    API_URL: url,
    WEB_URL: webUrl,
    ADMIN_URL: adminUrl,
    S3_PORT: "0",
    STRIPE_PORT: "0",
    BCRYPT_COST: "4",
    STANDARD_RATE_LIMIT: "100000",
    // All tests share one address; a test uses a different one when a rate limit matters.
    TRUSTED_PROXIES: "1",
    ...settings,
  });
  const logFile = join(directory, "api.log");
  const running = await startProcess({ config, worker: config.WORKER === "inside", logFile });
  server.on("request", running.container.buildApp());
  running.services.paymentsStandIn?.sendWebhooksTo(`${url}/v1/webhooks/stripe`);
  const { db } = running.database;

  const browser = (origin: string): AxiosInstance => {
    const http = createBrowser(url, origin);
    serial += 1;
    http.defaults.headers.common["X-Forwarded-For"] =
      `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
    return http;
  };

  const visitor = (): Visitor => {
    const http = browser(webUrl);
    return { http, api: memberApi(http) };
  };

  const fillProfile = (userId: string) =>
    db
      .updateTable("userProfiles")
      .set({
        phone: "+13055550100",
        emergencyContactName: "Robin Ray",
        emergencyContactPhone: "+13055550101",
      })
      .where("userId", "=", userId)
      .execute();

  const grant = async (userId: string, plan: PlanId) => {
    await db.insertInto("memberships").values({ userId, planType: plan }).execute();
    await db
      .updateTable("userProfiles")
      .set({ membershipLevel: plan })
      .where("userId", "=", userId)
      .execute();
  };

  return {
    ...running,
    url,
    databaseUrl: database.url,
    webUrl,
    adminUrl,
    visitor,
    member: async ({ plan = "free", profile = "complete", name = "Ada Ray" } = {}) => {
      const { http, api } = visitor();
      const email = `member${serial}@example.test`;
      const password = "Lisbon-by-tram-28";
      const { id } = await api.signUp({ body: { fullName: name, email, password } });
      const emailVerifiedAt = new Date().toISOString();
      await db.updateTable("users").set({ emailVerifiedAt }).where("id", "=", id).execute();
      if (profile === "complete") await fillProfile(id);
      if (plan !== "free") await grant(id, plan);
      return { http, api, id, email, password };
    },
    staff: async (role = "owner") => {
      const http = browser(adminUrl);
      const email = `staff${serial}@evoya.test`;
      const password = "Harbor-lights-77";
      const passwordHash = await running.container.services.passwords.hash(password);
      const { id } = await db
        .insertInto("adminUsers")
        .values({ email, passwordHash, role, firstName: "Sam", lastName: "Moss" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const api = staffApi(http);
      await api.signInStaff({ body: { email, password } });
      return { http, api, id, email, password };
    },
    thirdParty: async (scopes) => {
      const key = `evk_${newToken()}`;
      noteSecret(key);
      serial += 1;
      const maker = await db
        .insertInto("adminUsers")
        .values({ email: `maker${serial}@evoya.test`, passwordHash: "none", role: "owner" })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("apiKeys")
        .values({
          name: "Test",
          prefix: key.slice(0, 8),
          keyHash: hashToken(key),
          scopes,
          createdBy: maker.id,
        })
        .execute();
      const http = createBrowser(url, "https://partner.example");
      http.defaults.headers.common.Authorization = `Bearer ${key}`;
      return { http, api: staffApi(http) };
    },
    end: async () => {
      server.closeAllConnections();
      server.close();
      await running.stop();
      await database.drop();
      const leaked = secretsIn(await readFile(logFile, "utf8"));
      await rm(directory, { recursive: true, force: true });
      if (leaked.length > 0)
        throw new Error(`The log holds what nobody may read there: ${leaked.join(", ")}`);
    },
  };
}

/** `test` with one world per file. Each test creates its own people and data in it. */
export const test = base.extend<{ world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures used from this pattern
    async ({}, use) => {
      const world = await startWorld();
      await use(world);
      await world.end();
    },
    { scope: "file" },
  ],
});
