import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { packingFor } from "./packing.ts";
import { packingGroups } from "./packing-groups.ts";
import { aBrief, anyBrief } from "./planner/brief.builder.ts";
import { makePlan } from "./planner/engine/make-plan.ts";

const idsFor = (changes: Parameters<typeof aBrief>[0]) =>
  packingFor(makePlan(aBrief(changes))).map(({ id }) => id);

describe("a packing list", () => {
  test("follows the season: a coat for Iceland in January, a sun hat for Bali", () => {
    const iceland = idsFor({ destinationIds: ["iceland"], startDate: "2027-01-10" });
    expect(iceland).toEqual(expect.arrayContaining(["warm_coat", "sweater"]));
    expect(iceland).not.toContain("sunscreen");
    const bali = idsFor({ destinationIds: ["bali"], startDate: "2027-07-10" });
    expect(bali).toEqual(expect.arrayContaining(["sun_hat", "sunscreen", "light_clothes"]));
    expect(bali).not.toContain("warm_coat");
  });

  test("covers any weather but frost if there are no dates", () => {
    const ids = idsFor({ startDate: null });
    expect(ids).toEqual(expect.arrayContaining(["light_clothes", "sweater"]));
    expect(ids).not.toContain("warm_coat");
  });

  test("follows what there is to do", () => {
    expect(idsFor({ destinationIds: ["rome"], interests: ["Museums"] })).toContain("modest_wear");
    expect(idsFor({ destinationIds: ["maldives"], interests: ["Beaches"] })).toContain("swimwear");
  });

  test("thinks of the children by their ages", () => {
    expect(idsFor({ travelParty: "family", childAges: [1] })).toEqual(
      expect.arrayContaining(["diapers", "stroller", "snacks"]),
    );
    const older = idsFor({ travelParty: "family", childAges: [9] });
    expect(older).toContain("games");
    expect(older).not.toContain("diapers");
    expect(idsFor({ childAges: [] })).not.toContain("games");
  });

  test("has a change of clothes for each day, up to when they're washed on the way", () => {
    const changes = (tripLength: number) =>
      packingFor(makePlan(aBrief({ tripLength }))).find(({ id }) => id === "changes")?.label;
    expect(changes(1)).toBe("A change of clothes");
    expect(changes(4)).toBe("4 changes of clothes, underwear and socks");
    expect(changes(20)).toBe("8 changes of clothes, underwear and socks");
  });

  test("names each thing once, group by group", () => {
    fc.assert(
      fc.property(anyBrief, (brief) => {
        const list = packingFor(makePlan(brief));
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        const order = list.map(({ group }) => packingGroups.indexOf(group));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }),
      { numRuns: 50 },
    );
  });
});
