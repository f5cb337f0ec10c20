/**
 * How to log an error. PostgreSQL's own fields contain values from rows, and people's data has no place in a
 * log.
 */
export const describeError = (error: Error & { code?: unknown; cause?: unknown }): object => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack,
  cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
});
