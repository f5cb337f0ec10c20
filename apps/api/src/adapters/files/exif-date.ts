/** EXIF tags. Source: CIPA DC-008, 4.6. */
const tags = { exif: 0x8769, takenAt: 0x9003 };

/** More entries than any camera writes. */
const maxEntries = 500;

/**
 * When a picture was taken, by the camera's own clock (`2031-05-02T18:30:00`: EXIF names no time zone you could
 * trust); null if it doesn't say. `exif` is the block as it is in the picture. Looks at two lists of entries, no
 * more.
 */
export function takenAtOf(exif: Buffer): string | null {
  const tiff = exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
  const order = tiff.toString("latin1", 0, 2);
  if (tiff.length < 8 || (order !== "II" && order !== "MM")) return null;
  const reader = readerOf(tiff, order === "II");
  const exifAt = reader.entry(reader.long(4), tags.exif);
  const entry = exifAt === null ? null : reader.entry(reader.long(exifAt + 8), tags.takenAt);
  if (entry === null) return null;
  const at = reader.long(entry + 8);
  return toDate(tiff.toString("latin1", at, at + 19));
}

/** Numbers at given offsets; 0 past the end. */
function readerOf(tiff: Buffer, isLittle: boolean) {
  const has = (at: number, bytes: number) => at >= 0 && at + bytes <= tiff.length;
  const short = (at: number) => (has(at, 2) ? (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) : 0);
  const long = (at: number) => (has(at, 4) ? (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)) : 0);
  return {
    long,
    /** Where the entry `tag` is in the list at `list`. */
    entry: (list: number, tag: number): number | null => {
      const count = Math.min(short(list), maxEntries);
      for (let i = 0; i < count; i++) if (short(list + 2 + i * 12) === tag) return list + 2 + i * 12;
      return null;
    },
  };
}

/** `2031:05:02 18:30:00` as ISO 8601; null if it isn't a date, for example because the clock was never set. */
function toDate(text: string): string | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text);
  if (!match) return null;
  const iso = `${match[1]}-${match[2]}-${match[3]}T${match[4]}`;
  const date = new Date(`${iso}Z`);
  return date.getUTCFullYear() >= 1900 && date.toISOString().startsWith(iso) ? iso : null;
}
