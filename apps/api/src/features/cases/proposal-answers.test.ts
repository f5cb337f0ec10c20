import { describe, expect } from "vitest";
import { aConciergeRequest, anItinerary } from "../../test/builders.ts";
import { test, type World } from "../../test/world.ts";

/** A member with a proposal, and the concierge who sent it. */
async function aProposal(world: World) {
  const member = await world.member({ plan: "base" });
  const agent = await world.staff("agent");
  const { id: itineraryId } = await member.api.generateItinerary({ body: anItinerary() });
  await expect
    .poll(async () => (await member.api.getItinerary({ params: { id: itineraryId } })).generation)
    .toBe("ready");
  const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest({ itineraryId }) });
  const terms = { version: 1, priceCents: 240_000, travelers: 2, terms: "All of it now.", note: "" };
  const send = (changes: { version?: number; priceCents?: number; follows?: string } = {}) =>
    agent.api.sendProposal({ params: { id }, body: { itineraryId, ...terms, ...changes } });
  const sent = await send();
  const visit = sent.parts.find(({ kind, day }) => kind === "visit" && day === 2)!;
  return { member, agent, id, itineraryId, send, sent, visit };
}

type Sent = { id: string; updatedAt: string };
const at = ({ id, updatedAt }: Sent) => [{ params: { id } }, { ifMatch: updatedAt }] as const;

describe("PUT /v1/me/proposals/:id/answers", () => {
  test("saves what's said about single parts; the team reads and hears about it, and the next step says so", async ({
    world,
  }) => {
    const { member, agent, id, sent, visit } = await aProposal(world);
    const [params, version] = at(sent);
    const answers = [
      { part: visit.id, answer: "change" as const, note: "Earlier, before the crowds" },
      { part: "stay-1", answer: "keep" as const, note: "" },
    ];
    const answered = await member.api.answerProposal({ ...params, body: { answers } }, version);
    expect(answered).toMatchObject({ status: "answered", answeredAt: expect.any(String) });
    expect(await member.api.answerProposal({ ...params, body: { answers } }, version)).toEqual(answered);
    const { items } = await agent.api.listProposalsForStaff({ params: { id } });
    expect(items[0]?.answers).toHaveLength(2);
    expect(items[0]?.answers).toEqual(expect.arrayContaining(answers));
    expect(await member.api.getCase({ params: { id } })).toMatchObject({
      openProposals: 0,
      hasAskedForChanges: true,
    });
    const timeline = await agent.api.getCaseTimelineForStaff({ params: { id } });
    expect(timeline.items.filter(({ kind }) => kind === "proposal_answered")).toMatchObject([
      { by: "member", details: { number: 1, text: "1 to change" } },
    ]);
    const { db } = world.database;
    await expect
      .poll(() =>
        db.selectFrom("mailOutbox").selectAll().where("subject", "like", "Proposal answered:%").execute(),
      )
      .toEqual(
        expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining("1 to change") })]),
      );
  });

  test("replaces earlier answers, and the proposal can still be accepted", async ({ world }) => {
    const { member, sent, visit } = await aProposal(world);
    const [params, version] = at(sent);
    const leaveOut = (part: string) => ({ answers: [{ part, answer: "leave_out" as const }] });
    const first = await member.api.answerProposal({ ...params, body: leaveOut(visit.id) }, version);
    const second = await member.api.answerProposal({ ...params, body: leaveOut("day-2") }, at(first)[1]);
    expect(second.answers).toEqual([{ part: "day-2", answer: "leave_out", note: "" }]);
    expect((await member.api.acceptProposal(...at(second))).status).toBe("accepted");
  });

  test.for([
    [[{ part: "day-1", answer: "keep" }], "You keep everything"],
    [[{ part: "day-1", answer: "change", note: " " }], "say what to change"],
    [[{ part: "day-99", answer: "leave_out" }], "isn't on the proposal"],
    [
      [
        { part: "day-1", answer: "leave_out" },
        { part: "day-1", answer: "keep" },
      ],
      "each part once",
    ],
    [[{ part: "day-1", answer: "change", note: "x".repeat(501) }], "500"],
    [[], "At least 1"],
  ] as const)("refuses %j", async ([answers, message], { world }) => {
    const { member, sent } = await aProposal(world);
    const [params, version] = at(sent);
    await expect(
      member.api.answerProposal({ ...params, body: { answers: [...answers] } }, version),
    ).rejects.toMatchObject({
      code: "invalid_input",
      errors: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringContaining(message) }),
      ]),
    });
  });

  test("says so when another tab was faster, or the proposal has been withdrawn or replaced since", async ({
    world,
  }) => {
    const { member, agent, sent, send } = await aProposal(world);
    const [params, version] = at(sent);
    const body = { answers: [{ part: "day-1", answer: "leave_out" as const }] };
    const other = { answers: [{ part: "day-2", answer: "leave_out" as const }] };
    await member.api.answerProposal({ ...params, body: other }, version);
    await expect(member.api.answerProposal({ ...params, body }, version)).rejects.toMatchObject({
      code: "stale",
    });
    const next = await send({ follows: sent.id });
    await expect(member.api.answerProposal({ ...params, body }, version)).rejects.toMatchObject({
      code: "conflict",
      detail: expect.stringContaining("replaced this one"),
    });
    await agent.api.withdrawProposal(...at(next));
    await expect(
      member.api.answerProposal({ params: { id: next.id }, body }, at(next)[1]),
    ).rejects.toMatchObject({ code: "conflict", detail: expect.stringContaining("withdrawn") });
  });
});

describe("the next version", () => {
  test("is drafted from the answers, replaces the proposal it follows, and lists what's different", async ({
    world,
  }) => {
    const { member, agent, id, sent, send, visit } = await aProposal(world);
    const [params, version] = at(sent);
    const answers = [{ part: visit.id, answer: "leave_out" as const }];
    await member.api.answerProposal({ ...params, body: { answers } }, version);
    const draft = await agent.api.draftNextProposal({ ...params, body: { text: "teach us to juggle" } });
    expect(draft).toMatchObject({
      version: 2,
      change: `Removed ${visit.title}`,
      left: ["We didn't understand this part: teach us to juggle"],
    });
    const next = await send({ version: 2, priceCents: 210_000, follows: sent.id });
    expect(next).toMatchObject({
      number: 2,
      follows: { id: sent.id, number: 1, wasAccepted: false },
      differences: { priceCents: { from: 240_000, to: 210_000 }, travelers: null, terms: null, dates: null },
    });
    expect(next.differences?.parts).toContainEqual(
      expect.objectContaining({ change: "removed", before: expect.objectContaining({ title: visit.title }) }),
    );
    const { items } = await member.api.listProposals({ params: { id } });
    expect(items.map(({ status }) => status)).toEqual(["sent", "replaced"]);
    await expect(member.api.acceptProposal(...at(sent))).rejects.toMatchObject({ code: "conflict" });
    await expect(send({ follows: sent.id })).rejects.toMatchObject({ code: "conflict" });
  });

  test("changes nothing when nothing is left out or understood, and needs an itinerary", async ({
    world,
  }) => {
    const { agent, sent, itineraryId } = await aProposal(world);
    const [params] = at(sent);
    expect(await agent.api.draftNextProposal({ ...params, body: {} })).toEqual({
      version: 1,
      change: "",
      flags: [],
      left: [],
    });
    await world.database.db.deleteFrom("itineraries").where("id", "=", itineraryId).execute();
    await expect(agent.api.draftNextProposal({ ...params, body: {} })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("can't be drafted by people who can only read", async ({ world }) => {
    const { sent } = await aProposal(world);
    const viewer = await world.staff("viewer");
    await expect(viewer.api.draftNextProposal({ params: { id: sent.id }, body: {} })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("a change to an accepted proposal", () => {
  test("leaves that in effect until it's approved, and then replaces it", async ({ world }) => {
    const { member, id, sent, send } = await aProposal(world);
    await member.api.acceptProposal(...at(sent));
    const change = await send({ priceCents: 260_000 });
    expect(change).toMatchObject({
      follows: { id: sent.id, wasAccepted: true },
      differences: { priceCents: { from: 240_000, to: 260_000 }, parts: [] },
    });
    const statuses = async () =>
      (await member.api.listProposals({ params: { id } })).items.map(({ status }) => status);
    expect(await statuses()).toEqual(["sent", "accepted"]);
    await member.api.acceptProposal(...at(change));
    expect(await statuses()).toEqual(["accepted", "replaced"]);
  });

  test("can be declined once; the team hears why, and the accepted proposal stays in effect", async ({
    world,
  }) => {
    const { member, agent, id, sent, send } = await aProposal(world);
    await member.api.acceptProposal(...at(sent));
    const change = await send({ priceCents: 260_000 });
    const decline = () =>
      member.api.declineProposal(
        { params: { id: change.id }, body: { note: "Too much" } },
        { ifMatch: change.updatedAt },
      );
    const [first, second] = await Promise.all([decline(), decline()]);
    expect(first).toMatchObject({ status: "declined", declineNote: "Too much" });
    expect(second).toEqual(first);
    const { items } = await agent.api.listProposalsForStaff({ params: { id } });
    expect(items).toMatchObject([{ status: "declined", declineNote: "Too much" }, { status: "accepted" }]);
    const timeline = await member.api.getCaseTimeline({ params: { id } });
    expect(timeline.items.filter(({ kind }) => kind === "proposal_declined")).toHaveLength(1);
    await expect(
      member.api.acceptProposal({ params: { id: change.id } }, { ifMatch: first.updatedAt }),
    ).rejects.toMatchObject({ code: "conflict", detail: expect.stringContaining("declined already") });
  });

  test("replaces one that's waiting, and isn't answered part by part", async ({ world }) => {
    const { member, id, sent, send } = await aProposal(world);
    await member.api.acceptProposal(...at(sent));
    const first = await send({ priceCents: 260_000 });
    const second = await send({ priceCents: 250_000 });
    const { items } = await member.api.listProposals({ params: { id } });
    expect(items.map(({ status }) => status)).toEqual(["sent", "replaced", "accepted"]);
    await expect(member.api.acceptProposal(...at(first))).rejects.toMatchObject({ code: "conflict" });
    const body = { answers: [{ part: "day-1", answer: "leave_out" as const }] };
    await expect(
      member.api.answerProposal({ params: { id: second.id }, body }, at(second)[1]),
    ).rejects.toMatchObject({ code: "conflict", detail: expect.stringContaining("Approve or decline") });
  });

  test("isn't the same as a first proposal, which can't be declined", async ({ world }) => {
    const { member, sent } = await aProposal(world);
    const [params, version] = at(sent);
    await expect(member.api.declineProposal({ ...params, body: {} }, version)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("refuses the next version of a proposal that has been accepted since", async ({ world }) => {
    const { member, sent, send } = await aProposal(world);
    const other = await send();
    await member.api.acceptProposal(...at(other));
    await expect(send({ follows: sent.id })).rejects.toMatchObject({
      code: "conflict",
      detail: expect.stringContaining("accepted proposal 2"),
    });
  });
});

test("a key changes an itinerary only with its own scope", async ({ world }) => {
  const { member, sent, itineraryId } = await aProposal(world);
  const draft = { params: { id: sent.id }, body: { text: "Slower mornings" } };
  const { api } = await world.thirdParty(["requests.read", "requests.write"]);
  const refusal = { code: "forbidden", detail: "This API key needs the scope itineraries.write." };
  await expect(api.draftNextProposal(draft)).rejects.toMatchObject(refusal);
  const { items } = await member.api.listItineraryVersions({ params: { id: itineraryId } });
  expect(items).toHaveLength(1);
  const wider = await world.thirdParty(["requests.write", "itineraries.write"]);
  expect(await wider.api.draftNextProposal(draft)).toMatchObject({ version: 2 });
});
