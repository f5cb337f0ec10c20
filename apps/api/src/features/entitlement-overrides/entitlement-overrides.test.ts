import { overrideLimits } from "@evoya/domain/entitlement-overrides";
import { describe, expect } from "vitest";
import { test } from "../../test/world.ts";

const tenRequests = { feature: "concierge_requests", limit: 10, days: 90, reason: "We lost two" } as const;

describe("what the team gives a member beyond the plan", () => {
  test("counts for the member at once, and ends when the team says so", async ({ world }) => {
    const member = await world.member({ plan: "free" });
    const manager = await world.staff("manager");
    const params = { id: member.id };
    const limitNow = async () =>
      (await member.api.listEntitlements()).items.find(({ feature }) => feature === "concierge_requests")
        ?.limit;
    expect(await limitNow()).toBe(0);

    const given = await manager.api.addEntitlementOverride({ params, body: tenRequests });
    expect(given.overrides).toMatchObject([
      { feature: "concierge_requests", limit: 10, reason: "We lost two", grantedBy: expect.any(String) },
    ]);
    const days = (Date.parse(given.overrides[0]!.endsAt!) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect(given.plan).toContainEqual({ feature: "concierge_requests", limit: 0 });
    expect(await limitNow()).toBe(10);

    const overrideId = given.overrides[0]!.id;
    const after = await manager.api.endEntitlementOverride({ params, body: { overrideId } });
    expect(after.overrides).toEqual([]);
    expect(await limitNow()).toBe(0);
    await expect(manager.api.endEntitlementOverride({ params, body: { overrideId } })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("is in the activity log with its reason, which the member doesn't see", async ({ world }) => {
    const [member, manager] = [await world.member(), await world.staff("manager")];
    const params = { id: member.id };
    const { overrides } = await manager.api.addEntitlementOverride({
      params,
      body: { feature: "full_itinerary", limit: null, days: null, reason: "A writer on assignment" },
    });
    await manager.api.endEntitlementOverride({ params, body: { overrideId: overrides[0]!.id } });
    const log = async (action: string) =>
      (await manager.api.listActivityLog({ query: { action, user_id: member.id } })).items;
    expect(await log("entitlement_override.add")).toMatchObject([
      { after: { feature: "full_itinerary", limit: null, endsAt: null, reason: "A writer on assignment" } },
    ]);
    expect(await log("entitlement_override.end")).toMatchObject([{ before: { feature: "full_itinerary" } }]);
    expect(JSON.stringify(await member.api.listEntitlements())).not.toContain("assignment");
  });

  test("raises a limit and never lowers it", async ({ world }) => {
    const [member, manager] = [await world.member({ plan: "elite" }), await world.staff("manager")];
    await manager.api.addEntitlementOverride({
      params: { id: member.id },
      body: { feature: "evie_questions", limit: 5, days: null, reason: "By mistake" },
    });
    const { items } = await member.api.listEntitlements();
    expect(items).toContainEqual(expect.objectContaining({ feature: "evie_questions", limit: 1000 }));
  });

  test("belongs to one member: nobody ends it through another member's page", async ({ world }) => {
    const [member, other] = [await world.member(), await world.member()];
    const manager = await world.staff("manager");
    const { overrides } = await manager.api.addEntitlementOverride({
      params: { id: member.id },
      body: tenRequests,
    });
    await expect(
      manager.api.endEntitlementOverride({
        params: { id: other.id },
        body: { overrideId: overrides[0]!.id },
      }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  test.for([
    ["a number for something a plan has or hasn't", { ...tenRequests, feature: "full_itinerary" }, "limit"],
    ["none of it", { ...tenRequests, limit: 0 }, "limit"],
    ["no reason", { ...tenRequests, reason: "  " }, "reason"],
    ["more days than anyone plans ahead", { ...tenRequests, days: 4000 }, "days"],
  ] as const)("refuses %s", async ([, body, path], { world }) => {
    const [member, manager] = [await world.member(), await world.staff("manager")];
    await expect(
      manager.api.addEntitlementOverride({ params: { id: member.id }, body }),
    ).rejects.toMatchObject({ code: "invalid_input", errors: [{ path }] });
  });

  test("is bounded, and refused for agents and for members who don't exist", async ({ world }) => {
    const [member, manager] = [await world.member(), await world.staff("manager")];
    const params = { id: member.id };
    const row = { userId: member.id, feature: "documents", limitValue: "9", reason: "Many" };
    await world.database.db
      .insertInto("entitlementOverrides")
      .values(Array.from({ length: overrideLimits.perMember }, () => row))
      .execute();
    await expect(manager.api.addEntitlementOverride({ params, body: tenRequests })).rejects.toMatchObject({
      code: "conflict",
    });
    const agent = await world.staff("agent");
    await expect(agent.api.addEntitlementOverride({ params, body: tenRequests })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect((await agent.api.listEntitlementsOfMember({ params })).overrides).toHaveLength(
      overrideLimits.perMember,
    );
    const nobody = { id: "01936f6e-7d2a-7c3b-9a51-2f0d8c1e4b77" };
    await expect(
      manager.api.addEntitlementOverride({ params: nobody, body: tenRequests }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});
