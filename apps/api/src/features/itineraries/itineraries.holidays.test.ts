import type { Plan } from "@evoya/domain/planner/plan";
import { planText } from "@evoya/domain/planner/plan-text";
import { extractText } from "unpdf";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { type TestMember, test } from "../../test/world.ts";

async function aTrip({ api }: TestMember, changes: Parameters<typeof anItinerary>[0]) {
  const { id } = await api.generateItinerary({ body: anItinerary(changes) });
  const find = () => api.getItinerary({ params: { id } });
  await expect.poll(async () => (await find()).generation).toBe("ready");
  return find();
}

const holidaysOf = (plan: Pick<Plan, "days"> | null | undefined): string[] =>
  plan!.days.flatMap(({ date, holiday }) => (holiday ? [`${date}: ${holiday}`] : []));

const overAssumption = { destination: "Rome", startDate: "2031-08-13", tripLength: 4 };

describe("public holidays during a trip", () => {
  test("are on their day, and new dates bring their own", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id, plan, updatedAt } = await aTrip(member, overAssumption);
    expect(holidaysOf(plan)).toEqual(["2031-08-15: Assumption Day"]);
    expect(planText(plan!)).toContain("Public holiday: Assumption Day. Some places may be closed.");

    const move = (startDate: string, ifMatch: string) =>
      member.api.editItinerary(
        { params: { id }, body: { edits: [{ kind: "dates", startDate, tripLength: 4 }] } },
        { ifMatch },
      );
    const moved = await move("2031-05-31", updatedAt);
    expect(holidaysOf(moved.itinerary.plan)).toEqual(["2031-06-02: Republic Day"]);
    const again = await move("2031-09-08", moved.itinerary.updatedAt);
    expect(holidaysOf(again.itinerary.plan)).toEqual([]);
  });

  test("are computed when a plan is read, and never stored with it", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await aTrip(member, overAssumption);
    const { plan } = await world.database.db
      .selectFrom("itineraryVersions")
      .select("plan")
      .where("itineraryId", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(plan)).not.toContain("Assumption Day");
  });

  test("are those of each country along the way", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const trip = { destination: "Rome and Paris", startDate: "2031-04-25", tripLength: 14 };
    const { plan } = await aTrip(member, trip);
    expect(plan!.legs.map(({ country }) => country)).toEqual(["Italy", "France"]);
    // Only Italy has the first, both have the second, and only France has the third.
    expect(holidaysOf(plan)).toEqual([
      "2031-04-25: Liberation Day",
      "2031-05-01: Labor Day",
      "2031-05-08: Victory Day",
    ]);
  });

  test("are seen by everyone with the link", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await aTrip(member, overAssumption);
    const { shareToken } = await member.api.shareTrip({ params: { id }, body: {} });
    const { trip } = await world.visitor().api.getSharedTrip({ params: { shareToken } });
    expect(holidaysOf(trip!.plan)).toEqual(["2031-08-15: Assumption Day"]);
  });

  test("on the first day are seen by free members too", async ({ world }) => {
    const member = await world.member({ plan: "free" });
    const { summary } = await aTrip(member, { ...overAssumption, startDate: "2031-08-15" });
    expect(summary!.firstDay!.holiday).toBe("Assumption Day");
  });
});

describe("the PDF of a trip", () => {
  test("says which day is a public holiday", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await aTrip(member, overAssumption);
    const { data } = await member.http.get(`/v1/me/itineraries/${id}/pdf`, { responseType: "arraybuffer" });
    const { text } = await extractText(new Uint8Array(data), { mergePages: true });
    expect(text.match(/Public holiday: Assumption Day\. Some places may be closed\./g)).toHaveLength(1);
  });
});
