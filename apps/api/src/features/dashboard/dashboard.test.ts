import { describe, expect } from "vitest";
import { aConciergeRequest, anItinerary } from "../../test/builders.ts";
import { test } from "../../test/world.ts";

describe("GET /v1/me/dashboard", () => {
  test("says that the team has replied to the latest request, until the member writes", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const agent = await world.staff("agent");
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    expect(await member.api.getDashboard()).toMatchObject({
      conciergeReply: null,
      conciergePromise: expect.stringMatching(
        /^You'll hear from us within 24 hours, not counting weekends: .+ left, by /,
      ),
    });

    const { threadId } = await agent.api.sendMessageToMember({
      params: { id: member.id },
      body: { caseId: id, body: "Two rooms are held until Friday" },
    });
    const { firstName } = await agent.api.getStaffSession();
    const { conciergeReply, conciergePromise, latestConciergeRequest } = await member.api.getDashboard();
    expect(latestConciergeRequest?.id).toBe(id);
    expect(conciergePromise).toBeNull();
    expect(conciergeReply).toMatchObject({ threadId, senderName: firstName, isRead: false });

    await member.api.replyToThread({ params: { id: threadId }, body: { body: "Wonderful" } });
    expect((await member.api.getDashboard()).conciergeReply).toBeNull();
  });

  test("says how the work is going once we've answered, even if the answer came late", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const createdAt = new Date(Date.now() - 5 * 86_400_000).toISOString();
    await world.database.db.updateTable("cases").set({ createdAt }).where("id", "=", id).execute();
    expect((await member.api.getDashboard()).conciergePromise).toMatch(/^Our first answer is late/);
    const agent = await world.staff("agent");
    const body = { caseId: id, body: "Sorry for the wait!" };
    await agent.api.sendMessageToMember({ params: { id: member.id }, body });
    expect((await member.api.getDashboard()).conciergePromise).toBeNull();
  });

  test("says when the team has paused the member's plan", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    expect((await member.api.getDashboard()).member).toMatchObject({ level: "base", planNote: null });
    await world.database.db
      .updateTable("memberships")
      .set({ status: "suspended" })
      .where("userId", "=", member.id)
      .execute();
    expect((await member.api.getDashboard()).member).toMatchObject({
      level: "free",
      planNote: "Your Basic plan is paused. You won't be charged until it resumes.",
    });
  });

  test("links each entry of the feed to its subject", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id: itineraryId } = await member.api.generateItinerary({ body: anItinerary() });
    const { id: requestId } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const { threadId } = await member.api.startThread({ body: { subject: "Ferries", body: "At noon?" } });
    const { recentActivity } = await member.api.getDashboard();
    const subjects = recentActivity.map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        { type: "itinerary", id: itineraryId },
        { type: "concierge_request", id: requestId },
        { type: "message_thread", id: threadId },
      ]),
    );
  });
});
