import { addDays, addMonths, calendarDateIn } from "@evoya/domain/dates";
import { describe, expect } from "vitest";
import { hasWaited } from "../../test/held-notices.ts";
import { mailsTo } from "../../test/mails.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const file = new File(["%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"], "Mira's passport.pdf");
const todayIn = (zone: string) => calendarDateIn(zone, new Date());

async function memberIn(world: World, timezone: string): Promise<TestMember> {
  const member = await world.member();
  await world.database.db
    .updateTable("userProfiles")
    .set({ timezone })
    .where("userId", "=", member.id)
    .execute();
  return member;
}

const store = (member: TestMember, type: "passport" | "visa", expiresOn: string) =>
  member.api.uploadDocument({ query: { type, expiresOn }, file });

/** The day of the next reminder in the row. */
const nextOf = async (world: World, id: string) =>
  (
    await world.database.db
      .selectFrom("userDocuments")
      .select("remindNextDate")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).remindNextDate;

const comesDue = (world: World, id: string, remindNextDate: string) =>
  world.database.db.updateTable("userDocuments").set({ remindNextDate }).where("id", "=", id).execute();

const bells = async (member: TestMember) => (await member.api.listNotices()).items;
const events = async (world: World, id: string) => {
  const { rows } = await world.database.pool.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name = 'deliver-notices'
      and data -> 'notices' -> 0 -> 'inApp' -> 'subject' ->> 'id' = $1`,
    [id],
  );
  return rows[0]!.n;
};

describe("reminders of expiry dates", () => {
  test("ring the bell and go out by email on their day, once, even if two workers check at the same time", async ({
    world,
  }) => {
    const member = await memberIn(world, "UTC");
    const today = todayIn("UTC");
    const expiresOn = addMonths(today, 6);
    const { id } = await store(member, "passport", expiresOn);
    await comesDue(world, id, today);
    await Promise.all([world.container.everyMinute(), world.container.everyMinute()]);
    await world.container.everyMinute();
    await expect
      .poll(() => bells(member))
      .toMatchObject([
        {
          kind: "documents",
          title: "A passport in your documents expires in 6 months",
          subject: { type: "document", id },
        },
      ]);
    expect(await events(world, id)).toBe(1);
    expect(await nextOf(world, id)).toBe(addMonths(expiresOn, -3));
    await expect
      .poll(() => mailsTo(world, member.email))
      .toContain("A passport in your documents expires in 6 months");
  });

  test("never name the document or its date", async ({ world }) => {
    const member = await memberIn(world, "UTC");
    const expiresOn = addDays(todayIn("UTC"), 30);
    const { id } = await store(member, "visa", expiresOn);
    await comesDue(world, id, todayIn("UTC"));
    await world.container.everyMinute();
    await expect.poll(() => bells(member)).toHaveLength(1);
    expect(JSON.stringify(await bells(member))).not.toMatch(new RegExp(`Mira|passport\\.pdf|${expiresOn}`));
  });

  test("start at midnight where the member lives", async ({ world }) => {
    // A new day always starts in one of these two, which are 25 hours apart.
    const east = await memberIn(world, "Pacific/Kiritimati");
    const west = await memberIn(world, "Pacific/Niue");
    const day = todayIn("Pacific/Kiritimati");
    const visas = [await store(east, "visa", addDays(day, 30)), await store(west, "visa", addDays(day, 30))];
    for (const { id } of visas) await comesDue(world, id, day);
    await world.container.everyMinute();
    expect(await nextOf(world, visas[0]!.id)).toBe(addDays(day, 23));
    expect(await nextOf(world, visas[1]!.id)).toBe(day);
  });

  test("start over when the date changes, and notices about the old date are settled", async ({ world }) => {
    const member = await memberIn(world, "UTC");
    const today = todayIn("UTC");
    const { id } = await store(member, "visa", addDays(today, 45));
    expect(await nextOf(world, id)).toBe(addDays(today, 15));
    await comesDue(world, id, today);
    await world.container.everyMinute();
    await expect.poll(() => bells(member)).toMatchObject([{ isRead: false }]);
    await member.api.updateDocument({ params: { id }, body: { expiresOn: addDays(today, 400) } });
    expect(await nextOf(world, id)).toBe(addDays(today, 340));
    expect(await bells(member)).toMatchObject([{ isRead: true }]);
    await member.api.updateDocument({ params: { id }, body: { type: "passport", expiresOn: null } });
    expect(await nextOf(world, id)).toBeNull();
  });

  test("don't come for documents that have already expired", async ({ world }) => {
    const member = await memberIn(world, "UTC");
    const today = todayIn("UTC");
    const { id } = await store(member, "visa", addDays(today, -1));
    expect(await nextOf(world, id)).toBeNull();
    await comesDue(world, id, addDays(today, -8));
    await world.container.everyMinute();
    expect(await nextOf(world, id)).toBeNull();
    expect(await events(world, id)).toBe(0);
  });

  test("follow the member's own settings", async ({ world }) => {
    const member = await memberIn(world, "UTC");
    await member.api.updateNoticeSettings({
      body: { choices: { documents: { inApp: false } }, digest: "daily" },
    });
    const { id } = await store(member, "visa", addDays(todayIn("UTC"), 30));
    await comesDue(world, id, todayIn("UTC"));
    await world.container.everyMinute();
    await hasWaited(world, member.id);
    await expect
      .poll(() => mailsTo(world, member.email))
      .toContain("A visa in your documents expires in 30 days");
    expect(await bells(member)).toEqual([]);
  });
});

test("names from before they were encrypted are readable, and encrypted within a minute", async ({
  world,
}) => {
  const member = await world.member();
  const { db } = world.database;
  const { id } = await db
    .insertInto("userDocuments")
    .values({
      userId: member.id,
      documentName: "Old scan.pdf",
      fileKey: `${member.id}/old.pdf`,
      contentType: "application/pdf",
      fileSize: 10,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const named = async () => (await member.api.listDocuments()).items.map(({ name }) => name);
  expect(await named()).toEqual(["Old scan.pdf"]);
  await Promise.all([world.container.everyMinute(), world.container.everyMinute()]);
  const row = await db.selectFrom("userDocuments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.documentName).toBeNull();
  expect(row.nameEncrypted?.toString()).not.toContain("Old scan");
  expect(await named()).toEqual(["Old scan.pdf"]);
  expect((await member.api.searchOwn({ query: { q: "SCAN old" } })).documents).toMatchObject([{ id }]);
});
