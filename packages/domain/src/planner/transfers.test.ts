import { describe, expect, test } from "vitest";
import { destinationById, destinations } from "../catalog/index.ts";
import { aBrief } from "./brief.builder.ts";
import { metresBetween } from "./distance.ts";
import { partyOf } from "./party.ts";
import { airportMinutes, airportWay, transferBetween } from "./transfers.ts";

const way = (id: string, areaId: string, travellers = 2) =>
  airportWay(destinationById(id)!, areaId, travellers);

describe("the way from the airport", () => {
  test("to a stay in the center is the catalog's", () => {
    expect(way("patagonia", "natales")).toEqual({ minutes: 15, costCents: 1500, modes: "taxi" });
    expect(way("rome", "vatican")).toMatchObject({ minutes: 50 });
  });

  test.for([
    // An hour and a half to two hours on the park's roads; it read 15 minutes.
    ["patagonia", "pehoe", 95, 125],
    ["patagonia", "serrano", 75, 110],
    ["canada", "lake-louise", 120, 160],
    ["dubai", "marina", 40, 70],
    ["santorini", "oia", 30, 50],
    ["nepal", "nagarkot", 60, 80],
    ["cape-town", "franschhoek", 50, 80],
    ["tulum", "valladolid", 110, 160],
  ] as const)("to a stay far from the center adds the rest by road: %s, %s", ([id, areaId, min, max]) => {
    const { minutes, costCents } = way(id, areaId);
    expect(minutes).toBeGreaterThanOrEqual(min);
    expect(minutes).toBeLessThanOrEqual(max);
    expect(costCents).toBeGreaterThan(destinationById(id)!.airportTransfer.costCents);
  });

  test.for([
    ["tulum", "playa", 45, 75],
    ["bali", "seminyak", 10, 30],
    ["croatia", "cavtat", 10, 15],
  ] as const)("to a stay nearer than the center is shorter and cheaper: %s, %s", ([id, areaId, min, max]) => {
    const { minutes, costCents } = way(id, areaId);
    expect(minutes).toBeGreaterThanOrEqual(min);
    expect(minutes).toBeLessThanOrEqual(max);
    expect(costCents).toBeLessThan(destinationById(id)!.airportTransfer.costCents);
    expect(costCents).toBeGreaterThan(0);
  });

  test.each([
    ["canada", "mistaya-canyon", "waterfowl-lakes"],
    ["iceland", "skogafoss", "skogar-museum"],
  ])("out in the country is driven, not by a town's bus: %s", (id, ...stops) => {
    const there = destinationById(id)!;
    const [from, to] = stops.map((stop) => there.places.find((place) => place.id === stop)!);
    const party = partyOf(aBrief({ travelParty: "family", travellers: 4, childAges: [3, 6] }));
    expect(transferBetween(there, from!, to!, party).mode).toMatch(/^(?:car|walk)$/);
  });

  test("to another island adds the boat", () => {
    expect(way("maldives", "dhigurah")).toMatchObject({ minutes: 130, modes: "taxi and boat" });
  });

  test("takes two vehicles for five", () => {
    for (const areaId of ["natales", "pehoe"])
      expect(way("patagonia", areaId, 5).costCents).toBe(2 * way("patagonia", areaId, 4).costCents);
  });

  test("is nowhere faster than any road", () => {
    for (const destination of destinations)
      for (const { areaId } of destination.lodgings) {
        const area = destination.areas.find(({ id }) => id === areaId)!;
        const km = metresBetween(destination.airport.coordinates, area.coordinates) / 1000;
        const speed = (60 * km) / airportMinutes(destination, areaId);
        if (!area.access) expect(speed, `${destination.id}, ${areaId}`).toBeLessThan(75);
      }
  });
});

describe("the way between two stops", () => {
  const waysWithin = (id: string, areaId: string) => {
    const destination = destinationById(id)!;
    const places = destination.places.filter((place) => place.areaId === areaId);
    return places.flatMap((from) =>
      places.map((to) => transferBetween(destination, from, to, partyOf(aBrief())).mode),
    );
  };

  test.for([
    ["lisbon", "sintra"],
    ["mexico-city", "teotihuacan"],
    ["norway", "hardanger"],
  ] as const)("isn't by the city's rails at the end of a day trip: %s, %s", ([id, areaId]) => {
    const modes = waysWithin(id, areaId);
    expect(modes).toContain("bus");
    for (const rails of ["metro", "tram", "train"]) expect(modes).not.toContain(rails);
  });

  const between = (id: string, from: string, to: string) => {
    const destination = destinationById(id)!;
    const spot = (placeId: string) => destination.places.find((place) => place.id === placeId)!;
    return transferBetween(destination, spot(from), spot(to), partyOf(aBrief()));
  };

  test.for([
    // An hour's drive beyond the harbor; it read 25 minutes.
    ["croatia", "lokrum-monastery", "mali-ston-boat", 75, 120],
    ["croatia", "walls", "lokrum-monastery", 25, 25],
  ] as const)("starts where the boat leaves: %s, %s to %s", ([id, from, to, min, max]) => {
    const { mode, minutes } = between(id, from, to);
    expect(mode).toBe("boat");
    expect(minutes).toBeGreaterThanOrEqual(min);
    expect(minutes).toBeLessThanOrEqual(max);
    expect(between(id, to, from)).toEqual(between(id, from, to));
  });

  test("to an island is nowhere faster than 60 km/h from outside the center", () => {
    for (const destination of destinations)
      for (const to of destination.areas)
        for (const from of destination.areas) {
          if (to.access?.mode !== "boat" || from.access) continue;
          const spots = [from, to].map(({ id, coordinates }) => ({ areaId: id, coordinates }));
          const { minutes, metres } = transferBetween(destination, spots[0]!, spots[1]!, partyOf(aBrief()));
          const kmPerHour = ((metres ?? 0) / 1000 / minutes) * 60;
          expect(kmPerHour, `${destination.id}: ${from.id} to ${to.id}`).toBeLessThan(60);
        }
  });

  test.for([
    ["india", "agra-taj-mahal", "agra-mehtab-bagh", "taxi", 15],
    ["dubai", "al-fahidi", "dubai-gold-souk", "boat", 15],
    ["bangkok", "wat-arun", "wat-pho", "boat", 15],
  ] as const)("doesn't walk on water: %s, %s to %s", ([id, from, to, mode, minutes]) => {
    for (const way of [between(id, from, to), between(id, to, from)]) {
      expect(way.mode).toBe(mode);
      expect(way.minutes).toBeGreaterThanOrEqual(minutes);
    }
  });

  test.for([
    ["india", "agra-taj-mahal", "agra-fort"],
    ["dubai", "al-fahidi", "dubai-textile-souk"],
    ["dubai", "dubai-spice-souk", "deira-dhows"],
    ["bangkok", "wat-pho", "flower-market"],
    ["bangkok", "grand-palace", "amulet-market"],
  ] as const)("takes no boat on one side of a river: %s, %s to %s", ([id, from, to]) =>
    expect(between(id, from, to).mode).not.toBe("boat"),
  );

  test.for([
    ["rome", "colosseum", "santa-maria-trastevere", "bus"],
    ["lisbon", "castle", "jeronimos", "bus"],
    ["buenos-aires", "plaza-dorrego", "caminito", "taxi"],
  ] as const)("takes no metro where there's none: %s, %s to %s", ([id, from, to, mode]) => {
    expect(between(id, from, to).mode).toBe(mode);
    expect(between(id, to, from).mode).toBe(mode);
  });

  test("takes no metro with stairs in a wheelchair", () => {
    const wheelchair = partyOf(aBrief({ accessNeeds: ["step-free"] }));
    const modesIn = (id: string) => {
      const { places, ...destination } = destinationById(id)!;
      const town = { ...destination, places };
      return new Set(
        places.flatMap((from) => places.map((to) => transferBetween(town, from, to, wheelchair).mode)),
      );
    };
    for (const id of ["paris", "new-york", "rome"]) {
      expect(modesIn(id)).toContain("taxi");
      expect(modesIn(id)).not.toContain("metro");
    }
    // Every station of the Delhi Metro has elevators.
    expect(modesIn("india")).toContain("metro");
  });
});
