import type { PlanId } from "@evoya/domain/plans";
import type { Permission, StaffRole } from "@evoya/domain/staff";
import type { AxiosInstance } from "axios";
import { hashToken, newToken } from "../features/credentials/tokens.ts";
import type { Running } from "../process.ts";
import { createBrowser, type MemberApi, memberApi, type StaffApi, staffApi } from "./browser.ts";
import { noteSecret } from "./secrets.ts";

export type Visitor = { http: AxiosInstance; api: MemberApi };
export type TestMember = Visitor & { id: string; email: string; password: string };
export type TestStaff = { http: AxiosInstance; api: StaffApi; id: string; email: string; password: string };

/** Who can act in a test. */
export type People = {
  visitor: () => Visitor;
  /**
   * A signed-in member with a verified email. Staff grant `plan`; `profile: "complete"` fills in everything
   * the concierge needs.
   */
  member: (options?: { plan?: PlanId; profile?: "complete" | "empty"; name?: string }) => Promise<TestMember>;
  /** A signed-in staff member. */
  staff: (role?: StaffRole) => Promise<TestStaff>;
  /** A partner with an API key. */
  thirdParty: (scopes: Permission[]) => Promise<{ http: AxiosInstance; api: StaffApi }>;
};

export const webUrl = "http://localhost:3000";
export const adminUrl = "http://localhost:3001";
let serial = 0;

/** Creates people in a running product at `url`, each with their own browser and address. */
export function createPeople(running: Running, url: string): People {
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
  };
}
