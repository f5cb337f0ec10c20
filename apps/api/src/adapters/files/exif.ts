import type { Coordinates } from "@evoya/domain/planner/plan";

/** EXIF tags. Source: CIPA DC-008, 4.6. */
const tags = {
  exif: 0x8769,
  takenAt: 0x9003,
  gps: 0x8825,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
};

/** More entries than any camera writes. */
const maxEntries = 500;

/** What a picture's metadata says. */
export type PictureFacts = {
  /**
   * When it was taken, by the camera's own clock (`2031-05-02T18:30:00`: EXIF has no time zone you could
   * trust); null if it doesn't say.
   */
  takenAt: string | null;
  /** Where it was taken; null if it doesn't say. */
  place: Coordinates | null;
};

/**
 * When and where a picture was taken. `exif` is the block as it appears in the picture. Reads at most three
 * lists of entries.
 */
export function readExif(exif: Buffer): PictureFacts {
  const tiff = exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
  const order = tiff.toString("latin1", 0, 2);
  if (tiff.length < 8 || (order !== "II" && order !== "MM")) return { takenAt: null, place: null };
  const reader = readerOf(tiff, order === "II");
  const listAt = (tag: number): number | null => {
    const entry = reader.entry(reader.long(4), tag);
    return entry === null ? null : reader.long(entry + 8);
  };
  return {
    takenAt: takenAtIn(tiff, reader, listAt(tags.exif)),
    place: placeIn(tiff, reader, listAt(tags.gps)),
  };
}

type Reader = ReturnType<typeof readerOf>;

/** Numbers at given offsets; 0 past the end. */
function readerOf(tiff: Buffer, isLittle: boolean) {
  const has = (at: number, bytes: number) => at >= 0 && at + bytes <= tiff.length;
  const short = (at: number) => (has(at, 2) ? (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) : 0);
  const long = (at: number) => (has(at, 4) ? (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)) : 0);
  return {
    long,
    /** The offset of the entry `tag` in the list at `list`. */
    entry: (list: number, tag: number): number | null => {
      const count = Math.min(short(list), maxEntries);
      for (let i = 0; i < count; i++) if (short(list + 2 + i * 12) === tag) return list + 2 + i * 12;
      return null;
    },
  };
}

function takenAtIn(tiff: Buffer, reader: Reader, list: number | null): string | null {
  const entry = list === null ? null : reader.entry(list, tags.takenAt);
  if (entry === null) return null;
  const at = reader.long(entry + 8);
  return toDate(tiff.toString("latin1", at, at + 19));
}

/** `2031:05:02 18:30:00` as ISO 8601; null if it isn't a date, for example because the clock was never set. */
function toDate(text: string): string | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text);
  if (!match) return null;
  const iso = `${match[1]}-${match[2]}-${match[3]}T${match[4]}`;
  const date = new Date(`${iso}Z`);
  return date.getUTCFullYear() >= 1900 && date.toISOString().startsWith(iso) ? iso : null;
}

function placeIn(tiff: Buffer, reader: Reader, list: number | null): Coordinates | null {
  if (list === null) return null;
  const degrees = (tag: number, refTag: number, negative: string): number => {
    const [entry, ref] = [reader.entry(list, tag), reader.entry(list, refTag)];
    if (entry === null || ref === null) return Number.NaN;
    const at = reader.long(entry + 8);
    const [whole, minutes, seconds] = [0, 8, 16].map((offset) => {
      const [over, under] = [reader.long(at + offset), reader.long(at + offset + 4)];
      return under === 0 && over === 0 ? 0 : over / under;
    }) as [number, number, number];
    const size = whole + minutes / 60 + seconds / 3600;
    return tiff.toString("latin1", ref + 8, ref + 9) === negative ? -size : size;
  };
  const latitude = degrees(tags.latitude, tags.latitudeRef, "S");
  const longitude = degrees(tags.longitude, tags.longitudeRef, "W");
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  // A GPS receiver that found no satellite writes zeros.
  return isOnEarth && !(latitude === 0 && longitude === 0) ? { latitude, longitude } : null;
}
