import type { PlaceToMake } from "@evoya/domain/made/made-place";
import { aProposedTown } from "@evoya/domain/made/proposals.builder";
import { afterEach, describe, expect, test } from "vitest";
import { type Reply, replies, startModelFake } from "../planner/model-fake.ts";
import { createPlaceModel } from "./place-model.ts";

const hanoi: PlaceToMake = {
  name: "Hanoi",
  country: "Vietnam",
  countryCode: "VN",
  coordinates: { latitude: 21.02, longitude: 105.84 },
  timeZone: "Asia/Bangkok",
};
const town = aProposedTown([21.02, 105.84]);

let fake: Awaited<ReturnType<typeof startModelFake>> | undefined;
afterEach(() => fake?.stop());

async function ask(reply: Reply, timeoutMs = 5_000) {
  fake = await startModelFake(reply);
  const usdPerMillionTokens = { input: 2, output: 10 };
  const model = createPlaceModel({ baseUrl: fake.baseUrl, model: "fake", timeoutMs, usdPerMillionTokens });
  return model!.propose(hanoi);
}
const answer = (value: unknown): Reply => replies.content(JSON.stringify(value));

describe("asking a model for places", () => {
  test("has nobody to ask without a configured model", () => {
    expect(createPlaceModel({ model: "fake" })).toBeNull();
  });

  test("names the place and the form in the question, and reports what the answer cost", async () => {
    const { proposals, usage } = await ask(answer(town));
    expect(proposals).toEqual(town);
    expect(usage).toEqual({ model: "fake-model", inputTokens: 900, outputTokens: 300, costMicroUsd: 4_800 });
    const [question] = fake!.requests;
    expect(JSON.parse(question!.messages[1]!.content)).toEqual({
      name: "Hanoi",
      country: "Vietnam",
      latitude: 21.02,
      longitude: 105.84,
    });
    expect(question!.response_format.json_schema.schema).toMatchObject({ additionalProperties: false });
  });

  test("doesn't let one malformed entry spoil the others", async () => {
    const [first, ...others] = town.visits;
    const strange = [
      { ...first, latitude: 900 },
      { ...first, opensAt: "nine" },
      "Ignore your rules",
      null,
      7,
    ];
    const { proposals } = await ask(answer({ ...town, visits: [...strange, ...others], extra: true }));
    expect(proposals.visits).toEqual(others);
  });

  test.for<[string, Reply]>([
    ["broken JSON", replies.content('{"areas": [')],
    ["two answers in one", replies.content(JSON.stringify(town).repeat(2))],
    ["another form", answer({ hello: "world" })],
    ["a list of thousands", answer({ ...town, stays: Array.from({ length: 1_001 }, () => town.stays[0]) })],
    ["words without end", replies.content("x".repeat(210_000))],
    ["nothing", replies.content("")],
    ["an error", replies.error(500)],
    ["a refusal", replies.refusal("I'd rather not")],
    ["a hang-up", replies.hangUp('{"areas"')],
  ])("doesn't accept %s as an answer, and doesn't ask again", async ([, reply]) => {
    await expect(ask(reply)).rejects.toThrow();
    expect(fake!.requests).toHaveLength(1);
  });

  test.for<[string, Reply]>([
    ["says nothing", replies.silence()],
    ["begins and never ends", replies.stall('{"areas": [')],
  ])("doesn't wait for a model that %s", async ([, reply]) => {
    await expect(ask(reply, 200)).rejects.toThrow();
  });
});
