import { addDays, calendarDateIn } from "@evoya/domain/dates";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { mailsTo } from "../../test/mails.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

type Status = "new" | "in_progress" | "completed";

const inTwoMonths = addDays(calendarDateIn("UTC", new Date()), 60);

/** A member's trip whose booking staff have brought to a status. */
async function aBooking(world: World, member: TestMember, ...path: Status[]) {
  const { api } = await world.staff("agent");
  const { id: tripId } = await member.api.generateItinerary({
    body: anItinerary({ startDate: inTwoMonths }),
  });
  const trip = () => member.api.getItinerary({ params: { id: tripId } });
  await expect.poll(async () => (await trip()).generation).toBe("ready");
  const ask = async () =>
    (await member.api.requestBooking({ params: { id: tripId }, body: { numTravelers: 2, notes: "" } })).id;
  const id = await ask();
  const booking = () => api.getBookingRequest({ params: { id } });
  const version = async () => ({ ifMatch: (await booking()).updatedAt });
  for (const status of path)
    await api.updateBookingRequest({ params: { id }, body: { status } }, await version());
  return {
    id,
    tripId,
    agent: api,
    trip,
    booking,
    ask,
    set: async (status: Status) =>
      api.updateBookingRequest({ params: { id }, body: { status } }, await version()),
    cancel: async (reason: string) =>
      api.cancelBookingRequest({ params: { id }, body: { reason } }, await version()),
    keep: async (answer: string) => api.keepBooking({ params: { id }, body: { answer } }, await version()),
    askToCancel: (reason = "") => member.api.askToCancelBooking({ params: { id: tripId }, body: { reason } }),
  };
}

const putInThePast = (world: World, id: string) =>
  world.database.db
    .updateTable("itineraries")
    .set({ startDate: "2024-05-01", endDate: "2024-05-04" })
    .where("id", "=", id)
    .execute();

const closed = "The hotel has closed for the season.";

describe("a booking the team cancels", () => {
  test("takes its trip back to where it can be booked again, and says who, when, and why", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const booking = await aBooking(world, member, "in_progress", "completed");
    expect(await booking.trip()).toMatchObject({ bookingStatus: "confirmed", canceledBooking: null });
    const canceled = await booking.cancel(closed);
    expect(canceled).toMatchObject({ status: "canceled", cancelReason: closed, canceledBy: "Sam Moss" });
    expect(canceled.transitions.at(-1)).toMatchObject({
      fromStep: "trip_confirmed",
      toStep: "itinerary_reviewed",
      actor: "staff",
    });
    expect(await booking.trip()).toMatchObject({
      workflowStep: "itinerary_reviewed",
      bookingStatus: "not_requested",
      workflowStatus: "content_ready",
      canceledBooking: { at: canceled.canceledAt, by: "Sam", reason: closed },
    });
    const request = { params: { id: booking.id } };
    expect(await member.api.getCase(request)).toMatchObject({ status: "canceled" });
    const { items } = await member.api.getCaseTimeline({ ...request, query: {} });
    expect(items[0]).toMatchObject({
      kind: "status",
      by: "staff",
      details: { from: "completed", to: "canceled", text: closed },
    });
    const { recentActivity } = await member.api.getDashboard();
    expect(recentActivity[0]).toMatchObject({ description: expect.stringMatching(/^Booking canceled: /) });
  });

  test("is emailed to its member with the reason, whatever their settings", async ({ world }) => {
    const member = await world.member();
    const { communicationPreferences, updatedAt } = await member.api.getProfile();
    await member.api.updateProfile(
      {
        query: { draft: "true" },
        body: { communicationPreferences: { ...communicationPreferences, tripUpdates: false } },
      },
      { ifMatch: updatedAt },
    );
    const booking = await aBooking(world, member, "in_progress");
    await booking.cancel(closed);
    await expect
      .poll(() => mailsTo(world, member.email))
      .toContainEqual(expect.stringMatching(/^Your booking is canceled: /));
    const mail = await world.database.db
      .selectFrom("mailOutbox")
      .select("text")
      .where("to", "=", member.email)
      .where("subject", "like", "Your booking is canceled%")
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(closed);
  });

  test("stays in the history while the trip has a new one", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const booking = await aBooking(world, member, "in_progress");
    await booking.agent.sendPaymentDetails(
      { params: { id: booking.id }, body: { details: "1,200 dollars by transfer" } },
      { ifMatch: (await booking.booking()).updatedAt },
    );
    await booking.cancel(closed);
    const again = await booking.ask();
    expect(again).not.toBe(booking.id);
    expect(await booking.trip()).toMatchObject({
      workflowStep: "booking_requested",
      bookingStatus: "requested",
      canceledBooking: null,
    });
    expect(await booking.agent.getBookingRequest({ params: { id: again } })).toMatchObject({
      status: "pending",
      paymentDetails: null,
    });
    expect((await member.api.listCases({ query: {} })).items).toMatchObject([
      { id: again, status: "pending" },
      { id: booking.id, status: "canceled" },
    ]);
    await member.api.withdrawBooking({ params: { id: booking.tripId } });
    expect(await booking.booking()).toMatchObject({ status: "canceled" });
    expect(await booking.trip()).toMatchObject({ canceledBooking: { reason: closed } });
    const withdrawn = member.api.withdrawBooking({ params: { id: booking.tripId } });
    await expect(withdrawn).rejects.toMatchObject({ code: "not_found" });
  });

  test("is final, and can't be canceled twice", async ({ world }) => {
    const booking = await aBooking(world, await world.member(), "new");
    const { updatedAt } = await booking.booking();
    const cancel = () =>
      booking.agent.cancelBookingRequest(
        { params: { id: booking.id }, body: { reason: closed } },
        { ifMatch: updatedAt },
      );
    const outcomes = await Promise.allSettled([cancel(), cancel()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(cancel()).rejects.toMatchObject({ code: "stale" });
    await expect(booking.cancel(closed)).rejects.toMatchObject({
      code: "conflict",
      detail: "This booking is canceled already.",
    });
    for (const status of ["new", "in_progress", "completed"] as const)
      await expect(booking.set(status), status).rejects.toMatchObject({ code: "conflict" });
    for (const reason of ["", " ", "x".repeat(2001)])
      await expect(booking.cancel(reason)).rejects.toMatchObject({ errors: [{ path: "reason" }] });
  });

  test("never counts as traveled, and can't be one whose trip is over", async ({ world }) => {
    const member = await world.member();
    const [canceled, traveled] = [
      await aBooking(world, member, "in_progress", "completed"),
      await aBooking(world, member, "in_progress", "completed"),
    ];
    await canceled.cancel(closed);
    for (const { tripId } of [canceled, traveled]) await putInThePast(world, tripId);
    await expect(traveled.cancel(closed)).rejects.toMatchObject({ detail: "This trip is over." });
    await world.container.everyMinute();
    expect(await canceled.trip()).toMatchObject({ stage: "completed", workflowStep: "itinerary_reviewed" });
    expect(await traveled.trip()).toMatchObject({ workflowStep: "trip_completed" });
    await expect(traveled.cancel(closed)).rejects.toMatchObject({ detail: "This trip is over." });
    expect((await member.api.getDashboard()).stats.countriesVisited).toBe(1);
  });

  test("can be one that nobody finished before the trip's dates passed", async ({ world }) => {
    const booking = await aBooking(world, await world.member(), "in_progress");
    await putInThePast(world, booking.tripId);
    expect(await booking.cancel(closed)).toMatchObject({ status: "canceled" });
  });

  test("leaves open work, and is found by its status", async ({ world }) => {
    const booking = await aBooking(world, await world.member(), "in_progress");
    const has = async (query: { status: "open" | "canceled" }) => {
      const { items } = await booking.agent.listClientRequests({ query: { ...query, type: "booking" } });
      return items.some(({ id }) => id === booking.id);
    };
    const counts = async () =>
      (await booking.agent.countClientRequests({ query: {} })).byStatus.canceled ?? 0;
    const before = await counts();
    expect([await has({ status: "open" }), await has({ status: "canceled" })]).toEqual([true, false]);
    await booking.cancel(closed);
    expect([await has({ status: "open" }), await has({ status: "canceled" })]).toEqual([false, true]);
    expect(await counts()).toBe(before + 1);
  });

  test("stays with the team if its member deletes the trip", async ({ world }) => {
    const member = await world.member();
    const booking = await aBooking(world, member, "in_progress");
    await booking.cancel(closed);
    await member.api.deleteItinerary({ params: { id: booking.tripId } });
    expect(await booking.booking()).toMatchObject({ itineraryId: null, cancelReason: closed });
  });

  test("is canceled by whoever may move bookings, and logged with its statuses", async ({ world }) => {
    const member = await world.member();
    const booking = await aBooking(world, member, "in_progress");
    const { updatedAt } = await booking.booking();
    const { api: viewer } = await world.staff("viewer");
    const input = { params: { id: booking.id }, body: { reason: closed } };
    await expect(viewer.cancelBookingRequest(input, { ifMatch: updatedAt })).rejects.toMatchObject({
      code: "forbidden",
    });
    await booking.cancel(closed);
    const logged = await world.database.db
      .selectFrom("adminActivityLogs")
      .select(["action", "before", "after"])
      .where("resourceId", "=", booking.id)
      .where("action", "=", "booking_request.cancel")
      .execute();
    expect(logged).toEqual([
      {
        action: "booking_request.cancel",
        before: { status: "in_progress" },
        after: { status: "canceled" },
      },
    ]);
  });
});

describe("a member who asks to cancel", () => {
  const why = "I broke a leg and can't travel.";

  test("is heard once, by the team in its email, its queue, and the request", async ({ world }) => {
    const member = await world.member();
    const booking = await aBooking(world, member, "in_progress", "completed");
    const waiting = async () => (await booking.agent.getWaitingWork()).bookingRequests;
    const before = await waiting();
    const outcomes = await Promise.allSettled([booking.askToCancel(why), booking.askToCancel(why)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(booking.askToCancel(why)).rejects.toMatchObject({
      code: "conflict",
      detail: "You've asked already. Your concierge will write to you.",
    });
    const { cancelAskedAt } = await booking.trip();
    expect(cancelAskedAt).not.toBeNull();
    const request = { params: { id: booking.id } };
    expect(await member.api.getCase(request)).toMatchObject({ cancelAskedAt });
    expect(await booking.agent.getCaseForStaff(request)).toMatchObject({ cancelAskedAt });
    expect(await booking.booking()).toMatchObject({
      status: "completed",
      cancelAskedAt,
      cancelAskReason: why,
    });
    const { items } = await booking.agent.listBookingRequests({ query: { asked_to_cancel: "yes" } });
    expect(items.map(({ id }) => id)).toContain(booking.id);
    expect(await waiting()).toBe(before + 1);
    const { title } = await booking.trip();
    const asked = () =>
      world.database.db
        .selectFrom("mailOutbox")
        .select("text")
        .where("subject", "like", `Asked to cancel a booking: ${title}%`)
        .where("text", "like", `%${member.email}%`)
        .execute();
    await expect.poll(asked).toEqual([{ text: expect.stringContaining(why) }]);
    const timeline = await booking.agent.getCaseTimelineForStaff({ ...request, query: {} });
    expect(timeline.items.filter(({ kind }) => kind === "cancel_asked")).toMatchObject([
      { by: "member", details: { text: why } },
    ]);
  });

  test("is in the work of whoever the booked trip is assigned to", async ({ world }) => {
    const booking = await aBooking(world, await world.member(), "in_progress");
    const colleague = await world.staff("agent");
    const mine = async () =>
      (await colleague.api.getMyWork({ query: {} })).requests.items.map(({ id }) => id);
    await booking.agent.updateCase(
      { params: { id: booking.id }, body: { assignedTo: colleague.id, status: "completed" } },
      { ifMatch: (await booking.booking()).updatedAt },
    );
    expect(await mine()).toEqual([]);
    await booking.askToCancel();
    expect(await mine()).toEqual([booking.id]);
    await booking.cancel(closed);
    expect(await mine()).toEqual([]);
  });

  test("gets the cancellation, or an answer, and can ask again", async ({ world }) => {
    const member = await world.member();
    const booking = await aBooking(world, member, "in_progress");
    await expect(booking.keep("Nobody asked")).rejects.toMatchObject({ code: "conflict" });
    await booking.askToCancel();
    const kept = await booking.keep("We talked about it.");
    expect(kept).toMatchObject({ status: "in_progress", cancelAskedAt: null, cancelAskReason: null });
    expect(await booking.trip()).toMatchObject({ cancelAskedAt: null, bookingStatus: "in_progress" });
    await expect
      .poll(() => mailsTo(world, member.email))
      .toContainEqual(expect.stringMatching(/^Your booking stays as it is: /));
    await booking.askToCancel(why);
    expect(await booking.cancel(closed)).toMatchObject({ status: "canceled", cancelAskedAt: null });
    expect(await booking.trip()).toMatchObject({ cancelAskedAt: null, canceledBooking: { reason: closed } });
    await expect(booking.askToCancel(why)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is noticed by a colleague who finishes the booking at the same time", async ({ world }) => {
    const booking = await aBooking(world, await world.member(), "in_progress");
    const { updatedAt: ifMatch } = await booking.booking();
    await booking.askToCancel(why);
    const body = { status: "completed" } as const;
    await expect(
      booking.agent.updateBookingRequest({ params: { id: booking.id }, body }, { ifMatch }),
    ).rejects.toMatchObject({ code: "stale" });
    await booking.set("completed");
    expect(await booking.booking()).toMatchObject({ cancelAskReason: why });
  });

  test("withdraws what nobody has started on, and reads when it's too late", async ({ world }) => {
    const member = await world.member();
    const seen = await aBooking(world, member, "new");
    await expect(seen.askToCancel()).rejects.toMatchObject({
      detail: "No concierge has started on it yet, so you can withdraw it yourself.",
    });
    const over = await aBooking(world, member, "in_progress", "completed");
    await putInThePast(world, over.tripId);
    await expect(over.askToCancel()).rejects.toMatchObject({ detail: "This trip is over." });
    await expect(over.askToCancel("x".repeat(2001))).rejects.toMatchObject({ errors: [{ path: "reason" }] });
    const stranger = await world.member();
    await expect(
      stranger.api.askToCancelBooking({ params: { id: seen.tripId }, body: { reason: "" } }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});
