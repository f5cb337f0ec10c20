import type { Plan } from "@evoya/domain/planner/plan";
import { applyAnswer } from "./apply-answer.ts";
import { daysWritten, modelAnswer, titlesWritten } from "./model-answer.ts";
import { modelClient } from "./model-client.ts";
import { instructions, question, responseFormat } from "./model-question.ts";
import { ModelRefused, type ModelUsage, readAnswer } from "./model-reading.ts";
import type { PlannerSettings } from "./planner-settings.ts";
import { allPlanned, drafted, type OnProgress, written } from "./progress.ts";

type Improved = { plan: Plan } & ModelUsage;
type Options = { signal: AbortSignal | undefined; onProgress: OnProgress };

const attempts = 2;
const defaultTimeoutMs = 30_000;

/** A planner that has a language model improve the engine's draft, using any OpenAI-compatible server. */
export function createModelPlanner({
  apiKey,
  baseUrl,
  model,
  timeoutMs = defaultTimeoutMs,
  usdPerMillionTokens,
}: PlannerSettings) {
  const client = modelClient({ apiKey, baseUrl }, timeoutMs);

  const attempt = async (
    draft: Plan,
    content: string,
    { signal, onProgress }: Options,
  ): Promise<Improved> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const limit = signal ? AbortSignal.any([signal, timeout]) : timeout;
    let daysReady = 0;
    onProgress(drafted(draft));
    const { text, ...usage } = await readAnswer(await client(), {
      ...{ model, instructions, content, format: responseFormat, limit, usdPerMillionTokens },
      // A day starts with a key.
      onText: (soFar) => {
        const now = Math.min(daysWritten(soFar), draft.days.length);
        if (now > daysReady) onProgress(written(draft, now, titlesWritten(soFar)));
        daysReady = Math.max(daysReady, now);
      },
    });
    const plan = applyAnswer(draft, modelAnswer.parse(JSON.parse(text)));
    onProgress(allPlanned(plan));
    return { plan, ...usage };
  };

  /**
   * Whether it's worth a second attempt: a slip of the model or a temporary failure is, a refusal or a wrong
   * key isn't.
   */
  const isWorthRetrying = (error: unknown): boolean => {
    if (error instanceof ModelRefused) return false;
    const status = error instanceof Error && "status" in error ? Number(error.status) : 0;
    return !status || status === 429 || status >= 500;
  };

  return {
    /** The improved draft. Throws when the model refuses or fails twice, or when `signal` is aborted. */
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
