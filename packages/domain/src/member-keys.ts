/** The limits on a member's own API keys (decision 193). */
export const memberKeyLimits = {
  /** How many a member can have at once. */
  keys: 5,
  /** Characters in a key's name. */
  name: 60,
} as const;
