import { expect, test } from "vitest";
import { type Reply, replies, startModelFake } from "../planner/model-fake.ts";
import { type AssistantRequest, createAssistant } from "./assistant.ts";

/** Asks a model that replies according to `script`. */
async function ask(
  script: Reply[],
  {
    run = async () => "Shown",
    timeoutMs = 10_000,
  }: { run?: AssistantRequest["run"]; timeoutMs?: number } = {},
) {
  const fake = await startModelFake(...script);
  const assistant = createAssistant({ baseUrl: fake.baseUrl, model: "fake-model", timeoutMs })!;
  let text = "";
  const request = {
    instructions: "Be brief",
    said: [{ by: "member" as const, text: "Where to?" }],
    tools: [{ name: "look", description: "Looks", parameters: { type: "object" } }],
    run,
    onText: (piece: string) => {
      text += piece;
    },
  };
  const failed = await assistant.answer(request).then(
    () => null,
    (error: unknown) => error,
  );
  fake.stop();
  return { text, failed, requests: fake.requests };
}

test("there's no assistant without a key or an address", () => {
  expect(createAssistant({ model: "any" })).toBeNull();
});

test("runs the tools the model asks for and sends it their results", async () => {
  const asked: string[] = [];
  const { text, requests } = await ask(
    [
      replies.calls({ name: "look", args: { at: "a map of the old town and its river" } }),
      replies.content("There."),
    ],
    {
      run: async (name, args) => {
        asked.push(name, args);
        return "A river";
      },
    },
  );
  expect(text).toBe("There.");
  expect(asked).toEqual(["look", '{"at":"a map of the old town and its river"}']);
  expect(requests.at(-1)?.messages.at(-1)).toMatchObject({ role: "tool", content: "A river" });
});

test.each([
  ["takes the question and never answers", [replies.silence()]],
  ["begins to answer and never ends", [replies.stall("Well, ")]],
  ["is down", [replies.error(500)]],
  ["asks for tools without end", [replies.calls({ name: "look", args: {} })]],
])("fails in time with a model that %s", async (_, script) => {
  expect((await ask(script, { timeoutMs: 500 })).failed).toBeInstanceOf(Error);
});

test("ignores tool calls beyond what a person could need at once", async () => {
  let count = 0;
  const many = Array.from({ length: 50 }, () => ({ name: "look", args: {} }));
  await ask([replies.calls(...many), replies.content("There.")], {
    run: async () => {
      count += 1;
      return "Shown";
    },
  });
  expect(count).toBe(8);
});
