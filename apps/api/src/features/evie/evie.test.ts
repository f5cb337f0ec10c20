import { randomUUID } from "node:crypto";
import { destinationById } from "@evoya/domain/catalog/index";
import { dateLabel } from "@evoya/domain/dates";
import { evieLimits } from "@evoya/domain/evie/limits";
import { anOfferedVisit } from "@evoya/domain/planner/edit/instead.builder";
import type { Plan } from "@evoya/domain/planner/plan";
import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { invited } from "../../test/shared-trip.ts";
import { type TestMember, test, type World } from "../../test/world.ts";
import { aFinishedTrip, askEvie, eventsOf } from "./evie.test-steps.ts";

/** A paying member with a finished trip to Rome. */
async function withATrip(world: World): Promise<{ member: TestMember; tripId: string }> {
  const member = await world.member({ plan: "base" });
  return { member, tripId: await aFinishedTrip(world, member) };
}

describe("asking Evie", () => {
  test("answers from the member's own trip, piece by piece, with a link to it", async ({ world }) => {
    const { member, tripId } = await withATrip(world);
    const events = await eventsOf(member, "What's on day 2 of my trip?");
    expect(events.map(({ type }) => type)).toEqual(["begun", "text", "done"]);
    expect(events.at(-1)).toMatchObject({
      turn: {
        answer: expect.stringMatching(/^Day 2 of /),
        reader: "builtin",
        links: [{ page: "trip", id: tripId }],
      },
    });
  });

  test("knows until when the member's plan was given", async ({ world }) => {
    const member = await world.member();
    const { api } = await world.staff("manager");
    const endsOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await api.addMembership({ body: { userId: member.id, plan: "elite", endsOn } });
    expect((await askEvie(member, "When does my gift end?")).answer).toBe(
      `You have Elite through ${dateLabel(endsOn)}, and nothing is billed. After that, you're on Free.`,
    );
  });

  test("remembers earlier questions, and keeps them all", async ({ world }) => {
    const { member } = await withATrip(world);
    const { conversationId } = await askEvie(member, "Tell me about Lisbon");
    const { answer } = await askEvie(member, "And what's the weather there?", { conversationId });
    expect(answer).toMatch(/^Lisbon and Sintra/);
    const kept = await member.api.getEvieConversation({ params: { id: conversationId } });
    expect(kept).toMatchObject({ title: "Tell me about Lisbon", threadId: null });
    expect(kept.turns.map(({ question }) => question)).toEqual([
      "Tell me about Lisbon",
      "And what's the weather there?",
    ]);
    expect((await member.api.listEvieConversations()).reader).toBe("builtin");
  });

  test("knows requests, points, documents, and how much of the plan is left", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    await member.api.createConciergeRequest({ body: aConciergeRequest({ destination: "Peru" }) });
    await member.api.uploadDocument({ file: new File(["%PDF-1.7\n%%EOF\n"], "Visa.pdf") });
    expect((await askEvie(member, "Where does my request stand?")).answer).toContain("- Peru: New");
    expect((await askEvie(member, "How many points do I have?")).answer).toContain("points to spend");
    expect((await askEvie(member, "Which documents do I have?")).answer).toContain("Visa.pdf");
    const { answer } = await askEvie(member, "What's left of my plan this month?");
    expect(answer).toContain("- Questions to Evie: 4 of 100 used");
  });

  test("proposes things to pack for a trip of the member's own, never for one they joined", async ({
    world,
  }) => {
    const { member, tripId } = await withATrip(world);
    const question = "Add binoculars to my packing list";
    expect((await askEvie(member, question)).proposal).toMatchObject({
      kind: "packing_items",
      itineraryId: tripId,
      labels: ["Binoculars"],
    });
    const companion = await world.member({ plan: "base" });
    const invitation = await invited(member, tripId, companion.email, "viewer");
    await companion.api.joinTrip({ body: { invitation } });
    expect((await askEvie(companion, question)).proposal).toBeNull();
    await expect(
      companion.api.addPackingItem({ params: { id: tripId }, body: { label: "Binoculars" } }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  test("follow-ups of a conversation, about what was asked and proposed before", async ({ world }) => {
    const { member } = await withATrip(world);
    const first = await askEvie(member, "What's on day 2 of my trip?");
    const asked = { conversationId: first.conversationId };
    const next = await askEvie(member, "and the day after?", asked);
    expect([first.answer, next.answer]).toEqual([
      expect.stringMatching(/^Day 2 of /),
      expect.stringMatching(/^Day 3 of /),
    ]);
    const offer = await askEvie(member, "Slower mornings, please", asked);
    expect(offer.proposal).toMatchObject({ kind: "plan_change" });
    const agreed = await askEvie(member, "do it", asked);
    expect(agreed).toMatchObject({ proposal: null, answer: expect.stringMatching(/^Only you can do that/) });
    await member.api.noteEvieProposal({ params: { id: offer.id }, body: { outcome: "done" } });
    expect((await askEvie(member, "do it", asked)).answer).toBe("That's done already.");
    expect((await askEvie(member, "undo that", asked)).answer).toMatch(/choose Edit plan, then Undo\.$/);
  });

  test("answers for every destination of a trip to several", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const destinationIds = ["rome", "egypt", "kyoto"];
    await aFinishedTrip(world, member, "Three countries", { destinationIds, tripLength: 12 });
    const { answer, links } = await askEvie(member, "What plugs do I need for my trip?");
    for (const name of ["Rome, Italy: ", "Cairo and Giza, Egypt: ", "Kyoto, Japan: "])
      expect(answer).toContain(`${name}Plugs: `);
    expect(links).toHaveLength(4);
  });

  test("says what it can't answer, and offers a person", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const turn = await askEvie(member, "What's the capital gains tax in Ohio?");
    expect(turn).toMatchObject({ offersPerson: true, answer: expect.stringMatching(/^I can't answer that/) });
  });

  test("names no place the team has retired", async ({ world }) => {
    const [member, manager] = [await world.member({ plan: "base" }), await world.staff("manager")];
    const answer = async () => (await askEvie(member, "Tell me about Lisbon")).answer;
    const best = destinationById("lisbon")!.places.toSorted((a, b) => b.weight - a.weight)[0]!;
    expect(await answer()).toContain(best.name);
    const { items } = await manager.api.listCatalogPlaces({ query: { q: best.name } });
    const { id, updatedAt } = items.find(({ name }) => name === best.name)!;
    await manager.api.retireCatalogPlace(
      { params: { id }, body: { isRetired: true } },
      { ifMatch: updatedAt },
    );
    expect(await answer()).not.toContain(best.name);
  });

  test("asks once with the same key", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const key = randomUUID();
    await eventsOf(member, "Hello", { key });
    // The stream may end a moment before its key says so; until then, a repeat is asked to wait.
    await expect.poll(() => eventsOf(member, "Hello", { key }).catch(() => null)).toEqual([]);
    const { items } = await member.api.listEntitlements();
    expect(items.find(({ feature }) => feature === "evie_questions")).toMatchObject({ used: 1 });
  });

  test("goes on with a question whose answer was lost with the process, and stores it once", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const key = randomUUID();
    const { db } = world.database;
    const [begun] = await eventsOf(member, "Hello", { key });
    // As it's left when the process dies in between, and the claim on the key runs out.
    await db
      .updateTable("evieTurns")
      .set({ answer: null, reader: null, answeredAt: null })
      .where("userId", "=", member.id)
      .execute();
    await db.deleteFrom("idempotencyKeys").where("key", "=", key).execute();
    const again = await eventsOf(member, "Hello", { key });
    expect(again[0]).toEqual(begun);
    expect(again.at(-1)).toMatchObject({ type: "done", turn: { question: "Hello" } });

    // By now it has an answer, which only comes once more.
    await db.deleteFrom("idempotencyKeys").where("key", "=", key).execute();
    const third = await eventsOf(member, "Hello", { key });
    expect(third.map(({ type }) => type)).toEqual(["begun", "done"]);
    const { items } = await member.api.listEvieConversations();
    expect(items).toHaveLength(1);
    const { turns } = await member.api.getEvieConversation({ params: { id: items[0]!.id } });
    expect(turns).toHaveLength(1);
    const { items: used } = await member.api.listEntitlements();
    expect(used.find(({ feature }) => feature === "evie_questions")).toMatchObject({ used: 1 });
  });

  test("is refused to a free member, naming the plan that helps", async ({ world }) => {
    const { api } = await world.member();
    await expect(api.askEvie({ body: { question: "Hello" } })).rejects.toMatchObject({
      code: "entitlement_required",
      message:
        "Questions to Evie aren't part of your plan. Upgrade to Basic for 100 questions to Evie a month.",
      entitlement: { feature: "evie_questions", limit: 0, cheapestPlan: "base" },
    });
    expect((await api.listEvieConversations()).items).toEqual([]);
  });

  test("refuses questions that are empty, too long, or in someone else's conversation", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { conversationId } = await askEvie(await world.member({ plan: "base" }), "Hello");
    const ask = (body: { question: string; conversationId?: string }) => member.api.askEvie({ body });
    await expect(ask({ question: "  " })).rejects.toMatchObject({ code: "invalid_input" });
    const long = "a".repeat(evieLimits.question + 1);
    await expect(ask({ question: long })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(ask({ question: "Hello", conversationId })).rejects.toMatchObject({ code: "not_found" });
  });

  test("ends a conversation that's full", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { conversationId } = await askEvie(member, "Hello");
    const turns = Array.from({ length: evieLimits.turns }, () => ({
      userId: member.id,
      conversationId,
      question: "Again?",
    }));
    await world.database.db.insertInto("evieTurns").values(turns).execute();
    await expect(
      member.api.askEvie({ body: { question: "Once more", conversationId } }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  test("keeps the newest conversations", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const old = Array.from({ length: evieLimits.conversations }, (_, n) => ({
      userId: member.id,
      title: `Conversation ${n}`,
      askedAt: new Date(Date.UTC(2026, 0, 1 + n)).toISOString(),
    }));
    await world.database.db.insertInto("evieConversations").values(old).execute();
    await askEvie(member, "Hello");
    const titles = (await member.api.listEvieConversations()).items.map(({ title }) => title);
    expect(titles).toHaveLength(evieLimits.conversations);
    expect(titles[0]).toBe("Hello");
    expect(titles).not.toContain("Conversation 0");
  });
});

test("a deleted conversation is gone, and still counts this month", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  const { conversationId: id } = await askEvie(member, "Hello");
  await member.api.deleteEvieConversation({ params: { id } });
  await expect(member.api.getEvieConversation({ params: { id } })).rejects.toMatchObject({
    code: "not_found",
  });
  const { items } = await member.api.listEntitlements();
  expect(items.find(({ feature }) => feature === "evie_questions")).toMatchObject({ used: 1 });
});

describe("a proposal", () => {
  test("names another day for a visit that doesn't fit on its own, and puts it there", async ({ world }) => {
    const { member, tripId } = await withATrip(world);
    const before = await member.api.getItinerary({ params: { id: tripId } });
    const { name, edit, message, instead } = anOfferedVisit(before.plan as unknown as Plan);
    const turn = await askEvie(member, `Add ${name} on day ${edit.dayNumber} of my trip`);
    expect(turn.answer).toContain(`${message} Shall I put it on day ${instead.dayNumber}?`);
    expect(turn.proposal).toMatchObject({ kind: "plan_change", itineraryId: tripId, edits: instead.edits });
    const body = { edits: turn.proposal?.kind === "plan_change" ? turn.proposal.edits : [] };
    const { change } = await member.api.editItinerary(
      { params: { id: tripId }, body },
      { ifMatch: before.updatedAt },
    );
    expect(change).toContain(`Added ${name} to day ${instead.dayNumber}`);
  });

  test("of a change is valid, and changes nothing until it's sent like anyone's edit", async ({ world }) => {
    const { member, tripId } = await withATrip(world);
    const before = await member.api.getItinerary({ params: { id: tripId } });
    const turn = await askEvie(member, "Slower mornings on my trip");
    expect(turn.proposal).toMatchObject({ kind: "plan_change", itineraryId: tripId });
    expect((await member.api.getItinerary({ params: { id: tripId } })).updatedAt).toBe(before.updatedAt);
    if (turn.proposal?.kind !== "plan_change") throw new Error("No change was proposed");
    const { edits } = turn.proposal;
    const { change } = await member.api.editItinerary(
      { params: { id: tripId }, body: { edits } },
      { ifMatch: before.updatedAt },
    );
    expect(change).toBe(turn.proposal.change);
    const noted = await member.api.noteEvieProposal({ params: { id: turn.id }, body: { outcome: "done" } });
    expect(noted.proposalOutcome).toBe("done");
  });

  test("of a reminder sets none until the member does, and is then known", async ({ world }) => {
    const { member, tripId } = await withATrip(world);
    const { proposal } = await askEvie(member, "Remind me to check in for my trip to Rome on March 3, 2031");
    expect(proposal).toEqual({
      kind: "reminder",
      text: "Check in for my trip to Rome",
      date: "2031-03-03",
      time: "09:00",
      itineraryId: tripId,
      tripTitle: "Rome",
    });
    expect((await member.api.listReminders()).items).toEqual([]);
    if (proposal?.kind !== "reminder") throw new Error("No reminder was proposed");
    const { text, time, itineraryId } = proposal;
    await member.api.createReminder({
      body: { text, date: "2031-03-04", time, timeZone: "UTC", itineraryId },
    });
    const { answer } = await askEvie(member, "What reminders do I have?");
    expect(answer).toContain("- Check in for my trip to Rome: Mar 4, 2031, 9:00 AM");
  });

  test("can only be answered when there is one", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await askEvie(member, "Hello");
    await expect(
      member.api.noteEvieProposal({ params: { id }, body: { outcome: "done" } }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("handing over to a person", () => {
  test("starts a conversation with the team, with this one attached", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { conversationId: id } = await askEvie(member, "I want to talk to a person");
    const body = { note: "It's about my hotel" };
    const { threadId } = await member.api.handOverEvieConversation({ params: { id }, body });
    const thread = await member.api.getThread({ params: { id: threadId } });
    expect(thread.subject).toBe("From Evie: I want to talk to a person");
    expect(thread.messages[0]?.body).toMatch(
      /^It's about my hotel\n\nMy conversation with Evie so far:\n\nI asked: I want to talk/,
    );
    const staff = await world.staff("agent");
    const inbox = await staff.api.listThreadsForStaff({ query: { filter: "waiting" } });
    expect(inbox.items.map((one) => one.id)).toContain(threadId);
    expect((await member.api.getEvieConversation({ params: { id } })).threadId).toBe(threadId);
  });

  test("happens once, and fits no matter how long the conversation is", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { conversationId: id } = await askEvie(member, "Hello");
    const long = { userId: member.id, conversationId: id, question: "x".repeat(1000) };
    await world.database.db
      .insertInto("evieTurns")
      .values(Array.from({ length: 20 }, () => long))
      .execute();
    const hand = () => member.api.handOverEvieConversation({ params: { id }, body: {} });
    const outcomes = await Promise.allSettled([hand(), hand(), hand()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { items } = await member.api.listThreads();
    expect(items).toHaveLength(1);
    const { messages } = await member.api.getThread({ params: { id: items[0]!.id } });
    expect(messages[0]!.body.length).toBeLessThanOrEqual(5000);
    expect(messages[0]!.body).toContain("(earlier questions left out)");
  });
});
