import { expect } from "vitest";
import { hashToken, newToken } from "../features/credentials/tokens.ts";
import { noteSecret } from "./secrets.ts";
import type { World } from "./world.ts";

type Owner = { userId: string; email: string } | { adminUserId: string };

/**
 * Uses two password links of `owner` at once: the second while the first is held up. Returns what became of both, the
 * refused one last.
 */
export async function usedAtOnce(
  { database: { db, pool } }: World,
  owner: Owner,
  use: (token: string) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>[]> {
  const links = [newToken(), newToken()].map((token) => {
    noteSecret(token);
    return { token, tokenHash: hashToken(token) };
  });
  await db
    .insertInto("passwordResets")
    .values(links.map(({ tokenHash }) => ({ ...owner, tokenHash, expiresAt: "2100-01-01T00:00:00Z" })))
    .execute();
  const waiting = async () =>
    (
      await pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rowCount;
  const used: Promise<unknown>[] = [];
  await db.transaction().execute(async (transaction) => {
    const first = transaction.selectFrom("passwordResets").where("tokenHash", "=", links[0]!.tokenHash);
    await first.select("id").forUpdate().execute();
    for (const { token } of links) {
      used.push(use(token));
      await expect.poll(waiting, { timeout: 10_000 }).toBe(used.length);
    }
  });
  const all = await Promise.allSettled(used);
  return all.sort((a, b) => a.status.localeCompare(b.status));
}
