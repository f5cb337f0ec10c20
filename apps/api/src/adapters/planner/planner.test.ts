import { LLMock } from "@copilotkit/aimock";
import { destinationById } from "@evoya/domain/catalog/index";
import { checkPlan } from "@evoya/domain/planner/check-plan";
import { becauseOfPlace } from "@evoya/domain/planner/engine/explain";
import type { TripBrief } from "@evoya/domain/planner/plan";
import { afterEach, describe, expect, test } from "vitest";
import { planWithEngine } from "./builtin.ts";
import { type Reply, replies, startModelFake } from "./model-fake.ts";
import { createPlanner } from "./planner.ts";
import type { PlanProgress } from "./progress.ts";

const brief: TripBrief = {
  destinationIds: ["rome"],
  tripLength: 4,
  travelStyle: "mid-range",
  budget: "$2,500-$5,000",
  travelParty: "couple",
  travellers: 2,
  pace: "moderate",
  interests: ["Museums"],
  startDate: null,
  arrivesAt: null,
  leavesAt: null,
  homeAirport: null,
  diets: [],
  accessNeeds: [],
  morningsFrom: null,
  avoided: [],
  seed: 7,
};
const draft = planWithEngine(brief);

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A planner whose model answers from a script, and is given up on after a time in milliseconds. */
async function plannerWithin(timeoutMs: number, script: Reply[]) {
  const fake = await startModelFake(...script);
  stops.push(fake.stop);
  const planner = createPlanner({ apiKey: "sk-test", baseUrl: fake.baseUrl, model: "fake-model", timeoutMs });
  return { planner, requests: fake.requests };
}

const plannerWith = (...script: Reply[]) => plannerWithin(10_000, script);

const answer = (changes: object = {}) =>
  JSON.stringify({
    title: "Four slow days in Rome",
    summary: "Ruins in the morning, Trastevere at night.",
    days: [
      {
        number: 2,
        title: "The old city",
        items: [
          {
            itemId: draft.days[1]!.items[0]!.id,
            placeId: null,
            title: null,
            minutes: null,
            note: "Go early: the light is better.",
          },
        ],
      },
    ],
    ...changes,
  });

describe("the built-in planner", () => {
  test("plans alone when no model is configured", async () => {
    const made = await createPlanner({ model: "none" }).plan(brief);
    expect(made).toMatchObject({ source: "builtin", model: null });
    expect(made.plan).toEqual(draft);
  });

  test("reports its days when they're all planned", async () => {
    const told: PlanProgress[] = [];
    await createPlanner({ model: "none" }).plan(brief, { onProgress: (step) => told.push(step) });
    expect(told).toEqual([
      {
        percent: 90,
        message: "All 4 days are planned",
        daysReady: 4,
        days: draft.days.map(({ title }) => title),
      },
    ]);
  });
});

describe("a planner with a model", () => {
  test("uses the model's words, keeps the engine's times and totals, and counts the tokens", async () => {
    const { planner } = await plannerWith(replies.content(answer()));
    const made = await planner.plan(brief);
    expect(made).toMatchObject({ source: "model", model: "fake-model", inputTokens: 900, outputTokens: 300 });
    expect(made.plan.title).toBe("Four slow days in Rome");
    expect(made.plan.days[1]).toMatchObject({ title: "The old city" });
    expect(made.plan.days[1]!.items[0]!.note).toBe("Go early: the light is better.");
    expect(made.plan.costs).toEqual(draft.costs);
    expect(checkPlan(made.plan)).toEqual([]);
  });

  test("keeps the draft's place when the proposed one breaks a rule or doesn't exist", async () => {
    const item = draft.days[1]!.items.find(({ placeId }) => placeId)!;
    const repeated = draft.days[2]!.items.find(({ placeId }) => placeId)!.placeId;
    for (const placeId of [repeated, "the-moon"]) {
      const days = [
        {
          number: 2,
          title: "Day",
          items: [{ itemId: item.id, placeId, title: null, minutes: null, note: "A note" }],
        },
      ];
      const { planner } = await plannerWith(replies.content(answer({ days })));
      const { plan } = await planner.plan(brief);
      expect(plan.days[1]!.items.find(({ id }) => id === item.id)!.placeId).toBe(item.placeId);
      expect(checkPlan(plan)).toEqual([]);
    }
  });

  test("uses a place from the list when it breaks no rule, as the model's own choice with its own reason", async () => {
    // A relaxed day has room for one more.
    const relaxed: TripBrief = { ...brief, pace: "relaxed" };
    const before = planWithEngine(relaxed);
    const taken = new Set(before.days.flatMap(({ items }) => items.map(({ placeId }) => placeId)));
    const rome = destinationById("rome")!;
    // Open from morning to evening, so it fits wherever that is.
    const place = rome.places.find(
      ({ id, evening, best, opensAt, closesAt }) =>
        !taken.has(id) && !evening && !best && opensAt <= "09:00" && closesAt >= "19:00",
    )!;
    const items = [{ itemId: null, placeId: place.id, title: null, minutes: null, note: "New" }];
    const { planner } = await plannerWith(
      replies.content(answer({ days: [{ number: 2, title: "Day", items }] })),
    );
    const { plan } = await planner.plan(relaxed);
    expect(checkPlan(plan)).toEqual([]);
    const found = plan.days[1]!.items.find(({ placeId }) => placeId === place.id);
    expect(found).toMatchObject({ source: "catalogue", because: becauseOfPlace(place, relaxed, rome) });
  });

  test("marks anything that isn't in the catalog as the model's own", async () => {
    const items = [
      { itemId: null, placeId: null, title: "A puppet show", minutes: 60, note: "Saturdays only." },
    ];
    const { planner } = await plannerWith(
      replies.content(answer({ days: [{ number: 2, title: "Day", items }] })),
    );
    const { plan } = await planner.plan(brief);
    expect(checkPlan(plan)).toEqual([]);
    expect(plan.days[1]!.items.find(({ title }) => title === "A puppet show")).toMatchObject({
      source: "model",
      placeId: null,
      costCents: 0,
    });
  });

  test("uses the model's order for a day when opening hours allow it", async () => {
    const visits = draft.days[1]!.items.filter(({ kind }) => kind === "place");
    const items = visits
      .toReversed()
      .map(({ id }) => ({ itemId: id, placeId: null, title: null, minutes: null, note: "n" }));
    const { planner } = await plannerWith(
      replies.content(answer({ days: [{ number: 2, title: "Day", items }] })),
    );
    const { plan } = await planner.plan(brief);
    expect(checkPlan(plan)).toEqual([]);
    expect(plan.days[1]!.items.filter(({ kind }) => kind === "place").map(({ id }) => id)).not.toEqual(
      visits.map(({ id }) => id),
    );
  });

  test("asks once more after a malformed answer, a server error or a rate limit", async () => {
    for (const slip of [
      replies.content("{ not json"),
      replies.content("{}"),
      replies.error(500),
      replies.error(429),
    ]) {
      const { planner, requests } = await plannerWith(slip, replies.content(answer()));
      expect((await planner.plan(brief)).source).toBe("model");
      expect(requests).toHaveLength(2);
    }
  });

  test.each([
    ["malformed twice", [replies.content("no")], 2],
    ["rate limited twice", [replies.error(429)], 2],
    ["down", [replies.error(503)], 2],
    ["a refusal", [replies.refusal("I can't help with that.")], 1],
    ["a wrong key", [replies.error(401)], 1],
    ["gone in the middle of its answer", [replies.hangUp('{"title":"Four')], 2],
    ["endless", [replies.content("x".repeat(200_001))], 2],
  ])("answers with the built-in plan, labeled, when the model is %s", async (_name, script, asked) => {
    const { planner, requests } = await plannerWith(...script);
    const made = await planner.plan(brief);
    expect(made).toMatchObject({ source: "fallback", model: null, plan: draft });
    expect(requests).toHaveLength(asked);
  });

  test.each([
    ["silent past the time limit", replies.silence()],
    ["stuck in the middle of its answer", replies.stall('{"title":"Four')],
  ])("answers with the built-in plan when the model is %s, asking twice at most", async (_name, reply) => {
    const { planner, requests } = await plannerWithin(300, [reply]);
    expect(await planner.plan(brief)).toMatchObject({ source: "fallback", model: null, plan: draft });
    expect(requests.length).toBeLessThanOrEqual(2);
  });

  test("reports each day when the model has written it", async () => {
    const days = draft.days.map(({ number }) => ({ number, title: `Day ${number}`, items: [] }));
    const { planner } = await plannerWith(replies.content(answer({ days })));
    const told: PlanProgress[] = [];
    await planner.plan(brief, { onProgress: (step) => told.push(step) });
    expect(told.map(({ daysReady }) => daysReady)).toEqual([0, 1, 2, 3, 4]);
    expect(told.map(({ percent }) => percent)).toEqual([20, 38, 55, 73, 90]);
  });

  test("reports that the days are planned when the model has failed", async () => {
    const { planner } = await plannerWith(replies.refusal("No."));
    const told: PlanProgress[] = [];
    await planner.plan(brief, { onProgress: (step) => told.push(step) });
    expect(told.at(-1)).toEqual({
      percent: 90,
      message: "All 4 days are planned",
      daysReady: 4,
      days: draft.days.map(({ title }) => title),
    });
  });

  test("gives the reason when the built-in planner stands in", async () => {
    const fake = await startModelFake(replies.error(401));
    stops.push(fake.stop);
    const reasons: unknown[] = [];
    const onFallback = (reason: unknown) => reasons.push(reason);
    await createPlanner({ baseUrl: fake.baseUrl, model: "fake-model", onFallback }).plan(brief);
    expect(reasons).toMatchObject([{ status: 401 }]);
  });

  test("stops waiting for the model, and makes no plan, when asked to", async () => {
    const stopped = new AbortController();
    const { planner, requests } = await plannerWith(replies.silence());
    const onProgress = () => stopped.abort(new Error("The worker stops"));
    await expect(planner.plan(brief, { signal: stopped.signal, onProgress })).rejects.toThrow();
    expect(requests.length).toBeLessThan(2);
  });

  test("works with another vendor's server", async () => {
    const mock = new LLMock({ port: 0 }).onMessage(/wishes/, { content: answer() });
    const url = await mock.start();
    stops.push(() => void mock.stop());
    const planner = createPlanner({ apiKey: "sk-test", baseUrl: `${url}/v1`, model: "gpt-5-mini" });
    const made = await planner.plan(brief);
    expect(made).toMatchObject({ source: "model", plan: { title: "Four slow days in Rome" } });
  });

  test("asks for a form without limits, which some servers refuse", async () => {
    const { planner, requests } = await plannerWith(replies.content(answer()));
    await planner.plan(brief);
    const { schema } = requests[0]!.response_format.json_schema;
    expect(schema).toMatchObject({ additionalProperties: false, required: ["title", "summary", "days"] });
    expect(JSON.stringify(schema)).not.toMatch(/"(min|max)[A-Z]/);
  });

  test("holds the answer to the limits all the same", async () => {
    const { planner } = await plannerWith(replies.content(answer({ title: "x".repeat(121) })));
    expect((await planner.plan(brief)).source).toBe("fallback");
  });

  test("never shows the model anything a member typed", async () => {
    const { planner, requests } = await plannerWith(replies.content(answer()));
    await planner.plan(brief);
    const sent = requests[0]!.messages.map(({ role }) => role);
    expect(sent).toEqual(["system", "user"]);
    expect(JSON.parse(requests[0]!.messages[1]!.content)).toMatchObject({ wishes: { pace: "moderate" } });
  });
});
