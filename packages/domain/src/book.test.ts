import { describe, expect, test } from "vitest";
import { bookPapers, photoRows, photosForBook, standsAlone, storyOfBook } from "./book.ts";

const photos = (days: number[], starred: number[] = []) =>
  days.flatMap((count, day) =>
    Array.from({ length: count }, (_, at) => ({
      id: day * 1000 + at,
      day,
      isStarred: starred.includes(day),
    })),
  );

describe("the photos of a memory book", () => {
  test("are all of them, as long as they fit", () => {
    const all = photos([3, 4]);
    expect(photosForBook(all, 7)).toEqual(all);
  });

  test("are the starred ones first, then some of each day, evenly", () => {
    const chosen = photosForBook(photos([500, 3, 500, 1], [1]), 20);
    expect(chosen).toHaveLength(20);
    const ofDay = (day: number) => chosen.filter((photo) => photo.day === day);
    expect(ofDay(1)).toHaveLength(3);
    expect(ofDay(3)).toHaveLength(1);
    expect(Math.abs(ofDay(0).length - ofDay(2).length)).toBeLessThanOrEqual(1);
    expect(chosen.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  test("are spread over the starred ones, if even those don't fit", () => {
    const chosen = photosForBook(photos([100, 100], [0, 1]), 10);
    expect(chosen.map(({ day }) => day)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  });

  test("are exactly as many as there's room for", () => {
    for (const max of [1, 2, 3, 7, 40]) expect(photosForBook(photos([9, 30, 2], [2]), max)).toHaveLength(max);
  });
});

test("a panorama, a starred landscape, and the landscape that opens a chapter stand alone", () => {
  const shape = (width: number, height: number, isStarred = false) => ({ width, height, isStarred });
  expect(standsAlone(shape(4000, 1000), 5, 9)).toBe(true);
  expect(standsAlone(shape(3000, 2000, true), 5, 9)).toBe(true);
  expect(standsAlone(shape(2000, 3000, true), 5, 9)).toBe(false);
  expect(standsAlone(shape(3000, 2000), 0, 9)).toBe(true);
  expect(standsAlone(shape(3000, 2000), 0, 2)).toBe(false);
  expect(standsAlone(shape(3000, 2000), 5, 9)).toBe(false);
  expect(standsAlone(shape(640, 300, true), 0, 9)).toBe(false);
});

describe("photoRows", () => {
  const landscape = { width: 3000, height: 2000, isStarred: false };
  const rowsOf = (count: number) =>
    photoRows(
      Array.from({ length: count }, () => landscape),
      500,
    );

  test("fills each row to its full width, the opening photo alone", () => {
    const rows = rowsOf(7);
    expect(rows.map((row) => row.photos.length)).toEqual([1, 3, 3]);
    for (const { photos } of rows) {
      const wide = photos.reduce((sum, { width }) => sum + width, 0) + (photos.length - 1) * bookPapers.gap;
      expect(wide).toBeCloseTo(500);
    }
  });

  test("doesn't enlarge the photos of a row that isn't full", () => {
    expect(rowsOf(5).map(({ height, photos }) => [Math.round(height), photos.length])).toEqual([
      [333, 1],
      [108, 3],
      [160, 1],
    ]);
  });

  test("keeps a photo before a panorama as high as the others", () => {
    const square = { width: 2000, height: 2000, isStarred: false };
    const panorama = { width: 4000, height: 1000, isStarred: false };
    expect(photoRows([square, panorama], 500).map(({ height }) => height)).toEqual([160, 125]);
  });

  test("gives a photo with a long caption a row to itself, once if photos share it", () => {
    const portrait = { width: 900, height: 1600, isStarred: false, caption: "Dusk" };
    const told = { ...portrait, caption: "Grandma on the terrace. ".repeat(20) };
    const rows = photoRows([portrait, told, told, told, portrait], 500);
    expect(rows.map(({ height, photos }) => [height, photos.length])).toEqual([
      [160, 1],
      [320, 1],
      [160, 3],
    ]);
  });
});

describe("a story from a memory book", () => {
  const photo = (id: string, isStarred = false, guestName: string | null = null) => ({
    id,
    isStarred,
    guestName,
  });
  const book = {
    chapters: [
      { day: 1, note: "Rain at noon.", photos: [photo("a"), photo("b", true), photo("guest", true, "Bo")] },
      { day: 2, note: null, photos: [photo("c"), photo("d", true)] },
      { day: 3, note: "Home by train.", photos: [photo("e")] },
    ],
  };

  test("has the notes day by day, and the member's own photos, the starred ones first", () => {
    const { text, photoIds } = storyOfBook(book, { photos: 3, text: 100 });
    expect(text).toBe("Rain at noon.\n\nHome by train.");
    expect(photoIds).toEqual(["b", "d", "e"]);
  });

  test("stays within the form's limits", () => {
    expect(storyOfBook(book, { photos: 5, text: 4 })).toEqual({
      text: "Rain",
      photoIds: ["a", "b", "c", "d", "e"],
    });
  });
});
