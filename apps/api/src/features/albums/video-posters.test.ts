import sharp from "sharp";
import { expect } from "vitest";
import { storedBelow } from "../../test/belongings.ts";
import { anItinerary } from "../../test/builders.ts";
import { type TestMember, test } from "../../test/world.ts";

let serial = 0;

/** A video, as far as its first bytes go; each one is different. */
const aVideo = () => new File(["\0\0\0\u0018ftypisom\0\0\0\0isomiso2", String(++serial)], "tram.mp4");

const aFrame = async (width = 960, height = 540) => {
  const frame = sharp({ create: { width, height, channels: 3, background: "#3c8f7c" } });
  return new File([new Uint8Array(await frame.jpeg().toBuffer())], "poster.jpg");
};

async function aFilm({ api }: TestMember) {
  const { id: tripId } = await api.generateItinerary({ body: anItinerary() });
  const { media } = await api.uploadTripMedia({
    params: { id: tripId },
    query: { caption: "The tram" },
    file: aVideo(),
  });
  return { tripId, id: media.id };
}

test("a video gets one of its frames as its picture, re-encoded and small, and keeps it", async ({
  world,
}) => {
  const member = await world.member();
  const { tripId, id } = await aFilm(member);
  const given = await member.api.addVideoPoster({ params: { id }, file: await aFrame() });
  expect(given).toMatchObject({ type: "video", width: 960, height: 540, thumbnail: { width: 480 } });
  const bytes = Buffer.from(await (await fetch(given.thumbnail!.url)).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 480, height: 270 });

  const again = await member.api.addVideoPoster({ params: { id }, file: await aFrame(300, 300) });
  expect(again).toMatchObject({ width: 960, height: 540 });
  expect(await storedBelow(world, [tripId])).toHaveLength(2);
  const { shareToken } = await member.api.shareTripAlbum({ params: { id: tripId }, body: {} });
  const shared = await world.visitor().api.listSharedMedia({ params: { shareToken } });
  expect(shared.items).toMatchObject([{ id, thumbnail: { width: 480 } }]);

  await member.api.deleteTripMedia({ params: { id } });
  await expect.poll(() => storedBelow(world, [tripId])).toEqual([]);
});

test("of two pictures sent at once, one is kept and the other's file is removed", async ({ world }) => {
  const member = await world.member();
  const { tripId, id } = await aFilm(member);
  const [one, other] = [await aFrame(), await aFrame(300, 300)];
  await Promise.all([one, other].map((file) => member.api.addVideoPoster({ params: { id }, file })));
  await expect.poll(async () => (await storedBelow(world, [tripId])).length).toBe(2);
});

test("anything that isn't a picture is refused, too large or not, and so is a picture for a photo", async ({
  world,
}) => {
  const member = await world.member();
  const { tripId, id } = await aFilm(member);
  const send = (file: File, mediaId = id) => member.api.addVideoPoster({ params: { id: mediaId }, file });
  await expect(send(aVideo())).rejects.toMatchObject({ code: "invalid_input" });
  await expect(send(new File(["<svg/>"], "poster.jpg"))).rejects.toMatchObject({ code: "invalid_input" });
  await expect(send(new File([new Uint8Array(1_200_000)], "poster.jpg"))).rejects.toMatchObject({
    code: "body_too_large",
  });
  const { media: photo } = await member.api.uploadTripMedia({
    params: { id: tripId },
    query: { caption: "Dusk" },
    file: await aFrame(40, 30),
  });
  await expect(send(await aFrame(), photo.id)).rejects.toMatchObject({ code: "not_found" });
});
