import { plan } from "@evoya/schemas/itineraries";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { type TestMember, test } from "../../test/world.ts";

const patience = { timeout: 10_000 };
const generationOf = (member: TestMember, id: string) => async () =>
  (await member.api.getItinerary({ params: { id } })).generation;

async function ready(member: TestMember, changes = {}): Promise<string> {
  const { id } = await member.api.generateItinerary({ body: anItinerary(changes) });
  await expect.poll(generationOf(member, id), patience).toBe("ready");
  return id;
}

describe("POST /v1/me/itineraries", () => {
  test("makes a complete plan that stays in the member's trips", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await ready(member, { tripLength: 5, startDate: "2031-05-01" });
    const itinerary = await member.api.getItinerary({ params: { id } });
    expect(itinerary).toMatchObject({
      access: "full",
      planner: "builtin",
      endDate: "2031-05-05",
      workflowStatus: "content_ready",
    });
    const made = plan.parse(itinerary.plan);
    expect(made.days).toHaveLength(5);
    expect(made.costs.totalCents).toBe(made.days.reduce((sum, day) => sum + day.costCents, 0));
    expect((await member.api.listItineraries()).items).toMatchObject([
      { id, isUpcoming: true, generation: "ready" },
    ]);
  });

  test("shows a free member the summary and nothing of the days after the first", async ({ world }) => {
    const member = await world.member({ plan: "free" });
    const id = await ready(member);
    const { data } = await member.http.get(`/v1/me/itineraries/${id}`);
    expect(data).toMatchObject({ access: "summary", plan: null });
    expect(Object.keys(data.summary.days[1])).toEqual(["number", "title", "area"]);
    expect(data.summary.firstDay.number).toBe(1);
    expect(data.summary).not.toHaveProperty("lodging");
  });

  test("shows the whole plan once the member has upgraded", async ({ world }) => {
    const member = await world.member({ plan: "free" });
    const id = await ready(member);
    await world.database.db
      .insertInto("memberships")
      .values({ userId: member.id, planType: "base" })
      .execute();
    expect((await member.api.getItinerary({ params: { id } })).plan!.days).toHaveLength(4);
  });

  test("stops at the plan's quota, also for two at once", async ({ world }) => {
    const member = await world.member({ plan: "free" });
    const ask = () => member.api.generateItinerary({ body: anItinerary() });
    const results = await Promise.allSettled([ask(), ask(), ask()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    await expect(ask()).rejects.toMatchObject({
      code: "entitlement_required",
      entitlement: { feature: "itinerary_generations", limit: 2, used: 2, cheapestPlan: "base" },
    });
  });

  test("makes one plan of two clicks", async ({ world }) => {
    const member = await world.member();
    const ask = () => member.api.generateItinerary({ body: anItinerary() }, { idempotencyKey: "one-click" });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first.id).toBe(second.id);
  });

  test.for([
    [{ destination: "" }, "destination"],
    [{ destination: "Atlantis'); drop table users; --" }, "destination"],
    [{ destination: "x".repeat(10_000) }, "destination"],
    [{ tripLength: 0 }, "tripLength"],
    [{ tripLength: 31 }, "tripLength"],
    [{ tripLength: 2.5 }, "tripLength"],
    [{ startDate: "2020-01-01" }, "startDate"],
    [{ startDate: "2031-02-30" }, "startDate"],
  ] as const)("refuses %o at its field", async ([changes, path], { world }) => {
    const member = await world.member();
    await expect(member.api.generateItinerary({ body: anItinerary(changes) })).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path }],
    });
  });
});

describe("the job behind an itinerary", () => {
  test("run again makes no second version", async ({ world }) => {
    const member = await world.member();
    const id = await ready(member);
    await world.container.jobHandlers["generate-itinerary"]({ itineraryId: id });
    const versions = await world.database.db
      .selectFrom("itineraryVersions")
      .select("number")
      .where("itineraryId", "=", id)
      .execute();
    expect(versions).toEqual([{ number: 1 }]);
  });

  test("taken up after its worker died in the middle finishes the trip", async ({ world }) => {
    const member = await world.member();
    const id = await ready(member);
    const { db } = world.database;
    await db
      .updateTable("itineraries")
      .set({ generationStatus: "running", currentVersionId: null })
      .where("id", "=", id)
      .execute();
    await db.deleteFrom("itineraryVersions").where("itineraryId", "=", id).execute();
    await world.container.jobHandlers["generate-itinerary"]({ itineraryId: id });
    expect(await generationOf(member, id)()).toBe("ready");
  });

  test("given up says so, and the member can try again without using up another", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await ready(member);
    await world.database.db
      .updateTable("itineraries")
      .set({ generationStatus: "running" })
      .where("id", "=", id)
      .execute();
    await world.container.jobHandlers["abandon-itinerary"]({ itineraryId: id });
    expect(await member.api.getItinerary({ params: { id } })).toMatchObject({
      generation: "failed",
      failure: expect.stringContaining("try again"),
    });
    await member.api.retryItinerary({ params: { id } });
    await expect.poll(generationOf(member, id), patience).toBe("ready");
    expect((await member.api.getItineraryDefaults()).generations.used).toBe(1);
  });
});
