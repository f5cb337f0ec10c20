import { destinationById, destinations } from "@evoya/domain/catalog/index";
import { regionIds, regions } from "@evoya/domain/regions";
import { describe, expect, test } from "vitest";
import { placesToSee } from "../highlights.ts";
import { drawGlobe, drawRegion, drawSurroundings, type MapPoint } from "./draw-map.ts";
import { drawPlaces } from "./draw-places.ts";
import { nearby } from "./nearby.ts";
import { spreadOut } from "./spread-out.ts";
import { thinPath } from "./thin-path.ts";

const spotOf = ({ name, coordinates }: (typeof destinations)[number]) => ({ name, ...coordinates });
const isIn = (box: { width: number; height: number }) => (point: Pick<MapPoint, "x" | "y">) =>
  point.x > 0 && point.y > 0 && point.x < box.width && point.y < box.height;

/** Path data and nothing else: no NaN, no undefined. */
const pathData = /^(M-?[\d.]+ -?[\d.]+l[-\d. ]+z?)*$/;

test.each(regionIds)("the map of %s has all its destinations in view, in order", (id) => {
  const places = regions[id].destinationIds.map((each) => destinationById(each)!);
  const map = drawRegion(
    places.map(({ country }) => country),
    places.map(spotOf),
  );
  expect(map.points.map(({ name }) => name)).toEqual(places.map(({ name }) => name));
  expect(map.points.filter(isIn(map))).toHaveLength(places.length);
  for (const data of [map.land, map.countries, map.borders]) expect(data).toMatch(pathData);
  expect(map.countries).not.toBe("");
});

describe.each(destinations.map((destination) => [destination.id, destination] as const))("%s", (_, one) => {
  test("is in the middle of its map, and on the visible side of its globe", () => {
    const others = destinations.filter(({ id }) => id !== one.id).map(spotOf);
    const map = drawSurroundings(one.country, spotOf(one), others);
    expect(map.points[0]).toEqual({ name: one.name, x: map.width / 2, y: map.height / 2 });
    expect(map.points.every(isIn(map))).toBe(true);
    expect(map.land).toMatch(pathData);
    const globe = drawGlobe(one.coordinates);
    expect(Math.hypot(globe.x - globe.size / 2, globe.y - globe.size / 2)).toBeLessThan(globe.size / 2);
  });

  test("has its places in view, without overlaps", () => {
    const places = placesToSee(one).map(({ name, coordinates }) => ({ name, ...coordinates }));
    const sketch = drawPlaces(
      places,
      one.areas.map(({ name, coordinates }) => ({ name, ...coordinates })),
    );
    expect(sketch.places.map(({ name }) => name)).toEqual(places.map(({ name }) => name));
    expect(sketch.places.every(isIn(sketch))).toBe(true);
    expect(sketch.areas.every(isIn(sketch))).toBe(true);
    for (const [at, { x, y }] of sketch.places.entries())
      for (const other of sketch.places.slice(at + 1))
        expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(22);
    expect(sketch.scale.width).toBeGreaterThan(20);
  });
});

test("leaves out only things too far from a spot to be seen, across the date line too", () => {
  const square = (x: number, y: number) => [
    [
      [x, y],
      [x, y + 2],
      [x + 2, y + 2],
      [x + 2, y],
      [x, y],
    ],
  ];
  const [here, acrossTheDateLine, farAway] = [square(178, 0), square(-178, 0), square(0, 0)];
  const land = { type: "MultiPolygon" as const, coordinates: [here, acrossTheDateLine, farAway] };
  const spot = { longitude: 179, latitude: 1 };
  expect(nearby(land, spot, 5).coordinates).toEqual([here, acrossTheDateLine]);
  expect(nearby(land, spot, 180).coordinates).toEqual(land.coordinates);
});

test("moves pins on the same spot apart, and keeps them in the box", () => {
  const box = { width: 100, height: 100 };
  const [one, other] = spreadOut(
    [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ],
    20,
    box,
    10,
  );
  expect(Math.hypot(one!.x - other!.x, one!.y - other!.y)).toBeGreaterThan(19);
  expect([one, other].every((pin) => pin!.x >= 10 && pin!.y >= 10)).toBe(true);
});

test("keeps only the points of a line that you can tell apart, and drops specks", () => {
  const line = thinPath(2);
  line.moveTo(0, 0);
  line.lineTo(1, 0);
  line.lineTo(3, 0);
  line.lineTo(3, 3);
  line.closePath();
  line.moveTo(9, 9);
  line.lineTo(9.1, 9);
  line.lineTo(9.1, 9.1);
  line.closePath();
  expect(line.toString()).toBe("M0 0l3 0 0 3z");
});
