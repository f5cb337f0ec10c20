import { offerLimits } from "@evoya/domain/offers";
import type { newOffer } from "@evoya/schemas/offers";
import { webhookBody } from "@evoya/schemas/webhook-events";
import { describe, expect } from "vitest";
import type { z } from "zod";
import { aConciergeRequest } from "../../test/builders.ts";
import { startWebhookReceiver } from "../../test/webhook-receiver.ts";
import { test, type World } from "../../test/world.ts";

type NewOffer = z.input<typeof newOffer>;
/** Whole seconds: the API leaves out zeros at the end of a fraction. */
const in30Days = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().replace(/\.\d+/, "");

let serial = 0;
const anOffer = (changes: Partial<NewOffer> = {}): NewOffer => ({
  reference: `QUO-${++serial}`,
  title: "Three nights in a harbor suite",
  covers: "Suite for two with breakfast",
  priceCents: 126_000,
  currency: "EUR",
  commission: { kind: "percent", percent: 12.5 },
  validUntil: in30Days(),
  link: "https://partner.example/offers/1",
  ...changes,
});

const aPartner = (world: World) => world.thirdParty(["offers.read", "offers.write"]);

/** A request that's open to offers. */
async function anOpenRequest(world: World) {
  const member = await world.member({ plan: "base", name: "Mirabell Ray" });
  const { id } = await member.api.createConciergeRequest({
    body: aConciergeRequest({ additionalNotes: "For Mirabell's mother" }),
  });
  const agent = await world.staff("agent");
  await agent.api.allowOffers({ params: { id }, body: { allowed: true } });
  return { id, member, agent };
}

type Partner = Awaited<ReturnType<typeof aPartner>>;
const openTo = async ({ api }: Partner, id: string) =>
  (await api.listOpenRequests({ query: { limit: 100 } })).items.find((each) => each.id === id);

describe("requests open to offers", () => {
  test("are shown to partners while staff allow it, with nothing about who asked", async ({ world }) => {
    const { id, agent } = await anOpenRequest(world);
    const partner = await aPartner(world);
    expect(await openTo(partner, id)).toEqual({
      id,
      kind: "concierge",
      destination: "Lisbon",
      startDate: "2031-05-01",
      endDate: "2031-05-08",
      travelers: 2,
      budget: "Moderate",
      openSince: expect.any(String),
    });
    const { data } = await partner.http.get("/v1/open-requests");
    expect(JSON.stringify(data)).not.toMatch(/Mirabell|Ray|@|mother/);
    const stopped = await agent.api.allowOffers({ params: { id }, body: { allowed: false } });
    expect(stopped.offersSince).toBeNull();
    expect(await openTo(partner, id)).toBeUndefined();
  });

  test("are none unless staff say so", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const partner = await aPartner(world);
    expect(await openTo(partner, id)).toBeUndefined();
    await expect(partner.api.sendOffer({ params: { id }, body: anOffer() })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("close when their work is done, and can't be opened after that", async ({ world }) => {
    const { id, agent } = await anOpenRequest(world);
    const partner = await aPartner(world);
    const { updatedAt } = await agent.api.getCaseForStaff({ params: { id } });
    await agent.api.updateCase({ params: { id }, body: { archived: true } }, { ifMatch: updatedAt });
    expect(await openTo(partner, id)).toBeUndefined();
    await expect(partner.api.sendOffer({ params: { id }, body: anOffer() })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(agent.api.allowOffers({ params: { id }, body: { allowed: true } })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("come page by page, the latest opened first", async ({ world }) => {
    const [first, second] = [await anOpenRequest(world), await anOpenRequest(world)];
    const { api } = await aPartner(world);
    const one = await api.listOpenRequests({ query: { limit: 1 } });
    expect(one.items.map(({ id }) => id)).toEqual([second.id]);
    const two = await api.listOpenRequests({ query: { limit: 1, cursor: one.nextCursor! } });
    expect(two.items.map(({ id }) => id)).toEqual([first.id]);
  });
});

describe("an offer", () => {
  test("reaches staff with its commission, and nobody else", async ({ world }) => {
    const { id, agent, member } = await anOpenRequest(world);
    const partner = await aPartner(world);
    const body = anOffer();
    const sent = await partner.api.sendOffer({ params: { id }, body });
    expect(sent).toMatchObject({ ...body, requestId: id, status: "open", reason: null });
    const { items } = await agent.api.listOffersForStaff({ params: { id } });
    expect(items).toEqual([{ ...sent, partner: "Test", commissionCents: 15_750, decidedBy: null }]);

    const timeline = await agent.api.getCaseTimelineForStaff({ params: { id }, query: {} });
    expect(timeline.items[0]).toMatchObject({ kind: "offer_received", who: "Test", isPrivate: true });
    const told = await member.api.getCaseTimeline({ params: { id }, query: {} });
    expect(told.items.map(({ kind }) => kind)).toEqual(["received"]);
    expect(await member.api.getCase({ params: { id } })).toMatchObject({ answeredAt: null });

    const log = await world.database.db
      .selectFrom("adminActivityLogs")
      .select(["action", "apiKeyId", "after"])
      .where("resourceId", "=", sent.id)
      .execute();
    expect(log).toEqual([
      {
        action: "offer.send",
        apiKeyId: expect.any(String),
        after: { caseId: id, partner: "Test", reference: body.reference },
      },
    ]);
  });

  test("is seen only by the partner who sent it", async ({ world }) => {
    const { id } = await anOpenRequest(world);
    const [one, other] = [await aPartner(world), await aPartner(world)];
    const sent = await one.api.sendOffer({ params: { id }, body: anOffer() });
    const params = { id: sent.id };
    expect(await one.api.getOffer({ params })).toEqual(sent);
    expect((await one.api.listOffers({ query: { requestId: id } })).items).toEqual([sent]);
    expect((await other.api.listOffers({ query: {} })).items).toEqual([]);
    await expect(other.api.getOffer({ params })).rejects.toMatchObject({ code: "not_found" });
    await expect(other.api.withdrawOffer({ params }, { ifMatch: sent.updatedAt })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("is one, however often it's sent under its reference, and no other can use that reference", async ({
    world,
  }) => {
    const { id, agent } = await anOpenRequest(world);
    const { id: elsewhere } = await anOpenRequest(world);
    const { api } = await aPartner(world);
    const body = anOffer();
    const send = () => api.sendOffer({ params: { id }, body });
    const [first, ...more] = await Promise.all([send(), send(), send()]);
    for (const each of more) expect(each).toEqual(first);
    expect((await agent.api.listOffersForStaff({ params: { id } })).items).toHaveLength(1);
    const dearer = { ...body, priceCents: 130_000 };
    for (const [params, changed] of [
      [{ id }, dearer],
      [{ id: elsewhere }, body],
    ] as const)
      await expect(api.sendOffer({ params, body: changed })).rejects.toMatchObject({ code: "conflict" });
    await agent.api.allowOffers({ params: { id }, body: { allowed: false } });
    expect(await send()).toEqual(first);
  });

  test("is one of up to ten that a key can send for a request, even all at once", async ({ world }) => {
    const { id, agent } = await anOpenRequest(world);
    const [one, other] = [await aPartner(world), await aPartner(world)];
    const sent = await Promise.allSettled(
      Array.from({ length: offerLimits.ofKey + 3 }, () =>
        one.api.sendOffer({ params: { id }, body: anOffer() }),
      ),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(offerLimits.ofKey);
    const refused = sent.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
    expect(refused).toEqual(["conflict", "conflict", "conflict"]);
    await other.api.sendOffer({ params: { id }, body: anOffer() });
    expect((await agent.api.listOffersForStaff({ params: { id } })).items).toHaveLength(
      offerLimits.ofKey + 1,
    );
  });

  test("can be withdrawn while it's open", async ({ world }) => {
    const { id, agent } = await anOpenRequest(world);
    const { api } = await aPartner(world);
    const { id: offerId, updatedAt } = await api.sendOffer({ params: { id }, body: anOffer() });
    const params = { id: offerId };
    const withdrawn = await api.withdrawOffer({ params }, { ifMatch: updatedAt });
    expect(withdrawn.status).toBe("withdrawn");
    await expect(
      agent.api.decideOffer({ params, body: { status: "accepted" } }, { ifMatch: withdrawn.updatedAt }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  test("expires", async ({ world }) => {
    const { id, agent } = await anOpenRequest(world);
    const { api } = await aPartner(world);
    const { id: offerId } = await api.sendOffer({ params: { id }, body: anOffer() });
    const validUntil = new Date(Date.now() - 1000).toISOString();
    await world.database.db.updateTable("offers").set({ validUntil }).where("id", "=", offerId).execute();
    const params = { id: offerId };
    const expired = await api.getOffer({ params });
    expect(expired.status).toBe("expired");
    await expect(
      agent.api.decideOffer({ params, body: { status: "accepted" } }, { ifMatch: expired.updatedAt }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  test("is deleted with its request", async ({ world }) => {
    const { id, member } = await anOpenRequest(world);
    const { api } = await aPartner(world);
    const { id: offerId } = await api.sendOffer({ params: { id }, body: anOffer() });
    await world.database.db.deleteFrom("users").where("id", "=", member.id).execute();
    await expect(api.getOffer({ params: { id: offerId } })).rejects.toMatchObject({ code: "not_found" });
  });

  test.for([
    [{ reference: " " }, "reference"],
    [{ title: "x".repeat(121) }, "title"],
    [{ covers: "" }, "covers"],
    [{ priceCents: -1 }, "priceCents"],
    [{ priceCents: 12.5 }, "priceCents"],
    [{ currency: "XYZ" }, "currency"],
    [{ commission: { kind: "percent", percent: 101 } }, "commission.percent"],
    [{ commission: { kind: "percent", percent: 0.125 } }, "commission.percent"],
    [{ commission: { kind: "amount", cents: 126_001 } }, "commission.cents"],
    [{ validUntil: "2020-01-01T00:00:00Z" }, "validUntil"],
    [{ validUntil: "2099-01-01T00:00:00Z" }, "validUntil"],
    [{ validUntil: "tomorrow" }, "validUntil"],
    [{ link: "http://partner.example" }, "link"],
    [{ link: "javascript:alert(1)" }, "link"],
  ])("is refused with %o", async ([changes, path], { world }) => {
    const { id } = await anOpenRequest(world);
    const { api } = await aPartner(world);
    await expect(api.sendOffer({ params: { id }, body: anOffer(changes as never) })).rejects.toMatchObject({
      errors: [{ path }],
    });
  });
});

describe("the team's decision", () => {
  test("is final, and the partner reads it with the reason", async ({ world }) => {
    const { id, agent, member } = await anOpenRequest(world);
    const { api } = await aPartner(world);
    const [one, two] = [
      await api.sendOffer({ params: { id }, body: anOffer() }),
      await api.sendOffer({ params: { id }, body: anOffer({ commission: { kind: "amount", cents: 900 } }) }),
    ];
    const decide = (offer: typeof one, status: "accepted" | "declined", reason = "") =>
      agent.api.decideOffer(
        { params: { id: offer.id }, body: { status, reason } },
        { ifMatch: offer.updatedAt },
      );
    await expect(decide(one, "declined")).rejects.toMatchObject({ errors: [{ path: "reason" }] });
    expect(await decide(one, "declined", "Too far from the old town")).toMatchObject({
      status: "declined",
      decidedBy: "Sam Moss",
    });
    expect(await decide(two, "accepted")).toMatchObject({ status: "accepted", commissionCents: 900 });
    await expect(decide(one, "accepted")).rejects.toMatchObject({ code: "conflict" });

    const { items } = await api.listOffers({ query: { requestId: id } });
    expect(items.map(({ status, reason }) => [status, reason])).toEqual([
      ["accepted", null],
      ["declined", "Too far from the old town"],
    ]);
    expect(JSON.stringify(items)).not.toContain("Sam");
    const told = await member.api.getCaseTimeline({ params: { id }, query: {} });
    expect(told.items.map(({ kind }) => kind)).toEqual(["received"]);
  });

  test("reaches webhooks, as ids and figures", async ({ world }) => {
    const receiver = await startWebhookReceiver();
    const owner = await world.staff("owner");
    const topics = ["offer.received" as const, "offer.decided" as const, "offer.withdrawn" as const];
    const { webhook } = await owner.api.createWebhook({ body: { url: receiver.url, topics } });
    const { id, agent, member } = await anOpenRequest(world);
    const { api } = await aPartner(world);
    const [one, two] = [
      await api.sendOffer({ params: { id }, body: anOffer() }),
      await api.sendOffer({ params: { id }, body: anOffer() }),
    ];
    await agent.api.decideOffer(
      { params: { id: one.id }, body: { status: "accepted" } },
      { ifMatch: one.updatedAt },
    );
    await api.withdrawOffer({ params: { id: two.id } }, { ifMatch: two.updatedAt });
    const ours = () =>
      receiver.received
        .map(({ body }) => JSON.parse(body))
        .filter(({ data }) => data.memberId === member.id)
        .toSorted((a, b) => a.sequence - b.sequence);
    await expect
      .poll(() => ours().map(({ type }) => type), { timeout: 10_000 })
      .toEqual(["offer.received", "offer.received", "offer.decided", "offer.withdrawn"]);
    for (const body of ours()) webhookBody(body.type).strict().parse(body);
    expect(ours()[2].data).toEqual({
      offerId: one.id,
      requestId: id,
      memberId: member.id,
      status: "accepted",
    });
    await owner.api.deleteWebhook({ params: { id: webhook.id } });
    receiver.stop();
  });
});

describe("permissions for offers", () => {
  test("partners need the scope, and their keys see nothing else", async ({ world }) => {
    const { id } = await anOpenRequest(world);
    const reader = await world.thirdParty(["offers.read"]);
    await expect(reader.api.sendOffer({ params: { id }, body: anOffer() })).rejects.toMatchObject({
      code: "forbidden",
    });
    const { api } = await aPartner(world);
    for (const refused of [
      () => api.getCaseForStaff({ params: { id } }),
      () => api.listOffersForStaff({ params: { id } }),
      () => api.allowOffers({ params: { id }, body: { allowed: true } }),
      () => api.listClientRequests({ query: {} }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: "forbidden" });
  });

  test("viewers can read offers, and nobody on the team can send one", async ({ world }) => {
    const { id } = await anOpenRequest(world);
    const viewer = await world.staff("viewer");
    expect(await viewer.api.listOffersForStaff({ params: { id } })).toEqual({ items: [] });
    await expect(viewer.api.allowOffers({ params: { id }, body: { allowed: false } })).rejects.toMatchObject({
      code: "forbidden",
    });
    const owner = await world.staff("owner");
    await expect(owner.api.listOpenRequests({ query: {} })).rejects.toMatchObject({ status: 403 });
  });
});
