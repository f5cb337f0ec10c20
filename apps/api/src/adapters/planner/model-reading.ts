import type OpenAI from "openai";
import type { PlannerSettings } from "./planner-settings.ts";

/** What a model's answer used. Cost is in millionths of a dollar; null if nobody has said what tokens cost. */
export type ModelUsage = {
  model: string;
  inputTokens: number | null;
  outputTokens: number | null;
  costMicroUsd: number | null;
};

type Question = {
  model: string;
  instructions: string;
  content: string;
  format: OpenAI.ResponseFormatJSONSchema;
  /** Aborts the wait. */
  limit: AbortSignal;
  usdPerMillionTokens: PlannerSettings["usdPerMillionTokens"];
  /** Gets the text so far, whenever it may contain the start of another key. */
  onText?: (text: string) => void;
};

/** Far more than thirty days of notes, or a town; a server that sends more than this is broken. */
const longestAnswer = 200_000;

/** The model declined to answer. */
export class ModelRefused extends Error {
  override name = "ModelRefused";
}

/** A model's answer to one question, as text. Throws when it's late, fails, refuses, or doesn't end. */
export async function readAnswer(
  { chat }: OpenAI,
  { model, instructions, content, format, limit, usdPerMillionTokens, onText = () => {} }: Question,
): Promise<{ text: string } & ModelUsage> {
  const chunks = await chat.completions.create(
    {
      model,
      messages: [
        { role: "system", content: instructions },
        { role: "user", content },
      ],
      response_format: format,
      stream: true,
      stream_options: { include_usage: true },
    },
    { signal: limit },
  );
  let text = "";
  let refusal = "";
  const usage: ModelUsage = { model, inputTokens: null, outputTokens: null, costMicroUsd: null };
  for await (const chunk of chunks) {
    const delta = chunk.choices[0]?.delta;
    refusal += delta?.refusal ?? "";
    text += delta?.content ?? "";
    if (text.length > longestAnswer) throw new Error("The answer does not end");
    // A key ends in a colon.
    if (delta?.content?.includes(":")) onText(text);
    usage.model = chunk.model || usage.model;
    usage.inputTokens = chunk.usage?.prompt_tokens ?? usage.inputTokens;
    usage.outputTokens = chunk.usage?.completion_tokens ?? usage.outputTokens;
  }
  // An aborted stream ends like a finished one.
  limit.throwIfAborted();
  if (refusal) throw new ModelRefused(refusal);
  return { text, ...usage, costMicroUsd: costOf(usage, usdPerMillionTokens) };
}

/** Dollars per million tokens equal millionths of a dollar per token. */
function costOf(
  { inputTokens, outputTokens }: ModelUsage,
  prices: PlannerSettings["usdPerMillionTokens"],
): number | null {
  if (inputTokens === null || outputTokens === null) return null;
  if (prices?.input === undefined || prices.output === undefined) return null;
  return Math.round(inputTokens * prices.input + outputTokens * prices.output);
}
