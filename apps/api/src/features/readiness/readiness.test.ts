import { placeById } from "@evoya/domain/catalog/index";
import { addDays, addMonths, calendarDateIn } from "@evoya/domain/dates";
import type { DocumentType } from "@evoya/domain/documents";
import type { ReadinessTopic } from "@evoya/domain/readiness-facts";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const today = calendarDateIn("UTC", new Date());
const startDate = addMonths(today, 4);

const file = new File(["%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"], "paper.pdf");
const store = (member: TestMember, type: DocumentType, about: { tripId?: string; expiresOn?: string }) =>
  member.api.uploadDocument({ query: { type, ...about }, file });

async function aTrip(member: TestMember, given: object = {}): Promise<string> {
  const body = anItinerary({ destination: "Bali", tripLength: 5, startDate, ...given });
  const { id } = await member.api.generateItinerary({ body });
  await expect.poll(async () => (await member.api.getItinerary({ params: { id } })).generation).toBe("ready");
  return id;
}

const readiness = async (member: TestMember, id: string) =>
  (await member.api.getTripReadiness({ params: { id } })).items;

const lineOf = async (member: TestMember, id: string, topic: ReadinessTopic) =>
  (await readiness(member, id)).find((item) => item.topic === topic);

const setTrip = (world: World, id: string, values: object) =>
  world.database.db.updateTable("itineraries").set(values).where("id", "=", id).execute();

describe("GET /v1/me/itineraries/:id/readiness", () => {
  test("says what's missing, by when, and where to fix it", async ({ world }) => {
    const member = await world.member({ plan: "base", profile: "empty" });
    const id = await aTrip(member);
    expect(await readiness(member, id)).toMatchObject([
      { topic: "passport", state: "missing", mend: { page: "upload", type: "passport" } },
      { topic: "visa", state: "check", by: addDays(startDate, -30) },
      { topic: "insurance", state: "missing", by: addDays(startDate, -7) },
      { topic: "emergency_contact", state: "missing", mend: { page: "profile" } },
      { topic: "tickets", state: "missing", mend: { page: "upload", type: "ticket" } },
    ]);
  });

  test("is the same on the free plan, which sees a summary of the itinerary", async ({ world }) => {
    const member = await world.member();
    const id = await aTrip(member);
    expect(await lineOf(member, id, "visa")).toMatchObject({ text: expect.stringContaining("Indonesia") });
  });

  test("follows the documents, except those of other trips, and the profile", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const [id, other] = [await aTrip(member), await aTrip(member)];
    expect(await lineOf(member, id, "emergency_contact")).toMatchObject({ state: "done" });
    const passport = await store(member, "passport", { tripId: other, expiresOn: addMonths(startDate, 5) });
    expect(await lineOf(member, id, "passport")).toMatchObject({
      state: "missing",
      mend: { page: "document", documentId: passport.id },
    });
    await member.api.updateDocument({
      params: { id: passport.id },
      body: { expiresOn: addMonths(startDate, 6) },
    });
    expect(await lineOf(member, id, "passport")).toMatchObject({ state: "done", by: null });
    await store(member, "insurance", { tripId: other, expiresOn: addMonths(startDate, 6) });
    expect(await lineOf(member, id, "insurance")).toMatchObject({ state: "missing" });
    await store(member, "insurance", { tripId: id, expiresOn: addMonths(startDate, 6) });
    expect(await lineOf(member, id, "insurance")).toMatchObject({ state: "done" });
    await store(member, "ticket", { tripId: id });
    expect(await lineOf(member, id, "tickets")).toMatchObject({ state: "done" });
  });

  test.for(["Indonesia", "indonesien", "ID"])(
    "asks for no passport at home, whatever the profile calls it: %s",
    async (countryOfResidence, { world }) => {
      const member = await world.member({ plan: "base" });
      const id = await aTrip(member);
      expect(await lineOf(member, id, "passport")).toBeDefined();
      await member.api.updateProfile(
        { query: { draft: "true" }, body: { countryOfResidence } },
        { ifMatch: (await member.api.getProfile()).updatedAt },
      );
      expect(await lineOf(member, id, "passport")).toBeUndefined();
      expect(await lineOf(member, id, "visa")).toBeUndefined();
    },
  );

  test("names a payment once the concierge has asked for one", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await aTrip(member);
    expect(await lineOf(member, id, "payment")).toBeUndefined();
    await setTrip(world, id, { currentWorkflowStep: "payment_pending" });
    expect(await lineOf(member, id, "payment")).toMatchObject({ state: "missing" });
  });

  test("has a line for each visit whose tickets sell out, with the day to book by", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const rome = { destination: "Rome", tripLength: 7, interests: ["Museums", "Culture & History"] };
    const id = await aTrip(member, rome);
    const lines = (await readiness(member, id)).filter(({ topic }) => topic === "booking");
    expect(lines.length).toBeGreaterThan(0);
    const { plan } = await member.api.getItinerary({ params: { id } });
    const visits = plan!.days.flatMap(({ date, items }) =>
      items.flatMap(({ placeId }) => (placeId ? [{ date: date!, place: placeById(placeId) }] : [])),
    );
    expect(lines.map(({ by }) => by)).toEqual(
      visits
        .flatMap(({ date, place }) => (place?.bookDaysAhead ? [addDays(date, -place.bookDaysAhead)] : []))
        .toSorted(),
    );
    const free = await world.member();
    expect(await lineOf(free, await aTrip(free, rome), "booking")).toBeUndefined();
  });

  test("is empty for a trip that's over or archived", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const [past, away] = [await aTrip(member), await aTrip(member)];
    await setTrip(world, past, { startDate: addDays(today, -20), endDate: addDays(today, -10) });
    await member.api.archiveItinerary({ params: { id: away }, body: { archived: true } });
    expect(await readiness(member, past)).toEqual([]);
    expect(await readiness(member, away)).toEqual([]);
  });

  test("is only for the member who owns the trip", async ({ world }) => {
    const id = await aTrip(await world.member());
    const stranger = await world.member();
    await expect(readiness(stranger, id)).rejects.toMatchObject({ code: "not_found" });
  });
});
