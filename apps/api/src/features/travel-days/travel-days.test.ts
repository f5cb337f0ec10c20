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
