import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { anItinerary } from "./builders.ts";
import type { TestMember, World } from "./world.ts";

/** Gives a member what they'd have after a while: a trip with a photo, a message, a full profile, a document. */
export async function liveALittle(
  world: World,
  member: TestMember,
): Promise<{ tripId: string; mediaId: string }> {
  const { db } = world.database;
  const { files, services } = world.container;
  const { id: tripId } = await member.api.generateItinerary({ body: anItinerary() });
  await expect
    .poll(async () => (await member.api.getItinerary({ params: { id: tripId } })).generation)
    .toBe("ready");
  const photo = await aPicture();
  const { media } = await services.albums.add(member.id, tripId, {
    upload: photo,
    caption: "../The bay/at dusk",
  });
  await member.api.uploadProfilePhoto({ file: new Blob([new Uint8Array(photo)], { type: "image/png" }) });
  await member.api.startThread({ body: { subject: "Ferries", body: "Is there a ferry at noon?" } });
  const { updatedAt } = await member.api.getProfile();
  await member.api.updateProfile(
    { body: { passportNumber: "X1234567" }, query: { draft: "true" } },
    { ifMatch: updatedAt },
  );
  for (const name of ["Passport.pdf", "passport.pdf"]) {
    const fileKey = `${member.id}/${randomUUID()}.pdf`;
    await files.put({ bucket: "user-documents", key: fileKey }, Buffer.from(name), {
      contentType: "application/pdf",
    });
    await db
      .insertInto("userDocuments")
      .values({
        userId: member.id,
        documentName: name,
        fileKey,
        contentType: "application/pdf",
        fileSize: name.length,
      })
      .execute();
  }
  return { tripId, mediaId: media.id };
}

async function aPicture(): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp({ create: { width: 40, height: 30, channels: 3, background: "#1f6f78" } })
    .png()
    .toBuffer();
}

/** The keys of everything in all buckets that starts with one of `folders`. */
export async function storedBelow(world: World, folders: readonly string[]): Promise<string[]> {
  const { buckets } = await import("../adapters/files/files.ts");
  const keys: string[] = [];
  for (const bucket of buckets) {
    for (const folder of folders) {
      for await (const { key } of world.container.files.list(bucket, folder)) keys.push(`${bucket}/${key}`);
    }
  }
  return keys;
}
