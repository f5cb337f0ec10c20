/** What a member's own API keys are bound by (decision 193). */
export const memberKeyLimits = {
  /** How many a member can have at once. */
  keys: 5,
  /** Letters in a key's name. */
  name: 60,
} as const;
