/** How many photos a memory book shows, on the page and in print. */
export const maxBookPhotos = 200;

type Candidate = { day: number; isStarred: boolean };

/** `count` items of a list, evenly spread over it, in order. */
const evenly = <T>(list: T[], count: number): T[] =>
  count >= list.length
    ? list
    : Array.from({ length: count }, (_, at) => list[Math.floor(((at + 0.5) * list.length) / count)]!);

/** For each day without one of `chosen`, the photo in its middle. */
const oneOfEachOtherDay = <T extends Candidate>(photos: T[], chosen: T[]): T[] => {
  const told = new Set(chosen.map(({ day }) => day));
  const untold = photos.filter(({ day }) => !told.has(day));
  return [...Map.groupBy(untold, ({ day }) => day).values()].flatMap((ofDay) => evenly(ofDay, 1));
};

/**
 * The photos of a memory book, in order: all of them if they fit. Otherwise the starred ones, then one of every other
 * day, and whatever room is left goes evenly to the rest.
 */
export function photosForBook<T extends Candidate>(photos: T[], max: number = maxBookPhotos): T[] {
  if (photos.length <= max) return photos;
  const chosen = new Set(
    evenly(
      photos.filter(({ isStarred }) => isStarred),
      max,
    ),
  );
  for (const photo of evenly(oneOfEachOtherDay(photos, [...chosen]), max - chosen.size)) chosen.add(photo);
  const left = photos.filter((photo) => !chosen.has(photo));
  for (const photo of evenly(left, max - chosen.size)) chosen.add(photo);
  return photos.filter((photo) => chosen.has(photo));
}

type Told = {
  chapters: {
    day: number;
    note: string | null;
    photos: { id: string; isStarred: boolean; guestName: string | null }[];
  }[];
};

/**
 * What a book offers for a story about the trip: its notes, a paragraph for each day, and up to `photos` of the
 * member's own photos, starred ones first. Guests didn't agree to be published. Lengths are in characters.
 */
export function storyOfBook(
  { chapters }: Told,
  max: { photos: number; text: number },
): { text: string; photoIds: string[] } {
  const own = chapters.flatMap(({ day, photos }) =>
    photos.flatMap(({ id, isStarred, guestName }) => (guestName === null ? [{ id, day, isStarred }] : [])),
  );
  const text = chapters.flatMap(({ note }) => note ?? []).join("\n\n");
  return { text: text.slice(0, max.text), photoIds: photosForBook(own, max.photos).map(({ id }) => id) };
}

type Shaped = { width: number | null; height: number | null; isStarred: boolean };

/** A photo's width divided by its height; 1.5 if that isn't known. */
export const ratioOf = ({ width, height }: Pick<Shaped, "width" | "height">): number =>
  width && height ? width / height : 1.5;

/** A photo narrower than this, in pixels, looks coarse across a page. */
const wideEnough = 900;

/** Whether a photo gets a row of its own: a panorama, a starred landscape, and the landscape that opens a chapter. */
export function standsAlone(photo: Shaped, at: number, of: number): boolean {
  if (photo.width === null || photo.width < wideEnough) return false;
  const ratio = ratioOf(photo);
  return ratio >= 2 || (ratio >= 1.2 && (photo.isStarred || (at === 0 && of > 2)));
}

/** Paper a memory book is printed on. */
export const bookPaper = ["a4", "letter"] as const;
export type BookPaper = (typeof bookPaper)[number];

/** Sizes in print, in points: the pages, their margins, and the gaps between photos. */
export const bookPapers = {
  a4: { width: 595, height: 842 },
  letter: { width: 612, height: 792 },
  margin: 42,
  gap: 6,
} as const;

/** How high a row of photos is in print, and how high a photo in a row by itself can be, in points. */
const rowHeights = { usual: 160, told: 320, most: 520 };

/** A longer caption needs more room than the width of a photo among others, in characters. */
const longCaption = 120;

type Row<T> = { height: number; photos: { photo: T; width: number }[] };

/**
 * Photos in rows `width` points wide. A row is as high as it takes for its photos to fill that width: about 160 points,
 * or up to 520 for a photo by itself. A row that isn't full keeps the usual height. A photo that a long caption is
 * printed under has a row to itself; photos that share a caption have it once.
 */
export function photoRows<T extends Shaped & { caption?: string | null }>(
  photos: T[],
  width: number,
): Row<T>[] {
  const { gap } = bookPapers;
  const heightOf = (row: T[]): number =>
    (width - gap * (row.length - 1)) / row.reduce((sum, photo) => sum + ratioOf(photo), 0);
  const rows: Row<T>[] = [];
  let row: T[] = [];
  const end = (most: number) => {
    const height = Math.min(heightOf(row), most);
    if (row.length > 0)
      rows.push({ height, photos: row.map((photo) => ({ photo, width: ratioOf(photo) * height })) });
    row = [];
  };
  for (const [at, photo] of photos.entries()) {
    const caption = photo.caption === photos[at - 1]?.caption ? null : photo.caption;
    const isTold = (caption?.length ?? 0) > longCaption;
    const alone = standsAlone(photo, at, photos.length);
    if (alone || isTold) end(rowHeights.usual);
    row.push(photo);
    if (alone || heightOf(row) <= rowHeights.usual) end(rowHeights.most);
    else if (isTold) end(rowHeights.told);
  }
  end(rowHeights.usual);
  return rows;
}
