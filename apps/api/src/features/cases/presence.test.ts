import { sql } from "kysely";
import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { type TestStaff, test, type World } from "../../test/world.ts";

const aRequest = async (world: World) => {
  const member = await world.member({ plan: "base" });
  return (await member.api.createConciergeRequest({ body: aConciergeRequest() })).id;
};

const look = async ({ api }: TestStaff, id: string) =>
  (await api.lookAtCase({ params: { id } })).items.map((each) => each.id);

describe("who else is looking at a request", () => {
  test("everyone who has it open sees the others, including viewers, until they leave", async ({ world }) => {
    const id = await aRequest(world);
    const [agent, viewer] = [await world.staff("agent"), await world.staff("viewer")];
    expect(await look(agent, id)).toEqual([]);
    expect(await look(viewer, id)).toEqual([agent.id]);
    expect(await look(agent, id)).toEqual([viewer.id]);

    await viewer.api.leaveCase({ params: { id } });
    await viewer.api.leaveCase({ params: { id } });
    expect(await look(agent, id)).toEqual([]);
  });

  test("ends by itself, and is only news when someone comes or goes", async ({ world }) => {
    const id = await aRequest(world);
    const [one, two] = [await world.staff("agent"), await world.staff("agent")];
    const { db } = world.database;
    const news = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from live_events
        where type = 'case.viewers' and payload ->> 'caseId' = ${id}`.execute(db);
      return rows[0]?.n;
    };
    await look(one, id);
    await look(one, id);
    expect(await news()).toBe(1);
    await sql`update case_viewers set seen_at = now() - interval '46 seconds' where case_id = ${id}`.execute(
      db,
    );
    expect(await look(two, id)).toEqual([]);
    await look(one, id);
    expect(await news()).toBe(3);
  });

  test("doesn't mark the request as read for anyone or keep a session alive", async ({ world }) => {
    const id = await aRequest(world);
    const agent = await world.staff("agent");
    const { db } = world.database;
    const session = sql`admin_user_id = ${agent.id}`;
    await sql`update sessions set last_seen_at = now() - interval '10 minutes' where ${session}`.execute(db);
    const seen = async () =>
      (await sql<{ at: string }>`select last_seen_at as at from sessions where ${session}`.execute(db)).rows;
    const before = [await seen(), await agent.api.getCaseTimelineForStaff({ params: { id } })];
    await sql`update sessions set last_seen_at = now() - interval '10 minutes' where ${session}`.execute(db);
    const idle = await seen();
    await look(agent, id);
    expect(await seen()).toEqual(idle);
    expect(await agent.api.getCaseTimelineForStaff({ params: { id } })).toEqual(before[1]);
  });

  test("refuses unknown requests", async ({ world }) => {
    const agent = await world.staff("agent");
    await expect(look(agent, "01a203a6-58f5-7927-828e-32dcc48c987e")).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
