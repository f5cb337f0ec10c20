import { latestVersions } from "@evoya/domain/planner/edit/plan-edit";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { aReadyTrip } from "../../test/shared-trip.ts";
import { test } from "../../test/world.ts";

describe("the versions of a plan", () => {
  test("that are kept are the first and as many of the latest as the FAQ says", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await aReadyTrip(member, { destination: "Rome", tripLength: 3 });
    const { db } = world.database;
    await sql`insert into itinerary_versions (itinerary_id, number, plan, html, source, created_by_kind)
      select itinerary_id, n, plan, html, source, created_by_kind
      from itinerary_versions, generate_series(2, 60) n where itinerary_id = ${id} and number = 1`.execute(
      db,
    );
    await sql`update itineraries set current_version_id =
      (select v.id from itinerary_versions v where v.itinerary_id = ${id} and v.number = 60) where id = ${id}`.execute(
      db,
    );
    const { updatedAt } = await member.api.getItinerary({ params: { id } });
    await member.api.editItinerary(
      { params: { id }, body: { edits: [{ kind: "rename", title: "Rome, slowly" }] } },
      { ifMatch: updatedAt },
    );
    const kept = await db
      .selectFrom("itineraryVersions")
      .select("number")
      .where("itineraryId", "=", id)
      .orderBy("number")
      .execute();
    const newest = kept.at(-1)!.number;
    expect(newest).toBe(61);
    expect(kept.map(({ number }) => number)).toEqual([
      1,
      ...Array.from({ length: latestVersions }, (_, at) => newest - latestVersions + 1 + at),
    ]);
  });
});
