import type { Plan } from "@evoya/domain/planner/plan";
import { applyAnswer } from "./apply-answer.ts";
import { daysWritten, modelAnswer, titlesWritten } from "./model-answer.ts";
import { modelClient } from "./model-client.ts";
import { instructions, question, responseFormat } from "./model-question.ts";
import type { PlannerSettings } from "./planner-settings.ts";
import { allPlanned, drafted, type OnProgress, written } from "./progress.ts";

type Usage = {
  costMicroUsd: number | null;
  model: string;
  inputTokens: number | null;
  outputTokens: number | null;
};
type Improved = { plan: Plan } & Usage;
type Options = { signal: AbortSignal | undefined; onProgress: OnProgress };

const attempts = 2;
const defaultTimeoutMs = 30_000;
/** Far more than thirty days of notes; a server that goes on beyond it is broken. */
const longestAnswer = 200_000;

/** A planner that lets a language model improve the engine's draft, over any OpenAI-compatible server. */
export function createModelPlanner({
  apiKey,
  baseUrl,
  model,
  timeoutMs = defaultTimeoutMs,
  usdPerMillionTokens,
}: PlannerSettings) {
  const client = modelClient({ apiKey, baseUrl }, timeoutMs);

  const read = async (
    content: string,
    limit: AbortSignal,
    onText: (text: string) => void,
  ): Promise<{ text: string } & Usage> => {
    const { chat } = await client();
    const chunks = await chat.completions.create(
      {
        model,
        messages: [
          { role: "system", content: instructions },
          { role: "user", content },
        ],
        response_format: responseFormat,
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal: limit },
    );
    let text = "";
    let refusal = "";
    const usage: Usage = { model, inputTokens: null, outputTokens: null, costMicroUsd: null };
    for await (const chunk of chunks) {
      const delta = chunk.choices[0]?.delta;
      refusal += delta?.refusal ?? "";
      text += delta?.content ?? "";
      if (text.length > longestAnswer) throw new Error("The answer does not end");
      // A day begins with a key, and a key ends in a colon.
      if (delta?.content?.includes(":")) onText(text);
      usage.model = chunk.model || usage.model;
      usage.inputTokens = chunk.usage?.prompt_tokens ?? usage.inputTokens;
      usage.outputTokens = chunk.usage?.completion_tokens ?? usage.outputTokens;
    }
    // An aborted stream ends like a finished one.
    limit.throwIfAborted();
    usage.costMicroUsd = costOf(usage, usdPerMillionTokens);
    if (refusal) throw new ModelRefused(refusal);
    return { text, ...usage };
  };

  const attempt = async (
    draft: Plan,
    content: string,
    { signal, onProgress }: Options,
  ): Promise<Improved> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const limit = signal ? AbortSignal.any([signal, timeout]) : timeout;
    let daysReady = 0;
    onProgress(drafted(draft));
    const { text, ...usage } = await read(content, limit, (text) => {
      const now = Math.min(daysWritten(text), draft.days.length);
      if (now > daysReady) onProgress(written(draft, now, titlesWritten(text)));
      daysReady = Math.max(daysReady, now);
    });
    const plan = applyAnswer(draft, modelAnswer.parse(JSON.parse(text)));
    onProgress(allPlanned(plan));
    return { plan, ...usage };
  };

  /** Worth a second attempt: a slip of the model or a passing fault. A refusal or a wrong key is not. */
  const isWorthRetrying = (error: unknown): boolean => {
    if (error instanceof ModelRefused) return false;
    const status = error instanceof Error && "status" in error ? Number(error.status) : 0;
    return !status || status === 429 || status >= 500;
  };

  return {
    /** The draft improved. Throws when the model refuses, or fails twice, or `signal` is aborted. */
    improve: async (draft: Plan, options: Options): Promise<Improved> => {
      const content = question(draft);
      for (let count = 1; ; count += 1) {
        try {
          return await attempt(draft, content, options);
        } catch (error) {
          const last = count >= attempts || options.signal?.aborted;
          if (last || !isWorthRetrying(error)) throw error;
        }
      }
    },
  };
}

/** Dollars a million tokens are millionths of a dollar a token. */
function costOf(
  { inputTokens, outputTokens }: Usage,
  prices: PlannerSettings["usdPerMillionTokens"],
): number | null {
  if (inputTokens === null || outputTokens === null) return null;
  if (prices?.input === undefined || prices.output === undefined) return null;
  return Math.round(inputTokens * prices.input + outputTokens * prices.output);
}

/** The model declined to answer. */
class ModelRefused extends Error {
  override name = "ModelRefused";
}
