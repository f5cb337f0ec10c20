import { chosenTopics, type WebhookTopic } from "@evoya/domain/webhooks";
import { webhookBody } from "@evoya/schemas/webhook-events";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { aConciergeRequest, anItinerary } from "../../test/builders.ts";
import { mailedToken } from "../../test/mailed-token.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../test/webhook-receiver.ts";
import { type TestMember, type TestStaff, test, type World } from "../../test/world.ts";

type Event = { type: WebhookTopic; sequence: number; data: Record<string, unknown> };

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.stop());

const events = (): Event[] => receiver.received.map(({ body }) => JSON.parse(body));

/** What a partner has heard of something, in the order that the events state. */
const heardOf = (id: string) => () =>
  events()
    .filter(({ data }) => Object.values(data).includes(id))
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(({ type }) => type);

const untilHeard = (id: string, topics: readonly WebhookTopic[]) =>
  expect.poll(heardOf(id), { timeout: 10_000 }).toEqual(topics);

type Versioned = { id: string; updatedAt: string };
const at = ({ id, updatedAt }: Versioned) => [{ params: { id } }, { ifMatch: updatedAt }] as const;

async function aTrip({ api }: TestMember) {
  const { id } = await api.generateItinerary({ body: anItinerary({ startDate: "2031-05-01" }) });
  const trip = () => api.getItinerary({ params: { id } });
  await expect.poll(async () => (await trip()).generation).toBe("ready");
  return trip();
}

const aRequest = async ({ api }: TestMember, { api: staff }: TestStaff) => {
  const { id } = await api.createConciergeRequest({ body: aConciergeRequest() });
  return staff.getConciergeRequestForStaff({ params: { id } });
};

/** What happens to something, whose id it returns, and the events about it. */
type Story = {
  happens: (world: World, team: TestStaff) => Promise<string>;
  events: readonly [WebhookTopic, ...WebhookTopic[]];
};

/** Someone who has just signed up. */
async function aNewcomer(world: World) {
  const { api } = world.visitor();
  const email = `newcomer-${crypto.randomUUID()}@example.test`;
  const { id } = await api.signUp({ body: { fullName: "Ada Ray", email, password: "Lisbon-by-tram-28" } });
  return { id, email, api };
}

const elite = (world: World) => world.member({ plan: "elite" });

const stories: Record<string, Story> = {
  "a member, their plan, and their points": {
    happens: async (world, { api: team }) => {
      const { id, api } = await world.member();
      const { updatedAt: ifMatch } = await api.getProfile();
      await api.updateProfile({ query: { draft: "true" }, body: { phone: "+13055550199" } }, { ifMatch });
      await team.addMembership({ body: { userId: id, plan: "elite" } });
      await team.grantPoints({ params: { id }, body: { points: 50, reason: "A gift" } });
      return id;
    },
    events: ["member.created", "member.updated", "membership.changed", "points.changed"],
  },
  "a member who confirms their email": {
    happens: async (world) => {
      const { id, email, api } = await aNewcomer(world);
      await api.verifyEmail({ body: { token: await mailedToken(world, email, "verify-email") } });
      return id;
    },
    events: ["member.created", "member.updated"],
  },
  "a member who chooses another password before that": {
    happens: async (world) => {
      const { id, email, api } = await aNewcomer(world);
      await api.forgotPassword({ body: { email } });
      const token = await mailedToken(world, email, "reset-password");
      await api.resetPassword({ body: { token, password: "Oslo-by-ferry-31" } });
      return id;
    },
    events: ["member.created", "member.updated"],
  },
  "a member who leaves": {
    happens: async (world) => {
      const { id } = await world.member();
      // What was sent about them is deleted with the account.
      await untilHeard(id, ["member.created"]);
      const deletionDueAt = new Date(Date.now() - 1000).toISOString();
      await world.database.db.updateTable("users").set({ deletionDueAt }).where("id", "=", id).execute();
      await world.container.jobHandlers["delete-account"]({ userId: id });
      return id;
    },
    events: ["member.created", "member.deleted"],
  },
  "a request": {
    happens: async (world, staff) => {
      const request = await aRequest(await elite(world), staff);
      const [params, version] = at(request);
      const body = { status: "in_progress" as const };
      const begun = await staff.api.updateConciergeRequest({ ...params, body }, version);
      await staff.api.deleteConciergeRequest(...at(begun));
      return request.id;
    },
    events: ["request.created", "request.status_changed", "request.deleted"],
  },
  "the proposals for a request": {
    happens: async (world, staff) => {
      const member = await elite(world);
      const [trip, { id }] = [await aTrip(member), await aRequest(member, staff)];
      const terms = { itineraryId: trip.id, version: 1, travelers: 2, terms: "All of it now.", note: "" };
      const send = (priceCents: number) =>
        staff.api.sendProposal({ params: { id }, body: { ...terms, priceCents } });
      await staff.api.withdrawProposal(...at(await send(230_000)));
      const sent = await send(240_000);
      const [params, version] = at(sent);
      const answers = [{ part: sent.parts[0]!.id, answer: "leave_out" as const }];
      const answered = await member.api.answerProposal({ ...params, body: { answers } }, version);
      await member.api.acceptProposal(...at(answered));
      const [change, ofChange] = at(await send(260_000));
      await member.api.declineProposal({ ...change, body: { note: "Too much" } }, ofChange);
      return id;
    },
    events: [
      "proposal.sent",
      "proposal.withdrawn",
      "proposal.sent",
      "proposal.answered",
      "proposal.accepted",
      "proposal.sent",
      "proposal.declined",
    ],
  },
  "the offers for a request": {
    happens: async (world, staff) => {
      const { id } = await aRequest(await elite(world), staff);
      await staff.api.allowOffers({ params: { id }, body: { allowed: true } });
      const partner = await world.thirdParty(["offers.read", "offers.write"]);
      const offer = {
        title: "Three nights in a harbor suite",
        covers: "Breakfast included",
        priceCents: 126_000,
        commission: { kind: "percent" as const, percent: 10 },
        validUntil: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      };
      const send = (reference: string) =>
        partner.api.sendOffer({ params: { id }, body: { ...offer, reference } });
      const [params, version] = at(await send(`${id}-1`));
      await staff.api.decideOffer({ ...params, body: { status: "accepted" } }, version);
      await partner.api.withdrawOffer(...at(await send(`${id}-2`)));
      return id;
    },
    events: ["offer.received", "offer.decided", "offer.received", "offer.withdrawn"],
  },
  "an itinerary": {
    happens: async (world) => {
      const member = await elite(world);
      const trip = await aTrip(member);
      const [params, version] = at(trip);
      const edits = [{ kind: "rename" as const, title: "Rome, slowly" }];
      await member.api.editItinerary({ ...params, body: { edits } }, version);
      await member.api.deleteItinerary(params);
      return trip.id;
    },
    events: ["itinerary.ready", "itinerary.changed", "itinerary.deleted"],
  },
  "the bookings of a trip": {
    happens: async (world, { api: team }) => {
      const member = await elite(world);
      const { id } = await aTrip(member);
      const request = { params: { id }, body: { numTravelers: 2, notes: "" } };
      await member.api.requestBooking(request);
      await member.api.withdrawBooking({ params: { id } });
      const asked = await member.api.requestBooking(request);
      const booking = await team.getBookingRequest({ params: { id: asked.id } });
      const [params, version] = at(booking);
      await team.updateBookingRequest({ ...params, body: { status: "in_progress" } }, version);
      return id;
    },
    events: ["booking.requested", "booking.withdrawn", "booking.requested", "booking.status_changed"],
  },
  "a form that a visitor sent": {
    happens: async (world, { api: team }) => {
      const email = `teller-${crypto.randomUUID()}@example.test`;
      const story = { name: "Samuel Boateng", destination: "Santorini", title: "Yes", story: "She said it." };
      await world.visitor().api.submitStory({ body: { ...story, email, photoIds: [], filledInMs: 9000 } });
      const { items } = await team.listSubmissions({ query: { q: email } });
      const found = await team.getSubmission({ params: { id: items[0]!.id } });
      const [params, version] = at(found);
      await team.reviewSubmission({ ...params, body: { status: "approved" } }, version);
      return found.id;
    },
    events: ["submission.received", "submission.decided"],
  },
  "a member's messages": {
    happens: async (world, { api: team }) => {
      const { id, api } = await elite(world);
      await api.startThread({ body: { subject: "Ferries", body: "Is there one at noon?" } });
      await team.sendMessageToMember({ params: { id }, body: { subject: "Ferries", body: "At one." } });
      return id;
    },
    events: ["message.received", "message.sent"],
  },
};

describe("a partner hears of", () => {
  test.for(Object.entries(stories))("%s", async ([, { happens, events: expected }], { world }) => {
    const team = await world.staff("owner");
    const body = { url: receiver.url, topics: [...new Set(expected)] };
    const { webhook } = await team.api.createWebhook({ body });
    const id = await happens(world, team);
    await untilHeard(id, expected);
    await team.api.deleteWebhook({ params: { id: webhook.id } });
    for (const event of events()) webhookBody(event.type).strict().parse(event);
  });

  test("everything there's a topic for", () => {
    const heard = new Set(Object.values(stories).flatMap(({ events: each }) => each));
    expect([...heard].toSorted()).toEqual(chosenTopics.toSorted());
  });
});
