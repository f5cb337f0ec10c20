import { addDays } from "@evoya/domain/dates";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { cards, payWith } from "../dev/stripe/test-world.ts";
import { aConciergeRequest, anItinerary } from "../test/builders.ts";
import type { Visitor, World } from "../test/world.ts";
import { test } from "../test/world.ts";

type Stream = {
  events: EventSourceMessage[];
  /** The first id it sent. */
  beginning: () => string | undefined;
  /** Whether the server has ended it. */
  isOver: () => boolean;
  close: () => void;
};

/** Opens the member's stream, like a browser that last saw `lastEventId`. */
async function listen(world: World, member: Visitor, lastEventId?: string, query = ""): Promise<Stream> {
  const controller = new AbortController();
  const cookie = await cookieOf(member);
  const response = await fetch(`${world.url}/v1/me/events${query}`, {
    headers: { Cookie: cookie, ...(lastEventId && { "Last-Event-ID": lastEventId }) },
    signal: controller.signal,
  });
  const events: EventSourceMessage[] = [];
  let text = "";
  let isOver = false;
  const parser = createParser({ onEvent: (event) => void events.push(event) });
  const read = async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      parser.feed(chunk);
    }
    isOver = true;
  };
  read().catch(() => {});
  const beginning = () => /^id: (\S+)$/m.exec(text)?.[1];
  return { events, beginning, isOver: () => isOver, close: () => controller.abort() };
}

async function cookieOf(member: Visitor): Promise<string> {
  const { config } = await member.http.get("/v1/session");
  return String(config.headers.Cookie);
}

const typeOf = ({ data }: EventSourceMessage): string => JSON.parse(data).type;

/** The bell rings whenever its job happens to run, so it isn't counted. */
const isCounted = (event: EventSourceMessage): boolean => typeOf(event) !== "notices.changed";

/** The types of events a stream has delivered, in order. */
const types = (stream: Stream) => () => stream.events.filter(isCounted).map(typeOf);

/** Waits until no open transaction could still put an event before the existing ones. */
async function haveSettled({ database: { pool } }: World): Promise<void> {
  const open = async () => {
    const { rows } = await pool.query<{ n: number }>(
      "select count(*)::int as n from live_events where txid >= pg_snapshot_xmin(pg_current_snapshot())",
    );
    return rows[0]!.n;
  };
  await expect.poll(open).toBe(0);
}

describe("GET /v1/me/events", () => {
  test("answers HEAD at once, without a stream", async ({ world }) => {
    const member = await world.member();
    const { status, headers } = await member.http.head("/v1/me/events", { timeout: 5_000 });
    expect([status, headers["content-type"]]).toEqual([200, "text/event-stream; charset=utf-8"]);
  });

  test("shows a member what happens to them, right away", async ({ world }) => {
    const member = await world.member();
    const stream = await listen(world, member);
    const agent = await world.staff("agent");
    await agent.api.sendMessageToMember({ params: { id: member.id }, body: { body: "Hello" } });
    await expect.poll(types(stream)).toEqual(["message.created"]);
    stream.close();
  });

  test("shows a member who plans their request, but not the team's own notes", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const agent = await world.staff("agent");
    const { updatedAt } = await agent.api.getCaseForStaff({ params: { id } });
    const stream = await listen(world, member);
    await agent.api.addCaseNote({ params: { id }, body: { text: "Prefers small hotels" } });
    await agent.api.updateCase({ params: { id }, body: { assignedTo: agent.id } }, { ifMatch: updatedAt });
    await agent.api.sendMessageToMember({ params: { id: member.id }, body: { body: "Hello" } });
    await expect.poll(types(stream)).toEqual(["case.changed", "message.created"]);
    stream.close();
  });

  test("shows it to nobody else", async ({ world }) => {
    const [member, stranger] = [await world.member(), await world.member()];
    const stream = await listen(world, stranger);
    const agent = await world.staff("agent");
    await agent.api.sendMessageToMember({ params: { id: member.id }, body: { body: "Hello" } });
    await agent.api.sendMessageToMember({ params: { id: stranger.id }, body: { body: "Hello you" } });
    await expect.poll(types(stream)).toHaveLength(1);
    expect(JSON.parse(stream.events[0]!.data)).toMatchObject({ userId: stranger.id });
    stream.close();
  });

  test("after a lost connection, brings exactly what was missed, in order", async ({ world }) => {
    const member = await world.member();
    const agent = await world.staff("agent");
    const write = async (count: number) => {
      for (let i = 0; i < count; i += 1) {
        await agent.api.sendMessageToMember({ params: { id: member.id }, body: { body: `Message ${i}` } });
      }
    };
    const first = await listen(world, member);
    await write(1);
    await expect.poll(types(first)).toHaveLength(1);
    first.close();
    await write(3);
    const second = await listen(world, member, first.events.find(isCounted)!.id);
    await expect.poll(types(second)).toHaveLength(3);
    await write(1);
    await expect.poll(types(second)).toHaveLength(4);
    const ids = [...first.events, ...second.events].filter(isCounted).map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    second.close();
  });

  test("after a connection lost before any event, brings what was missed", async ({ world }) => {
    const member = await world.member();
    await haveSettled(world);
    const first = await listen(world, member);
    await expect.poll(first.beginning).toBeDefined();
    first.close();
    const agent = await world.staff("agent");
    await agent.api.sendMessageToMember({ params: { id: member.id }, body: { body: "Hello" } });
    const second = await listen(world, member, first.beginning());
    await expect.poll(types(second)).toEqual(["message.created"]);
    second.close();
  });

  test("brings what happened while a page was loading, if it asks for that", async ({ world }) => {
    const member = await world.member();
    const agent = await world.staff("agent");
    const write = () => agent.api.sendMessageToMember({ params: { id: member.id }, body: { body: "Hello" } });
    const messages = (stream: Stream) => () => types(stream)().filter((type) => type === "message.created");
    await write();
    await haveSettled(world);
    const later = await listen(world, member);
    const loading = await listen(world, member, undefined, "?replaySeconds=60");
    await expect.poll(messages(loading)).toHaveLength(1);
    await write();
    await expect.poll(messages(loading)).toHaveLength(2);
    await expect.poll(messages(later)).toHaveLength(1);
    loading.close();
    later.close();
  });

  test("loses nothing from a transaction that started earlier and committed later", async ({ world }) => {
    const member = await world.member();
    const stream = await listen(world, member);
    const audience = `user:${member.id}`;
    const event = (level: string) => JSON.stringify({ type: "membership.changed", level });
    const { db } = world.database;
    await db.transaction().execute(async (early) => {
      await early
        .insertInto("liveEvents")
        .values({ audience, type: "membership.changed", payload: event("early") })
        .execute();
      await db
        .insertInto("liveEvents")
        .values({ audience, type: "membership.changed", payload: event("late") })
        .execute();
    });
    // Rows written without the repository wake nobody.
    await world.database.pool.query("select pg_notify('live_events', '')");
    await expect
      .poll(() => stream.events.map(({ data }) => JSON.parse(data).level))
      .toEqual(["early", "late"]);
    stream.close();
  });

  test.for(["99999999999999999999-0", "18446744073709551615-1", "x", "1", "-", "0-0-0", "9".repeat(50)])(
    "starts over for a page that names an event that never existed: %s",
    async (lastEventId, { world }) => {
      const member = await world.member();
      const stream = await listen(world, member, lastEventId);
      await expect.poll(types(stream)).toEqual(["reset"]);
      const agent = await world.staff("agent");
      await agent.api.sendMessageToMember({ params: { id: member.id }, body: { body: "Hello" } });
      await expect.poll(types(stream)).toEqual(["reset", "message.created"]);
      stream.close();
    },
  );

  test("starts over for a page that missed more than we replay one by one", async ({ world }) => {
    const member = await world.member();
    const agent = await world.staff("agent");
    const write = () => agent.api.sendMessageToMember({ params: { id: member.id }, body: { body: "Hello" } });
    const first = await listen(world, member);
    await write();
    await expect.poll(types(first)).toHaveLength(1);
    first.close();
    const payload = JSON.stringify({ type: "membership.changed", level: "free" });
    const event = { audience: `user:${member.id}`, type: "membership.changed", payload };
    await world.database.db.insertInto("liveEvents").values(Array(501).fill(event)).execute();
    await haveSettled(world);
    const second = await listen(world, member, first.events.find(isCounted)!.id);
    await expect.poll(types(second)).toEqual(["reset"]);
    await write();
    await expect.poll(types(second)).toEqual(["reset", "message.created"]);
    second.close();
  });

  test("ends with its session, before its next sign of life, and leaves other sessions' open", async ({
    world,
  }) => {
    const member = await world.member();
    const phone = world.visitor();
    await phone.api.signIn({ body: { email: member.email, password: member.password } });
    const [here, there] = [await listen(world, member), await listen(world, phone)];
    const lost = await cookieOf(phone);
    await world.visitor().http.delete("/v1/me/session", { headers: { Cookie: lost } });
    await expect.poll(there.isOver, { timeout: 15_000 }).toBe(true);
    expect(here.isOver()).toBe(false);
    here.close();
  });

  test("can be open five times per session, and again once one has closed", async ({ world }) => {
    const [member, other] = [await world.member(), await world.member()];
    const streams = [];
    for (let n = 0; n < 5; n++) streams.push(await listen(world, member));
    const sixth = async () => {
      const { config } = await member.http.get("/v1/session");
      const controller = new AbortController();
      const response = await fetch(`${world.url}/v1/me/events`, {
        headers: { Cookie: String(config.headers.Cookie) },
        signal: controller.signal,
      });
      controller.abort();
      return response.status;
    };
    expect(await sixth()).toBe(429);
    (await listen(world, other)).close();
    streams.pop()?.close();
    await expect.poll(sixth).toBe(200);
    for (const stream of streams) stream.close();
  });

  test("reports points for a shared memory and for a complete profile", async ({ world }) => {
    const member = await world.member();
    const photo = async (background: string) => {
      const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } });
      return new File([new Uint8Array(await picture.jpeg().toBuffer())], "photo.jpg");
    };
    const { id } = await member.api.generateItinerary({ body: anItinerary() });
    const stream = await listen(world, member);
    const points = () => types(stream)().filter((type) => type === "dashboard.changed").length;

    await member.api.uploadTripMedia({
      params: { id },
      query: { caption: "Dawn" },
      file: await photo("#f0a050"),
    });
    await expect.poll(points).toBe(1);

    const { updatedAt } = await member.api.getProfile();
    const body = { phone: "+13055550100", preferredDestinations: ["Japan"] };
    await member.api.updateProfile({ query: { draft: "true" }, body }, { ifMatch: updatedAt });
    await member.api.uploadProfilePhoto({ file: await photo("#804020") });
    await expect.poll(points).toBe(2);
    stream.close();
  });

  test("shows a member the trip request they sent, and what staff do with it", async ({ world }) => {
    const member = await world.member();
    const stream = await listen(world, member);
    const startDate = addDays(new Date().toISOString().slice(0, 10), 30);
    await member.api.requestTrip({
      body: {
        fullName: "Mira Sol",
        email: member.email,
        preferredDestinations: ["Japan"],
        startDate,
        endDate: addDays(startDate, 10),
        travelType: "family",
        budgetRange: "$5,000 - $10,000",
        filledInMs: 9000,
      },
    });
    const agent = await world.staff("agent");
    const { id } = await world.database.db
      .selectFrom("tripRequests")
      .select("id")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    const { updatedAt } = await agent.api.getTripRequestForStaff({ params: { id } });
    await agent.api.updateTripRequest(
      { params: { id }, body: { status: "in_progress" } },
      { ifMatch: updatedAt },
    );
    const ofRequests = () =>
      stream.events.map(({ data }) => JSON.parse(data)).filter(({ type }) => type === "trip_request.changed");
    await expect.poll(ofRequests).toEqual([
      { type: "trip_request.changed", tripRequestId: id, status: "new" },
      { type: "trip_request.changed", tripRequestId: id, status: "in_progress" },
    ]);
    stream.close();
  });

  test("tells a member's other pages that their account or their documents changed", async ({ world }) => {
    const member = await world.member();
    const stream = await listen(world, member);
    const { api } = member;
    const { updatedAt } = await api.getProfile();
    await api.updateProfile({ query: { draft: "true" }, body: { name: "Mira B." } }, { ifMatch: updatedAt });
    await api.setUnits({ body: { units: "metric" } });
    await api.setTimeZone({ body: { timeZone: "Europe/Rome" } });
    await api.setCurrency({ body: { currency: "EUR" } });
    await expect.poll(types(stream)).toEqual(Array(4).fill("account.changed"));

    const file = new File([new Uint8Array(Buffer.from("%PDF-1.7\n%%EOF\n"))], "visa.pdf");
    const { id } = await api.uploadDocument({ file });
    await api.updateDocument({ params: { id }, body: { type: "visa" } });
    await api.deleteDocument({ params: { id } });
    await expect
      .poll(types(stream))
      .toEqual([...Array(4).fill("account.changed"), ...Array(3).fill("documents.changed")]);
    stream.close();
  });

  test("tells a member's other pages that the account will be deleted, and that it stays", async ({
    world,
  }) => {
    const member = await world.member();
    const stream = await listen(world, member);
    await member.api.requestAccountDeletion({ body: { password: member.password } });
    await expect.poll(types(stream)).toEqual(["account.changed"]);
    await member.api.undoAccountDeletion();
    await expect.poll(types(stream)).toEqual(["account.changed", "account.changed"]);
    stream.close();
  });

  test("tells a member's pages about an invoice that comes after the plan it's for", async ({ world }) => {
    const member = await world.member();
    const { url } = await member.api.openCheckout({ body: { plan: "base" } });
    const stream = await listen(world, member);
    await payWith(url!, cards.pays);
    const invoices = async () => (await member.api.listInvoices({ query: {} })).items.length;
    await expect.poll(invoices).toBe(1);
    await expect.poll(types(stream)).toContain("invoices.changed");
    stream.close();
  });

  test("is closed to anyone who isn't signed in", async ({ world }) => {
    expect((await fetch(`${world.url}/v1/me/events`)).status).toBe(401);
  });
});
