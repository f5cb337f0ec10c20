import { addMonths, calendarDateIn } from "@evoya/domain/dates";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { type TestMember, test } from "../../test/world.ts";

const startDate = addMonths(calendarDateIn("UTC", new Date()), 2);

async function aTrip(member: TestMember): Promise<string> {
  const body = anItinerary({ destination: "Bali", tripLength: 5, startDate });
  const { id } = await member.api.generateItinerary({ body });
  await expect.poll(async () => (await member.api.getItinerary({ params: { id } })).generation).toBe("ready");
  return id;
}

describe("a trip's packing list", () => {
  test("is made from the plan, and remembers what's checked off, removed, and added", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await aTrip(member);
    const params = { id };
    const { items } = await member.api.getPackingList({ params });
    const names = items.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["passport", "changes", "sunscreen"]));

    await member.api.markPackingItem({ params: { id, name: "passport" }, body: { isPacked: true } });
    await member.api.dropPackingItem({ params: { id, name: "power_bank" } });
    const added = await member.api.addPackingItem({ params, body: { label: "Binoculars" } });
    const own = added.items.at(-1)!;
    expect(own).toMatchObject({ group: null, label: "Binoculars", isPacked: false });
    await member.api.markPackingItem({ params: { id, name: own.name }, body: { isPacked: true } });

    const now = (await member.api.getPackingList({ params })).items;
    expect(now.filter(({ isPacked }) => isPacked).map(({ label }) => label)).toEqual([
      "Passport or ID, and a copy of it",
      "Binoculars",
    ]);
    expect(now.map(({ name }) => name)).not.toContain("power_bank");
    await member.api.dropPackingItem({ params: { id, name: own.name } });
    expect((await member.api.getPackingList({ params })).items).toHaveLength(items.length - 1);
  });

  test("holds a hundred items a member added, even if several are added at once", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await aTrip(member);
    const add = (label: string) => member.api.addPackingItem({ params: { id }, body: { label } });
    for (let at = 0; at < 98; at++) await add(`Thing ${at}`);
    const results = await Promise.allSettled(Array.from({ length: 6 }, (_, at) => add(`More ${at}`)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  test("refuses items that aren't on it, empty labels, and other members' trips", async ({ world }) => {
    const [member, other] = [await world.member({ plan: "base" }), await world.member()];
    const id = await aTrip(member);
    for (const name of ["submarine", crypto.randomUUID(), "a".repeat(36)])
      await expect(
        member.api.markPackingItem({ params: { id, name }, body: { isPacked: true } }),
      ).rejects.toMatchObject({ code: "not_found" });
    await expect(member.api.addPackingItem({ params: { id }, body: { label: "  " } })).rejects.toMatchObject({
      code: "invalid_input",
    });
    await expect(other.api.getPackingList({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
  });

  test("fits what the fare includes, for everyone on the trip, until that's taken back", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const id = await aTrip(member);
    const params = { id };
    const usual = await member.api.getPackingList({ params });
    expect(usual).toMatchObject({ allowance: null, estimatedKilograms: null, forecast: null });
    const allowance = { bags: "carry_on", kilograms: 7.5 } as const;
    const light = await member.api.setPackingAllowance({ params, body: { allowance } });
    expect(light.allowance).toEqual(allowance);
    expect(light.estimatedKilograms).toBeGreaterThan(3);
    const names = light.items.map(({ name }) => name);
    expect(names).toContain("liquids_bag");
    await member.api.markPackingItem({ params: { id, name: "liquids_bag" }, body: { isPacked: true } });
    expect((await member.api.getPackingList({ params })).allowance).toEqual(allowance);

    expect(await member.api.setPackingAllowance({ params, body: { allowance: null } })).toEqual(usual);
    await expect(
      member.api.markPackingItem({ params: { id, name: "liquids_bag" }, body: { isPacked: true } }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  test("refuses what no bag weighs, and the fares of others", async ({ world }) => {
    const [member, other] = [await world.member({ plan: "base" }), await world.member()];
    const id = await aTrip(member);
    const params = { id };
    for (const kilograms of [0, 101])
      await expect(
        member.api.setPackingAllowance({ params, body: { allowance: { bags: "checked", kilograms } } }),
      ).rejects.toMatchObject({ code: "invalid_input" });
    await expect(other.api.setPackingAllowance({ params, body: { allowance: null } })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
