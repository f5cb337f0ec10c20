import { addDays, calendarDateIn } from "@evoya/domain/dates";
import { quizQuestions } from "@evoya/domain/quiz";
import { describe, expect } from "vitest";
import { aConciergeRequest, anItinerary } from "../../test/builders.ts";
import { mailsTo } from "../../test/mails.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const find = (member: TestMember, id: string) => member.api.getItinerary({ params: { id } });

async function aTrip(member: TestMember): Promise<string> {
  const { id } = await member.api.generateItinerary({ body: anItinerary() });
  await expect.poll(async () => (await find(member, id)).generation).toBe("ready");
  return id;
}

async function takeQuiz({ api }: TestMember): Promise<void> {
  for (const question of quizQuestions) {
    const answer = question.kind === "choice" ? question.options[0]!.id : "Lisbon";
    await api.saveQuizAnswer({ params: { questionNumber: question.number }, body: { answer } });
  }
  await api.submitQuiz();
}

describe("GET /v1/itinerary-samples/:resultType", () => {
  test("is a week for two, for anyone, as a preview's address names it", async ({ world }) => {
    const { api } = world.visitor();
    for (const [resultType, destinationId] of [
      ["costa_rica", "costa-rica"],
      ["japan", "kyoto"],
      ["new_zealand", "new-zealand"],
    ] as const) {
      const sample = await api.getItinerarySample({ params: { resultType } });
      expect(sample).toMatchObject({ destinationId, plan: { travellers: 2, withinBudget: true } });
      expect(sample.plan.days).toHaveLength(7);
    }
    await expect(api.getItinerarySample({ params: { resultType: "atlantis" } })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("POST /v1/me/itineraries/from-sample", () => {
  test("requires the quiz first", async ({ world }) => {
    const member = await world.member();
    await expect(
      member.api.createItineraryFromSample({ body: { resultType: "bali" } }),
    ).rejects.toMatchObject({ code: "conflict", detail: "Please complete the travel quiz first." });
  });

  test("makes the sample the member's own trip, once, without using up a generation", async ({ world }) => {
    const member = await world.member();
    await takeQuiz(member);
    const take = () =>
      member.api.createItineraryFromSample({ body: { resultType: "bali" } }, { idempotencyKey: "one-click" });
    const [trip, again] = [await take(), await take()];
    expect(again.id).toBe(trip.id);
    expect(await find(member, trip.id)).toMatchObject({
      generation: "ready",
      tripLength: 7,
      travellers: 2,
      destinationId: "bali",
    });
    expect((await member.api.listItineraries()).items).toHaveLength(1);
    expect((await member.api.getItineraryDefaults()).generations.used).toBe(0);
  });

  test("emails nobody that it's ready: they've just seen it", async ({ world }) => {
    const member = await world.member();
    await takeQuiz(member);
    const { id } = await member.api.createItineraryFromSample({ body: { resultType: "bali" } });
    const startDate = addDays(calendarDateIn("UTC", new Date()), 60);
    await member.api.requestBooking({ params: { id }, body: { numTravelers: 2, startDate, notes: "" } });
    const aboutIt = async () =>
      (await mailsTo(world, member.email)).filter((subject) => subject.includes("Bali"));
    await expect.poll(aboutIt).toEqual([expect.stringMatching(/^We've got your booking request: Bali/)]);
  });
});

test("nobody gets more than 200 trips, from samples, the form, or the team's drafts", async ({ world }) => {
  const member = await world.member({ plan: "elite" });
  await takeQuiz(member);
  await world.database.pool.query(
    "insert into itineraries (user_id, title) select $1, 'Trip ' || n from generate_series(1, 200) as n",
    [member.id],
  );
  const full = { code: "conflict", detail: "You can keep 200 trips. Delete one you no longer need." };
  await expect(member.api.createItineraryFromSample({ body: { resultType: "rome" } })).rejects.toMatchObject(
    full,
  );
  await expect(member.api.generateItinerary({ body: anItinerary() })).rejects.toMatchObject(full);
  expect((await member.api.getItineraryDefaults()).generations.used).toBe(0);
  const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
  const agent = await world.staff("agent");
  await expect(agent.api.draftItinerary({ params: { id }, body: {} })).rejects.toMatchObject({
    code: "conflict",
    detail: "This member already keeps 200 trips.",
  });
});

const request = (member: TestMember, id: string, changes = {}) =>
  member.api.requestBooking({
    params: { id },
    body: { numTravelers: 2, notes: "Near the sea", ...changes },
  });

/** Subjects, in order, of the emails to an address (a pattern) that contain `words`. */
const mailsAbout = async (world: World, to: string, words: string): Promise<string[]> => {
  const rows = await world.database.db
    .selectFrom("mailOutbox")
    .select("subject")
    .where("to", "like", to)
    .where("subject", "like", `%${words}%`)
    .where("subject", "not like", "Your itinerary%")
    .orderBy("subject")
    .execute();
  return rows.map(({ subject }) => subject);
};

/** A concierge who moves one booking request along, each time from its latest version. */
async function staffFor(world: World, id: string) {
  const { api } = await world.staff("agent");
  const version = async () => ({
    ifMatch: (await api.getBookingRequest({ params: { id } })).updatedAt,
  });
  return {
    set: async (status: "new" | "in_progress" | "completed") =>
      api.updateBookingRequest({ params: { id }, body: { status } }, await version()),
    pay: async (details: string) =>
      api.sendPaymentDetails({ params: { id }, body: { details } }, await version()),
  };
}

/** A trip its member has asked us to book; its title is unique, so its emails can be found. */
async function aBooking(world: World, member: TestMember) {
  const id = await aTrip(member);
  const title = `Trip ${id}`;
  await world.database.db.updateTable("itineraries").set({ title }).where("id", "=", id).execute();
  const booking = (await request(member, id)).id;
  return { id, title, agent: await staffFor(world, booking) };
}

const putInThePast = (world: World, id: string) =>
  world.database.db
    .updateTable("itineraries")
    .set({ startDate: "2024-05-01", endDate: "2024-05-04" })
    .where("id", "=", id)
    .execute();

describe("countries visited", () => {
  test("are those of trips that were booked or marked as taken, not of dates that have passed", async ({
    world,
  }) => {
    const member = await world.member();
    const { api } = member;
    const countries = async () => (await api.getDashboard()).stats.countriesVisited;
    const id = await aTrip(member);
    const mark = (taken: boolean) => api.markTripTaken({ params: { id }, body: { taken } });
    await expect(mark(true)).rejects.toMatchObject({ code: "conflict" });
    await putInThePast(world, id);
    expect(await countries()).toBe(0);
    expect(await mark(true)).toMatchObject({ isTaken: true });
    expect(await countries()).toBe(1);
    await mark(false);
    expect(await countries()).toBe(0);
    const stranger = await world.member();
    await expect(stranger.api.markTripTaken({ params: { id }, body: { taken: true } })).rejects.toMatchObject(
      { code: "not_found" },
    );
  });

  test("count a booked trip once it's over", async ({ world }) => {
    const member = await world.member();
    const { id, agent } = await aBooking(world, member);
    await agent.set("in_progress");
    await agent.set("completed");
    await putInThePast(world, id);
    const { stats, countries } = await member.api.getDashboard();
    expect(stats.countriesVisited).toBe(1);
    expect(countries).toEqual([{ name: expect.any(String), code: expect.stringMatching(/^[A-Z]{2}$/) }]);
  });
});

describe("the way to a booking", () => {
  test("doesn't begin once the trip's dates are over", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await aTrip(member);
    await putInThePast(world, id);
    await expect(request(member, id)).rejects.toMatchObject({
      code: "conflict",
      detail: "The dates of this trip are over. Choose new ones to have it booked.",
    });
  });

  test("is reviewed, requested, and seen by staff, who start on it", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await aTrip(member);
    expect(await find(member, id)).toMatchObject({ workflowStep: "itinerary_generated" });
    expect(await member.api.reviewItinerary({ params: { id } })).toMatchObject({
      workflowStep: "itinerary_reviewed",
    });
    await request(member, id);
    expect(await find(member, id)).toMatchObject({
      workflowStep: "booking_requested",
      bookingStatus: "requested",
    });
    await expect(request(member, id)).rejects.toMatchObject({ code: "conflict" });

    const agent = await world.staff("agent");
    const { items } = await agent.api.listBookingRequests({ query: { status: "pending" } });
    const listed = items.find(({ itineraryId }) => itineraryId === id)!;
    const seen = await agent.api.getBookingRequest({ params: { id: listed.id } });
    expect(seen).toMatchObject({
      notes: "Near the sea",
      numTravelers: 2,
      versions: [{ number: 1, source: "builtin", inputTokens: null, costMicroUsd: null }],
      transitions: [
        { toStep: "itinerary_generated", actor: "system" },
        { toStep: "itinerary_reviewed", actor: "member" },
        { toStep: "booking_requested", actor: "member" },
      ],
    });
    expect(seen.days).toHaveLength(4);

    const set = (status: "in_progress" | "completed", ifMatch: string) =>
      agent.api.updateBookingRequest({ params: { id: listed.id }, body: { status } }, { ifMatch });
    const taken = await set("in_progress", seen.updatedAt);
    expect(await find(member, id)).toMatchObject({
      workflowStep: "booking_requested",
      bookingStatus: "in_progress",
    });
    await expect(set("completed", seen.updatedAt)).rejects.toMatchObject({ code: "stale" });
    const told = await agent.api.sendPaymentDetails(
      { params: { id: listed.id }, body: { details: "1,200 dollars by transfer" } },
      { ifMatch: taken.updatedAt },
    );
    expect(told).toMatchObject({ status: "in_progress", paymentDetails: "1,200 dollars by transfer" });
    expect(await find(member, id)).toMatchObject({ workflowStep: "payment_pending" });
    const done = await set("completed", told.updatedAt);
    expect(done.transitions.map(({ toStep }) => toStep).slice(-2)).toEqual([
      "payment_completed",
      "trip_confirmed",
    ]);
    expect(await find(member, id)).toMatchObject({
      workflowStep: "trip_confirmed",
      bookingStatus: "confirmed",
    });
  });

  test("emails the member at each step, and the team at the first", async ({ world }) => {
    const member = await world.member();
    const { title, agent } = await aBooking(world, member);
    await agent.set("in_progress");
    await agent.pay("1,200 dollars by transfer");
    await agent.set("completed");
    const subjects = [
      `We've got your booking request: ${title}`,
      `A concierge is working on your booking: ${title}`,
      `Your trip price and how to pay: ${title}`,
      `Your trip is booked: ${title}`,
    ];
    await expect.poll(() => mailsAbout(world, member.email, title)).toEqual(subjects.toSorted());
    await expect.poll(() => mailsAbout(world, "%", `New booking request: ${title}`)).toHaveLength(1);
  });

  test("emails a member who doesn't want trip updates only the payment details", async ({ world }) => {
    const member = await world.member();
    const { communicationPreferences, updatedAt } = await member.api.getProfile();
    await member.api.updateProfile(
      {
        query: { draft: "true" },
        body: { communicationPreferences: { ...communicationPreferences, tripUpdates: false } },
      },
      { ifMatch: updatedAt },
    );
    const { title, agent } = await aBooking(world, member);
    await agent.set("in_progress");
    await agent.pay("1,200 dollars by transfer");
    await expect
      .poll(() => mailsAbout(world, member.email, title))
      .toEqual([`Your trip price and how to pay: ${title}`]);
  });

  test("never goes backward, or twice", async ({ world }) => {
    const member = await world.member();
    const { id, agent } = await aBooking(world, member);
    await expect(agent.pay("Too early")).rejects.toMatchObject({ code: "conflict" });
    await expect(agent.set("completed")).rejects.toMatchObject({ code: "conflict" });
    await agent.set("in_progress");
    await agent.set("completed");
    for (const status of ["new", "in_progress", "completed"] as const)
      await expect(agent.set(status), status).rejects.toMatchObject({ code: "conflict" });
    await expect(agent.pay("Too late")).rejects.toMatchObject({ code: "conflict" });
    expect(await find(member, id)).toMatchObject({
      workflowStep: "trip_confirmed",
      bookingStatus: "confirmed",
    });
  });

  test("can be withdrawn until a concierge starts on it, and requested again", async ({ world }) => {
    const member = await world.member();
    const { id, title, agent } = await aBooking(world, member);
    expect(await member.api.withdrawBooking({ params: { id } })).toMatchObject({
      workflowStep: "itinerary_reviewed",
      bookingStatus: "not_requested",
    });
    await expect(agent.set("in_progress")).rejects.toMatchObject({ code: "not_found" });
    await expect(member.api.withdrawBooking({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
    await expect.poll(() => mailsAbout(world, "%", `Booking request withdrawn: ${title}`)).toHaveLength(1);
    const again = await staffFor(world, (await request(member, id)).id);
    await again.set("in_progress");
    await expect(member.api.withdrawBooking({ params: { id } })).rejects.toMatchObject({ code: "conflict" });
  });

  test("gives a trip its dates, none of them in the past", async ({ world }) => {
    const member = await world.member();
    const id = await aTrip(member);
    expect(await find(member, id)).toMatchObject({ startDate: null });
    await expect(request(member, id, { startDate: "2020-01-01" })).rejects.toMatchObject({
      errors: [{ path: "startDate" }],
    });
    await request(member, id, { startDate: "2031-05-01" });
    expect(await find(member, id)).toMatchObject({ startDate: "2031-05-01", endDate: "2031-05-04" });
  });

  test("dates the days of the plan too, as a new version, so that the calendar has them", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const id = await aTrip(member);
    await request(member, id, { startDate: "2031-05-01" });
    expect((await find(member, id)).plan?.days.map(({ date }) => date)).toEqual([
      "2031-05-01",
      "2031-05-02",
      "2031-05-03",
      "2031-05-04",
    ]);
    const { items } = await member.api.listItineraryVersions({ params: { id } });
    expect(items.map(({ change }) => change)).toEqual(["Changed the dates to May 1, 2031 - May 4, 2031", ""]);
    await expect(member.api.downloadItineraryCalendar({ params: { id } })).resolves.toBeDefined();
  });

  test("leaves the plan as it was if the booking is refused", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await aTrip(member);
    await request(member, id);
    await expect(request(member, id, { startDate: "2031-05-01" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await find(member, id)).plan?.days[0]?.date).toBeNull();
    await expect(request(await world.member(), id, { startDate: "2031-05-01" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("ends at home, once, when a booked trip's last day is over", async ({ world }) => {
    const member = await world.member();
    const { id, title, agent } = await aBooking(world, member);
    await agent.set("in_progress");
    await agent.set("completed");
    const { everyMinute } = world.container;
    await everyMinute();
    expect(await find(member, id)).toMatchObject({ workflowStep: "trip_confirmed" });
    await putInThePast(world, id);
    await Promise.all([everyMinute(), everyMinute()]);
    expect(await find(member, id)).toMatchObject({ workflowStep: "trip_completed" });
    await expect.poll(() => mailsAbout(world, member.email, `Welcome home from ${title}`)).toHaveLength(1);
  });

  test("can't be reviewed by members who only see one of its days", async ({ world }) => {
    const member = await world.member();
    const { id } = await member.api.generateItinerary({ body: anItinerary() });
    const find = () => member.api.getItinerary({ params: { id } });
    await expect.poll(async () => (await find()).generation).toBe("ready");
    await expect(member.api.reviewItinerary({ params: { id } })).rejects.toMatchObject({
      code: "entitlement_required",
      entitlement: { feature: "full_itinerary", cheapestPlan: "base" },
    });
    expect(await find()).toMatchObject({ workflowStep: "itinerary_generated" });
  });

  test("skips no step: booking means it was reviewed", async ({ world }) => {
    const member = await world.member();
    const id = await aTrip(member);
    await request(member, id);
    const steps = await world.database.db
      .selectFrom("workflowTransitions")
      .select(["fromStep", "toStep"])
      .where("itineraryId", "=", id)
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
    expect(steps.map(({ toStep }) => toStep)).toEqual([
      "itinerary_generated",
      "itinerary_reviewed",
      "booking_requested",
    ]);
  });

  test("refuses no travelers, hundreds of them, and an essay, each at its field", async ({ world }) => {
    const member = await world.member();
    const id = await aTrip(member);
    for (const [changes, path] of [
      [{ numTravelers: 0 }, "numTravelers"],
      [{ numTravelers: 51 }, "numTravelers"],
      [{ notes: "x".repeat(2001) }, "notes"],
    ] as const)
      await expect(request(member, id, changes)).rejects.toMatchObject({
        code: "invalid_input",
        errors: [{ path }],
      });
  });

  test("can't be moved by viewers", async ({ world }) => {
    const member = await world.member();
    const id = await aTrip(member);
    await request(member, id);
    const viewer = await world.staff("viewer");
    const { items } = await viewer.api.listBookingRequests({ query: {} });
    const { id: bookingId, updatedAt } = items.find(({ itineraryId }) => itineraryId === id)!;
    await expect(
      viewer.api.updateBookingRequest(
        { params: { id: bookingId }, body: { status: "new" } },
        { ifMatch: updatedAt },
      ),
    ).rejects.toMatchObject({ status: 403 });
  });
});
