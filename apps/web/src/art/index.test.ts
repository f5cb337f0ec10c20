import { destinationOptions } from "@evoya/domain/catalog/options";
import { expect, test } from "vitest";
import { destinationArt, regionArt, spotArt } from "./index.ts";

const picture = (url: string) => url.replace(/^.*\/(\w[\w-]*\/[\w-]+)\.svg.*$/, "$1");

test("a destination is found by id and by the name people read", () => {
  expect(picture(destinationArt("costa-rica"))).toBe("destinations/costa-rica");
  expect(picture(destinationArt("Costa Rica"))).toBe("destinations/costa-rica");
  expect(picture(destinationArt("Rome, Italy"))).toBe("destinations/rome");
});

test("a country without a picture of its own shows its best-known corner", () => {
  expect(picture(destinationArt("Perú"))).toBe("destinations/cusco");
  expect(picture(destinationArt("Osaka, Japan"))).toBe("destinations/kyoto");
  expect(picture(destinationArt("Tulum, Mexico"))).toBe("destinations/tulum");
});

test("any other place shows its region, and the given region if that's unknown", () => {
  expect(picture(destinationArt("Brazil"))).toBe("regions/south-america");
  expect(picture(destinationArt("Atlantis", "caribbean"))).toBe("regions/caribbean");
});

test("every region and every empty state has its picture", () => {
  const regions = ["europe", "asia", "usa", "caribbean", "africa", "south-america"] as const;
  const spots = ["suitcase", "map", "letter", "compass", "camera"] as const;
  expect(regions.map((region) => picture(regionArt(region)))).toEqual(
    regions.map((region) => `regions/${region}`),
  );
  expect(spots.map((spot) => picture(spotArt(spot)))).toEqual(spots.map((spot) => `spots/${spot}`));
});

test("every destination we plan has a picture, and no two have the same", () => {
  const pictures = destinationOptions.map(({ id }) => picture(destinationArt(id)));
  expect(pictures.filter((name) => !name.startsWith("destinations/"))).toEqual([]);
  expect(new Set(pictures).size).toBe(destinationOptions.length);
});

test("a place outside our catalog shows something true of it, never another city's sights", () => {
  expect(picture(destinationArt("made-hanoi-vn-210-1058"))).toBe("regions/asia");
  expect(picture(destinationArt("made-nassau-bs-250-m773"))).toBe("regions/caribbean");
  expect(picture(destinationArt("made-suva-fj-m181-1784"))).toBe("scenes/sea");
  expect(picture(destinationArt("made-prague-cz-501-144"))).toBe("scenes/street");
  expect(picture(destinationArt("made-paris-us-337-m956"))).toBe("scenes/street");
  expect(picture(destinationArt("made-lake-placid-us-443-m740"))).toBe("scenes/lake");
  expect(picture(destinationArt("Myrtle Beach, South Carolina"))).toBe("scenes/sea");
  expect(picture(destinationArt("Ljubljana, Slovenia"))).toBe("scenes/view");
});
