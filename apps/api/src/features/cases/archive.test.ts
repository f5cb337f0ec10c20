import { describe, expect } from "vitest";
import { aConciergeRequest, anItinerary } from "../../test/builders.ts";
import { type TestMember, type TestStaff, test, type World } from "../../test/world.ts";

type Kind = "concierge" | "trip" | "booking";
const kinds: Kind[] = ["concierge", "trip", "booking"];

/** A member's request of any kind. */
async function aRequest(world: World, kind: Kind, destination = "Archive Bay") {
  const member = await world.member({ plan: "base" });
  const { db } = world.database;
  const file = {
    concierge: () => member.api.createConciergeRequest({ body: aConciergeRequest({ destination }) }),
    trip: () =>
      db
        .insertInto("tripRequests")
        .values({
          userId: member.id,
          fullName: "Ada Ray",
          email: member.email,
          preferredDestinations: [destination],
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    booking: () =>
      db
        .insertInto("bookingRequests")
        .values({ userId: member.id, destination })
        .returning("id")
        .executeTakeFirstOrThrow(),
  };
  const { id } = await file[kind]();
  return { id, member };
}

const versionOf = async ({ api }: TestStaff, id: string): Promise<string> =>
  (await api.getCaseForStaff({ params: { id } })).updatedAt;

const setArchived = async (staff: TestStaff, id: string, archived = true) =>
  staff.api.updateCase({ params: { id }, body: { archived } }, { ifMatch: await versionOf(staff, id) });

const isArchived = async ({ api }: TestStaff, id: string): Promise<boolean> =>
  (await api.getCaseForStaff({ params: { id } })).archivedAt !== null;

const timelineOf = async ({ api }: TestStaff, id: string) =>
  (await api.getCaseTimelineForStaff({ params: { id }, query: {} })).items.map(
    ({ kind, by, isPrivate }) => `${kind} by ${by}${isPrivate ? ", private" : ""}`,
  );

describe("archiving a request", () => {
  test.for(kinds)("takes a %s request out of lists and counts, and back", async (kind, { world }) => {
    const agent = await world.staff("agent");
    const { id } = await aRequest(world, kind);
    const listed = async (query: object) =>
      (await agent.api.listClientRequests({ query: { type: kind, ...query } })).items.some(
        (item) => item.id === id,
      );
    const counted = async () => {
      const [counts, normal, archived, dashboard] = await Promise.all([
        agent.api.countClientRequests({ query: { type: kind } }),
        agent.api.countFoundClientRequests({ query: { type: kind } }),
        agent.api.countFoundClientRequests({ query: { type: kind, archived: "yes" } }),
        agent.api.getStaffDashboard(),
      ]);
      const { total, byStatus } = counts;
      expect([counts.total, counts.archived]).toEqual([normal.count, archived.count]);
      return [total, byStatus.pending ?? 0, dashboard.pendingRequests, counts.archived];
    };
    const [total, pending, waiting, archived] = (await counted()) as [number, number, number, number];

    expect((await setArchived(agent, id)).archivedAt).not.toBeNull();
    expect([await listed({}), await listed({ archived: "yes" })]).toEqual([false, true]);
    expect(await listed({ status: "pending", archived: "yes" })).toBe(true);
    await expect.poll(counted).toEqual([total - 1, pending - 1, waiting - 1, archived + 1]);

    expect((await setArchived(agent, id, false)).archivedAt).toBeNull();
    expect([await listed({}), await listed({ archived: "yes" })]).toEqual([true, false]);
    await expect.poll(counted).toEqual([total, pending, waiting, archived]);
  });

  test("takes it out of the bookings list too, and search still finds it", async ({ world }) => {
    const agent = await world.staff("agent");
    const { id } = await aRequest(world, "booking", "Archived Archipelago");
    await setArchived(agent, id);
    const { items } = await agent.api.listBookingRequests({ query: {} });
    expect(items.map((item) => item.id)).not.toContain(id);
    const found = await agent.api.searchEverything({ query: { q: "Archived Archipelago" } });
    expect(JSON.stringify(found)).toContain(id);
  });

  test("changes nothing for its member", async ({ world }) => {
    const agent = await world.staff("agent");
    const { id, member } = await aRequest(world, "concierge");
    await member.api.writeAboutCase({ params: { id }, body: { body: "Is there a ferry?" } });
    const look = async () => ({
      list: (await member.api.listCases()).items.map((item) => item.id),
      status: (await member.api.getCase({ params: { id } })).status,
      timeline: (await member.api.getCaseTimeline({ params: { id }, query: {} })).items,
    });
    const before = await look();
    await setArchived(agent, id);
    expect(await look()).toEqual(before);
    expect(JSON.stringify(await member.api.getCase({ params: { id } }))).not.toContain("rchived");
  });

  test("is in the activity log, before and after, and in the team's timeline", async ({ world }) => {
    const agent = await world.staff("agent");
    const { id } = await aRequest(world, "trip");
    await setArchived(agent, id);
    await setArchived(agent, id, false);
    const log = await world.database.db
      .selectFrom("adminActivityLogs")
      .select(["action", "adminUserId", "before", "after"])
      .where("resourceId", "=", id)
      .orderBy("createdAt")
      .execute();
    expect(log).toEqual([
      {
        action: "trip_request.archive",
        adminUserId: agent.id,
        before: { archived: false },
        after: { archived: true },
      },
      {
        action: "trip_request.unarchive",
        adminUserId: agent.id,
        before: { archived: true },
        after: { archived: false },
      },
    ]);
    expect(await timelineOf(agent, id)).toEqual([
      "unarchived by staff, private",
      "archived by staff, private",
    ]);
  });

  test("leaves no trace if it's already archived", async ({ world }) => {
    const agent = await world.staff("agent");
    const { id } = await aRequest(world, "trip");
    const first = await setArchived(agent, id);
    expect(await setArchived(agent, id)).toEqual(first);
    expect(await timelineOf(agent, id)).toEqual(["archived by staff, private"]);
  });

  test("is refused for a version that has changed since, and to viewers and read-only keys", async ({
    world,
  }) => {
    const agent = await world.staff("agent");
    const { id } = await aRequest(world, "concierge");
    const updatedAt = await versionOf(agent, id);
    await setArchived(agent, id);
    const asOf = { ifMatch: updatedAt };
    const ask = { params: { id }, body: { archived: true } };
    await expect(agent.api.updateCase(ask, asOf)).rejects.toMatchObject({ code: "stale" });
    await expect(agent.api.updateCase(ask)).rejects.toMatchObject({ code: "stale" });
    for (const { api } of [await world.staff("viewer"), await world.thirdParty(["requests.read"])])
      await expect(api.updateCase(ask, asOf)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("an archived request comes back", () => {
  const archivedBy = async (world: World, kind: Kind) => {
    const agent = await world.staff("agent");
    const made = await aRequest(world, kind);
    await setArchived(agent, made.id);
    return { agent, ...made };
  };
  const write = ({ api }: TestMember, id: string) =>
    api.writeAboutCase({ params: { id }, body: { body: "One more thing" } });

  test("when its member writes, and the timeline says so", async ({ world }) => {
    const { agent, id, member } = await archivedBy(world, "booking");
    await write(member, id);
    expect(await isArchived(agent, id)).toBe(false);
    expect(await timelineOf(agent, id)).toEqual(
      expect.arrayContaining(["unarchived by system, private", "message by member"]),
    );
    expect((await timelineOf(agent, id)).filter((line) => line.startsWith("unarchived"))).toHaveLength(1);
  });

  test.for(kinds)("when the status of a %s request changes", async (kind, { world }) => {
    const { agent, id } = await archivedBy(world, kind);
    const after = await agent.api.updateCase(
      { params: { id }, body: { status: "in_progress" } },
      { ifMatch: await versionOf(agent, id) },
    );
    expect(after).toMatchObject({ status: "in_progress", archivedAt: null });
    expect(await versionOf(agent, id)).toBe(after.updatedAt);
    expect(await timelineOf(agent, id)).toEqual(
      expect.arrayContaining(["unarchived by system, private", "status by staff"]),
    );
  });

  test.for(["concierge", "booking"] as const)(
    "when its member accepts changes to what's booked, proposed for the %s request",
    async (kind, { world }) => {
      const member = await world.member({ plan: "base" });
      const agent = await world.staff("agent");
      const { id: itineraryId } = await member.api.generateItinerary({ body: anItinerary() });
      await expect
        .poll(async () => (await member.api.getItinerary({ params: { id: itineraryId } })).generation)
        .toBe("ready");
      const { id: booking } = await member.api.requestBooking({
        params: { id: itineraryId },
        body: { numTravelers: 2, notes: "" },
      });
      const { id: concierge } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
      const proposed = await agent.api.sendProposal({
        params: { id: { concierge, booking }[kind] },
        body: { itineraryId, version: 1, priceCents: 240_000, travelers: 2, terms: "Now", note: "" },
      });
      await setArchived(agent, booking);
      await member.api.acceptProposal({ params: { id: proposed.id } }, { ifMatch: proposed.updatedAt });
      expect(await isArchived(agent, booking)).toBe(false);
      const lines = await timelineOf(agent, booking);
      expect(lines).toContain("unarchived by system, private");
      expect(lines.filter((line) => line === "proposal_accepted by member")).toHaveLength(1);
    },
  );

  test("unless it's archived in the same step as its new status", async ({ world }) => {
    const agent = await world.staff("agent");
    const { id } = await aRequest(world, "concierge");
    const after = await agent.api.updateCase(
      { params: { id }, body: { status: "completed", archived: true } },
      { ifMatch: await versionOf(agent, id) },
    );
    expect(after).toMatchObject({ status: "completed", archivedAt: expect.any(String) });
  });

  test("but not for a note, an assignment, or a message from the team", async ({ world }) => {
    const { agent, id } = await archivedBy(world, "concierge");
    await agent.api.addCaseNote({ params: { id }, body: { text: "Seen" } });
    await agent.api.updateCase(
      { params: { id }, body: { assignedTo: agent.id } },
      { ifMatch: await versionOf(agent, id) },
    );
    expect(await isArchived(agent, id)).toBe(true);
  });
});

describe("archiving many", () => {
  test("reports on each, and takes them out again", async ({ world }) => {
    const agent = await world.staff("agent");
    const made = await Promise.all(kinds.map((kind) => aRequest(world, kind)));
    const items = await Promise.all(
      made.map(async ({ id }, at) => ({ type: kinds[at]!, id, updatedAt: await versionOf(agent, id) })),
    );
    const gone = { type: "trip" as const, id: crypto.randomUUID(), updatedAt: items[0]!.updatedAt };
    const run = async (action: "archive" | "unarchive", chosen: typeof items) =>
      (await agent.api.changeClientRequests({ body: { action, items: chosen } })).results.map(
        ({ outcome }) => outcome,
      );
    expect(await run("archive", [...items, gone])).toEqual(["done", "done", "done", "not_found"]);
    expect(await run("unarchive", items)).toEqual(["stale", "stale", "stale"]);
    const { items: archived } = await agent.api.listClientRequests({
      query: { archived: "yes", q: "Archive Bay" },
    });
    const chosen = archived.filter(({ id }) => items.some((item) => item.id === id));
    expect(chosen).toHaveLength(3);
    expect(
      await run(
        "unarchive",
        chosen.map(({ type, id, updatedAt }) => ({ type, id, updatedAt })),
      ),
    ).toEqual(["done", "done", "done"]);
  });

  test("is refused to viewers", async ({ world }) => {
    const viewer = await world.staff("viewer");
    const { id } = await aRequest(world, "trip");
    const item = { type: "trip" as const, id, updatedAt: await versionOf(viewer, id) };
    await expect(
      viewer.api.changeClientRequests({ body: { action: "archive", items: [item] } }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});
