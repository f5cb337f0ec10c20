const isAtWork = (status: string | undefined): boolean => status === "reading" || status === "applying";

/** Often while a job is at work, and now and then otherwise: a colleague may add, undo, or discard one. */
export const pollMs = (statuses: readonly (string | undefined)[]): number =>
  statuses.some(isAtWork) ? 1_000 : 15_000;
