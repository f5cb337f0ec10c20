import { destinationById } from "@evoya/domain/catalog/index";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { aCompanion, aReadyTrip } from "../../test/shared-trip.ts";
import { type TestMember, test } from "../../test/world.ts";

const file = new File(["%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"], "travel-policy.pdf");
const insure = (member: TestMember, tripId?: string) =>
  member.api.uploadDocument({ query: { type: "insurance", ...(tripId && { tripId }) }, file });

describe("GET /v1/me/itineraries/:id/travel-day", () => {
  test("has the time and emergency numbers of each place, and the member's own card", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await aReadyTrip(member, { destination: "Kyoto", tripLength: 4 });
    const other = await aReadyTrip(member, { destination: "Rome", tripLength: 3 });
    const forAll = await insure(member);
    await insure(member, other.id);
    await member.api.updateProfile(
      {
        query: { draft: "true" },
        body: {
          emergencyContactName: "Ola Nord",
          emergencyContactPhone: "+47 22 55 01 00",
          emergencyContactRelationship: "Sister",
          dietaryRestrictions: ["Nut allergy"],
        },
      },
      { ifMatch: (await member.api.getProfile()).updatedAt },
    );
    expect(await member.api.getTravelDay({ params: { id } })).toEqual({
      places: [
        {
          destinationId: "kyoto",
          name: "Kyoto",
          country: "Japan",
          timeZone: "Asia/Tokyo",
          emergency: "110 for the police, 119 for fire and ambulance",
        },
      ],
      emergencyContact: { name: "Ola Nord", relationship: "Sister", phone: "+4722550100" },
      insurance: [{ id: forAll.id, name: "travel-policy.pdf", expiresOn: null }],
      dietaryRestrictions: ["Nut allergy"],
      accessibilityNeeds: null,
    });
  });

  test("has a place as its plan has it, even if the team has changed it since", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await aReadyTrip(member, { destination: "Kyoto", tripLength: 3, startDate: "2031-11-04" });
    const kyoto = destinationById("kyoto")!;
    const changed = { ...kyoto, practical: { ...kyoto.practical, emergency: "911", timeZone: "Asia/Seoul" } };
    const november = { month: 11, highC: 3, lowC: -4, rainDays: 2 };
    await sql`
      with added as (
        insert into itinerary_versions (itinerary_id, number, plan, html, source, created_by_kind)
          select itinerary_id, 2, jsonb_set(plan || jsonb_build_object('made', ${JSON.stringify([changed])}::jsonb),
              '{days,0,weather}', ${JSON.stringify(november)}::jsonb), html, source, created_by_kind
            from itinerary_versions where itinerary_id = ${id}
          returning id)
      update itineraries set current_version_id = (select id from added) where id = ${id}`.execute(
      world.database.db,
    );
    const { places } = await member.api.getTravelDay({ params: { id } });
    expect(places).toMatchObject([{ emergency: "911", timeZone: "Asia/Seoul" }]);
    expect((await member.api.getDashboard()).upcoming).toMatchObject([{ id, climate: november }]);
  });

  test.for([
    ["2031-11-29", 7, 12],
    ["2031-11-29", 4, 11],
    ["2031-11-26", 6, 11],
  ] as const)(
    "a trip from %s for %i days is described by the weather of month %i on the dashboard",
    async ([startDate, tripLength, month], { world }) => {
      const member = await world.member({ plan: "base" });
      await aReadyTrip(member, { destination: "Kyoto", tripLength, startDate });
      expect((await member.api.getDashboard()).upcoming).toMatchObject([{ climate: { month } }]);
    },
  );

  test("shows companions their own card, never the owner's", async ({ world }) => {
    const owner = await world.member({ plan: "base", name: "Ada Ray" });
    const { id } = await aReadyTrip(owner, { destination: "Kyoto", tripLength: 3 });
    await insure(owner);
    const viewer = await aCompanion(world, { owner, id, role: "viewer", name: "Cy Marsh" });
    const seen = await viewer.api.getTravelDay({ params: { id } });
    expect(seen.places).toHaveLength(1);
    expect(seen.insurance).toEqual([]);
    const stranger = await world.member();
    await expect(stranger.api.getTravelDay({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
  });
});
