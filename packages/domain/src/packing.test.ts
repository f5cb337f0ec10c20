import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placesInReach } from "./forecast.ts";
import { type PackingFacts, type PackingSuggestion, packedKilograms, packingFor } from "./packing.ts";
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

  test("has hiking shoes for hikes, not for every boat and cooking class", () => {
    const patagonia = { destinationIds: ["patagonia"], startDate: "2027-01-10", tripLength: 8 };
    expect(idsFor({ ...patagonia, interests: ["Hiking & Nature"] })).toContain("hiking");
    expect(idsFor({ destinationIds: ["dubai"], startDate: "2027-07-10" })).not.toContain("hiking");
  });

  test("has no hiking shoes for a terrace in town, and no swimwear for a massage", () => {
    const rome = { destinationIds: ["rome"], interests: ["Hiking & Nature" as const], tripLength: 9 };
    expect(idsFor(rome)).not.toContain("hiking");
    const bangkok = makePlan(aBrief({ destinationIds: ["bangkok"], interests: [], tripLength: 3 }));
    const [day, ...others] = bangkok.days;
    const visit = day!.items.find(({ kind }) => kind === "place")!;
    const withVisitTo = (placeId: string) =>
      packingFor({
        ...bangkok,
        days: [{ ...day!, items: [{ ...visit, placeId }] }, ...others.map((one) => ({ ...one, items: [] }))],
      }).map(({ id }) => id);
    expect(withVisitTo("wat-pho-massage")).not.toContain("swimwear");
    expect(withVisitTo("blue-lagoon")).toContain("swimwear");
  });

  test("has insect repellent for tropical nights, in a city, too", () => {
    expect(idsFor({ destinationIds: ["bangkok"], startDate: "2027-01-18", tripLength: 3 })).toContain(
      "insect_repellent",
    );
    expect(idsFor({ destinationIds: ["paris"], startDate: "2027-01-18" })).not.toContain("insect_repellent");
  });

  test("doesn't send a wheelchair for a walk", () => {
    const ids = idsFor({ accessNeeds: ["step-free"] });
    expect(ids).not.toContain("shoes");
    expect(ids).toContain("comfortable_shoes");
  });

  test("says what to cover in churches and temples, except where nobody would bare it", () => {
    const iceland = { destinationIds: ["iceland"], tripLength: 8, interests: ["Culture & History" as const] };
    expect(idsFor({ ...iceland, startDate: "2027-01-10" })).not.toContain("modest_wear");
    expect(idsFor({ destinationIds: ["rome"], startDate: "2027-07-10" })).toContain("modest_wear");
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
    expect(changes(4)).toBe("4 changes of clothes, underwear, and socks");
    expect(changes(20)).toBe("8 changes of clothes, underwear, and socks");
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

describe("a packing list for what the fare includes", () => {
  const carryOn = { bags: "carry_on", kilograms: null } as const;
  const listFor = (facts: PackingFacts, changes: Parameters<typeof aBrief>[0] = {}) =>
    packingFor(makePlan(aBrief(changes)), facts);
  const labelsOf = (list: PackingSuggestion[]) => list.map(({ label }) => label).join("\n");

  test("with a carry-on alone has the liquids rule, fewer things, and the heaviest ones worn", () => {
    const iceland = { destinationIds: ["iceland"], startDate: "2027-01-10", tripLength: 8 };
    const usual = listFor({}, iceland);
    const light = listFor({ allowance: carryOn }, iceland);
    expect(light.map(({ id }) => id)).toContain("liquids_bag");
    expect(usual.map(({ id }) => id)).not.toContain("liquids_bag");
    expect(labelsOf(light)).toMatch(/100 ml \(3\.4 oz\)/);
    expect(labelsOf(light)).toMatch(/Warm coat, hat, and gloves: wear the coat on the way/);
    expect(labelsOf(light)).toMatch(/5 changes of clothes, underwear, and socks: wash some on the way/);
    expect(labelsOf(usual)).toMatch(/8 changes of clothes, underwear, and socks$/m);
    const beach = { destinationIds: ["maldives"], interests: ["Beaches" as const] };
    expect(listFor({}, beach).map(({ id }) => id)).toContain("water_shoes");
    expect(listFor({ allowance: carryOn }, beach).map(({ id }) => id)).not.toContain("water_shoes");
  });

  test("with a checked bag keeps medicine, batteries, and a change of clothes at hand", () => {
    const labels = labelsOf(listFor({ allowance: { bags: "checked", kilograms: 23 } }));
    expect(labels).toMatch(/A change of clothes in your carry-on, in case your bag is late/);
    expect(labels).toMatch(/Power bank for long days, in your carry-on/);
    expect(labels).toMatch(/Your medicine, in its packaging, in your carry-on/);
    expect(labels).not.toMatch(/100 ml/);
  });

  test("has fewer changes of clothes the less it may weigh, down to two, and says what it comes to", () => {
    const weightWith = (kilograms: number | null) => {
      const allowance = { bags: "carry_on" as const, kilograms };
      const list = listFor({ allowance }, { tripLength: 7 });
      return {
        changes: list.find(({ id }) => id === "changes")?.label,
        kilograms: packedKilograms(list, allowance),
      };
    };
    const free = weightWith(null);
    const tight = weightWith(free.kilograms - 1);
    expect(tight.kilograms).toBeLessThanOrEqual(free.kilograms - 1);
    expect(weightWith(1).changes).toMatch(/^2 changes of clothes/);
  });

  test("keeps the name of each thing, whatever the fare, so that what's packed stays packed", () => {
    const known = new Set(listFor({}).map(({ id }) => id));
    for (const bags of ["carry_on", "checked"] as const)
      for (const { id } of listFor({ allowance: { bags, kilograms: null } }))
        expect(known.has(id) || ["liquids_bag", "first_night"].includes(id)).toBe(true);
  });
});

describe("a packing list by the forecast", () => {
  const startDate = "2027-05-14";
  const plan = makePlan(aBrief({ startDate, tripLength: 4 }));
  const expecting = (weather: { highC: number; lowC: number; rainPercent: number | null }) => {
    const places = placesInReach(plan.days, startDate);
    const days = plan.days.map(({ date }) => ({ date: date!, ...weather }));
    return packingFor(plan, { forecast: places.map((place) => ({ place, days })) }).map(({ id }) => id);
  };

  test("has a coat for a cold snap in May, and none of the sun", () => {
    const cold = expecting({ highC: 6, lowC: 0, rainPercent: 90 });
    expect(cold).toEqual(expect.arrayContaining(["warm_coat", "sweater", "rain_jacket"]));
    expect(cold).not.toContain("sunscreen");
    const hot = expecting({ highC: 33, lowC: 22, rainPercent: 0 });
    expect(hot).toEqual(expect.arrayContaining(["sunscreen", "light_clothes"]));
    expect(hot).not.toContain("rain_jacket");
    expect(hot).not.toContain("sweater");
  });

  test("goes by the months for what the forecast doesn't reach", () => {
    expect(placesInReach(plan.days, "2027-04-01")).toEqual([]);
    expect(packingFor(plan, { forecast: [] })).toEqual(packingFor(plan));
  });
});
