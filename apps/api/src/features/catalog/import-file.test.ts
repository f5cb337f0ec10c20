import { importLimits } from "@evoya/domain/catalog-imports";
import { describe, expect, test } from "vitest";
import { entryOf } from "./import-entries.ts";
import { readImportFile } from "./import-file.ts";

const bytes = (content: unknown): Buffer => Buffer.from(JSON.stringify(content));
const collection = (features: unknown[], more: object = {}) =>
  bytes({ type: "FeatureCollection", features, ...more });
const point = (properties: object, coordinates: unknown = [12.49, 41.89], type = "Point") => ({
  type: "Feature",
  geometry: { type, coordinates },
  properties,
});
const refusalOf = (file: Buffer): string => {
  try {
    readImportFile(file);
  } catch (error) {
    return (error as Error).message;
  }
  return "none";
};
const italy = { countryCode: "IT", year: 2027 };

describe("a file", () => {
  test("may be GeoJSON with any shape, or an answer from Overpass", () => {
    const square = [
      [
        [12, 41],
        [12.2, 41],
        [12.2, 41.2],
        [12, 41.2],
        [12, 41],
      ],
    ];
    const { source, features } = readImportFile(
      collection([point({ name: "A fountain" }), point({ name: "A park" }, square, "Polygon")]),
    );
    expect(source).toBe("file");
    expect(features.map(({ coordinates }) => coordinates)).toEqual([
      { latitude: 41.89, longitude: 12.49 },
      { latitude: expect.closeTo(41.1), longitude: expect.closeTo(12.1) },
    ]);
    const overpass = readImportFile(
      bytes({
        elements: [
          { type: "node", id: 1, lat: 41.9, lon: 12.5, tags: { name: "A fountain", tourism: "attraction" } },
          { type: "node", id: 2, lat: 41.9, lon: 12.5 },
          { type: "way", id: 3, center: { lat: 41.8, lon: 12.4 }, tags: { name: "A park" } },
        ],
      }),
    );
    expect(overpass).toMatchObject({
      source: "openstreetmap",
      features: [{ name: "A fountain" }, { name: "A park" }],
    });
    const turbo = readImportFile(collection([point({ "@id": "node/1", name: "A fountain" })]));
    expect(turbo.source).toBe("openstreetmap");
  });

  test.for([
    ["broken", Buffer.from('{"type":"FeatureCollection","features":[')],
    ["broken", Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
    ["nested too deep", Buffer.from("[".repeat(50_000))],
    ["neither a GeoJSON", bytes({ type: "Topology", objects: {} })],
    ["neither a GeoJSON", bytes([])],
    ["no places", collection([])],
    ["5,001 entries", collection(Array.from({ length: importLimits.features + 1 }, () => point({})))],
    [
      "in urn:ogc:def:crs:EPSG::3857",
      collection([point({})], { crs: { properties: { name: "urn:ogc:def:crs:EPSG::3857" } } }),
    ],
    ["1390450, 5146502 isn't a place on Earth", collection([point({}, [1390450, 5146502])])],
  ] as const)("is refused: %s", ([message, file]) => {
    expect(refusalOf(file)).toContain(message);
  });

  test("may say that it's in degrees", () => {
    const crs = { properties: { name: "urn:ogc:def:crs:OGC:1.3:CRS84" } };
    expect(refusalOf(collection([point({ name: "A fountain" })], { crs }))).toBe("none");
  });
});

describe("a feature", () => {
  const entry = (properties: Record<string, string>, source: "file" | "openstreetmap" = "file") => {
    const [feature] = readImportFile(collection([point(properties)])).features;
    return entryOf(feature!, source, italy);
  };

  test("becomes a place by OpenStreetMap's tags, or by our kinds", () => {
    expect(
      entry({ name: "Casa", tourism: "museum", opening_hours: "Tu-Su 10:00-16:00" }, "openstreetmap"),
    ).toMatchObject({
      name: "Casa",
      place: {
        kind: "museum",
        opensAt: "10:00",
        closesAt: "16:00",
        closedOn: ["Monday"],
        source: "openstreetmap",
      },
    });
    expect(
      entry({ title: "Old town", kind: "neighbourhood", description: "All of <b>it</b>" }),
    ).toMatchObject({
      name: "Old town",
      place: { kind: "neighbourhood", note: "All of bit/b" },
    });
  });

  test("is unusable without a name, a kind, or a day it's open, with the reason", () => {
    expect(entry({ tourism: "museum" })).toMatchObject({ fault: "It has no name" });
    expect(entry({ name: "A bench", amenity: "bench" })).toMatchObject({
      fault: expect.stringContaining("kind"),
    });
    expect(entry({ name: "Casa", tourism: "museum", opening_hours: "off" })).toMatchObject({
      fault: "It's never open",
    });
    expect(entry({ name: "Casa", tourism: "museum", access: "private" })).toMatchObject({
      fault: expect.stringContaining("private"),
    });
  });
});
