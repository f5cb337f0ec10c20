import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { test } from "../../test/world.ts";

describe("POST /v1/admin/users/:id/points", () => {
  test("gives a member points, who sees why", async ({ world }) => {
    const member = await world.member();
    const before = await member.api.listPoints({ query: {} });
    const partner = await world.thirdParty(["points.write"]);
    const body = { points: 250, reason: "Your photos are on our home page" };
    const totals = await partner.api.grantPoints({ params: { id: member.id }, body });
    expect(totals).toEqual({
      travelPoints: before.travelPoints + 250,
      pointsBalance: before.pointsBalance + 250,
    });

    const { items, pointsBalance } = await member.api.listPoints({ query: {} });
    expect(pointsBalance).toBe(before.pointsBalance + 250);
    expect(items[0]).toMatchObject({
      kind: "adjusted",
      earnedChange: 250,
      balanceChange: 250,
      reason: body.reason,
    });
    await expect
      .poll(async () => (await member.api.listNotices({ query: {} })).items[0])
      .toMatchObject({ title: "You got 250 points", body: body.reason });
  });

  test("gives them once for a key, however often it's sent", async ({ world }) => {
    const member = await world.member();
    const manager = await world.staff("manager");
    const give = () =>
      manager.http.post(
        `/v1/admin/users/${member.id}/points`,
        { points: 100, reason: "A survey" },
        { headers: { "Idempotency-Key": "survey-1" } },
      );
    const answers = await Promise.all([give(), give(), give()]);
    expect(new Set(answers.map(({ data }) => data.pointsBalance)).size).toBe(1);
    const { items } = await manager.api.listPointsOfMember({ params: { id: member.id }, query: {} });
    expect(items.filter(({ reason }) => reason === "A survey")).toHaveLength(1);
  });

  test.for([
    ["no reason", { points: 10, reason: " " }],
    ["no points", { points: 0, reason: "A survey" }],
    ["points taken away", { points: -10, reason: "A survey" }],
    ["a part of a point", { points: 1.5, reason: "A survey" }],
    ["more than at once", { points: 100_001, reason: "A survey" }],
  ] as const)("refuses %s", async ([, body], { world }) => {
    const member = await world.member();
    const manager = await world.staff("manager");
    await expect(
      manager.api.grantPoints({ params: { id: member.id }, body: { ...body } }),
    ).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("refuses agents, keys without the scope, and members that aren't there", async ({ world }) => {
    const member = await world.member();
    const body = { points: 10, reason: "A survey" };
    for (const { api } of [
      await world.staff("agent"),
      await world.thirdParty(["points.read", "members.write"]),
    ])
      await expect(api.grantPoints({ params: { id: member.id }, body })).rejects.toMatchObject({
        code: "forbidden",
      });
    const manager = await world.staff("manager");
    const params = { id: randomUUID() };
    await expect(manager.api.grantPoints({ params, body })).rejects.toMatchObject({ code: "not_found" });
    await expect(manager.api.listPointsOfMember({ params, query: {} })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
