import { afterAll, describe, expect } from "vitest";
import { startCopy } from "./copy.ts";
import { fifty, rowsOf, test } from "./fifty.ts";
import { aReadyTrip } from "./shared-trip.ts";
import type { TestMember, World } from "./world.ts";

let copy: Awaited<ReturnType<typeof startCopy>> | undefined;
const otherOf = async (world: World) => {
  copy ??= await startCopy(world);
  return copy;
};
afterAll(() => copy?.end());

/** Sends every second call of a member to the other copy, the way a load balancer would. */
async function balanced(world: World, member: TestMember) {
  const apis = [member.api, (await otherOf(world)).of(member)];
  return (n: number) => apis[n % 2]!;
}

/** What a member's live stream on the other copy has delivered so far. */
async function streamOn(world: World, { http }: TestMember) {
  const url = `${(await otherOf(world)).url}/v1/me/events`;
  const { data } = await http.get(url, { responseType: "stream" });
  let told = "";
  data.on("data", (chunk: Buffer) => {
    told += chunk;
  });
  data.on("error", () => {});
  return { told: () => told, close: () => data.destroy() };
}

describe("two copies of the API behave as one", { timeout: 60_000 }, () => {
  test("a session started on one is known to the other, and ends on both", async ({ world }) => {
    const member = await world.member();
    const api = await balanced(world, member);
    for (const n of [0, 1, 2, 3])
      expect((await api(n).getSession()).member).toMatchObject({ email: member.email });
    await api(1).signOut();
    for (const n of [0, 1]) await expect.poll(async () => (await api(n).getSession()).member).toBeNull();
  });

  test("fifty clicks with one key, on both, send one message", async ({ world }) => {
    const member = await world.member({ plan: "elite" });
    const api = await balanced(world, member);
    const body = { subject: "Ferries", body: "Is there one at noon?" };
    const { done } = await fifty((n) => api(n).startThread({ body }, { idempotencyKey: "one-click" }));
    expect([done.length, new Set(done.map(({ threadId }) => threadId)).size]).toEqual([50, 1]);
    expect(await rowsOf(world, "message_threads where user_id = $1", [member.id])).toBe(1);
  });

  test("a rate limit counts requests to either", async ({ world }) => {
    const member = await world.member({ plan: "elite" });
    const { id } = await aReadyTrip(member);
    await world.database.pool.query("delete from request_counts");
    const api = await balanced(world, member);
    const { done, refused } = await fifty((n) =>
      api(n).readWishes({ params: { id }, body: { text: "slower mornings" } }),
    );
    // A request that comes back after a 503 counts twice.
    expect(done.length).toBeLessThanOrEqual(10);
    expect(refused).toEqual(["rate_limited"]);
  });

  test("a change written on one shows on the other's live streams", async ({ world }) => {
    const member = await world.member();
    const stream = await streamOn(world, member);
    const agent = await world.staff("agent");
    await agent.api.sendMessageToMember({ params: { id: member.id }, body: { body: "Hello" } });
    await expect.poll(stream.told).toContain("message.created");
    stream.close();
  });

  test("a plan requested from one is made once, and a file sent to one can be read from the other", async ({
    world,
  }) => {
    const member = await world.member({ plan: "elite" });
    const api = await balanced(world, member);
    const trip = await aReadyTrip({ ...member, api: api(1) });
    expect((await api(0).listItineraryVersions({ params: { id: trip.id } })).items).toHaveLength(1);
    const { id } = await api(1).uploadDocument({ file: new File(["%PDF-1.7\n%%EOF\n"], "Passport.pdf") });
    const { url } = await api(0).getDocumentLink({ params: { id } });
    expect((await fetch(url)).status).toBe(200);
  });
});
