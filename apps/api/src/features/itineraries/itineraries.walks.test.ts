import { isDeepStrictEqual } from "node:util";
import { applyEdits } from "@evoya/domain/planner/edit/apply-edit";
import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import { newWalksOf } from "@evoya/domain/planner/measured-ways";
import type { Plan } from "@evoya/domain/planner/plan";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routingReplies, startRoutingFake } from "../../adapters/routing/routing-fake.ts";
import { anItinerary } from "../../test/builders.ts";
import { aCompanion, aReadyTrip } from "../../test/shared-trip.ts";
import { startWorld, type TestMember } from "../../test/world.ts";

let fake: Awaited<ReturnType<typeof startRoutingFake>>;
let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  fake = await startRoutingFake();
  world = await startWorld({ ROUTING_URL: fake.url, ROUTING_WIRE: "valhalla" });
});
afterAll(async () => {
  await world.end();
  fake.stop();
});

async function planned(member: TestMember) {
  const { id } = await member.api.generateItinerary({ body: anItinerary() });
  const find = () => member.api.getItinerary({ params: { id } });
  await expect.poll(find, { timeout: 30_000 }).toMatchObject({ generation: "ready" });
  const { plan } = await find();
  const walks = plan!.days
    .flatMap(({ items }) => items.flatMap(({ transfer }) => transfer ?? []))
    .filter(({ mode, minutes }) => mode === "walk" && minutes > 0);
  return { id, plan: plan!, walks };
}

/** Never longer than our estimates, so every day has room for them. */
const shortWalks = routingReplies.walks(0.8);

/** The current version as it's stored, with what responses leave out. */
const storedPlan = async (id: string): Promise<Plan> => {
  const { plan } = await world.database.db
    .selectFrom("itineraries as i")
    .innerJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
    .select("v.plan")
    .where("i.id", "=", id)
    .executeTakeFirstOrThrow();
  return plan as unknown as Plan;
};

/** A change after which people walk somewhere they didn't walk before. */
function changeWithNewWalk(plan: Plan): { edits: PlanEdit[]; dayNumber: number } {
  for (const { number: dayNumber, items } of plan.days)
    for (const { id: itemId } of items) {
      const edits: PlanEdit[] = [{ kind: "remove", itemId }];
      const outcome = applyEdits(plan, edits);
      if (outcome.ok && newWalksOf(plan, outcome.plan).length > 0) return { edits, dayNumber };
    }
  throw new Error("There's no such change");
}

const measuredIn = ({ days }: Plan): number =>
  days.flatMap(({ items }) => items).filter(({ transfer }) => transfer?.measuredBy).length;

/** Makes a change, and goes back, until its walk was measured: a slow machine answers too late for the first ones. */
async function measuredChange(
  id: string,
  edits: PlanEdit[],
  edit: (ifMatch: string) => Promise<unknown>,
  owner: TestMember,
) {
  const updatedAt = async () => (await owner.api.getItinerary({ params: { id } })).updatedAt;
  const before = await storedPlan(id);
  const attempt = async () => {
    await edit(await updatedAt());
    const after = await storedPlan(id);
    const found = newWalksOf(before, after).length === 0;
    if (!found)
      await owner.api.chooseItineraryVersion(
        { params: { id }, body: { number: 1 } },
        { ifMatch: await updatedAt() },
      );
    return found;
  };
  await expect.poll(attempt, { timeout: 30_000 }).toBe(true);
  const plain = applyEdits(before, edits);
  if (!plain.ok) throw new Error(plain.message);
  return { before, after: await storedPlan(id), plain: plain.plan };
}

test("a routing server's walking times are in the plan, which says so", async () => {
  fake.reply = routingReplies.walks(1.05);
  const { id, plan, walks } = await planned(await world.member({ plan: "base" }));
  expect(walks.length).toBeGreaterThan(3);
  expect(walks.filter(({ measuredBy }) => measuredBy === "valhalla").length).toBeGreaterThan(
    walks.length / 2,
  );
  expect(plan.notes.join(" ")).toContain("© OpenStreetMap contributors");
  expect(plan).not.toHaveProperty("ways");
  const version = await world.database.db
    .selectFrom("itineraryVersions")
    .select("plan")
    .where("itineraryId", "=", id)
    .executeTakeFirstOrThrow();
  expect(version.plan).toHaveProperty("ways");
});

test("a member's change has its new walks measured before it's stored", async () => {
  fake.reply = shortWalks;
  const member = await world.member({ plan: "base" });
  const { id } = await planned(member);
  const { edits } = changeWithNewWalk(await storedPlan(id));
  const body = { edits };
  const edit = (ifMatch: string) => member.api.editItinerary({ params: { id }, body }, { ifMatch });
  const { after, plain } = await measuredChange(id, edits, edit, member);
  expect(measuredIn(after)).toBeGreaterThan(measuredIn(plain));
  // What was measured for the plan isn't asked again.
  const { updatedAt } = await member.api.getItinerary({ params: { id } });
  const asked = fake.asked.length;
  const [item] = after.days[0]!.items;
  await member.api.editItinerary(
    { params: { id }, body: { edits: [{ kind: "note", itemId: item!.id, note: "Bring a hat" }] } },
    { ifMatch: updatedAt },
  );
  expect(fake.asked).toHaveLength(asked);
});

test("nothing is asked for a change that's refused", async () => {
  const [owner, free] = [await world.member({ plan: "base" }), await world.member()];
  const [{ id }, { id: outlineId }] = [await aReadyTrip(owner), await aReadyTrip(free)];
  const viewer = await aCompanion(world, { owner, id, role: "viewer" });
  const asked = fake.asked.length;
  const change = async (member: TestMember, params: { id: string }) =>
    member.api.editItinerary(
      { params, body: { edits: changeWithNewWalk(await storedPlan(params.id)).edits } },
      { ifMatch: (await member.api.getItinerary({ params })).updatedAt },
    );
  await expect(change(viewer, { id })).rejects.toMatchObject({ code: "forbidden" });
  await expect(change(free, { id: outlineId })).rejects.toMatchObject({ code: "entitlement_required" });
  expect(fake.asked).toHaveLength(asked);
});

test("so does the team's, and the walks nobody changed keep what was signed", async () => {
  // A server that knows no ways: the plan has estimates.
  fake.reply = routingReplies.status(404);
  const [member, agent] = [await world.member({ plan: "base" }), await world.staff("agent")];
  const { id, plan } = await planned(member);
  expect(measuredIn(plan as Plan)).toBe(0);
  const { updatedAt } = await member.api.getItinerary({ params: { id } });
  await agent.api.signItinerary(
    { params: { id }, body: { items: null, isSigned: true, note: "" } },
    { ifMatch: updatedAt },
  );
  fake.reply = shortWalks;
  const { edits, dayNumber } = changeWithNewWalk(await storedPlan(id));
  const body = { edits };
  const edit = (ifMatch: string) => agent.api.editItineraryForStaff({ params: { id }, body }, { ifMatch });
  const { before, after, plain } = await measuredChange(id, edits, edit, member);
  expect(after.ways?.length).toBeGreaterThan(0);
  const { days } = (await member.api.getItinerary({ params: { id } })).plan as Plan;
  // What the change alone leaves signed is signed.
  const itemsIn = (one: Plan) =>
    new Map(one.days.flatMap(({ items }) => items.map((item) => [item.id, item])));
  const [was, would, is] = [itemsIn(before), itemsIn(plain), itemsIn({ ...after, days })];
  for (const [itemId, item] of was)
    if (isDeepStrictEqual(would.get(itemId), item))
      expect(is.get(itemId)?.origin?.signature?.holds, item.title).toBe(true);
  for (const { number, items } of days)
    for (const { origin, transfer } of number === dayNumber ? [] : items) {
      expect(origin?.signature?.holds).toBe(true);
      expect(transfer?.measuredBy).toBeUndefined();
    }
});

test("without a usable answer, the plan and its changes keep our own estimates", async () => {
  fake.reply = routingReplies.status(500);
  const member = await world.member({ plan: "base" });
  const { id, plan, walks } = await planned(member);
  expect(walks.length).toBeGreaterThan(3);
  expect(walks.some(({ measuredBy }) => measuredBy)).toBe(false);
  expect(plan.notes.join(" ")).toContain("is our own estimate.");

  const { edits } = changeWithNewWalk(await storedPlan(id));
  const { updatedAt } = await member.api.getItinerary({ params: { id } });
  await member.api.editItinerary({ params: { id }, body: { edits } }, { ifMatch: updatedAt });
  expect(measuredIn(await storedPlan(id))).toBe(0);
});
