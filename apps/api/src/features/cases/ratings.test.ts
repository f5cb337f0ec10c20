import { sql } from "kysely";
import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { test, type World } from "../../test/world.ts";

const completed = async (world: World) => {
  const member = await world.member({ plan: "base" });
  const { id } = await member.api.createConciergeRequest({
    body: aConciergeRequest({ destination: "Rome, Italy" }),
  });
  const agent = await world.staff("agent");
  for (const status of ["in_progress", "completed"] as const) {
    const { updatedAt } = await agent.api.getCaseForStaff({ params: { id } });
    await agent.api.updateCase({ params: { id }, body: { status } }, { ifMatch: updatedAt });
  }
  return { member, agent, id };
};

describe("How did we do?", () => {
  test("is final after two weeks", async ({ world }) => {
    const { member, id } = await completed(world);
    await member.api.rateCase({ params: { id }, body: { score: 1 } });
    await sql`update case_ratings set created_at = now() - interval '15 days' where case_id = ${id}`.execute(
      world.database.db,
    );
    await expect(member.api.rateCase({ params: { id }, body: { score: 5 } })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await member.api.getCase({ params: { id } })).rating?.score).toBe(1);
  });

  test("isn't asked before a request is completed, nor of anyone else", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const rate = (who: typeof member, score: number) => who.api.rateCase({ params: { id }, body: { score } });
    await expect(rate(member, 5)).rejects.toMatchObject({ code: "conflict" });
    await expect(rate(await world.member(), 5)).rejects.toMatchObject({ code: "forbidden" });
    await expect(rate(member, 6)).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("is in the email and the notice of a completed request", async ({ world }) => {
    const { member } = await completed(world);
    await expect
      .poll(async () => {
        const { items } = await member.api.listNotices({ query: {} });
        return items.filter(({ body }) => body?.startsWith("How did we do?")).map(({ title }) => title);
      })
      .toEqual([expect.stringMatching(/^Your request for .+ is completed$/)]);
    await expect
      .poll(() =>
        world.database.db
          .selectFrom("mailOutbox")
          .select("subject")
          .where("to", "=", member.email)
          .where("text", "like", "%How did we do?%")
          .execute(),
      )
      .toHaveLength(1);
  });

  test("is answered once for a completed request, seen by the team, and counted", async ({ world }) => {
    const { member, agent, id } = await completed(world);
    expect((await member.api.getCase({ params: { id } })).rating).toBeNull();

    await member.api.rateCase({ params: { id }, body: { score: 2, comment: " Too slow " } });
    const changed = await member.api.rateCase({ params: { id }, body: { score: 5, comment: "" } });

    expect(changed).toMatchObject({ score: 5, comment: null });
    expect((await member.api.getCase({ params: { id } })).rating).toEqual(changed);
    expect((await agent.api.getCaseForStaff({ params: { id } })).rating).toEqual(changed);
    const today = new Date().toISOString().slice(0, 10);
    const { items } = await agent.api.listRatings({ query: { from: today, to: today, score: 5 } });
    expect(items).toMatchObject([{ id, kind: "concierge", destination: "Rome, Italy", score: 5 }]);
    expect((await agent.api.listRatings({ query: { score: 2 } })).items).toEqual([]);

    await world.container.services.rollups.catchUpWhole();
    const { satisfaction } = await agent.api.getAnalytics({ query: { range: "7d" } });
    const { rows } = await sql<{ answers: number; points: number; good: number }>`
      select count(*)::int as answers, sum(score)::int as points,
        (count(*) filter (where score >= 4))::int as good from case_ratings
      where created_at > now() - interval '6 days'`.execute(world.database.db);
    expect(satisfaction).toMatchObject({
      answers: { now: rows[0]?.answers, before: 0 },
      points: { now: rows[0]?.points, before: 0 },
      good: { now: rows[0]?.good, before: 0 },
    });
  });
});
