import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { test, type World } from "../../test/world.ts";

const aPartner = (world: World) => world.thirdParty(["itineraries.read", "itineraries.write"]);
type Api = Awaited<ReturnType<typeof aPartner>>["api"];

const read = (api: Api, id: string) => api.getItineraryForStaff({ params: { id } });

const made = async (api: Api, userId: string) => {
  const { id } = await api.createItineraryFor({ params: { id: userId }, body: anItinerary() });
  await expect.poll(async () => (await read(api, id)).generation).toBe("ready");
  return read(api, id);
};

const logOf = ({ database: { db } }: World, resourceId: string) =>
  db
    .selectFrom("adminActivityLogs")
    .select(["action", "apiKeyId", "subjectUserId", "before", "after"])
    .where("resourceId", "=", resourceId)
    .orderBy("createdAt")
    .execute();

const bellsOf = ({ database: { db } }: World, userId: string) =>
  db.selectFrom("notices").select(["title", "body"]).where("userId", "=", userId).execute();

describe("an itinerary made by a partner", () => {
  test("is its member's trip, counts toward nothing, and is logged", async ({ world }) => {
    const member = await world.member();
    const { api } = await aPartner(world);
    const itinerary = await made(api, member.id);
    expect(itinerary).toMatchObject({ userId: member.id, version: 1, generation: "ready" });
    expect(itinerary.plan?.days).toHaveLength(4);
    expect((await member.api.listItineraries()).items).toMatchObject([{ id: itinerary.id }]);
    expect((await member.api.getItineraryDefaults()).generations.used).toBe(0);
    expect(await logOf(world, itinerary.id)).toEqual([
      {
        action: "itinerary.create",
        apiKeyId: expect.any(String),
        subjectUserId: member.id,
        before: null,
        after: { destination: "Rome" },
      },
    ]);
    await expect
      .poll(() => bellsOf(world, member.id))
      .toContainEqual(expect.objectContaining({ title: expect.stringContaining("Your itinerary is ready") }));
  });

  test("is made once for one idempotency key", async ({ world }) => {
    const member = await world.member();
    const { api } = await aPartner(world);
    const ask = () =>
      api.createItineraryFor({ params: { id: member.id }, body: anItinerary() }, { idempotencyKey: "once" });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second.id).toBe(first.id);
    expect((await member.api.listItineraries()).items).toHaveLength(1);
  });

  test("is its member's, though their id was sent in capital letters (RFC 9562)", async ({ world }) => {
    const member = await world.member();
    const { api } = await aPartner(world);
    const params = { id: member.id.toUpperCase() };
    expect(await api.createItineraryFor({ params, body: anItinerary() })).toMatchObject({
      userId: member.id,
    });
  });

  test("needs a member, and a brief that can become a plan", async ({ world }) => {
    const member = await world.member();
    const { api } = await aPartner(world);
    const params = { id: "01936f6e-7d2a-7c3b-9a51-2f0d8c1e4b77" };
    await expect(api.createItineraryFor({ params, body: anItinerary() })).rejects.toMatchObject({
      code: "not_found",
    });
    const body = anItinerary({ destination: "Atlantis" });
    await expect(api.createItineraryFor({ params: { id: member.id }, body })).rejects.toMatchObject({
      errors: [{ path: "destination" }],
    });
    const full = await world.member();
    const { db } = world.database;
    const trip = { userId: full.id, title: "Away", workflowStatus: "pending" } as const;
    await db
      .insertInto("itineraries")
      .values(Array.from({ length: 200 }, () => trip))
      .execute();
    await expect(
      api.createItineraryFor({ params: { id: full.id }, body: anItinerary() }),
    ).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a partner who syncs a member's trips", () => {
  test("lists the member's own, newest first, to the last page", async ({ world }) => {
    const [member, other] = [await world.member(), await world.member()];
    const { api } = await aPartner(world);
    const params = { id: member.id };
    await api.createItineraryFor({ params: { id: other.id }, body: anItinerary() });
    const oldest = await made(api, member.id);
    const { db } = world.database;
    const away = { userId: member.id, title: "Away", workflowStatus: "pending" } as const;
    await db.insertInto("itineraries").values([away, away]).execute();
    const first = await api.listItinerariesOfMember({ params, query: { limit: 2 } });
    expect(first.items).toHaveLength(2);
    // A trip that's added in between moves nothing.
    await db.insertInto("itineraries").values(away).execute();
    const last = await api.listItinerariesOfMember({
      params,
      query: { limit: 2, cursor: first.nextCursor! },
    });
    const { plan, ...entry } = oldest;
    expect(plan).not.toBeNull();
    expect(last).toEqual({ items: [entry], nextCursor: null });
  });

  test("hears that there's no such member", async ({ world }) => {
    const { api } = await aPartner(world);
    const params = { id: "01936f6e-7d2a-7c3b-9a51-2f0d8c1e4b77" };
    await expect(api.listItinerariesOfMember({ params, query: {} })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("a plan changed by a partner", () => {
  test("has a new version, and its member hears what changed", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { api } = await aPartner(world);
    const { id, updatedAt, plan } = await made(api, member.id);
    const edits = [{ kind: "clear" as const, dayNumber: 2 }];
    const edited = await api.editItineraryForStaff(
      { params: { id }, body: { edits } },
      { ifMatch: updatedAt },
    );
    expect(edited.itinerary).toMatchObject({ id, version: 2 });
    expect(edited.itinerary.plan).not.toEqual(plan);
    expect((await member.api.getItinerary({ params: { id } })).plan).toEqual(edited.itinerary.plan);
    const { items: versions } = await member.api.listItineraryVersions({ params: { id } });
    expect(versions[0]).toMatchObject({ number: 2, source: "staff", basedOn: 1, change: edited.change });
    expect((await logOf(world, id)).at(-1)).toMatchObject({
      action: "itinerary.edit",
      subjectUserId: member.id,
      before: { version: 1 },
      after: { version: 2, change: edited.change },
    });
    await expect
      .poll(() => bellsOf(world, member.id))
      .toContainEqual({
        title: `Your concierge changed your plan: ${edited.itinerary.title}`,
        body: edited.change,
      });
  });

  test("is refused for an older version, or if it can't be done", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { api } = await aPartner(world);
    const { id, updatedAt } = await made(api, member.id);
    const change = (body: Parameters<Api["editItineraryForStaff"]>[0]["body"], ifMatch: string) =>
      api.editItineraryForStaff({ params: { id }, body }, { ifMatch });
    await member.api.editItinerary(
      { params: { id }, body: { edits: [{ kind: "pace", pace: "relaxed" }] } },
      { ifMatch: updatedAt },
    );
    const clear = { edits: [{ kind: "clear" as const, dayNumber: 2 }] };
    await expect(change(clear, updatedAt)).rejects.toMatchObject({ code: "stale" });
    const { updatedAt: now } = await read(api, id);
    const gone = { edits: [{ kind: "remove" as const, itemId: "no-such-item" }] };
    await expect(change(gone, now)).rejects.toMatchObject({ code: "conflict" });
    const past = { edits: [{ kind: "dates" as const, startDate: "2020-01-01", tripLength: 4 }] };
    await expect(change(past, now)).rejects.toMatchObject({ errors: [{ path: "startDate" }] });
    expect((await read(api, id)).version).toBe(2);
  });

  test("may get new dates while the team books it, which its member can't change alone", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const { api } = await aPartner(world);
    const { id } = await made(api, member.id);
    const { db } = world.database;
    await db.updateTable("itineraries").set({ bookingStatus: "in_progress" }).where("id", "=", id).execute();
    const { updatedAt } = await read(api, id);
    const body = { edits: [{ kind: "dates" as const, startDate: "2031-05-14", tripLength: 4 }] };
    await expect(
      member.api.editItinerary({ params: { id }, body }, { ifMatch: updatedAt }),
    ).rejects.toMatchObject({ code: "conflict" });
    const { itinerary } = await api.editItineraryForStaff({ params: { id }, body }, { ifMatch: updatedAt });
    expect(itinerary).toMatchObject({ startDate: "2031-05-14", endDate: "2031-05-17" });
  });

  test("is previewed with its effect, which changes nothing and tells nobody", async ({ world }) => {
    const member = await world.member();
    const { id, updatedAt, plan } = await made((await aPartner(world)).api, member.id);
    const { api } = await world.staff("agent");
    const item = plan!.days[0]!.items.find(({ placeId }) => placeId !== null)!;
    const params = { id };
    const remove = [{ kind: "remove" as const, itemId: item.id }];
    const preview = await api.previewItineraryEditsForStaff({ params, body: { edits: remove } });
    expect(preview).toMatchObject({ refused: null, change: expect.stringContaining(item.title) });
    expect(preview.difference?.days[0]?.removed).toContain(item.title);
    const nowhere = [{ kind: "remove" as const, itemId: "no-such-item" }];
    const refused = await api.previewItineraryEditsForStaff({ params, body: { edits: nowhere } });
    expect(refused).toMatchObject({ change: "", refused: expect.any(String) });

    const { items } = await api.listAlternativesForStaff({ params, query: { itemId: item.id } });
    expect(items.length).toBeGreaterThan(0);
    const wish = await api.readWishesForStaff({ params, body: { text: "A slower pace" } });
    expect(wish).toMatchObject({ notUnderstood: [], refused: null });
    expect(wish.edits).toContainEqual({ kind: "pace", pace: "relaxed" });
    expect(await read(api, id)).toMatchObject({ version: 1, updatedAt });
    const viewer = await world.staff("viewer");
    await expect(
      viewer.api.previewItineraryEditsForStaff({ params, body: { edits: remove } }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  test("can't be read without the scope, or changed with only the scope to read", async ({ world }) => {
    const member = await world.member();
    const { id, updatedAt } = await made((await aPartner(world)).api, member.id);
    const reader = await world.thirdParty(["itineraries.read"]);
    const body = { edits: [{ kind: "clear" as const, dayNumber: 2 }] };
    expect((await read(reader.api, id)).id).toBe(id);
    await expect(
      reader.api.editItineraryForStaff({ params: { id }, body }, { ifMatch: updatedAt }),
    ).rejects.toMatchObject({ code: "forbidden" });
    const other = await world.thirdParty(["members.read"]);
    await expect(read(other.api, id)).rejects.toMatchObject({ code: "forbidden" });
  });
});
