import { randomUUID } from "node:crypto";
import { entitlements, type Feature, features, limitOf, quotaPeriod } from "@evoya/domain/entitlements";
import { planIds } from "@evoya/domain/plans";
import type { Problem } from "@evoya/schemas/problems";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { aConciergeRequest, anItinerary } from "../../test/builders.ts";
import { test } from "../../test/fifty.ts";
import type { TestMember, World } from "../../test/world.ts";

/** The trip album tests cover storage. */
type Counted = Exclude<Feature, "storage">;
const counted = features.filter((feature): feature is Counted => feature !== "storage");

type Use = (n: number) => Promise<unknown>;

const atOnce = 50;

/** No more photos wait their turn: the next gets 503. */
const photosAtOnce = 32;

const aTrip = async (world: World, { id }: TestMember, n: number): Promise<string> => {
  const trip = { userId: id, title: `Trip ${n}` };
  const { db } = world.database;
  return (await db.insertInto("itineraries").values(trip).returning("id").executeTakeFirstOrThrow()).id;
};

const trips = (world: World, member: TestMember): Promise<string[]> =>
  Promise.all(Array.from({ length: atOnce }, (_, n) => aTrip(world, member, n)));

/** How to use each feature once. The entitlements table can't list a feature that nothing checks. */
const uses: Record<Counted, (world: World, member: TestMember) => Promise<Use>> = {
  full_itinerary: async (_world, { api }) => {
    const { id } = await api.generateItinerary({ body: anItinerary() });
    await expect.poll(async () => (await api.getItinerary({ params: { id } })).generation).toBe("ready");
    return () => api.listItineraryVersions({ params: { id } });
  },
  itinerary_generations: async (_world, { api }) => {
    return () => api.generateItinerary({ body: anItinerary() });
  },
  planner_requests: async (world, member) => {
    const { db } = world.database;
    const own = await trips(world, member);
    await db.updateTable("itineraries").set({ generationStatus: "failed" }).where("id", "in", own).execute();
    return (n) => member.api.retryItinerary({ params: { id: own[n]! } });
  },
  concierge_requests: async (_world, { api }) => {
    return (n) => api.createConciergeRequest({ body: aConciergeRequest({ destination: `Porto ${n}` }) });
  },
  documents: async (_world, { api }) => {
    return () => api.uploadDocument({ file: new Blob([`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`]) });
  },
  albums: async (world, member) => {
    const own = await trips(world, member);
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#3c8f7c" } })
      .jpeg()
      .toBuffer();
    return (n) =>
      member.api.uploadTripMedia({
        params: { id: own[n]! },
        query: { caption: "Dusk" },
        file: new File([new Uint8Array(photo)], "one.jpg"),
      });
  },
  photo_journal: async (world, member) => {
    const id = await aTrip(world, member, 0);
    return () => member.api.getPhotoJournal({ params: { id } });
  },
  photo_import: async (world, member) => {
    const id = await aTrip(world, member, 0);
    return () => member.api.importIntoJournal({ params: { id } });
  },
  messaging: async (_world, { api }) => {
    return (n) => api.startThread({ body: { subject: `Question ${n}`, body: "How far is it?" } });
  },
  evie_questions: async (world, { id, api }) => {
    const { level } = await api.listEntitlements();
    // Nearly the whole month's allowance.
    const asked = Array.from({ length: 90 }, () => ({ userId: id }));
    if (level !== "free") await world.database.db.insertInto("evieQuestions").values(asked).execute();
    return () => api.askEvie({ body: { question: "What's left this month?" } });
  },
};

/** The results of `count` simultaneous uses. */
async function useAtOnce(use: Use, count: number): Promise<{ done: number; refusals: Problem[] }> {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, n) => use(n)));
  const refusals = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason as Problem] : []));
  return { done: outcomes.length - refusals.length, refusals };
}

/** The lowest plan that has a limited amount of a feature. */
const limitedPlan = (feature: Feature) =>
  planIds.find((plan) => limitOf(plan, feature) !== null && limitOf(plan, feature) !== 0);

describe.each(counted)("%s", (feature) => {
  const { kind } = entitlements[feature];
  const without = planIds.find((plan) => limitOf(plan, feature) === 0);
  const limited = limitedPlan(feature);

  const isRefused = async ({ world }: { world: World }) => {
    const member = await world.member({ plan: without });
    const use = await uses[feature](world, member);
    await expect(use(0)).rejects.toMatchObject({
      code: "entitlement_required",
      entitlement: { feature, limit: 0, used: 0, renewsAt: null },
    });
  };
  if (without) test("is refused to a plan without it", isRefused);

  const isUsedUp = async ({ world }: { world: World }) => {
    const member = await world.member({ plan: limited });
    const limit = limitOf(limited!, feature)!;
    const renewsAt = kind === "quota" ? quotaPeriod(new Date()).to.toISOString() : null;
    const use = await uses[feature](world, member);
    const before = (await member.api.listEntitlements()).items.find((one) => one.feature === feature)!.used;
    const { done, refusals } = await useAtOnce(use, feature === "albums" ? photosAtOnce : atOnce);
    // Generating is also limited to ten per minute.
    const byPlan = refusals.filter(({ code }) => code !== "rate_limited");
    expect(new Set(byPlan.map(({ code }) => code))).toEqual(new Set(["entitlement_required"]));
    expect(before + done).toBe(limit);
    for (const refusal of byPlan)
      expect(refusal).toMatchObject({ entitlement: { feature, limit, used: limit, renewsAt } });
    const { level, items } = await member.api.listEntitlements();
    expect(level).toBe(limited);
    expect(items.find((one) => one.feature === feature)).toMatchObject({ limit, used: limit, renewsAt });
  };
  if (limited) test("can be used up to its limit and no more, even all at once", isUsedUp);
});
