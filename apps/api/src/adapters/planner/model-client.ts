import type OpenAI from "openai";
import type { PlannerSettings } from "./planner-settings.ts";

/**
 * A client of the configured model, made and loaded when it's first asked: without a model, a process never pays for
 * the library's hundreds of files. `timeoutMs` bounds one request; retries are the caller's own.
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
