import { addDays, calendarDateIn } from "@evoya/domain/dates";
import { expect } from "vitest";
import { holdSession } from "../../db/hold-session.ts";
import { anItinerary } from "../../test/builders.ts";
import { endedInBetween } from "../../test/ended-in-between.ts";
import { mailedToken } from "../../test/mailed-token.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const inDays = (days: number) => addDays(calendarDateIn("UTC", new Date()), days);

async function aTrip(member: TestMember, startDate: string): Promise<string> {
  const { id } = await member.api.generateItinerary({ body: anItinerary({ tripLength: 3, startDate }) });
  await expect.poll(async () => (await member.api.getItinerary({ params: { id } })).generation).toBe("ready");
  return id;
}

const read = async (world: World, url: string) => {
  const answer = await world.visitor().http.get(url, { responseType: "text", validateStatus: () => true });
  return { status: answer.status, text: String(answer.data), type: String(answer.headers["content-type"]) };
};

test("a calendar app follows a member's trips, signed out", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  expect((await member.api.getCalendarFeed()).feed).toBeNull();
  const { url } = await member.api.renewCalendarFeed();
  expect((await read(world, url)).text).not.toContain("BEGIN:VEVENT");

  const first = await aTrip(member, inDays(20));
  const second = await aTrip(member, inDays(40));
  const { status, text, type } = await read(world, url);
  expect(status).toBe(200);
  expect(type).toMatch(/^text\/calendar/);
  for (const id of [first, second]) expect(text).toContain(`UID:${id}-`);
  expect((await member.api.getCalendarFeed()).feed?.readAt).not.toBeNull();

  await member.api.archiveItinerary({ params: { id: first }, body: { archived: true } });
  const later = (await read(world, url)).text;
  expect(later).not.toContain(`UID:${first}-`);
  expect(later).toContain(`UID:${second}-`);
});

test("isn't made for a session that was ended in between, with its address", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  expect(await endedInBetween(world, member, () => member.api.renewCalendarFeed())).toBe("unauthenticated");
  const { db } = world.database;
  expect(await db.selectFrom("calendarFeeds").select("id").where("userId", "=", member.id).execute()).toEqual(
    [],
  );
});

test("ends with its session, even if it's being made at that moment", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  const phone = world.visitor();
  await phone.api.signIn({ body: { email: member.email, password: member.password } });
  const { db, pool } = world.database;
  const here = (await member.api.getAccountSecurity()).sessions.find(({ isCurrent }) => isCurrent)!;
  const isWaiting = async () =>
    (await pool.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount === 1;
  const { ended } = await db.transaction().execute(async (transaction) => {
    await holdSession(transaction, { userId: member.id, sessionId: here.id });
    const ended = phone.api.endOtherSessions({});
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    const [tokenHash, tokenEncrypted] = [Buffer.from(here.id), Buffer.from("made")];
    await transaction
      .insertInto("calendarFeeds")
      .values({ id: here.id, userId: member.id, tokenHash, tokenEncrypted })
      .execute();
    return { ended };
  });
  await ended;
  expect((await phone.api.getCalendarFeed()).feed).toBeNull();
});

test("leaves out what the member noted about bookings and stays", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  const { url } = await member.api.renewCalendarFeed();
  const id = await aTrip(member, inDays(20));
  const { plan, updatedAt } = await member.api.getItinerary({ params: { id } });
  const { destinationId, lodging } = plan!.legs[0]!;
  const booking = { kind: "table", number: "", address: "", starts: `${inDays(21)}T20:30` } as const;
  const own = { note: "Private: EUR 620.00", title: "Dinner at Anna's", costCents: 0 };
  await member.api.editItinerary(
    {
      params: { id },
      body: {
        edits: [
          { kind: "book", ...own, dayNumber: 2, startsAt: "20:30", minutes: 60, booking },
          {
            kind: "stay",
            destinationId,
            name: "A flat",
            area: lodging.area,
            note: "Private: key",
            nightlyCents: 0,
          },
        ],
      },
    },
    { ifMatch: updatedAt },
  );
  const { text } = await read(world, url);
  expect(text).toContain("Dinner at Anna's");
  expect(text).not.toContain("Private");
});

test("an address that was renewed, turned off, or never existed isn't found", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  const { url: old } = await member.api.renewCalendarFeed();
  const { url } = await member.api.renewCalendarFeed();
  expect(url).not.toBe(old);
  expect((await member.api.getCalendarFeed()).feed?.url).toBe(url);
  expect((await read(world, old)).status).toBe(404);
  expect((await read(world, url)).status).toBe(200);
  await member.api.removeCalendarFeed();
  await member.api.removeCalendarFeed();
  expect((await read(world, url)).status).toBe(404);
  expect((await read(world, `${world.url}/v1/calendar-feeds/guess`)).status).toBe(404);
});

test("it requires a plan that shows whole itineraries, and ends with it", async ({ world }) => {
  const free = await world.member();
  await expect(free.api.renewCalendarFeed()).rejects.toMatchObject({ code: "entitlement_required" });
  const member = await world.member({ plan: "base" });
  const { url } = await member.api.renewCalendarFeed();
  const { db } = world.database;
  await db.updateTable("memberships").set({ status: "cancelled" }).where("userId", "=", member.id).execute();
  expect((await read(world, url)).status).toBe(404);
});

test.for([
  [
    "changes the password",
    ({ api, password }: TestMember) =>
      api.changePassword({ body: { currentPassword: password, newPassword: "Oslo-by-ferry-31" } }),
  ],
  ["signs out everywhere else", ({ api }: TestMember) => api.endOtherSessions()],
] as const)("it ends when its member %s, who can make another one", async ([, act], { world }) => {
  const member = await world.member({ plan: "base" });
  const { url } = await member.api.renewCalendarFeed();
  await act(member);
  expect((await read(world, url)).status).toBe(404);
  expect((await member.api.getCalendarFeed()).feed).toBeNull();
  const again = await member.api.renewCalendarFeed();
  expect((await read(world, again.url)).status).toBe(200);
});

test("it ends with a password set through an emailed link", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  const { url } = await member.api.renewCalendarFeed();
  await world.visitor().api.forgotPassword({ body: { email: member.email } });
  const token = await mailedToken(world, member.email, "reset-password");
  await world.visitor().api.resetPassword({ body: { token, password: "Oslo-by-ferry-31" } });
  expect((await read(world, url)).status).toBe(404);
});

test("it outlives signing out on one device", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  const { url } = await member.api.renewCalendarFeed();
  await member.api.signOut();
  expect((await read(world, url)).status).toBe(200);
});
