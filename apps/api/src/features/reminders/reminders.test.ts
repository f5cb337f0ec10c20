import { addDays, calendarDateIn } from "@evoya/domain/dates";
import { reminderLimits } from "@evoya/domain/reminders";
import { clockIn } from "@evoya/domain/times";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { mailsTo } from "../../test/mails.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const todayIn = (zone: string) => calendarDateIn(zone, new Date());
const tomorrow = () => addDays(todayIn("UTC"), 1);

const remind = (member: TestMember, changes: object = {}) =>
  member.api.createReminder({
    body: { text: "Renew my visa", date: tomorrow(), time: "09:00", timeZone: "UTC", ...changes },
  });

const aTrip = async (member: TestMember) => (await member.api.generateItinerary({ body: anItinerary() })).id;

/** Makes a reminder due a minute ago. */
const comesDue = (world: World, { id: userId }: TestMember) =>
  world.database.db
    .updateTable("reminders")
    .set({ remindAt: new Date(Date.now() - 60_000).toISOString() })
    .where("userId", "=", userId)
    .execute();

const textsOf = async ({ api }: TestMember) => (await api.listReminders()).items.map(({ text }) => text);
const bells = async ({ api }: TestMember) => (await api.listNotices()).items;

describe("a reminder", () => {
  test.for(["Pacific/Auckland", "Pacific/Honolulu"])(
    "follows the clock the member chose, in %s",
    async (timeZone, { world }) => {
      const member = await world.member();
      const date = addDays(todayIn(timeZone), 1);
      const kept = await remind(member, { date, timeZone });
      expect(kept).toMatchObject({ text: "Renew my visa", date, time: "09:00", timeZone, trip: null });
      const at = new Date(kept.remindsAt);
      expect([calendarDateIn(timeZone, at), clockIn(timeZone, at)]).toEqual([date, "09:00"]);
      expect((await member.api.listReminders()).items).toEqual([kept]);
    },
  );

  test("is refused for a day that's over, by the calendar where the member is", async ({ world }) => {
    const member = await world.member();
    // A day that's today in the west and over in the east, which are 25 hours apart.
    const date = todayIn("Pacific/Niue");
    const east = addDays(todayIn("Pacific/Kiritimati"), -1);
    await expect(remind(member, { date: east, timeZone: "Pacific/Kiritimati" })).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "date", message: expect.stringMatching(/ has passed$/) }],
    });
    await expect(remind(member, { date, time: "00:00", timeZone: "Pacific/Niue" })).rejects.toMatchObject({
      errors: [{ path: "time", message: "12:00 AM has passed. Please choose a later time" }],
    });
    expect(await textsOf(member)).toEqual([]);
  });

  test("is refused without a text, for a time that isn't one, and for a day too far ahead", async ({
    world,
  }) => {
    const member = await world.member();
    for (const wrong of [
      { text: "  " },
      { text: "a".repeat(reminderLimits.text + 1) },
      { time: "25:00" },
      { date: "2027-02-30" },
      { timeZone: "Mars/Olympus" },
      { date: addDays(tomorrow(), 366 * (reminderLimits.years + 1)) },
    ])
      await expect(remind(member, wrong)).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("can be about the member's own trip, and nobody else's", async ({ world }) => {
    const member = await world.member();
    const itineraryId = await aTrip(member);
    const { trip } = await remind(member, { itineraryId });
    expect(trip).toEqual({ id: itineraryId, title: expect.any(String) });
    const stranger = await world.member();
    await expect(remind(stranger, { itineraryId })).rejects.toMatchObject({ code: "not_found" });
    await member.api.deleteItinerary({ params: { id: itineraryId } });
    expect((await member.api.listReminders()).items).toMatchObject([{ text: "Renew my visa", trip: null }]);
  });

  test("is created once when two tabs ask at the same time", async ({ world }) => {
    const member = await world.member();
    const [one, other] = await Promise.all([remind(member), remind(member)]);
    expect(one.id).toBe(other.id);
    expect(await textsOf(member)).toHaveLength(1);
  });

  test("is refused beyond the limit, however many come at once", async ({ world }) => {
    const member = await world.member();
    const rows = Array.from({ length: reminderLimits.waiting - 1 }, (_, n) => ({
      userId: member.id,
      text: `Thing ${n}`,
      remindAt: "2031-05-20T09:00:00Z",
      timeZone: "UTC",
    }));
    await world.database.db.insertInto("reminders").values(rows).execute();
    const outcomes = await Promise.allSettled(["a", "b", "c"].map((text) => remind(member, { text })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(remind(member, { text: "d" })).rejects.toMatchObject({
      code: "conflict",
      message: "You have 50 reminders, which is as many as we keep. Delete one you don't need anymore.",
    });
  });

  test("can be deleted, and then never comes", async ({ world }) => {
    const member = await world.member();
    const { id } = await remind(member);
    await member.api.deleteReminder({ params: { id } });
    await comesDue(world, member);
    await world.container.everyMinute();
    expect(await textsOf(member)).toEqual([]);
    await expect(member.api.deleteReminder({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("when its time comes, a reminder", () => {
  test("rings the bell and goes out by email, once, even if two workers check at the same time", async ({
    world,
  }) => {
    const member = await world.member();
    await remind(member);
    await world.container.everyMinute();
    expect(await textsOf(member)).toHaveLength(1);
    await comesDue(world, member);
    await Promise.all([world.container.everyMinute(), world.container.everyMinute()]);
    await world.container.everyMinute();
    await expect
      .poll(() => bells(member))
      .toMatchObject([{ kind: "reminders", title: "Reminder: Renew my visa", subject: null, isRead: false }]);
    const reminding = async () =>
      (await mailsTo(world, member.email)).filter((subject) => subject.startsWith("Reminder"));
    await expect.poll(reminding).toEqual(["Reminder: Renew my visa"]);
    expect(await textsOf(member)).toEqual([]);
  });

  test("leads to the trip it's about, and two about one trip both stay in the bell", async ({ world }) => {
    const member = await world.member();
    const itineraryId = await aTrip(member);
    for (const text of ["Check in", "Pack"]) await remind(member, { text, itineraryId });
    await comesDue(world, member);
    await world.container.everyMinute();
    const told = async () => (await bells(member)).filter(({ kind }) => kind === "reminders");
    await expect
      .poll(async () => (await told()).map(({ title }) => title).toSorted())
      .toEqual(["Reminder: Check in", "Reminder: Pack"]);
    expect(await told()).toMatchObject([
      { subject: { type: "itinerary", id: itineraryId } },
      { body: expect.stringMatching(/^For your trip: /) },
    ]);
  });

  test("arrives the way the member chose, at its time, even in quiet hours", async ({ world }) => {
    const member = await world.member();
    await member.api.updateNoticeSettings({
      body: {
        choices: { reminders: { inApp: false } },
        digest: "daily",
        quietHours: { from: "00:00", until: "23:59" },
      },
    });
    await remind(member);
    await comesDue(world, member);
    await world.container.everyMinute();
    await expect.poll(() => mailsTo(world, member.email)).toContain("Reminder: Renew my visa");
    expect(await bells(member)).toEqual([]);
  });

  test("is gone with the account", async ({ world }) => {
    const member = await world.member();
    await remind(member);
    await world.database.db.deleteFrom("users").where("id", "=", member.id).execute();
    await world.container.everyMinute();
    const left = world.database.db.selectFrom("reminders").select("id").where("userId", "=", member.id);
    expect(await left.execute()).toEqual([]);
  });
});
