import { findDestination } from "@evoya/domain/catalogue/index";
import { checkPlan } from "@evoya/domain/planner/check-plan";
import type { TripBrief } from "@evoya/domain/planner/plan";
import { afterEach, describe, expect, test } from "vitest";
import { planWithEngine } from "./builtin.ts";
import { type Reply, replies, startModelFake } from "./model-fake.ts";
import { createPlanner } from "./planner.ts";

const rome = findDestination("Rome")!;
const brief: TripBrief = {
  destinationId: "rome",
  tripLength: 4,
  travelStyle: "mid-range",
  budget: "$2,500-$5,000",
  travelParty: "couple",
  travellers: 2,
  pace: "moderate",
  interests: ["Museums"],
  startDate: null,
  seed: 7,
};
const draft = planWithEngine(brief, rome);

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A planner whose model answers as scripted. */
async function plannerWith(...script: Reply[]) {
  const fake = await startModelFake(...script);
  stops.push(fake.stop);
  const planner = createPlanner({
    apiKey: "sk-test",
    baseUrl: fake.baseUrl,
    model: "fake-model",
    timeoutMs: 300,
  });
  return { planner, requests: fake.requests };
}

const answer = (changes: object = {}) =>
  JSON.stringify({
    title: "Four slow days in Rome",
    summary: "Ruins in the morning, Trastevere at night.",
    days: [
      {
        number: 2,
        title: "The old city",
        items: [
          { itemId: draft.days[1]!.items[0]!.id, placeId: null, note: "Go early: the light is better." },
        ],
      },
    ],
    ...changes,
  });

describe("the built-in planner", () => {
  test("plans alone where no model is configured", async () => {
    const made = await createPlanner({ model: "none" }).plan(brief, rome);
    expect(made).toMatchObject({ source: "builtin", model: null });
    expect(made.plan).toEqual(draft);
  });
});

describe("a planner with a model", () => {
  test("takes its words, keeps the engine's times and sums, and counts the tokens", async () => {
    const { planner } = await plannerWith(replies.content(answer()));
    const made = await planner.plan(brief, rome);
    expect(made).toMatchObject({ source: "model", model: "fake-model", inputTokens: 900, outputTokens: 300 });
    expect(made.plan.title).toBe("Four slow days in Rome");
    expect(made.plan.days[1]).toMatchObject({ title: "The old city" });
    expect(made.plan.days[1]!.items[0]!.note).toBe("Go early: the light is better.");
    expect(made.plan.costs).toEqual(draft.costs);
    expect(checkPlan(made.plan, rome)).toEqual([]);
  });

  test("leaves the draft's place where the proposed one breaks a rule or does not exist", async () => {
    const item = draft.days[1]!.items.find(({ placeId }) => placeId)!;
    const repeated = draft.days[2]!.items.find(({ placeId }) => placeId)!.placeId;
    for (const placeId of [repeated, "the-moon"]) {
      const days = [{ number: 2, title: "Day", items: [{ itemId: item.id, placeId, note: "A note" }] }];
      const { planner } = await plannerWith(replies.content(answer({ days })));
      const { plan } = await planner.plan(brief, rome);
      expect(plan.days[1]!.items.find(({ id }) => id === item.id)!.placeId).toBe(item.placeId);
      expect(checkPlan(plan, rome)).toEqual([]);
    }
  });

  test("asks once more after a malformed answer, a server error or a rate limit", async () => {
    for (const slip of [
      replies.content("{ not json"),
      replies.content("{}"),
      replies.error(500),
      replies.error(429),
    ]) {
      const { planner, requests } = await plannerWith(slip, replies.content(answer()));
      expect((await planner.plan(brief, rome)).source).toBe("model");
      expect(requests).toHaveLength(2);
    }
  });

  test.each([
    ["malformed twice", [replies.content("no")], 2],
    ["rate limited twice", [replies.error(429)], 2],
    ["down", [replies.error(503)], 2],
    ["a refusal", [replies.refusal("I can't help with that.")], 1],
    ["a wrong key", [replies.error(401)], 1],
    ["silent past the time limit", [replies.silence()], 2],
  ])("answers with the built-in plan, labelled, when the model is %s", async (_name, script, asked) => {
    const { planner, requests } = await plannerWith(...script);
    const made = await planner.plan(brief, rome);
    expect(made).toMatchObject({ source: "fallback", model: null, plan: draft });
    expect(requests).toHaveLength(asked);
  });

  test("never shows the model free text of a member", async () => {
    const { planner, requests } = await plannerWith(replies.content(answer()));
    await planner.plan(brief, rome);
    const sent = requests[0]!.messages.map(({ role }) => role);
    expect(sent).toEqual(["system", "user"]);
    expect(JSON.parse(requests[0]!.messages[1]!.content)).toMatchObject({ wishes: { pace: "moderate" } });
  });
});
