/** The cache key for who's signed in. */
export const sessionKey = ["session"] as const;
