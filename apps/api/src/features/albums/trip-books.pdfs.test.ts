import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { describe, expect } from "vitest";
import { aReadyTrip } from "../../test/shared-trip.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

let serial = 0;

const aPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 60, g: 140, b: (serial * 37) % 255 } } })
    .withExif({ IFD0: { ImageDescription: `Print ${++serial}` } })
    .jpeg()
    .toBuffer();

async function aTrip(world: World, plan: "free" | "base" = "base") {
  const member = await world.member({ plan });
  const { id } = await aReadyTrip(member, { startDate: "2031-05-01", tripLength: 3 });
  return { member, id };
}

const add = async ({ api }: TestMember, id: string, caption: string, day: number): Promise<string> => {
  const file = new File([new Uint8Array(await aPhoto(1200, 800))], "photo.jpg");
  const { media } = await api.uploadTripMedia({ params: { id }, query: { caption }, file });
  await api.placeInJournal({ params: { id }, body: { mediaIds: [media.id], day } });
  return media.id;
};

const download = ({ http }: TestMember, id: string, paper?: "a4" | "letter") =>
  http.get(`/v1/me/itineraries/${id}/book/pdf`, {
    params: { paper },
    responseType: "arraybuffer",
    validateStatus: () => true,
  });

async function pagesOf(data: ArrayBuffer) {
  const pdf = await getDocumentProxy(new Uint8Array(data));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
  return Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      return {
        size: page.view.slice(2),
        text: items.map((item) => ("str" in item ? item.str : "")).join(" "),
        right: Math.max(...items.map((item) => ("str" in item ? item.transform[4] + item.width : 0))),
      };
    }),
  );
}

async function stored({ container }: World, id: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of container.files.list("user-documents", `books/${id}/`)) keys.push(key);
  return keys;
}

describe("GET /v1/me/itineraries/:id/book/pdf", { timeout: 60_000 }, () => {
  test("prints cover, route, a chapter for each day, and the figures, on A4 or Letter", async ({ world }) => {
    const { member, id } = await aTrip(world);
    await add(member, id, "Forum", 2);
    await add(member, id, "Tiber", 2);
    await member.api.writeJournalNote({ params: { id, day: 2 }, body: { text: "Rain at noon. \u2614" } });
    const { status, headers, data } = await download(member, id);
    expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
    const pages = await pagesOf(data);
    expect(pages[0]!.size).toEqual([595, 842]);
    expect(pages[0]!.text).toContain("ROME, ITALY");
    expect(pages[1]!.text).toContain("The route");
    const second = pages.find(({ text }) => text.includes("DAY 2"))!;
    expect(second.text).toContain("Rain at noon.");
    expect(second.text).toContain("Forum");
    expect(pages.at(-1)!.text).toMatch(/3\s+days/);
    expect(pages.at(-1)!.text).toMatch(/2\s+photos/);
    const letter = await pagesOf((await download(member, id, "letter")).data);
    expect(letter[0]!.size).toEqual([612, 792]);
  });

  test("breaks long words in notes and captions at the margin", async ({ world }) => {
    const { member, id } = await aTrip(world);
    const address = `https://example.com/${"trattoria".repeat(30)}`;
    await add(member, id, address, 2);
    await member.api.writeJournalNote({ params: { id, day: 2 }, body: { text: address } });
    const pages = await pagesOf((await download(member, id)).data);
    for (const { right } of pages) expect(right).toBeLessThanOrEqual(595 - 42 + 1);
  });

  test("is made once for each content, and again when that changes", async ({ world }) => {
    const { member, id } = await aTrip(world);
    const photo = await add(member, id, "Forum", 1);
    const first = await Promise.all([download(member, id), download(member, id)]);
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(() => stored(world, id)).toHaveLength(1);
    const [kept] = await stored(world, id);
    await download(member, id);
    expect(await stored(world, id)).toEqual([kept]);
    const caption = { params: { id: photo }, body: { caption: "The Forum at dusk" } };
    await member.api.updateTripMedia(caption);
    const changed = await pagesOf((await download(member, id)).data);
    expect(changed.some(({ text }) => text.includes("The Forum at dusk"))).toBe(true);
    await expect.poll(() => stored(world, id)).toHaveLength(1);
    expect(await stored(world, id)).not.toContain(kept);
  });

  test("leaves out a photo that storage has lost, and is made again if the book is lost", async ({
    world,
  }) => {
    const { member, id } = await aTrip(world);
    await add(member, id, "Lost", 1);
    const { fileKey } = await world.database.db
      .selectFrom("tripMedia")
      .select("fileKey")
      .where("tripId", "=", id)
      .executeTakeFirstOrThrow();
    await world.container.files.remove({ bucket: "trip-media", key: fileKey });
    expect((await download(member, id)).status).toBe(200);
    const [key] = await stored(world, id);
    await world.container.files.remove({ bucket: "user-documents", key: key! });
    expect((await download(member, id)).status).toBe(200);
  });

  test("needn't wait for a book of another member that takes long", async ({ world }) => {
    const [slow, quick] = [await aTrip(world), await aTrip(world)];
    const holder = await world.database.pool.connect();
    try {
      // Nothing can be stored for that trip until it's let go.
      await holder.query("begin");
      await holder.query("select from itineraries where id = $1 for update", [slow.id]);
      const late = download(slow.member, slow.id);
      await expect.poll(() => stored(world, slow.id)).toHaveLength(1);
      expect((await download(quick.member, quick.id)).status).toBe(200);
      await holder.query("rollback");
      expect((await late).status).toBe(200);
    } finally {
      holder.release(true);
    }
  });

  test("is part of the paid plans, and goes with the trip", async ({ world }) => {
    const free = await aTrip(world, "free");
    expect((await download(free.member, free.id)).status).toBe(402);
    const { member, id } = await aTrip(world);
    expect((await download(member, id)).status).toBe(200);
    await member.api.deleteItinerary({ params: { id } });
    await expect.poll(() => stored(world, id)).toEqual([]);
  });
});
