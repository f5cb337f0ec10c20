import { calendarDateIn } from "@evoya/domain/dates";
import { describe, expect } from "vitest";
import { aConciergeRequest, anItinerary } from "../../test/builders.ts";
import { test, type World } from "../../test/world.ts";

/** A member who has asked for a trip, with a plan that a concierge can propose. */
async function aCase(world: World) {
  const member = await world.member({ plan: "base" });
  const agent = await world.staff("agent");
  const { id: itineraryId } = await member.api.generateItinerary({ body: anItinerary() });
  await expect
    .poll(async () => (await member.api.getItinerary({ params: { id: itineraryId } })).generation)
    .toBe("ready");
  const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest({ itineraryId }) });
  const send = (changes: Partial<ReturnType<typeof aProposal>> = {}) =>
    agent.api.sendProposal({ params: { id }, body: { ...aProposal(itineraryId), ...changes } });
  return { member, agent, id, itineraryId, send };
}

const aProposal = (itineraryId: string) => ({
  itineraryId,
  version: 1,
  priceCents: 240_000,
  travelers: 2,
  terms: "20 percent now, the rest 30 days before you leave.",
  note: "With the slower mornings you asked for.",
});

const mailsTo = async ({ database: { db } }: World, address: string): Promise<string[]> =>
  (await db.selectFrom("mailOutbox").select("subject").where("to", "=", address).execute()).map(
    ({ subject }) => subject,
  );

describe("a proposal", () => {
  test("reaches the member with its days, price, and terms, also by email, and work has started", async ({
    world,
  }) => {
    const { member, agent, id, itineraryId, send } = await aCase(world);
    const { items } = await agent.api.listProposable({ params: { id } });
    expect(items).toMatchObject([{ id: itineraryId, versions: [{ number: 1, isCurrent: true }] }]);

    const sent = await send();
    expect(sent).toMatchObject({ number: 1, status: "sent", priceCents: 240_000, sentBy: "Sam" });
    const told = await member.api.listProposals({ params: { id } });
    expect(told.items).toEqual([sent]);
    expect(told.items[0]?.days).toHaveLength(4);
    expect(await member.api.getCase({ params: { id } })).toMatchObject({
      status: "in_progress",
      openProposals: 1,
      hasAccepted: false,
    });
    const trip = await member.api.getItinerary({ params: { id: itineraryId } });
    expect(trip).toMatchObject({ agreedCents: null });
    await expect.poll(() => mailsTo(world, member.email)).toContain(`A proposal for you: ${sent.title}`);
  });

  test("is accepted once, however often that's sent; version, price, travelers, and terms are frozen", async ({
    world,
  }) => {
    const { member, id, itineraryId, send } = await aCase(world);
    const { id: proposalId, updatedAt, title } = await send();
    const accept = () => member.api.acceptProposal({ params: { id: proposalId } }, { ifMatch: updatedAt });
    const [first, second] = await Promise.all([accept(), accept()]);
    expect(first).toMatchObject({ status: "accepted", priceCents: 240_000, travelers: 2 });
    expect(second).toEqual(first);
    expect(await accept()).toEqual(first);

    const { items } = await member.api.getCaseTimeline({ params: { id } });
    expect(items.filter(({ kind }) => kind === "proposal_accepted")).toHaveLength(1);
    const trip = await member.api.getItinerary({ params: { id: itineraryId } });
    // What was accepted is to be booked: the member isn't asked to request that once more.
    expect(trip).toMatchObject({
      workflowStep: "booking_requested",
      bookingStatus: "requested",
      agreedCents: 240_000,
    });
    const { db } = world.database;
    const asked = db
      .selectFrom("bookingRequests")
      .select(["numTravelers", "totalEstimatedCostCents", "notes"])
      .where("itineraryId", "=", itineraryId);
    expect(await asked.execute()).toEqual([
      { numTravelers: 2, totalEstimatedCostCents: 240_000, notes: "Proposal 1, accepted at $2,400.00." },
    ]);
    await expect
      .poll(async () =>
        (await mailsTo(world, member.email)).filter((each) => each.startsWith("You accepted")),
      )
      .toEqual([`You accepted our proposal: ${title}`]);
    await expect(
      db.updateTable("proposals").set({ priceCents: 1 }).where("id", "=", proposalId).execute(),
    ).rejects.toThrow("never changed");
  });

  test("is booked by the colleague who works on the request, at the price that was accepted", async ({
    world,
  }) => {
    const { member, agent, id, itineraryId, send } = await aCase(world);
    const { updatedAt: version } = await agent.api.getCaseForStaff({ params: { id } });
    const mine = { params: { id }, body: { assignedTo: agent.id } };
    await agent.api.updateCase(mine, { ifMatch: version });
    const { id: proposalId, updatedAt, title } = await send();
    await member.api.acceptProposal({ params: { id: proposalId } }, { ifMatch: updatedAt });
    const booking = await world.database.db
      .selectFrom("bookingRequests")
      .select("id")
      .where("itineraryId", "=", itineraryId)
      .executeTakeFirstOrThrow();
    const agreed = { caseId: id, number: 1, replacedBy: null };
    expect(await agent.api.getCaseForStaff({ params: { id: booking.id } })).toMatchObject({
      assignedTo: { id: agent.id },
      agreed,
    });
    expect(await member.api.getCase({ params: { id: booking.id } })).toMatchObject({ agreed });
    const { items } = await agent.api.listProposalsForStaff({ params: { id } });
    expect(items[0]).toMatchObject({ bookingRequestId: booking.id });
    expect(await agent.api.getCaseForStaff({ params: { id } })).toMatchObject({ agreed: null });

    const { updatedAt: ifMatch } = await agent.api.getCaseForStaff({ params: { id: booking.id } });
    const started = { params: { id: booking.id }, body: { status: "in_progress" } } as const;
    await agent.api.updateBookingRequest(started, { ifMatch });
    await expect.poll(() => mailsTo(world, member.email)).toContain(`We're booking your trip: ${title}`);
  });

  test("that changes an accepted one changes what's to be booked, until that's booked", async ({ world }) => {
    const { member, agent, itineraryId, send } = await aCase(world);
    const accept = async (changes: Parameters<typeof send>[0]) => {
      const { id, updatedAt } = await send(changes);
      await member.api.acceptProposal({ params: { id } }, { ifMatch: updatedAt });
    };
    await accept({});
    const { db } = world.database;
    const { id } = await db
      .selectFrom("bookingRequests")
      .select("id")
      .where("itineraryId", "=", itineraryId)
      .executeTakeFirstOrThrow();
    const booking = () => agent.api.getBookingRequest({ params: { id } });
    const become = async (status: "in_progress" | "completed") => {
      const { updatedAt } = await booking();
      await agent.api.updateBookingRequest({ params: { id }, body: { status } }, { ifMatch: updatedAt });
    };
    await become("in_progress");
    await accept({ priceCents: 260_000, travelers: 3 });
    const notes = "Proposal 1, accepted at $2,400.00.\nProposal 2, accepted at $2,600.00.";
    expect(await booking()).toMatchObject({
      status: "in_progress",
      numTravelers: 3,
      totalCents: 260_000,
      isAgreed: true,
      notes,
    });

    await become("completed");
    await accept({ priceCents: 300_000 });
    expect(await booking()).toMatchObject({ status: "completed", totalCents: 260_000, notes });
  });

  test("is off once its booking is canceled, until the next one is accepted", async ({ world }) => {
    const { member, agent, id: caseId, itineraryId, send } = await aCase(world);
    const accept = async (changes: Parameters<typeof send>[0]) => {
      const { id, updatedAt } = await send(changes);
      await member.api.acceptProposal({ params: { id } }, { ifMatch: updatedAt });
    };
    const params = { id: itineraryId };
    const estimate = (await member.api.getItinerary({ params })).totalCents!;
    // At the price of the estimate, so that nothing but the cancellation tells them apart.
    await accept({ priceCents: estimate });
    const { items: listed } = await member.api.listCases({ query: {} });
    const first = listed.find(({ kind }) => kind === "booking")!.id;
    const { updatedAt } = await agent.api.getBookingRequest({ params: { id: first } });
    await agent.api.cancelBookingRequest(
      { params: { id: first }, body: { reason: "The hotel has closed." } },
      { ifMatch: updatedAt },
    );
    const isAgreed = async (id: string) => {
      const one = await agent.api.getBookingRequest({ params: { id } });
      const { agreed } = await agent.api.getCaseForStaff({ params: { id } });
      expect(agreed !== null).toBe(one.isAgreed);
      return one.isAgreed;
    };
    const hasAccepted = async () => (await member.api.getCase({ params: { id: caseId } })).hasAccepted;
    expect(await isAgreed(first)).toBe(true);
    expect(await hasAccepted()).toBe(false);

    const { id: second } = await member.api.requestBooking({ params, body: { numTravelers: 2, notes: "" } });
    expect(await agent.api.getBookingRequest({ params: { id: second } })).toMatchObject({
      totalCents: estimate,
      notes: "",
    });
    expect(await isAgreed(second)).toBe(false);
    expect(await member.api.getItinerary({ params })).toMatchObject({ agreedCents: null });

    await accept({ priceCents: estimate + 10_000 });
    expect([await isAgreed(first), await isAgreed(second), await hasAccepted()]).toEqual([true, true, true]);
    expect(await member.api.getItinerary({ params })).toMatchObject({ agreedCents: estimate + 10_000 });
  });

  test("is booked on the dates that were agreed, even if its itinerary has others by then", async ({
    world,
  }) => {
    const { member, itineraryId, send } = await aCase(world);
    const move = async (startDate: string) => {
      const { updatedAt } = await member.api.getItinerary({ params: { id: itineraryId } });
      const body = { edits: [{ kind: "dates" as const, startDate, tripLength: 3 }] };
      await member.api.editItinerary({ params: { id: itineraryId }, body }, { ifMatch: updatedAt });
    };
    const booked = () =>
      world.database.db
        .selectFrom("bookingRequests")
        .select(["startDate", "endDate"])
        .where("itineraryId", "=", itineraryId)
        .execute();

    await move("2031-05-01");
    const first = await send({ version: 2 });
    await move("2031-06-01");
    const accept = ({ id, updatedAt }: typeof first) =>
      member.api.acceptProposal({ params: { id } }, { ifMatch: updatedAt });
    await accept(first);
    expect(await booked()).toEqual([{ startDate: "2031-05-01", endDate: "2031-05-03" }]);
    await accept(await send({ version: 3 }));
    expect(await booked()).toEqual([{ startDate: "2031-06-01", endDate: "2031-06-03" }]);
    await accept(await send({ version: 2 }));
    expect(await booked()).toEqual([{ startDate: "2031-05-01", endDate: "2031-05-03" }]);
    // The first version has no dates, so those of the trip apply.
    await accept(await send({ version: 1 }));
    expect(await booked()).toEqual([{ startDate: "2031-06-01", endDate: "2031-06-03" }]);
  });

  test("can't be accepted once its dates are over where the member lives", async ({ world }) => {
    const { member, id, itineraryId, send } = await aCase(world);
    const moveTo = (timezone: string) =>
      world.database.db
        .updateTable("userProfiles")
        .set({ timezone })
        .where("userId", "=", member.id)
        .execute();
    // The day is over in the second place, which is 25 hours ahead.
    await moveTo("Pacific/Niue");
    const { updatedAt } = await member.api.getItinerary({ params: { id: itineraryId } });
    const startDate = calendarDateIn("Pacific/Niue", new Date());
    const body = { edits: [{ kind: "dates" as const, startDate, tripLength: 1 }] };
    await member.api.editItinerary({ params: { id: itineraryId }, body }, { ifMatch: updatedAt });
    const { id: proposalId, updatedAt: ifMatch } = await send({ version: 2 });
    await moveTo("Pacific/Kiritimati");
    const accept = () => member.api.acceptProposal({ params: { id: proposalId } }, { ifMatch });
    await expect(accept()).rejects.toMatchObject({
      code: "conflict",
      detail: "The dates of this proposal are over. Ask your concierge for new ones.",
    });
    expect((await member.api.listProposals({ params: { id } })).items[0]?.status).toBe("sent");
    await moveTo("Pacific/Niue");
    expect(await accept()).toMatchObject({ status: "accepted" });
  });

  test.for(["queued", "running", "failed"] as const)(
    "is booked as agreed, even if its itinerary is being planned once more: %s",
    async (generationStatus, { world }) => {
      const { member, itineraryId, send } = await aCase(world);
      const { id, updatedAt, title } = await send();
      const { db } = world.database;
      await db.updateTable("itineraries").set({ generationStatus }).where("id", "=", itineraryId).execute();
      const accepted = await member.api.acceptProposal({ params: { id } }, { ifMatch: updatedAt });
      expect(accepted).toMatchObject({ status: "accepted", bookingRequestId: expect.any(String) });
      await world.container.jobHandlers["generate-itinerary"]({ itineraryId });
      expect(await member.api.getItinerary({ params: { id: itineraryId } })).toMatchObject({
        title,
        generation: "ready",
        bookingStatus: "requested",
        agreedCents: 240_000,
      });
    },
  );

  test("is booked as agreed when its booking is withdrawn and asked for again", async ({ world }) => {
    const { member, agent, itineraryId, send } = await aCase(world);
    const { id, updatedAt } = await send();
    await member.api.acceptProposal({ params: { id } }, { ifMatch: updatedAt });
    const params = { id: itineraryId };
    const askAgain = async (numTravelers: number) => {
      await member.api.withdrawBooking({ params });
      const body = { numTravelers, notes: "Late check-in, please." };
      const booking = await member.api.requestBooking({ params, body });
      return agent.api.getBookingRequest({ params: { id: booking.id } });
    };
    const notes = "Late check-in, please.\nProposal 1, accepted at $2,400.00.";
    expect(await askAgain(2)).toMatchObject({ totalCents: 240_000, isAgreed: true, notes });
    expect(await member.api.getItinerary({ params })).toMatchObject({ agreedCents: 240_000 });
    // The price was for two.
    const forThree = await askAgain(3);
    expect(forThree).toMatchObject({ numTravelers: 3, isAgreed: false, notes });
    expect(forThree.totalCents).not.toBe(240_000);
  });

  test("for another itinerary has a booking of its own, and the first one says that it's replaced", async ({
    world,
  }) => {
    const { member, agent, id, itineraryId, send } = await aCase(world);
    const { id: other } = await member.api.generateItinerary({ body: anItinerary() });
    await expect
      .poll(async () => (await member.api.getItinerary({ params: { id: other } })).generation)
      .toBe("ready");
    for (const changes of [{ itineraryId }, { itineraryId: other, priceCents: 260_000 }]) {
      const { id: proposalId, updatedAt } = await send(changes);
      await member.api.acceptProposal({ params: { id: proposalId } }, { ifMatch: updatedAt });
    }
    const rows = await world.database.db
      .selectFrom("bookingRequests")
      .select(["id", "itineraryId"])
      .where("userId", "=", member.id)
      .execute();
    const bookingOf = (wanted: string) =>
      agent.api.getCaseForStaff({ params: { id: rows.find((row) => row.itineraryId === wanted)?.id ?? "" } });
    expect(await bookingOf(itineraryId)).toMatchObject({
      asked: { estimateCents: 240_000 },
      agreed: { caseId: id, number: 1, replacedBy: 2 },
    });
    expect(await bookingOf(other)).toMatchObject({
      asked: { estimateCents: 260_000 },
      agreed: { caseId: id, number: 2, replacedBy: null },
    });
  });

  test("stays as it was sent when the itinerary changes or is deleted", async ({ world }) => {
    const { member, id, itineraryId, send } = await aCase(world);
    const { days } = await send();
    await world.database.db.deleteFrom("itineraries").where("id", "=", itineraryId).execute();
    const { items } = await member.api.listProposals({ params: { id } });
    expect(items[0]).toMatchObject({ days, itineraryId: null });
    const [{ id: proposalId = "", updatedAt = "" } = {}] = items;
    const accepted = await member.api.acceptProposal({ params: { id: proposalId } }, { ifMatch: updatedAt });
    expect(accepted.status).toBe("accepted");
  });

  test("replaces one accepted before", async ({ world }) => {
    const { member, id, send } = await aCase(world);
    for (const priceCents of [240_000, 210_000]) {
      const { id: proposalId, updatedAt } = await send({ priceCents });
      await member.api.acceptProposal({ params: { id: proposalId } }, { ifMatch: updatedAt });
    }
    const { items } = await member.api.listProposals({ params: { id } });
    expect(items).toMatchObject([
      { number: 2, status: "accepted", priceCents: 210_000 },
      { number: 1, status: "replaced", priceCents: 240_000 },
    ]);
  });

  test("can't be accepted once withdrawn, or withdrawn once accepted", async ({ world }) => {
    const { member, agent, send } = await aCase(world);
    const first = await send();
    await agent.api.withdrawProposal({ params: { id: first.id } }, { ifMatch: first.updatedAt });
    await expect(
      member.api.acceptProposal({ params: { id: first.id } }, { ifMatch: first.updatedAt }),
    ).rejects.toMatchObject({ code: "conflict", detail: expect.stringContaining("withdrawn") });
    const second = await send();
    await member.api.acceptProposal({ params: { id: second.id } }, { ifMatch: second.updatedAt });
    await expect(
      agent.api.withdrawProposal({ params: { id: second.id } }, { ifMatch: second.updatedAt }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  test("must be a version of the client's own itinerary", async ({ world }) => {
    const { send } = await aCase(world);
    const other = await aCase(world);
    for (const changes of [{ itineraryId: other.itineraryId }, { version: 9 }])
      await expect(send(changes)).rejects.toMatchObject({
        code: "invalid_input",
        errors: [{ path: "itineraryId" }],
      });
  });

  test("can't be sent to a client without an account", async ({ world }) => {
    const { agent, itineraryId } = await aCase(world);
    const { id } = await world.database.db
      .insertInto("tripRequests")
      .values({ fullName: "Bo", email: "bo@example.test" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await expect(
      agent.api.sendProposal({ params: { id }, body: aProposal(itineraryId) }),
    ).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a draft", () => {
  test("is planned from the request, appears in the client's trips, and can be proposed", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const agent = await world.staff("agent");
    const { id } = await member.api.createConciergeRequest({
      body: aConciergeRequest({ destination: "Rome" }),
    });
    const draft = await agent.api.draftItinerary({ params: { id }, body: {} });
    const frozen = { number: 1, startDate: "2031-05-01", endDate: "2031-05-08", travelers: 2 };
    await expect
      .poll(async () => (await agent.api.listProposable({ params: { id } })).items)
      .toMatchObject([{ id: draft.id, startDate: "2031-05-01", versions: [frozen] }]);
    expect((await member.api.getCase({ params: { id } })).itineraryId).toBe(draft.id);
    expect((await member.api.getItinerary({ params: { id: draft.id } })).tripLength).toBe(8);
    expect((await member.api.getItineraryDefaults()).generations.used).toBe(0);
    const sent = await agent.api.sendProposal({ params: { id }, body: aProposal(draft.id) });
    expect(sent.days).toHaveLength(8);
  });

  test("says so for a place we can't plan, and can be made for another one", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const agent = await world.staff("agent");
    const { id } = await member.api.createConciergeRequest({
      body: aConciergeRequest({ destination: "The far side of the moon" }),
    });
    await expect(agent.api.draftItinerary({ params: { id }, body: {} })).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "destination" }],
    });
    const body = { destination: "Rome", tripLength: 3 };
    expect(await agent.api.draftItinerary({ params: { id }, body })).toHaveProperty("id");
  });
});
