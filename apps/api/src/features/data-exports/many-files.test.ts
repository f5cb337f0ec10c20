import { afterAll, beforeAll, expect, test } from "vitest";
import { unzip } from "../../test/unzip.ts";
import { startWatchedStore } from "../../test/watched-store.ts";
import { startWorld, type TestMember } from "../../test/world.ts";

/** Questions about documents: how many were asked, and how many at once. */
const questions = { asked: 0, open: 0, max: 0 };
let store: Awaited<ReturnType<typeof startWatchedStore>>;
let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  store = await startWatchedStore(async (request) => {
    if (!request.startsWith("HEAD /user-documents/")) return;
    questions.asked += 1;
    questions.open += 1;
    questions.max = Math.max(questions.max, questions.open);
    return () => {
      questions.open -= 1;
    };
  });
  world = await startWorld({ S3_ENDPOINT: store.url });
});
afterAll(async () => {
  await world.end();
  await store.stop();
});

const names = Array.from({ length: 35 }, (_, at) => `Document ${at + 10}.pdf`);

/** A member with 35 documents, of which the storage has lost one, and an archive that waits to be made. */
async function anExport() {
  const member = await world.member();
  const { db } = world.database;
  for (const documentName of names) {
    const fileKey = `${member.id}/${documentName}`;
    const row = { userId: member.id, documentName, fileKey, contentType: "application/pdf", fileSize: 4 };
    await db.insertInto("userDocuments").values(row).execute();
    if (documentName === names[20]) continue;
    const file = { bucket: "user-documents", key: fileKey } as const;
    await world.container.files.put(file, Buffer.from("text"), { contentType: "application/pdf" });
  }
  Object.assign(questions, { asked: 0, open: 0, max: 0 });
  const { id: exportId } = await db
    .insertInto("dataExports")
    .values({ userId: member.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { member, exportId };
}

const contentsFor = async (member: TestMember, id: string) => {
  const { url } = await member.api.getDataExportLink({ params: { id }, body: { password: member.password } });
  return unzip(Buffer.from(await (await fetch(url)).arrayBuffer()));
};

test("asks the storage about ten files at once, and keeps their order", async () => {
  const { member, exportId } = await anExport();
  await world.container.jobHandlers["make-data-export"]({ exportId });
  expect(questions).toEqual({ asked: 35, open: 0, max: 10 });
  const contents = await contentsFor(member, exportId);
  const documents = [...contents.keys()].filter((path) => path.startsWith("files/documents/"));
  expect(documents).toEqual(names.filter((_, at) => at !== 20).map((name) => `files/documents/${name}`));
  expect(contents.get("README.txt")).toContain(names[20]);
});

test("asks no more once its job is given up", async () => {
  const { exportId } = await anExport();
  const run = world.container.jobHandlers["make-data-export"]({ exportId }, AbortSignal.abort());
  await expect(run).rejects.toThrow();
  expect(questions.asked).toBe(0);
});
