import { describe, expect } from "vitest";
import { test } from "../../test/world.ts";

describe("GET /v1/me/profile", () => {
  test("counts how complete it is as the dashboard does, from the first day and after a save", async ({
    world,
  }) => {
    const { api } = await world.member();
    const both = async () => [
      (await api.getProfile()).completionPercentage,
      (await api.getDashboard()).completion.percentage,
    ];
    expect(await both()).toEqual([60, 60]);
    const { updatedAt } = await api.getProfile();
    await api.updateProfile(
      { query: { draft: "true" }, body: { preferredDestinations: ["Japan"] } },
      { ifMatch: updatedAt },
    );
    expect(await both()).toEqual([80, 80]);
  });
});
