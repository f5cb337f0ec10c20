import { afterAll, beforeAll, expect, test } from "vitest";
import { routingReplies, startRoutingFake } from "../../adapters/routing/routing-fake.ts";
import { anItinerary } from "../../test/builders.ts";
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

test("without a usable answer, the plan keeps our own estimates", async () => {
  fake.reply = routingReplies.status(500);
  const { plan, walks } = await planned(await world.member({ plan: "base" }));
  expect(walks.length).toBeGreaterThan(3);
  expect(walks.some(({ measuredBy }) => measuredBy)).toBe(false);
  expect(plan.notes.join(" ")).toContain("is our own estimate.");
});
