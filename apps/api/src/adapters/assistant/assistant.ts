import type OpenAI from "openai";
import { modelClient } from "../planner/model-client.ts";
import type { PlannerSettings } from "../planner/planner-settings.ts";

type ChatMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam;
type ToolCall = { id: string; name: string; arguments: string };

/** Something a model may ask for while it answers. `parameters` is a JSON schema. */
export type AssistantTool = { name: string; description: string; parameters: Record<string, unknown> };

export type AssistantRequest = {
  instructions: string;
  /** The conversation so far, with the question last. */
  said: { by: "member" | "evie"; text: string }[];
  tools: readonly AssistantTool[];
  /** Answers a tool call. `args` is passed through exactly as the model sent it. */
  run: (name: string, args: string) => Promise<string>;
  onText: (piece: string) => void;
};

export type Assistant = {
  /** Streams the answer in pieces. Throws when the model is late, down, refuses, or says nothing. */
  answer: (request: AssistantRequest) => Promise<void>;
};

/** For a whole answer, in milliseconds. */
const defaultTimeoutMs = 30_000;
/** How many times a model may ask for tools before it has to answer, and how many at once. */
const maxRounds = 4;
const maxCallsAtOnce = 8;
/** A server that sends more than this is broken. */
const longestAnswer = 20_000;
const longestArguments = 4_000;

/** An assistant over any server that speaks OpenAI's chat completions; null if none is configured. */
export function createAssistant({
  apiKey,
  baseUrl,
  model,
  timeoutMs = defaultTimeoutMs,
}: PlannerSettings): Assistant | null {
  if (!apiKey && !baseUrl) return null;
  const client = modelClient({ apiKey, baseUrl }, timeoutMs);

  /** One turn of the model: passes its text to `onText` and returns the tool calls it asks for. */
  const turn = async (
    messages: ChatMessage[],
    { tools, onText }: AssistantRequest,
    { mayCall, limit }: { mayCall: boolean; limit: AbortSignal },
  ): Promise<{ length: number; calls: ToolCall[] }> => {
    const { chat } = await client();
    const chunks = await chat.completions.create(
      {
        model,
        messages,
        tools: tools.map((tool) => ({ type: "function" as const, function: tool })),
        tool_choice: mayCall ? "auto" : "none",
        stream: true,
      },
      { signal: limit },
    );
    const calls: ToolCall[] = [];
    let length = 0;
    for await (const chunk of chunks) {
      const delta = chunk.choices[0]?.delta;
      if (delta?.refusal) throw new Error("The model refused");
      if (delta?.content) {
        length += delta.content.length;
        if (length > longestAnswer) throw new Error("The answer does not end");
        onText(delta.content);
      }
      for (const { index, id, function: called } of delta?.tool_calls ?? []) {
        if (index >= maxCallsAtOnce) continue;
        const call = calls[index] ?? { id: "", name: "", arguments: "" };
        calls[index] = call;
        call.id ||= id ?? "";
        call.name ||= called?.name ?? "";
        call.arguments = `${call.arguments}${called?.arguments ?? ""}`.slice(0, longestArguments);
      }
    }
    // An aborted stream ends like a finished one.
    limit.throwIfAborted();
    return { length, calls: calls.filter(Boolean) };
  };

  return {
    answer: async (request) => {
      const limit = AbortSignal.timeout(timeoutMs);
      const messages: ChatMessage[] = [
        { role: "system", content: request.instructions },
        ...request.said.map(({ by, text }): ChatMessage => {
          return { role: by === "member" ? "user" : "assistant", content: text };
        }),
      ];
      let total = 0;
      for (let round = 0; round <= maxRounds; round += 1) {
        const { length, calls } = await turn(messages, request, { mayCall: round < maxRounds, limit });
        total += length;
        if (calls.length === 0) break;
        const asked = calls.map(({ id, ...called }) => ({ id, type: "function" as const, function: called }));
        messages.push({ role: "assistant", content: null, tool_calls: asked });
        for (const { id, name, arguments: args } of calls)
          messages.push({ role: "tool", tool_call_id: id, content: await request.run(name, args) });
      }
      if (total === 0) throw new Error("The model said nothing");
    },
  };
}
