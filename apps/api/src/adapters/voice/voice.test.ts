import { voiceLimits } from "@evoya/domain/evie/voice-limits";
import { afterEach, describe, expect, test } from "vitest";
import { createVoice } from "./voice.ts";
import type { VoiceCall, VoiceTimes } from "./voice-call.ts";
import { startVoiceFake, type VoiceReply, voiceReplies } from "./voice-fake.ts";

const { says, begins, goesOn, calls, fails, hangsUp, saysTwice, sends } = voiceReplies;
const open: (() => void)[] = [];
afterEach(() => {
  for (const stop of open.splice(0)) stop();
});

const sound = { voice: "cedar", transcriptionModel: "fake-transcribe" };

type Options = {
  times?: Partial<VoiceTimes>;
  run?: (name: string, args: string) => Promise<string>;
  greeting?: "listens" | "silent" | "refuses" | "error";
};

/** A conversation with a model that answers from a script. What's heard is answered right away. */
async function talk(script: VoiceReply[], { times, run = async () => "Shown", greeting }: Options = {}) {
  const fake = await startVoiceFake(script, greeting ? { greeting } : {});
  open.push(fake.stop);
  const voice = createVoice({ baseUrl: fake.baseUrl, model: "fake-voice", sound, ...(times && { times }) })!;
  const told = { text: "", bytes: 0, heard: [] as string[], interrupted: 0, answered: 0, over: "" };
  const opened = voice.open({
    said: [
      { by: "member", text: "Tell me about Lisbon" },
      { by: "evie", text: "It's lovely." },
    ],
    tools: [{ name: "look", description: "Looks", parameters: { type: "object" } }],
    listener: {
      onInterrupted: () => {
        told.interrupted += 1;
      },
      onHeard: (words) => {
        told.heard.push(words);
        if (words) void opened.then((call: VoiceCall) => call.answer({ instructions: "Be brief", run }));
      },
      onSound: (pcm) => {
        told.bytes += pcm.length;
      },
      onText: (piece) => {
        told.text += piece;
      },
      onAnswered: () => {
        told.answered += 1;
      },
      onOver: (reason) => {
        told.over += reason;
      },
    },
  });
  opened.then((call) => open.push(call.close)).catch(() => {});
  return { fake, told, opened };
}

test("there's no voice without a model, or without a key or an address", () => {
  expect(createVoice({ apiKey: "key", model: undefined, sound })).toBeNull();
  expect(createVoice({ model: "any", sound })).toBeNull();
});

test("tells the model what was said before, and how sound is sent", async () => {
  const { fake, opened } = await talk([]);
  (await opened).hear(Buffer.from([1, 0, 2, 0]));
  await expect.poll(() => fake.all("input_audio_buffer.append")).toHaveLength(1);
  expect(fake.received).toMatchObject([
    {
      type: "session.update",
      session: {
        type: "realtime",
        output_modalities: ["audio"],
        audio: {
          input: {
            format: { type: "audio/pcm", rate: 24_000 },
            transcription: { model: "fake-transcribe" },
            turn_detection: { type: "server_vad", create_response: false, interrupt_response: true },
          },
          output: { format: { type: "audio/pcm", rate: 24_000 }, voice: "cedar" },
        },
        tools: [{ type: "function", name: "look" }],
      },
    },
    { item: { role: "user", content: [{ type: "input_text", text: "Tell me about Lisbon" }] } },
    { item: { role: "assistant", content: [{ type: "output_text", text: "It's lovely." }] } },
    { type: "input_audio_buffer.append", audio: "AQACAA==" },
  ]);
});

test("passes on what was heard and what's answered, with its sound", async () => {
  const { fake, told, opened } = await talk([says("In May, and before nine in the morning.", 2)]);
  await opened;
  fake.hears("When should I go to Rome?");
  await expect.poll(() => told.answered).toBe(1);
  expect(told).toMatchObject({
    heard: ["When should I go to Rome?"],
    text: "In May, and before nine in the morning.",
    bytes: 2 * voiceLimits.bytesPerSecond,
    over: "",
  });
  expect(fake.all("response.create")).toMatchObject([{ response: { instructions: "Be brief" } }]);
});

test("runs the tools the model asks for, and lets it go on", async () => {
  const asked: string[] = [];
  const run = async (name: string, args: string) => {
    asked.push(name, args);
    return "A river";
  };
  const { fake, told, opened } = await talk(
    [calls({ name: "look", args: { at: "the map" } }), says("There.")],
    { run },
  );
  await opened;
  fake.hears("Where is it?");
  await expect.poll(() => told.answered).toBe(1);
  expect(told.text).toBe("There.");
  expect(asked).toEqual(["look", '{"at":"the map"}']);
  expect(fake.all("conversation.item.create").at(-1)).toMatchObject({
    item: { type: "function_call_output", call_id: "call_0", output: "A river" },
  });
});

test("ends the answer of a model that asks for tools without end, and of each at once only eight", async () => {
  let ran = 0;
  const run = async () => {
    ran += 1;
    return "Shown";
  };
  const many = Array.from({ length: 50 }, () => ({ name: "look", args: {} }));
  const { fake, told, opened } = await talk([calls(...many)], { run });
  await opened;
  fake.hears("Where is it?");
  await expect.poll(() => told.answered).toBe(1);
  expect(ran).toBe(4 * 8);
  expect(fake.all("response.create").at(-1)).toMatchObject({ response: { tool_choice: "none" } });
});

test("stops what's being said when the member speaks, and says to the model how much was heard", async () => {
  const { fake, told, opened } = await talk([begins("Well, "), says("Of course.")]);
  const call = await opened;
  fake.hears("Tell me everything");
  await expect.poll(() => told.bytes).toBeGreaterThan(0);
  const before = told.interrupted;
  fake.speechBegins();
  await expect.poll(() => told.answered).toBe(1);
  expect(told.interrupted).toBe(before + 1);
  call.played(99_999);
  await expect
    .poll(() => fake.all("conversation.item.truncate"))
    .toMatchObject([{ item_id: "item_of_response_1", audio_end_ms: 1000 }]);
  fake.send({ type: "response.done", response: { id: "response_1", status: "cancelled" } });
  fake.hears("Just the short version");
  await expect.poll(() => told.answered).toBe(2);
  expect(told.text).toBe("Well, Of course.");
});

test("asks for the next answer only once the model has stopped with the one before", async () => {
  const { fake, told, opened } = await talk([begins("Well, "), says("Of course.")]);
  await opened;
  fake.hears("Tell me everything");
  await expect.poll(() => told.text).toBe("Well, ");
  fake.hears("Just the short version");
  await expect.poll(() => told.heard).toHaveLength(2);
  expect(fake.all("response.create")).toHaveLength(1);
  fake.send({ type: "response.done", response: { id: "response_1", status: "cancelled" } });
  await expect.poll(() => told.answered).toBe(2);
  expect(told.text).toBe("Well, Of course.");
});

test("takes an event that comes twice once", async () => {
  const { fake, told, opened } = await talk([saysTwice("Once.")]);
  await opened;
  fake.hears("Say it once");
  await expect.poll(() => told.answered).toBe(1);
  fake.hears("And again");
  await expect.poll(() => told.answered).toBe(2);
  expect(told).toMatchObject({ text: "Once.Once.", bytes: 2 * voiceLimits.bytesPerSecond, over: "" });
});

test("cuts off an answer that's longer than anyone listens", async () => {
  const { fake, told, opened } = await talk([goesOn(200)]);
  await opened;
  fake.hears("Tell me everything");
  await expect.poll(() => told.answered).toBe(1);
  await expect.poll(() => fake.all("response.cancel")).toHaveLength(1);
  expect(told.bytes).toBe(120 * voiceLimits.bytesPerSecond);
});

describe("doesn't begin with a model that", () => {
  test.each([
    ["takes the line and says nothing", "silent"],
    ["refuses the key", "refuses"],
    ["doesn't know the model", "error"],
  ] as const)("%s", async (_, greeting) => {
    const { opened, fake, told } = await talk([], { greeting, times: { connectMs: 300 } });
    await expect(opened).rejects.toThrow();
    await expect.poll(fake.openLines).toBe(0);
    expect(told.over).toBe("");
  });

  test("is down", async () => {
    const voice = createVoice({ baseUrl: "http://127.0.0.1:9", model: "fake-voice", sound })!;
    const nothing = () => {};
    const listener = {
      ...{ onInterrupted: nothing, onHeard: nothing, onSound: nothing, onText: nothing },
      ...{ onAnswered: nothing, onOver: nothing },
    };
    await expect(voice.open({ said: [], tools: [], listener })).rejects.toThrow("ECONNREFUSED");
  });
});

describe("ends, once, with a model that", () => {
  test.each([
    ["hangs up in the middle of an answer", hangsUp()],
    ["fails to answer", fails()],
    ["stops in the middle of an answer", begins("Well, ")],
    ["takes the question and never answers", () => {}],
    ["sends something that isn't JSON", sends("{")],
    ["sends an event without its fields", sends('{"type":"response.created"}')],
    [
      "sends sound that isn't base64",
      sends('{"type":"response.output_audio.delta","response_id":"a","item_id":"b","delta":"é"}'),
    ],
    ["sends a message of megabytes", sends(`{"type":"${"x".repeat(1_100_000)}"}`)],
    ["refuses to answer", sends('{"type":"error","error":{"message":"no"}}')],
  ] satisfies [string, VoiceReply][])("%s", async (_, reply) => {
    const { fake, told, opened } = await talk([reply], { times: { stallMs: 300 } });
    await opened;
    fake.hears("Where to?");
    await expect.poll(() => told.over).toBe("failed");
    await expect.poll(fake.openLines).toBe(0);
  });

  test("asks for a tool that breaks", async () => {
    const run = () => Promise.reject(new Error("The database is gone"));
    const { fake, told, opened } = await talk([calls({ name: "look", args: {} })], { run });
    await opened;
    fake.hears("Where to?");
    await expect.poll(() => told.over).toBe("failed");
  });
});

test("goes on when the model refuses what came too late", async () => {
  const late = sends(
    '{"type":"error","error":{"message":"There was nothing to cut","event_id":"may-be-late"}}',
  );
  const reply: VoiceReply = (line, id) => {
    late(line, id);
    says("Yes.")(line, id);
  };
  const { fake, told, opened } = await talk([begins("Well, "), reply]);
  const call = await opened;
  fake.hears("Tell me everything");
  await expect.poll(() => told.bytes).toBeGreaterThan(0);
  fake.speechBegins();
  call.played(500);
  fake.send({ type: "response.done", response: { id: "response_1", status: "cancelled" } });
  fake.hears("Are you there?");
  await expect.poll(() => told.answered).toBe(2);
  expect(fake.all("conversation.item.truncate")).toMatchObject([{ event_id: "may-be-late" }]);
  expect(told.over).toBe("");
});

test("passes over events it doesn't know", async () => {
  const { fake, told, opened } = await talk([says("Yes.")]);
  await opened;
  fake.send({ type: "rate_limits.updated", rate_limits: [] });
  fake.send({ type: "response.done", response: { id: "another", status: "completed" } });
  fake.hears("Are you there?");
  await expect.poll(() => told.answered).toBe(1);
});

test("ends when nobody has said anything for a while, or after the time it may take", async () => {
  const quiet = await talk([], { times: { silentMs: 200 } });
  await quiet.opened;
  await expect.poll(() => quiet.told.over).toBe("silence");
  const long = await talk([], { times: { totalMs: 200 } });
  await long.opened;
  await expect.poll(() => long.told.over).toBe("time");
});

test("whoever closes it hears nothing more", async () => {
  const { fake, told, opened } = await talk([says("Yes.")]);
  (await opened).close();
  await expect.poll(fake.openLines).toBe(0);
  expect(told.over).toBe("");
});
