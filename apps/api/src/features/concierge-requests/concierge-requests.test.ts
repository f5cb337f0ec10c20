import { describe, expect } from "vitest";
import { aConciergeRequest, anItinerary } from "../../test/builders.ts";
import { test } from "../../test/world.ts";

describe("POST /v1/me/concierge-requests", () => {
  test("files a request that the member can read", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const sent = await member.api.createConciergeRequest({
      body: aConciergeRequest({ destination: "  Porto " }),
    });
    expect(sent).toMatchObject({ destination: "Porto", status: "new", numTravelers: 2, additionalNotes: "" });
    expect(await member.api.getConciergeRequest({ params: { id: sent.id } })).toEqual(sent);
    expect((await member.api.listConciergeRequests()).items).toEqual([sent]);
  });

  test("has each activity once, however often it's named", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const pair = ["Shopping", "Museums"] as const;
    const activities = Array.from({ length: 10_000 }, () => pair).flat();
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest({ activities }) });
    const kept = await member.api.getConciergeRequest({ params: { id } });
    expect(kept.activities).toEqual(pair);
  });

  test("refuses a free member, naming the feature and the cheapest plan that includes it", async ({
    world,
  }) => {
    const member = await world.member({ plan: "free" });
    await expect(member.api.createConciergeRequest({ body: aConciergeRequest() })).rejects.toMatchObject({
      code: "entitlement_required",
      status: 402,
      entitlement: { feature: "concierge_requests", limit: 0, used: 0, cheapestPlan: "base" },
    });
  });

  test("refuses a member without a complete profile, listing what's missing", async ({ world }) => {
    const member = await world.member({ plan: "base", profile: "empty" });
    await expect(member.api.createConciergeRequest({ body: aConciergeRequest() })).rejects.toMatchObject({
      code: "profile_incomplete",
      errors: [
        { path: "Phone Number" },
        { path: "Emergency Contact Name" },
        { path: "Emergency Contact Phone" },
      ],
    });
  });

  test.for([
    [{ destination: "X" }, "destination", "Destination must be between 2 and 255 characters"],
    [{ destination: " " }, "destination", "Destination is required"],
    [{ numTravelers: 51 }, "numTravelers", "Number of travelers must be between 1 and 50"],
    [{ departureAirport: "LA" }, "departureAirport", "Airport must be between 3 and 100 characters"],
    [{ startDate: "2031-05-09" }, "endDate", "End date cannot be before the start date"],
    [{ startDate: "2020-01-01" }, "startDate", "Start date cannot be in the past"],
    [{ additionalNotes: "x".repeat(2001) }, "additionalNotes", "Notes must not exceed 2000 characters"],
  ] as const)("refuses %o at its field", async ([changes, path, message], { world }) => {
    const member = await world.member({ plan: "base" });
    await expect(
      member.api.createConciergeRequest({ body: aConciergeRequest(changes) }),
    ).rejects.toMatchObject({
      code: "invalid_input",
      errors: expect.arrayContaining([{ path, message }]),
    });
    expect((await member.api.listConciergeRequests()).items).toEqual([]);
  });

  test("creates one row for two identical requests, whether one after the other or at once", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const submit = () =>
      member.api.createConciergeRequest({ body: aConciergeRequest() }, { idempotencyKey: "the-same-form" });
    const [first, second] = await Promise.all([submit(), submit()]);
    const third = await submit();
    expect(new Set([first.id, second.id, third.id]).size).toBe(1);
    expect((await member.api.listConciergeRequests()).items).toHaveLength(1);
  });

  test("refuses a key that was used for another request", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const key = { idempotencyKey: "one-key" };
    await member.api.createConciergeRequest({ body: aConciergeRequest() }, key);
    await expect(
      member.api.createConciergeRequest({ body: aConciergeRequest({ destination: "Tokyo" }) }, key),
    ).rejects.toMatchObject({ code: "idempotency_mismatch" });
  });

  test("leaves the key free after a refusal", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const key = { idempotencyKey: "try-again" };
    await expect(
      member.api.createConciergeRequest({ body: aConciergeRequest({ destination: "" }) }, key),
    ).rejects.toMatchObject({ code: "invalid_input" });
    await expect(
      member.api.createConciergeRequest({ body: aConciergeRequest() }, key),
    ).resolves.toMatchObject({ status: "new" });
  });

  test("emails the member and the team", async ({ world }) => {
    const member = await world.member({ plan: "elite" });
    await member.api.createConciergeRequest({ body: aConciergeRequest({ destination: "Hanoi" }) });
    const mailsTo = (to: string) =>
      world.database.db.selectFrom("mailOutbox").select("subject").where("to", "=", to).execute();
    await expect
      .poll(() => mailsTo(member.email))
      .toContainEqual({
        subject: "We've got your request for Hanoi",
      });
    await expect.poll(() => mailsTo(world.config.STAFF_MAIL)).not.toEqual([]);
  });
});

describe("an itinerary attached to a request", () => {
  test("is linked for its member and open to the team", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id: itineraryId } = await member.api.generateItinerary({ body: anItinerary() });
    await expect
      .poll(async () => (await member.api.getItinerary({ params: { id: itineraryId } })).generation)
      .toBe("ready");
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest({ itineraryId }) });
    expect(await member.api.getConciergeRequest({ params: { id } })).toMatchObject({ itineraryId });

    const agent = await world.staff("agent");
    const { plan } = await member.api.getItinerary({ params: { id: itineraryId } });
    expect(await agent.api.getConciergeRequestForStaff({ params: { id } })).toMatchObject({ itineraryId });
    expect(await agent.api.getAttachedItinerary({ params: { id } })).toMatchObject({ id: itineraryId, plan });
  });

  test("must be the member's own", async ({ world }) => {
    const owner = await world.member({ plan: "base" });
    const { id: itineraryId } = await owner.api.generateItinerary({ body: anItinerary() });
    const stranger = await world.member({ plan: "base" });
    await expect(
      stranger.api.createConciergeRequest({ body: aConciergeRequest({ itineraryId }) }),
    ).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "itineraryId", message: "You have no such itinerary" }],
    });
    expect((await stranger.api.listConciergeRequests()).items).toEqual([]);
  });

  test("leaves the request in place when it's deleted", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const agent = await world.staff("agent");
    const { id: itineraryId } = await member.api.generateItinerary({ body: anItinerary() });
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest({ itineraryId }) });
    await world.database.db.deleteFrom("itineraries").where("id", "=", itineraryId).execute();
    expect(await member.api.getConciergeRequest({ params: { id } })).toMatchObject({ itineraryId: null });
    await expect(agent.api.getAttachedItinerary({ params: { id } })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("GET /v1/me/concierge-requests/:id", () => {
  test("refuses another member's request as Access Denied", async ({ world }) => {
    const owner = await world.member({ plan: "base" });
    const { id } = await owner.api.createConciergeRequest({ body: aConciergeRequest() });
    const stranger = await world.member({ plan: "base" });
    await expect(stranger.api.getConciergeRequest({ params: { id } })).rejects.toMatchObject({
      code: "forbidden",
      detail: "You don't have permission to view this request.",
    });
  });

  test("never reveals private notes or the assignee", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const agent = await world.staff("agent");
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const request = await agent.api.getConciergeRequestForStaff({ params: { id } });
    await agent.api.updateConciergeRequest(
      { params: { id }, body: { assignedTo: agent.id } },
      { ifMatch: request.updatedAt },
    );
    await agent.api.addCaseNote({ params: { id }, body: { text: "Difficult client" } });
    const { data } = await member.http.get(`/v1/me/concierge-requests/${id}`);
    expect(JSON.stringify(data)).not.toMatch(/Difficult|assignedTo/);
  });
});
