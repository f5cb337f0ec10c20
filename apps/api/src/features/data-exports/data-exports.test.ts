import { describe, expect } from "vitest";
import { liveALittle, storedBelow } from "../../test/belongings.ts";
import { unzip } from "../../test/unzip.ts";
import { type TestMember, test, type World } from "../../test/world.ts";
import { fileColumns } from "../member-files/member-file.ts";
import { exportedTables, leftOut } from "./exported-tables.ts";

const statusOf = (member: TestMember) => async () => (await member.api.getDataExport()).latest?.status;

async function madeFor(member: TestMember) {
  const { id } = await member.api.requestDataExport({ body: { password: member.password } });
  await expect.poll(statusOf(member), { timeout: 15_000 }).toBe("ready");
  return id;
}

async function download(member: TestMember, id: string): Promise<Map<string, string>> {
  const { url } = await member.api.getDataExportLink({ params: { id }, body: {} });
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toMatch(
    /attachment; filename="evoya-data-\d{4}-\d\d-\d\d.zip"/,
  );
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

const mailsTo = async ({ database: { db } }: World, to: string, subject: string) =>
  (
    await db
      .selectFrom("mailOutbox")
      .select("text")
      .where("to", "=", to)
      .where("subject", "=", subject)
      .execute()
  ).map(({ text }) => text);

describe("POST /v1/me/data-exports", () => {
  test("puts everything we store about the member into one archive, and sends an email", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const { tripId } = await liveALittle(world, member);
    const contents = await download(member, await madeFor(member));
    const json = (file: string) => JSON.parse(contents.get(`${file}.json`) ?? "null");

    expect(json("profile")).toMatchObject([{ passportNumber: "X1234567", name: "Ada Ray" }]);
    expect(json("account")).toMatchObject([{ email: member.email }]);
    expect(json("trips")).toMatchObject([{ id: tripId }]);
    expect(json("trip-plans")[0].plan.days).toHaveLength(4);
    expect(json("messages")).toMatchObject([{ body: "Is there a ferry at noon?" }]);
    expect(json("membership")).toMatchObject([{ planType: "base" }]);
    expect(json("points").length).toBeGreaterThan(0);
    expect(json("devices")).toHaveLength(1);
    const files = [...contents.keys()].filter((path) => path.startsWith("files/"));
    expect(files.map((path) => path.replace(/photos\/[^/]+/, "photos/trip")).toSorted()).toEqual([
      "files/documents/Passport.pdf",
      "files/documents/passport (2).pdf",
      expect.stringMatching(/^files\/photos\/trip\/-The bay-at dusk\.(png|jpg|webp)$/),
      expect.stringMatching(/^files\/profile\/photo\.(png|jpg|webp)$/),
    ]);
    expect(contents.get("files/documents/passport (2).pdf")).toBe("passport.pdf");
    for (const { file } of Object.values(exportedTables))
      expect(contents.get("README.txt")).toContain(`${file}.json`);
    expect(contents.get("README.txt")).toMatch(/^Made on \w{3} \d{1,2}, \d{4}\.\r$/m);
    await expect.poll(() => mailsTo(world, member.email, "Your data is ready to download")).toHaveLength(1);
  });

  test("reveals no hash, key, or secret, and nobody else's data", async ({ world }) => {
    const member = await world.member();
    const other = await world.member({ name: "Someone Else" });
    await member.api.beginTwoFactor({ body: { password: member.password } });
    const { db } = world.database;
    const secrets = await db
      .selectFrom("users as u")
      .innerJoin("sessions as s", "s.userId", "u.id")
      .select(["u.passwordHash", "u.twoFactorSecret", "s.tokenHash"])
      .where("u.id", "=", member.id)
      .executeTakeFirstOrThrow();
    const agent = await world.staff("agent");
    const file = new File(["%PDF-1.7\n%%EOF\n"], "a-surprise.pdf");
    await agent.api.uploadMessageFileForStaff({ params: { id: member.id }, file });
    const archive = await download(member, await madeFor(member));
    const contents = [...archive.values()].join("\n");
    // What the team is about to send isn't the member's yet.
    expect([...archive.keys(), contents].join("\n")).not.toContain("a-surprise");
    expect(contents).not.toContain(secrets.passwordHash);
    for (const bytes of [secrets.twoFactorSecret, secrets.tokenHash])
      for (const encoding of ["hex", "base64", "base64url"] as const)
        expect(contents).not.toContain(bytes!.toString(encoding));
    expect(contents).not.toMatch(/"type": "Buffer"/);
    for (const word of [other.id, other.email, "Someone Else"]) expect(contents).not.toContain(word);
  });

  test("returns the one in progress, even when requested twice at once", async ({ world }) => {
    const member = await world.member();
    const ask = () => member.api.requestDataExport({ body: { password: member.password } });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first.id).toBe(second.id);
    await expect.poll(statusOf(member)).toBe("ready");
  });

  test("creates one archive and sends one email even if the queue runs it twice, even at once", async ({
    world,
  }) => {
    const member = await world.member();
    const id = await madeFor(member);
    const { db } = world.database;
    await db
      .updateTable("dataExports")
      .set({ status: "waiting", fileKey: null })
      .where("id", "=", id)
      .execute();
    const run = () => world.container.jobHandlers["make-data-export"]({ exportId: id });
    await Promise.all([run(), run()]);
    await run();
    expect(await storedBelow(world, [member.id])).toEqual([
      expect.stringContaining(`data-exports/${member.id}/${id}-`),
    ]);
    await download(member, id);
    await expect.poll(() => mailsTo(world, member.email, "Your data is ready to download")).toHaveLength(2);
  });

  test("replaces the previous one, whose file is removed", async ({ world }) => {
    const member = await world.member();
    const first = await madeFor(member);
    const second = await madeFor(member);
    expect(second).not.toBe(first);
    await expect
      .poll(() => storedBelow(world, [member.id]))
      .toEqual([expect.stringContaining(`data-exports/${member.id}/${second}-`)]);
    await expect(member.api.getDataExportLink({ params: { id: first }, body: {} })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("a run whose worker no longer holds the job stores nothing, and leaves the archive to the next", async ({
    world,
  }) => {
    const member = await world.member();
    const { id } = await world.database.db
      .insertInto("dataExports")
      .values({ userId: member.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const run = world.container.jobHandlers["make-data-export"];
    await expect(run({ exportId: id }, AbortSignal.abort())).rejects.toThrow();
    expect(await storedBelow(world, [member.id])).toEqual([]);
    await run({ exportId: id });
    await download(member, id);
  });

  test("says so if it keeps failing, and can be requested again", async ({ world }) => {
    const member = await world.member();
    const { db } = world.database;
    const { id } = await db
      .insertInto("dataExports")
      .values({ userId: member.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await world.container.jobHandlers["abandon-data-export"]({ exportId: id });
    expect(await statusOf(member)()).toBe("failed");
    await expect(member.api.getDataExportLink({ params: { id }, body: {} })).rejects.toMatchObject({
      code: "conflict",
    });
    // A late run of the job finds it settled.
    await world.container.jobHandlers["make-data-export"]({ exportId: id });
    expect(await storedBelow(world, [member.id])).toEqual([]);
    await madeFor(member);
  });
});

describe("a finished archive", () => {
  test("names what's missing from storage, and contains everything else", async ({ world }) => {
    const member = await world.member();
    await liveALittle(world, member);
    const lost = (await storedBelow(world, [member.id])).find((name) => name.startsWith("user-documents"))!;
    await world.container.files.remove({
      bucket: "user-documents",
      key: lost.slice("user-documents/".length),
    });
    const contents = await download(member, await madeFor(member));
    expect(contents.get("README.txt")).toMatch(/not found in our storage:\s+files\/documents\/passport/i);
    expect([...contents.keys()].filter((path) => path.startsWith("files/documents"))).toHaveLength(1);
  });

  test("can't be downloaded by someone else", async ({ world }) => {
    const member = await world.member();
    const id = await madeFor(member);
    const stranger = await world.member();
    await expect(stranger.api.getDataExportLink({ params: { id }, body: {} })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("is gone after seven days, and so is its file", async ({ world }) => {
    const member = await world.member();
    const id = await madeFor(member);
    const { latest } = await member.api.getDataExport();
    expect(Date.parse(latest!.expiresAt!) - Date.parse(latest!.readyAt!)).toBe(7 * 24 * 60 * 60_000);
    await world.database.db
      .updateTable("dataExports")
      .set({ expiresAt: "2026-01-01T00:00:00Z" })
      .where("id", "=", id)
      .execute();
    const fetchIt = () => member.api.getDataExportLink({ params: { id }, body: {} });
    await expect(fetchIt()).rejects.toMatchObject({ code: "gone", detail: /expired/ });
    await world.container.housekeeping();
    await expect.poll(() => storedBelow(world, [member.id])).toEqual([]);
    await expect(fetchIt()).rejects.toMatchObject({ code: "gone" });
    expect((await member.api.getDataExport()).latest).toMatchObject({ status: "ready", isExpired: true });
  });
});

describe("the list of what is exported", () => {
  const columns = async (world: World) => {
    const { rows } = await world.database.pool.query<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and a.attnum > 0 and not a.attisdropped`,
    );
    return rows;
  };

  test("names every table about a member, or says why it's left out", async ({ world }) => {
    const { rows: keys } = await world.database.pool.query<{ table: string }>(
      `select distinct c.relname as table from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.contype = 'f' and k.confrelid = 'users'::regclass`,
    );
    const telling = (await columns(world)).filter(({ column }) => /(^|_)user_id$/.test(column));
    const ofMembers = telling.filter(({ column }) => column !== "admin_user_id");
    const tables = [...new Set([...keys, ...ofMembers].map(({ table }) => table))];
    expect(tables.length).toBeGreaterThan(30);
    expect(tables.filter((table) => !(table in exportedTables || table in leftOut))).toEqual([]);
    expect(Object.keys(leftOut).filter((table) => table in exportedTables)).toEqual([]);
  });

  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

  test("leaves out which colleague or key did something", async ({ world }) => {
    const { rows } = await world.database.pool.query<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_constraint k
         join pg_class c on c.oid = k.conrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
       where k.contype = 'f' and k.confrelid in ('admin_users'::regclass, 'api_keys'::regclass)`,
    );
    const shown = rows.filter(({ table, column }) => {
      const exported = exportedTables[table];
      return exported && !exported.without?.some((name) => snake(name) === column);
    });
    expect(rows.length).toBeGreaterThan(20);
    expect(shown).toEqual([]);
  });

  test("leaves out only columns that exist", async ({ world }) => {
    const known = new Set((await columns(world)).map(({ table, column }) => `${table}.${column}`));
    const named = Object.entries(exportedTables).flatMap(([table, { without = [], opened = {} }]) =>
      ["createdAt", ...without, ...Object.keys(opened)].map((column) => `${table}.${snake(column)}`),
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const files = Object.values(exportedTables).map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });

  test("knows every column that names a stored file", async ({ world }) => {
    const naming = (await columns(world)).filter(({ column }) =>
      /^(photo_key|file_keys?|thumbnail_key)$|(file|image|photo|media|avatar).*_(key|keys|path|url)$/.test(
        column,
      ),
    );
    expect(naming.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      Object.keys(fileColumns).toSorted(),
    );
  });
});
