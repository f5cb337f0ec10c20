import type { Kysely } from "kysely";
import type { DB } from "./schema.generated.ts";

/**
 * In a transaction that gives a session's member a lasting key: waits for whoever ends their sessions right now, and
 * locks the session. False if it has ended, which a copy that remembers it hears a moment later.
 */
export async function holdSession(
  db: Kysely<DB>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("userId", "=", userId)
    .forKeyShare()
    .executeTakeFirst();
  return session !== undefined;
}
