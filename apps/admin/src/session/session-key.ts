/** The cache key of the signed-in account. */
export const sessionKey = ["session"] as const;
