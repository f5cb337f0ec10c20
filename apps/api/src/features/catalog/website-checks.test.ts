import { destinationById } from "@evoya/domain/catalog/index";
import type { Plan } from "@evoya/domain/planner/plan";
import { catalogPlaceBody, type WholeCatalogPlace } from "@evoya/schemas/catalog-places";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { type LinkedSite, startLinkedSite } from "../../test/linked-site.ts";
import { startWorld, type TestMember, type TestStaff } from "../../test/world.ts";

let world: Awaited<ReturnType<typeof startWorld>>;
let site: LinkedSite;
let manager: TestStaff;
beforeAll(async () => {
  // Without a worker, nothing looks at links but these tests.
  world = await startWorld({ WORKER: "separate" });
  manager = await world.staff("manager");
});
afterAll(() => world.end());
beforeEach(async () => {
  site = await startLinkedSite();
  await world.database.db.updateTable("destinationPlaces").set({ website: null, change: null }).execute();
  await world.database.db.deleteFrom("websiteChecks").execute();
  return () => site.stop();
});

const rome = destinationById("rome")!;

type Visit = Extract<WholeCatalogPlace, { type: "visit" }>;

async function sight(at: number): Promise<Visit> {
  const { name } = rome.places[at]!;
  const { items } = await manager.api.listCatalogPlaces({ query: { q: name, type: "visit" } });
  const { id } = items.find((one) => one.name === name)!;
  return (await manager.api.getCatalogPlace({ params: { id } })) as Visit;
}

const save = ({ id, place, updatedAt }: Visit, website: string | undefined) =>
  manager.api.updateCatalogPlace(
    { params: { id }, body: catalogPlaceBody.strip().parse({ ...place, website }) },
    { ifMatch: updatedAt },
  );

/** One of Rome's sights, with a link. */
async function linked(at: number, website: string): Promise<string> {
  const { id } = await save(await sight(at), website);
  return id;
}

const now = (id: string) => manager.api.getCatalogPlace({ params: { id } });
const run = () => world.container.jobHandlers["check-websites"]({});

/** Lets a day pass for all links. */
const aDayLater = () =>
  sql`update website_checks set checked_at = checked_at - interval '1 day', failing_since = failing_since - interval '1 day'`.execute(
    world.database.db,
  );

const brokenLinks = async () =>
  (await manager.api.listCatalogPlaces({ query: { state: "broken" } })).items.map(({ id }) => id);

describe("a place's website", () => {
  test("is saved with the place, logged, and removed", async () => {
    const before = await sight(0);
    expect(before.website).toBeNull();
    const after = await save(before, "https://museum.example/visit");
    expect(after).toMatchObject({
      website: "https://museum.example/visit",
      linkState: null,
      isChanged: true,
    });
    const entry = await world.database.db
      .selectFrom("adminActivityLogs")
      .select(["after"])
      .where("resourceId", "=", before.id)
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
    expect(entry.after).toMatchObject({ website: "https://museum.example/visit" });
    expect(await save(after as Visit, undefined)).toMatchObject({ website: null, isChanged: false });
  });

  test.each(["javascript:alert(1)", "museum.example", "https://ada:pw@museum.example/"])(
    "is refused if it's %s",
    async (website) => {
      const place = await sight(1);
      const body = { ...catalogPlaceBody.strip().parse(place.place), website };
      const saved = manager.api.updateCatalogPlace(
        { params: { id: place.id }, body },
        { ifMatch: place.updatedAt },
      );
      await expect(saved).rejects.toMatchObject({ code: "invalid_input", errors: [{ path: "website" }] });
    },
  );

  test("is gone when our changes are discarded for what the source says", async () => {
    const { id, updatedAt } = await save(await sight(2), "https://museum.example/");
    await manager.api.restoreCatalogPlaceSource({ params: { id } }, { ifMatch: updatedAt });
    expect((await now(id)).website).toBeNull();
  });
});

describe("the job", () => {
  test("finds what works, what keeps us out, and what fails", async () => {
    site.pages.set("/gone", 404).set("/guarded", 403);
    const [works, guarded, gone] = [
      await linked(0, site.at("/")),
      await linked(1, site.at("/guarded")),
      await linked(2, site.at("/gone")),
    ];
    await run();
    expect(await now(works)).toMatchObject({
      linkState: "works",
      linkDetail: "It works.",
      linkFailingSince: null,
    });
    expect(await now(guarded)).toMatchObject({ linkState: "unclear" });
    expect(await now(gone)).toMatchObject({ linkState: "failing", linkDetail: "The page is gone (404)." });
    expect(await brokenLinks()).toEqual([]);
  });

  test("calls a link broken after three days of failures, and says since when", async () => {
    site.pages.set("/gone", 404);
    const gone = await linked(2, site.at("/gone"));
    await run();
    await run();
    expect(site.seen.filter(({ method }) => method === "GET")).toHaveLength(1);
    for (const _ of [1, 2]) {
      await aDayLater();
      await run();
    }
    expect(await brokenLinks()).toEqual([gone]);
    const { linkState, linkCheckedAt, linkFailingSince } = await now(gone);
    expect(linkState).toBe("broken");
    expect(Date.parse(linkCheckedAt!) - Date.parse(linkFailingSince!)).toBeGreaterThan(47 * 3_600_000);
  });

  test("records nothing if no site answers: that may be us", async () => {
    const place = await linked(3, site.at("/"));
    site.stop();
    await run();
    expect(await now(place)).toMatchObject({ linkState: null });
  });

  test("counts a missing answer while another site gives one, and asks working sites along for that", async () => {
    const working = await linked(0, site.at("/", "127.1"));
    await run();
    site.seen.length = 0;
    const other = await startLinkedSite();
    const silent = await linked(1, other.at("/"));
    other.stop();
    await run();
    expect(await now(silent)).toMatchObject({
      linkState: "failing",
      linkDetail: "The server refused the connection.",
    });
    expect(site.seen).toHaveLength(1);
    expect((await now(working)).linkState).toBe("works");
  });

  test("asks a site one thing at a time", async () => {
    for (const at of [0, 1, 2, 3, 4]) await linked(at, site.at(`/${at}`));
    await run();
    expect(site.seen).toHaveLength(5);
    expect(site.busiest()).toBe(1);
  });

  test("forgets links no place has anymore", async () => {
    const id = await linked(0, site.at("/old"));
    await run();
    await save((await now(id)) as Visit, site.at("/new"));
    expect((await now(id)).linkState).toBeNull();
    await run();
    const { rows } = await sql<{ url: string }>`select url from website_checks`.execute(world.database.db);
    expect(rows.map(({ url }) => url)).toEqual([site.at("/new")]);
  });

  test("is queued by the hourly chore if a link is due", async () => {
    const waiting = async () => {
      const { rows } = await sql`select from pgboss.job where name = 'check-websites'`.execute(
        world.database.db,
      );
      return rows.length;
    };
    await world.container.housekeeping();
    expect(await waiting()).toBe(0);
    await linked(0, site.at("/"));
    await world.container.housekeeping();
    expect(await waiting()).toBe(1);
  });
});

describe("checking a link now", () => {
  const check = (id: string, by = manager) => by.api.checkCatalogPlaceWebsite({ params: { id } });

  test("clears a link that works again, by anyone who checks places", async () => {
    const id = await linked(0, site.at("/"));
    site.pages.set("/", 500);
    for (const _ of [1, 2, 3]) {
      await run();
      await aDayLater();
    }
    expect(await brokenLinks()).toEqual([id]);
    site.pages.delete("/");
    const agent = await world.staff("agent");
    expect(await check(id, agent)).toEqual({ outcome: "works", detail: "It works.", isRecorded: true });
    expect(await brokenLinks()).toEqual([]);
  });

  test("counts one failure a day, and none without an answer", async () => {
    const id = await linked(0, site.at("/gone"));
    site.pages.set("/gone", 410);
    for (const _ of [1, 2, 3]) expect(await check(id)).toMatchObject({ outcome: "fails", isRecorded: true });
    expect((await now(id)).linkState).toBe("failing");
    site.stop();
    expect(await check(id)).toEqual({
      outcome: "fails",
      detail: "The server refused the connection.",
      isRecorded: false,
    });
  });

  test("is refused without a website, and to those who only read", async () => {
    const { id } = await sight(5);
    await expect(check(id)).rejects.toMatchObject({ code: "conflict" });
    await expect(check(crypto.randomUUID())).rejects.toMatchObject({ code: "not_found" });
    await expect(check(id, await world.staff("viewer"))).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a trip", () => {
  async function planned(member: TestMember): Promise<string> {
    const { id } = await member.api.generateItinerary({
      body: anItinerary({ destination: "Rome", tripLength: 3 }),
    });
    await world.container.jobHandlers["generate-itinerary"]({ itineraryId: id });
    return id;
  }

  test("shows its places' websites as they are now, and never a broken one", async () => {
    const member = await world.member({ plan: "base" });
    const id = await planned(member);
    const items = async () =>
      ((await member.api.getItinerary({ params: { id } })).plan as Plan).days.flatMap((day) => day.items);
    const visit = (await items()).find(({ placeId }) => rome.places.some((place) => place.id === placeId))!;
    const shown = async () => (await items()).find((item) => item.id === visit.id)?.origin?.website;
    expect(await shown()).toBeNull();

    const at = rome.places.findIndex((place) => place.id === visit.placeId);
    await linked(at, site.at("/gone"));
    expect(await shown()).toBe(site.at("/gone"));
    site.pages.set("/gone", 404);
    for (const _ of [1, 2, 3]) {
      expect(await shown()).toBe(site.at("/gone"));
      await run();
      await aDayLater();
    }
    expect(await shown()).toBeNull();
    await linked(at, site.at("/found"));
    expect(await shown()).toBe(site.at("/found"));
  });
});
