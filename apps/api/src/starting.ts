/** What to do about the faults that keep programs from starting, by the code of PostgreSQL or of the system. */
const hints: Record<string, string> = {
  ECONNREFUSED: "Nothing answers there. Is PostgreSQL running, and are the host and port right?",
  ENOTFOUND: "That host is unknown.",
  EADDRINUSE:
    "Something else listens on that port. API_PORT, WORKER_METRICS_PORT, S3_PORT, and STRIPE_PORT move ours.",
  "28P01": "The user or the password is wrong.",
  "28000": "This user may not sign in from here.",
  "3D000": "That database doesn't exist. Create it first.",
  "42501": "This user lacks a right. To migrate, it must own the database.",
};

const hintFor = (error: Error): string | undefined => {
  const source = error.cause instanceof Error ? error.cause : error;
  return "code" in source ? hints[String(source.code)] : undefined;
};

/** A fault whose message says all there is to say, with what to do about it. */
export class CannotStart extends Error {}

/** What a person reads about `error`: its message, and what to do about it, if we know. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A connection that's refused under each of a host's addresses has a code and no message.
  const message = error.message || ("code" in error ? String(error.code) : error.name);
  return [message, hintFor(error)].filter(Boolean).join("\n");
}

/** The whole explanation; for a fault we have no hint for, where it comes from. */
function explainInFull(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  const isUnknown = error instanceof Error && !hintFor(error) && error.stack !== undefined;
  return `Evoya can't start: ${isUnknown ? error.stack : explain(error)}`;
}

/** Runs `start`; if it throws, explains why on standard error and ends the process. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(explainInFull(error));
    process.exit(1);
  }
}
