import { quizQuestions } from "@evoya/domain/quiz";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { type TestMember, test } from "../../test/world.ts";

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
  test("wants the quiz first", async ({ world }) => {
    const member = await world.member();
    await expect(
      member.api.createItineraryFromSample({ body: { resultType: "bali" } }),
    ).rejects.toMatchObject({ code: "conflict", detail: "Please complete the travel quiz first." });
  });

  test("makes the sample a trip of one's own, once, and uses up no generation", async ({ world }) => {
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
});

describe("the way to a booking", () => {
  const request = (member: TestMember, id: string, changes = {}) =>
    member.api.requestBooking({
      params: { id },
      body: { numTravelers: 2, notes: "Near the sea", ...changes },
    });

  test("is reviewed, requested, and seen by staff, who take it on", async ({ world }) => {
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
      workflowStep: "payment_pending",
      bookingStatus: "in_progress",
    });
    await expect(set("completed", seen.updatedAt)).rejects.toMatchObject({ code: "stale" });
    const done = await set("completed", taken.updatedAt);
    expect(done.transitions.map(({ toStep }) => toStep).slice(-2)).toEqual([
      "payment_completed",
      "trip_confirmed",
    ]);
    expect(await find(member, id)).toMatchObject({
      workflowStep: "trip_confirmed",
      bookingStatus: "confirmed",
    });
  });

  test("skips no step: who books has reviewed", async ({ world }) => {
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

  test("refuses nobody, hundreds, and an essay, each at its field", async ({ world }) => {
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

  test("is not for viewers to move", async ({ world }) => {
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
