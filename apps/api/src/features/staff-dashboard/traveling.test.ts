import { addDays } from "@evoya/domain/dates";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { aReadyTrip } from "../../test/shared-trip.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

/** A member's trip that begins `from` days after today, by the team's clock, and lasts `days`. */
async function aTrip(world: World, member: TestMember, today: string, from: number, days = 3) {
  const trip = await aReadyTrip(member, { destination: "Rome", tripLength: 3 });
  const startDate = addDays(today, from);
  await world.database.db
    .updateTable("itineraries")
    .set({ startDate, endDate: addDays(startDate, days - 1) })
    .where("id", "=", trip.id)
    .execute();
  return trip;
}

describe("GET /v1/admin/traveling", () => {
  test("lists who's on a trip today, those who come home first listed first", async ({ world }) => {
    const agent = await world.staff("agent");
    const { date } = await agent.api.listTraveling();
    const ada = await world.member({ plan: "base", name: "Ada Ray" });
    const bo = await world.member({ plan: "base", name: "Bo Lund" });
    const onDayTwo = await aTrip(world, ada, date, -1);
    const lastDay = await aTrip(world, bo, date, -2);
    const over = await aTrip(world, ada, date, -4);
    const tomorrow = await aTrip(world, bo, date, 1);
    const putAway = await aTrip(world, bo, date, 0);
    const { db } = world.database;
    const change = db.updateTable("itineraries");
    await change.set({ archivedAt: sql`now()` }).where("id", "=", putAway.id).execute();
    await change.set({ bookingStatus: "confirmed" }).where("id", "=", lastDay.id).execute();

    const { items } = await agent.api.listTraveling();
    const listed = items.filter(({ memberId }) => [ada.id, bo.id].includes(memberId));
    expect(listed.map(({ itineraryId }) => itineraryId)).toEqual([lastDay.id, onDayTwo.id]);
    expect(listed[0]).toMatchObject({ name: "Bo Lund", day: 3, days: 3, bookingStatus: "confirmed" });
    expect(listed[1]).toMatchObject({ name: "Ada Ray", day: 2, days: 3, title: onDayTwo.title });
    expect(items.map(({ itineraryId }) => itineraryId)).not.toContain(over.id);
    expect(items.map(({ itineraryId }) => itineraryId)).not.toContain(tomorrow.id);
  });

  test("finds them by an index, however many trips there are", async ({ world }) => {
    const plan = await world.database.db.transaction().execute(async (trx) => {
      // The few trips of a test would be read one by one.
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<object>`explain select id from itineraries
        where daterange(start_date, end_date, '[]') @> '2031-05-02'::date
          and start_date is not null and end_date is not null and generation_status = 'ready'`.execute(trx);
      return JSON.stringify(rows);
    });
    expect(plan).toContain("itineraries_by_day");
  });

  test("a confirmation number is on the team's page of the plan, beside what it confirms", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const trip = await aReadyTrip(member, { destination: "Rome", tripLength: 3, startDate: "2031-05-01" });
    const booked = {
      kind: "book" as const,
      dayNumber: 2,
      startsAt: "19:30",
      minutes: 90,
      title: "Dinner at Armando",
      note: "",
      costCents: 0,
      booking: { kind: "table" as const, number: "RX-4471", address: "", starts: "2031-05-02T19:30" },
    };
    await member.api.editItinerary(
      { params: { id: trip.id }, body: { edits: [booked] } },
      { ifMatch: trip.updatedAt },
    );
    const agent = await world.staff("agent");
    const seen = await agent.api.getItineraryForStaff({ params: { id: trip.id } });
    expect(JSON.stringify(seen)).toContain('"number":"RX-4471"');
  });
});
