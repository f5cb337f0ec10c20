export type PlannerSettings = {
  /** Without a key or an address, the built-in planner works alone. */
  apiKey?: string;
  baseUrl?: string;
  model: string;
  /** For one attempt, in milliseconds; member spec §9 gives generation 30 s. */
  timeoutMs?: number;
  /** What the model's tokens cost; undefined when nobody has said. */
  usdPerMillionTokens?: { input: number | undefined; output: number | undefined };
  /** Called with the reason when the built-in planner had to stand in. */
  onFallback?: (reason: unknown) => void;
};
