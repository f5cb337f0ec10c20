import { addDays, calendarDateIn } from "@evoya/domain/dates";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { aCompanion } from "../../test/shared-trip.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

async function aTrip(member: TestMember, title: string, world: World): Promise<string> {
  const { id } = await member.api.generateItinerary({ body: anItinerary({ tripLength: 4 }) });
  await expect.poll(async () => (await member.api.getItinerary({ params: { id } })).generation).toBe("ready");
  await world.database.db.updateTable("itineraries").set({ title }).where("id", "=", id).execute();
  return id;
}

const setDates = (world: World, id: string, startDate: string, endDate: string) =>
  world.database.db.updateTable("itineraries").set({ startDate, endDate }).where("id", "=", id).execute();

const liveIn = (world: World, { id }: TestMember, timezone: string) =>
  world.database.db.updateTable("userProfiles").set({ timezone }).where("userId", "=", id).execute();

const toldStage = async (world: World, id: string) =>
  (await world.database.db.selectFrom("itineraries").select("stage").where("id", "=", id).executeTakeFirst())
    ?.stage;

const bells = async (member: TestMember) => (await member.api.listNotices()).items.map(({ title }) => title);

describe("the stages of a trip", () => {
  test("start and end at midnight where its member lives", async ({ world }) => {
    // A new day always starts in one of these two, which are 25 hours apart.
    const [east, west] = [await world.member(), await world.member()];
    await liveIn(world, east, "Pacific/Kiritimati");
    await liveIn(world, west, "Pacific/Niue");
    const today = calendarDateIn("Pacific/Kiritimati", new Date());
    const ids = [await aTrip(east, "East", world), await aTrip(west, "West", world)] as const;
    for (const id of ids) await setDates(world, id, today, addDays(today, 3));
    await world.container.everyMinute();
    expect(await toldStage(world, ids[0])).toBe("on_the_way");
    expect(await toldStage(world, ids[1])).toBe("upcoming");
    expect(await east.api.getItinerary({ params: { id: ids[0] } })).toMatchObject({ stage: "on_the_way" });
    expect(await west.api.getItinerary({ params: { id: ids[1] } })).toMatchObject({ stage: "upcoming" });
    await expect.poll(() => bells(east)).toContain("Your trip begins today: East");
  });

  test("are announced to companions when a trip begins, and only to its member when it's over", async ({
    world,
  }) => {
    const owner = await world.member();
    await liveIn(world, owner, "UTC");
    const id = await aTrip(owner, "Together", world);
    const companion = await aCompanion(world, { owner, id, role: "viewer" });
    const today = calendarDateIn("UTC", new Date());
    await setDates(world, id, today, addDays(today, 3));
    await world.container.everyMinute();
    await expect.poll(() => bells(companion)).toContain("Your trip begins today: Together");
    await setDates(world, id, addDays(today, -5), addDays(today, -2));
    await world.container.everyMinute();
    await expect.poll(() => bells(owner)).toContain("Did you go? Together");
    expect(await bells(companion)).not.toContain("Did you go? Together");
  });

  test("are announced once, and again if the trip is postponed", async ({ world }) => {
    const member = await world.member();
    await liveIn(world, member, "UTC");
    const id = await aTrip(member, "Put off", world);
    const today = calendarDateIn("UTC", new Date());
    const told = async () => {
      const { rows } = await world.database.pool.query<{ n: number }>(
        "select count(*)::int as n from live_events where audience = $1 and payload ->> 'itineraryId' = $2 and payload ->> 'type' = 'itinerary.changed'",
        [`user:${member.id}`, id],
      );
      return rows[0]!.n;
    };
    const before = await told();
    await setDates(world, id, today, addDays(today, 3));
    await Promise.all([world.container.everyMinute(), world.container.everyMinute()]);
    expect(await told()).toBe(before + 1);
    await setDates(world, id, addDays(today, 5), addDays(today, 8));
    expect(await toldStage(world, id)).toBe("upcoming");
    await setDates(world, id, addDays(today, -5), addDays(today, -2));
    await world.container.everyMinute();
    expect(await toldStage(world, id)).toBe("completed");
    await expect.poll(() => bells(member)).toContain("Did you go? Put off");
  });

  test("don't refuse a change that was about to be sent when they begin", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    await liveIn(world, member, "UTC");
    const id = await aTrip(member, "Under way", world);
    const today = calendarDateIn("UTC", new Date());
    await setDates(world, id, addDays(today, -1), addDays(today, 2));
    const { updatedAt, plan } = await member.api.getItinerary({ params: { id } });
    await world.container.everyMinute();
    expect(await toldStage(world, id)).toBe("on_the_way");
    const { id: itemId } = plan!.days[1]!.items.find(({ kind }) => kind === "place")!;
    const body = { edits: [{ kind: "remove" as const, itemId }] };
    await member.api.editItinerary({ params: { id }, body }, { ifMatch: updatedAt });
    // Other dates are something that a change could overwrite.
    await setDates(world, id, addDays(today, 5), addDays(today, 8));
    const postponed = await member.api.getItinerary({ params: { id } });
    expect(postponed.stage).toBe("upcoming");
    await expect(
      member.api.editItinerary({ params: { id }, body }, { ifMatch: updatedAt }),
    ).rejects.toMatchObject({ code: "stale" });
  });

  test("don't ring the bell for a trip from long ago, or an archived one", async ({ world }) => {
    const member = await world.member();
    const old = await aTrip(member, "Long ago", world);
    const away = await aTrip(member, "Put away", world);
    const yesterday = addDays(calendarDateIn("Etc/GMT+12", new Date()), -1);
    await setDates(world, old, "2024-05-01", "2024-05-04");
    await member.api.archiveItinerary({ params: { id: away }, body: { archived: true } });
    await setDates(world, away, addDays(yesterday, -3), yesterday);
    await world.container.everyMinute();
    expect(await toldStage(world, old)).toBe("completed");
    expect(await toldStage(world, away)).toBe("completed");
    expect((await bells(member)).filter((title) => title.startsWith("Did you go"))).toEqual([]);
  });
});
