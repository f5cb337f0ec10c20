import type OpenAI from "openai";
import type { PlannerSettings } from "./planner-settings.ts";

/**
 * A client for the configured model, loaded when it's first needed, so that a process without a model never
 * pays for the library's hundreds of files. `timeoutMs` limits one request; callers do their own retries.
 */
export function modelClient(
  { apiKey, baseUrl }: Pick<PlannerSettings, "apiKey" | "baseUrl">,
  timeoutMs: number,
): () => Promise<OpenAI> {
  let client: Promise<OpenAI> | undefined;
  const load = async () => {
    const { default: Client } = await import("openai");
    return new Client({
      apiKey: apiKey ?? "not-needed",
      baseURL: baseUrl,
      timeout: timeoutMs,
      maxRetries: 0,
    });
  };
  return () => {
    client ??= load();
    return client;
  };
}
