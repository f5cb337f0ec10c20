import { standardPlanTexts } from "@evoya/domain/plan-texts";
import { expect } from "vitest";
import { type TestStaff, test } from "../../test/world.ts";

const params = { sheet: "elite" } as const;
const ours = standardPlanTexts("elite");

/** Saves texts for Elite; the rest stay ours. */
async function write({ api }: TestStaff, texts: Record<string, string>) {
  const { updatedAt: ifMatch } = await api.getPlanTexts({ params });
  return api.updatePlanTexts({ params, body: { texts: { ...ours, ...texts } } }, { ifMatch });
}

test("a manager's words are what our pages show, with amounts filled in, until they go back to ours", async ({
  world,
}) => {
  const [manager, agent] = [await world.staff("manager"), await world.staff("agent")];
  expect(await agent.api.getPlanTexts({ params })).toMatchObject({ texts: ours, isReworded: false });
  const bullets = "Keep {{documents}}\nAsk a person";
  const saved = await write(manager, { tagline: "The whole world", bullets });
  expect(saved).toMatchObject({
    texts: { ...ours, tagline: "The whole world", bullets },
    isReworded: true,
    changedBy: expect.stringMatching(/\w/),
  });
  const visitor = world.visitor();
  const shown = await visitor.http.get("/v1/plan-texts");
  expect(shown.data).toMatchObject({
    elite: { tagline: "The whole world", bullets: ["Keep Unlimited documents", "Ask a person"] },
  });
  const again = await visitor.http.get("/v1/plan-texts", {
    headers: { "If-None-Match": shown.headers.etag },
    validateStatus: () => true,
  });
  expect(again.status).toBe(304);

  expect(await write(manager, {})).toMatchObject({ texts: ours, isReworded: false });
  expect((await visitor.api.getRewordedPlans({})).elite).toBeUndefined();
  const { items } = await manager.api.listActivityLog({ query: { resource: "plan_texts", limit: 1 } });
  expect(items).toMatchObject([
    { action: "plan_texts.update", resourceId: "elite", before: { bullets }, after: ours },
  ]);
});

test("texts a page can't show are refused, and so are agents", async ({ world }) => {
  const [manager, agent] = [await world.staff("manager"), await world.staff("agent")];
  await expect(write(manager, { bullets: "{{everything}}" })).rejects.toMatchObject({
    code: "invalid_input",
    errors: [{ path: "texts.bullets", message: "{{everything}} isn't an amount of this plan" }],
  });
  await expect(write(manager, { price: "$1" })).rejects.toMatchObject({ code: "invalid_input" });
  await expect(write(agent, { tagline: "Mine" })).rejects.toMatchObject({ code: "forbidden" });
});

test("when two people change it at once, the second is refused as stale", async ({ world }) => {
  const manager = await world.staff("manager");
  const { updatedAt: ifMatch } = await manager.api.getPlanTexts({ params });
  const change = (tagline: string) =>
    manager.api.updatePlanTexts({ params, body: { texts: { ...ours, tagline } } }, { ifMatch });
  const outcomes = await Promise.allSettled([change("One"), change("Two")]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(change("Three")).rejects.toMatchObject({ code: "stale" });
  await write(manager, {});
});
