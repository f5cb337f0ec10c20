import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect } from "vitest";
import { buckets, type FileRef } from "../../adapters/files/files.ts";
import { liveALittle, storedBelow } from "../../test/belongings.ts";
import { test, type World } from "../../test/world.ts";
import { createFileSweepRepository } from "./file-sweeps.repository.ts";
import { createFileSweepService } from "./file-sweeps.service.ts";

const dayMs = 86_400_000;

/** A tour as it would be in `days` days: the store's own clock says when a file was stored. */
const sweepIn = async ({ container, database }: World, days: number): Promise<void> => {
  const sweeps = createFileSweepRepository(database.db);
  const clock = () => new Date(Date.now() + days * dayMs);
  await createFileSweepService({ sweeps, files: container.files, clock }).run();
};

const putStray = async ({ container }: World, file: FileRef): Promise<void> =>
  container.files.put(file, Buffer.from("left over"), { contentType: "application/pdf" });

const storageState = async (world: World) => {
  const { parts } = await (await world.staff("manager")).api.getSystemStatus();
  return parts.find(({ part }) => part === "storage");
};

beforeEach<{ world: World }>(({ world }) => world.database.db.deleteFrom("fileSweeps").execute());

describe("the tour through the file store", () => {
  test("removes files that no row names, and nothing else", async ({ world }) => {
    const member = await world.member();
    const { tripId } = await liveALittle(world, member);
    const folders = [member.id, tripId];
    const kept = await storedBelow(world, folders);
    expect(kept.length).toBeGreaterThan(4);
    for (const bucket of buckets) await putStray(world, { bucket, key: `${member.id}/${randomUUID()}` });
    await sweepIn(world, 2);
    expect(await storedBelow(world, folders)).toEqual(kept);
    expect(await storageState(world)).toMatchObject({
      state: "ok",
      about: expect.stringMatching(/files checked, 5 that belonged to nothing removed\.$/),
    });
  });

  test("leaves files from the last day alone, since their rows may still come", async ({ world }) => {
    const key = `${randomUUID()}/new.pdf`;
    await putStray(world, { bucket: "user-documents", key });
    await sweepIn(world, 0);
    expect(await storedBelow(world, [key])).toEqual([`user-documents/${key}`]);
  });

  test("starts once a day", async ({ world }) => {
    await sweepIn(world, 2);
    const key = `${randomUUID()}/later.pdf`;
    await putStray(world, { bucket: "user-documents", key });
    await sweepIn(world, 2);
    expect(await storedBelow(world, [key])).toHaveLength(1);
    const sweeps = await world.database.db.selectFrom("fileSweeps").selectAll().execute();
    expect(sweeps).toMatchObject([{ finishedAt: expect.any(String), filesHeldBack: 0 }]);
  });

  test("removes nothing from a store that seems to belong to another database", async ({ world }) => {
    const folder = randomUUID();
    for (let n = 0; n < 30; n += 1) await putStray(world, { bucket: "submissions", key: `${folder}/${n}` });
    await sweepIn(world, 2);
    expect(await storedBelow(world, [folder])).toHaveLength(30);
    expect(await storageState(world)).toMatchObject({
      state: "failing",
      about: expect.stringContaining("30 of "),
    });
  });
});
