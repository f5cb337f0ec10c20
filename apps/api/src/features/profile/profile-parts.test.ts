import sharp from "sharp";
import { expect } from "vitest";
import { storedBelow } from "../../test/belongings.ts";
import { test } from "../../test/world.ts";

test("the passport number can be cleared, and nothing of it remains", async ({ world }) => {
  const { api, id } = await world.member();
  const change = async (passportNumber: string | null) =>
    api.updateProfile(
      { query: { draft: "true" }, body: { passportNumber } },
      { ifMatch: (await api.getProfile()).updatedAt },
    );
  expect((await change("X1234821")).passportNumberMasked).toBe("•••••4821");
  expect((await change(null)).passportNumberMasked).toBeNull();
  const kept = await world.database.db
    .selectFrom("userProfiles")
    .select(["passportNumberEncrypted", "passportNumberLast4"])
    .where("userId", "=", id)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ passportNumberEncrypted: null, passportNumberLast4: null });
});

test("the photo can be removed with its file, and removing none does no harm", async ({ world }) => {
  const { api, id } = await world.member();
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#3c8f7c" } })
    .jpeg()
    .toBuffer();
  await api.uploadProfilePhoto({ file: new File([new Uint8Array(photo)], "me.jpg") });
  expect((await api.getProfile()).photoUrl).not.toBeNull();
  expect(await storedBelow(world, [id])).toHaveLength(1);
  await api.removeProfilePhoto();
  expect((await api.getProfile()).photoUrl).toBeNull();
  await expect.poll(() => storedBelow(world, [id])).toEqual([]);
  await api.removeProfilePhoto();
});
