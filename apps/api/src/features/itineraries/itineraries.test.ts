import { quizQuestions } from "@evoya/domain/quiz";
import { plan } from "@evoya/schemas/itinerary-plans";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const generationOf = (member: TestMember, id: string) => async () =>
  (await member.api.getItinerary({ params: { id } })).generation;

async function ready(member: TestMember, changes = {}): Promise<string> {
  const { id } = await member.api.generateItinerary({ body: anItinerary(changes) });
  await expect.poll(generationOf(member, id)).toBe("ready");
  return id;
}

/** Leaves the trip the way a worker that died partway would. */
async function forget({ database: { db } }: World, id: string): Promise<void> {
  await db
    .updateTable("itineraries")
    .set({ generationStatus: "running", currentVersionId: null, currentWorkflowStep: "quiz_completed" })
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("itineraryVersions").where("itineraryId", "=", id).execute();
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

  test("makes the same plan from the same form where PLAN_SEED is set", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const planOf = async (id: string) => (await member.api.getItinerary({ params: { id } })).plan!.days;
    const form = { destination: "Rome", tripLength: 3, startDate: "2031-05-01" };
    const [one, other] = [await ready(member, form), await ready(member, form)];
    expect(await planOf(one)).toEqual(await planOf(other));
  });

  test("keeps the first day easy after a flight from where the member lives", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    await world.database.db
      .updateTable("userProfiles")
      .set({ timezone: "America/Los_Angeles" })
      .where("userId", "=", member.id)
      .execute();
    const id = await ready(member, { destination: "Rome", tripLength: 5, startDate: "2031-05-01" });
    const itinerary = await member.api.getItinerary({ params: { id } });
    const { notes } = plan.parse(itinerary.plan);
    expect(notes.join(" ")).toContain(
      "You cross 9 time zones: an easy first day, outdoors while it's light.",
    );
  });

  test("shows a free member the summary and nothing of the days after the first", async ({ world }) => {
    const member = await world.member({ plan: "free" });
    const id = await ready(member);
    const { data } = await member.http.get(`/v1/me/itineraries/${id}`);
    expect(data).toMatchObject({ access: "summary", plan: null });
    expect(Object.keys(data.summary.days[1])).toEqual(["number", "title", "area"]);
    expect(data.summary.firstDay.number).toBe(1);
    expect(data.summary).not.toHaveProperty("lodging");
    const { data: list } = await member.http.get("/v1/me/itineraries");
    expect(JSON.stringify(list)).not.toContain('"items":[{"id":"day-');
  });

  test("says what the membership will show of the plan", async ({ world }) => {
    const ask = async (plan: "free" | "base") =>
      (await world.member({ plan })).api.generateItinerary({ body: anItinerary() });
    expect(await ask("free")).toMatchObject({ access: "summary", plan: null, generation: "queued" });
    expect(await ask("base")).toMatchObject({ access: "full", plan: null, generation: "queued" });
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

  test("stops at the plan's quota, even for two at once", async ({ world }) => {
    const member = await world.member({ plan: "free" });
    const ask = () => member.api.generateItinerary({ body: anItinerary() });
    const results = await Promise.allSettled([ask(), ask(), ask()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    await expect(ask()).rejects.toMatchObject({
      code: "entitlement_required",
      entitlement: { feature: "itinerary_generations", limit: 2, used: 2, cheapestPlan: "base" },
    });
  });

  test("makes one plan from two clicks", async ({ world }) => {
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
    [{ destination: "Rome, Paris, Kyoto and Bali" }, "destination"],
    [{ destination: "Europe" }, "destination"],
    [{ destination: "Rome, Paris and Kyoto", tripLength: 5 }, "tripLength"],
    [{ arrivesAt: "23:45" }, "arrivesAt"],
    [{ arrivesAt: "25:00" }, "arrivesAt"],
    [{ leavesAt: "02:00" }, "leavesAt"],
    [{ tripLength: 1, arrivesAt: "12:00", leavesAt: "15:00" }, "leavesAt"],
    [{ homeAirport: "LI" }, "homeAirport"],
    [{ childAges: [18] as number[] }, "childAges.0"],
    [{ travelers: 2, childAges: [4, 9] as number[] }, "childAges"],
    [{ startDate: "2020-01-01" }, "startDate"],
    [{ startDate: "2031-02-30" }, "startDate"],
    [{ startDate: "9999-12-31" }, "startDate"],
  ] as const)("refuses %o at its field", async ([changes, path], { world }) => {
    const member = await world.member();
    await expect(member.api.generateItinerary({ body: anItinerary(changes) })).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path }],
    });
  });
});

test("a trip is named after what was asked for, before and after its plan is made", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  const asked = await member.api.generateItinerary({ body: anItinerary({ destination: "Peru" }) });
  expect(asked.title).toBe("4 days in Peru");
  expect(asked.generatedAt).toBeNull();
  await expect.poll(generationOf(member, asked.id)).toBe("ready");
  const { items } = await member.api.listItineraries();
  expect(items).toMatchObject([
    { title: expect.stringMatching(/^Peru: /), destination: "Peru", generatedAt: expect.any(String) },
  ]);
});

test("a trip may visit several places, with the member's own flights and needs", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  const id = await ready(member, {
    destination: "Rome and Paris",
    tripLength: 8,
    travelers: 5,
    startDate: "2031-05-01",
    arrivesAt: "16:30",
    leavesAt: "18:00",
    homeAirport: "Lisbon (LIS)",
    diets: ["vegetarian"],
    accessNeeds: ["easy walking"],
  });
  const itinerary = await member.api.getItinerary({ params: { id } });
  expect(itinerary).toMatchObject({
    title: expect.stringMatching(/^Rome and Paris: /),
    destinationId: "rome",
  });
  const made = plan.parse(itinerary.plan);
  expect(made.legs.map(({ destinationName }) => destinationName)).toEqual(["Rome", "Paris"]);
  expect(made.brief).toMatchObject({
    travellers: 5,
    arrivesAt: "16:30",
    diets: ["vegetarian"],
    accessNeeds: ["easy walking"],
  });
  expect(made.days[0]!.items[0]!.startsAt).toBe("17:15");
  expect(made.days[0]!.weather).toMatchObject({ month: 5 });
});

test("what's written beside the form's fields is planned, and what isn't understood is returned", async ({
  world,
}) => {
  const member = await world.member({ plan: "base" });
  const id = await ready(member, { tripLength: 5, notes: "No museums. My wife writes poems." });
  const { plan: made } = await member.api.getItinerary({ params: { id } });
  expect(made?.brief).toMatchObject({
    unwantedKinds: ["museum"],
    fromNotes: {
      planned: ["Planned without museums", "Planned around Food & Dining"],
      notUnderstood: ["My wife writes poems"],
      refused: [],
    },
  });
  const { id: copy } = await member.api.duplicateItinerary({ params: { id } });
  const rows = await world.database.db
    .selectFrom("itineraries as i")
    .innerJoin("itineraryRequests as r", "r.id", "i.requestId")
    .select("r.additionalNotes")
    .where("i.id", "in", [id, copy])
    .execute();
  expect(rows).toEqual(Array(2).fill({ additionalNotes: "No museums. My wife writes poems." }));
});

describe("a destination we don't know", () => {
  test("is refused even if the database couldn't store it", async ({ world }) => {
    const { api } = await world.member();
    await expect(
      api.generateItinerary({ body: anItinerary({ destination: "Ro\u0000me" }) }),
    ).rejects.toMatchObject({ code: "invalid_input", errors: [{ path: "destination" }] });
  });

  test("is refused by name, with some we do know, and uses nothing up", async ({ world }) => {
    const member = await world.member();
    await expect(
      member.api.generateItinerary({ body: anItinerary({ destination: "Atlantis" }) }),
    ).rejects.toMatchObject({
      detail: expect.stringMatching(
        /^We can't plan Atlantis yet\. Try one of our \d+ places, such as Bali, Kyoto, or Rome\.$/,
      ),
    });
    expect((await member.api.getItineraryDefaults()).generations.used).toBe(0);
    expect((await member.api.listItineraries()).items).toEqual([]);
  });
});

describe("GET /v1/me/itinerary-defaults", () => {
  test("fills in the form from the member's quiz", async ({ world }) => {
    const { api } = await world.member();
    for (const question of quizQuestions) {
      const answer = question.kind === "choice" ? question.options[2]!.id : "Lisbon";
      await api.saveQuizAnswer({ params: { questionNumber: question.number }, body: { answer } });
    }
    await api.submitQuiz();
    const { fromQuiz, destinations, form } = await api.getItineraryDefaults();
    expect(fromQuiz).toBe(true);
    expect(destinations).toEqual((await api.getQuizResult()).destinations.map(({ name }) => name));
    expect(form).toMatchObject({ tripLength: 12, travelParty: "family", pace: "fast-paced" });
  });

  test("counts what staff have granted", async ({ world }) => {
    const member = await world.member({ plan: "free" });
    expect((await member.api.getItineraryDefaults()).generations).toEqual({ used: 0, limit: 2 });
    await world.database.db
      .insertInto("entitlementOverrides")
      .values({
        userId: member.id,
        feature: "itinerary_generations",
        limitValue: JSON.stringify(9),
        reason: "Press trip",
      })
      .execute();
    expect((await member.api.getItineraryDefaults()).generations).toEqual({ used: 0, limit: 9 });
    for (let count = 1; count <= 3; count += 1) await member.api.generateItinerary({ body: anItinerary() });
    expect((await member.api.getItineraryDefaults()).generations).toEqual({ used: 3, limit: 9 });
  });
});

describe("GET /v1/me/itineraries", () => {
  test("lists the newest first, and a trip that ended as past", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const past = await ready(member);
    const ahead = await ready(member, { destination: "Kyoto" });
    await world.database.db
      .updateTable("itineraries")
      .set({ startDate: "2020-05-01", endDate: "2020-05-04" })
      .where("id", "=", past)
      .execute();
    expect((await member.api.listItineraries()).items).toMatchObject([
      { id: ahead, destinationId: "kyoto", isUpcoming: true, mediaCount: 0 },
      { id: past, destinationId: "rome", isUpcoming: false, mediaCount: 0 },
    ]);
  });

  test("shows nobody another member's trip", async ({ world }) => {
    const owner = await world.member();
    const id = await ready(owner);
    const { api } = await world.member({ plan: "elite" });
    await expect(api.getItinerary({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
    await expect(api.retryItinerary({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
    expect((await api.listItineraries()).items).toEqual([]);
  });
});

describe("GET /v1/me/itineraries/:id/calendar", () => {
  const events = (text: string) => text.replaceAll("\r\n ", "").split("BEGIN:VEVENT").slice(1);

  test("is the whole plan in the destination's local time", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await ready(member, { destination: "Kyoto", tripLength: 2, startDate: "2031-05-01" });
    const { data, headers } = await member.http.get<string>(`/v1/me/itineraries/${id}/calendar`);
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(headers["content-disposition"]).toBe("attachment; filename=evoya-trip.ics");
    const { plan } = await member.api.getItinerary({ params: { id } });
    const shown = plan!.days.flatMap(({ items }) => items.filter(({ kind }) => kind !== "rest"));
    expect(events(data)).toHaveLength(shown.length);
    const arrival = events(data)[0]!;
    // 11:00 in Japan, which is nine hours ahead.
    expect(arrival).toContain("DTSTART:20310501T020000Z");
    expect(arrival).toContain(`SUMMARY:${shown[0]!.title}`);
    expect(arrival).toContain(`/trips/${id}`);
  });

  test("has what the member added themselves, which isn't free time", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await ready(member, { destination: "Kyoto", tripLength: 3, startDate: "2031-05-01" });
    const { updatedAt } = await member.api.getItinerary({ params: { id } });
    const tea = { title: "Tea with Olga", note: "", minutes: 60, costCents: 4500, startsAt: "16:30" };
    await member.api.editItinerary(
      { params: { id }, body: { edits: [{ kind: "add", dayNumber: 2, position: 0, ...tea }] } },
      { ifMatch: updatedAt },
    );
    const { data } = await member.http.get<string>(`/v1/me/itineraries/${id}/calendar`);
    const added = events(data).find((event) => event.includes("SUMMARY:Tea with Olga"));
    expect(added).toContain("DTSTART:20310502T073000Z");
    expect(data).not.toContain("SUMMARY:Free time");
  });

  test("is refused without dates, without a paid membership, and to others", async ({ world }) => {
    const calendarOf = (member: TestMember, id: string) =>
      member.http.get(`/v1/me/itineraries/${id}/calendar`, { validateStatus: () => true });
    const member = await world.member({ plan: "base" });
    const dateless = await ready(member, { startDate: null });
    expect(await calendarOf(member, dateless)).toMatchObject({
      status: 409,
      data: { detail: "This trip has no dates yet." },
    });
    const other = await world.member({ plan: "base" });
    expect((await calendarOf(other, dateless)).status).toBe(404);
    const free = await world.member({ plan: "free" });
    const dated = await ready(free, { startDate: "2031-05-01" });
    expect((await calendarOf(free, dated)).status).toBe(402);
  });
});

describe("GET /v1/me/itineraries/:id/pdf", () => {
  const download = (member: TestMember, id: string) =>
    member.http.get(`/v1/me/itineraries/${id}/pdf`, {
      responseType: "arraybuffer",
      validateStatus: () => true,
    });

  test("is the whole plan, in the letters of any of its places", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await ready(member, { destination: "Iceland", tripLength: 3, startDate: "2031-05-01" });
    const { status, headers, data } = await download(member, id);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/pdf");
    const bytes = Buffer.from(data);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.length).toBeGreaterThan(20_000);
  });

  test("is only for members with the whole plan", async ({ world }) => {
    const free = await world.member();
    expect((await download(free, await ready(free))).status).toBe(402);
  });
});

describe("the job behind an itinerary", () => {
  test("makes no second version when run again", async ({ world }) => {
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

  test("makes one version and takes one step when run twice at once", async ({ world }) => {
    const member = await world.member();
    const id = await ready(member);
    const { db } = world.database;
    await forget(world, id);
    await db.deleteFrom("workflowTransitions").where("itineraryId", "=", id).execute();
    const run = () => world.container.jobHandlers["generate-itinerary"]({ itineraryId: id });
    await Promise.all([run(), run()]);
    const versions = db.selectFrom("itineraryVersions").select("number").where("itineraryId", "=", id);
    expect(await versions.execute()).toEqual([{ number: 1 }]);
    const steps = db.selectFrom("workflowTransitions").select("toStep").where("itineraryId", "=", id);
    expect(await steps.execute()).toEqual([{ toStep: "itinerary_generated" }]);
  });

  test("tells the member about its steps in order, and by email when it's done", async ({ world }) => {
    const member = await world.member();
    const id = await ready(member);
    const { db } = world.database;
    const told = await db
      .selectFrom("liveEvents")
      .select("payload")
      .where("audience", "=", `user:${member.id}`)
      .where("type", "like", "itinerary.%")
      .orderBy("id")
      .execute();
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { type: "itinerary.progress", itineraryId: id, percent: 5, daysReady: 0 },
      { type: "itinerary.progress", itineraryId: id, percent: 90, daysReady: 4 },
      { type: "itinerary.progress", itineraryId: id, percent: 95, daysReady: 4 },
      { type: "itinerary.changed", itineraryId: id },
    ]);
    const mails = () =>
      db.selectFrom("mailOutbox").select("text").where("to", "=", member.email).orderBy("id").execute();
    await expect.poll(mails).toContainEqual({ text: expect.stringContaining(`/trips/${id}`) });
  });

  test("tells the team, which may wait for it on a request's page, once it has ended", async ({ world }) => {
    const id = await ready(await world.member());
    const told = await world.database.db
      .selectFrom("liveEvents")
      .select("payload")
      .where("audience", "=", "staff")
      .where("type", "like", "itinerary.%")
      .execute();
    expect(told.map(({ payload }) => payload).filter((event) => JSON.stringify(event).includes(id))).toEqual([
      { type: "itinerary.changed", itineraryId: id },
    ]);
  });

  test("finishes the trip when picked up after its worker died partway", async ({ world }) => {
    const member = await world.member();
    const id = await ready(member);
    await forget(world, id);
    await world.container.jobHandlers["generate-itinerary"]({ itineraryId: id });
    expect(await generationOf(member, id)()).toBe("ready");
  });

  test("says so after giving up, and the member can try again without using up another", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const id = await ready(member);
    await forget(world, id);
    await world.container.jobHandlers["abandon-itinerary"]({ itineraryId: id });
    expect(await member.api.getItinerary({ params: { id } })).toMatchObject({
      generation: "failed",
      failure: expect.stringContaining("try again"),
    });
    expect(await member.api.retryItinerary({ params: { id } })).toMatchObject({
      generation: "queued",
      failure: null,
      access: "full",
    });
    await expect.poll(generationOf(member, id)).toBe("ready");
    expect((await member.api.getItineraryDefaults()).generations.used).toBe(1);
    const generations = await world.database.db
      .selectFrom("itineraryGenerations")
      .select(["succeeded", "plannerSource"])
      .where("itineraryId", "=", id)
      .execute();
    expect(generations).toEqual([{ succeeded: true, plannerSource: "builtin" }]);
  });

  test("leaves a finished plan alone when it gives up too late, and doesn't retry a ready one", async ({
    world,
  }) => {
    const member = await world.member();
    const id = await ready(member);
    await world.container.jobHandlers["abandon-itinerary"]({ itineraryId: id });
    expect(await generationOf(member, id)()).toBe("ready");
    await expect(member.api.retryItinerary({ params: { id } })).rejects.toMatchObject({ code: "conflict" });
  });
});

test.for([
  {
    plan: "free",
    says: /a summary of your trip, and your first day hour by hour\. Basic shows you every day\./,
  },
  { plan: "base", says: /Your day-by-day itinerary is ready\./ },
] as const)(
  "the email about a trip of several days says what $plan shows",
  async ({ plan, says }, { world }) => {
    const member = await world.member({ plan });
    await member.api.generateItinerary({ body: anItinerary() });
    const read = async () => {
      const mails = world.database.db.selectFrom("mailOutbox").select("text");
      const about = mails.where("to", "=", member.email).where("subject", "like", "%itinerary is ready");
      return (await about.executeTakeFirst())?.text ?? "";
    };
    await expect.poll(read).toMatch(says);
  },
);
