import { Problem } from "@evoya/schemas/problems";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import { withinTransaction } from "../db/transact.ts";

type Request = { caller: string; key: string; method: string; path: string; requestHash: Buffer };
type Outcome = { body: string | null; replayed: boolean };

export type Idempotency = {
  /**
   * Runs `work` once for equal keys of one caller. A second request with the same key waits for the first, then gets
   * its answer; a refused or failed first leaves no trace, so the key may be tried again. Throws
   * `idempotency_mismatch` when the key was used with another request.
   */
  once: (request: Request, work: () => Promise<string | null>) => Promise<Outcome>;
};

const longestKey = 200;

/** Claims the key; null when the claim is ours, else what the first request answered. */
async function claim(trx: Transaction<DB>, request: Request) {
  const claimed = await trx
    .insertInto("idempotencyKeys")
    .values(request)
    .onConflict((conflict) => conflict.columns(["caller", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed) return null;
  return trx
    .selectFrom("idempotencyKeys")
    .select(["method", "path", "requestHash", "responseBody"])
    .where("caller", "=", request.caller)
    .where("key", "=", request.key)
    .executeTakeFirstOrThrow();
}

/** Keys kept in PostgreSQL: the claim, the handler's writes and the recorded answer are one transaction. */
export function createIdempotency(db: Kysely<DB>): Idempotency {
  return {
    once: (request, work) => {
      if (request.key.length > longestKey) {
        const message = `Must be at most ${longestKey} characters`;
        throw new Problem("invalid_input", undefined, { errors: [{ path: "Idempotency-Key", message }] });
      }
      return withinTransaction(db, async (trx) => {
        const first = await claim(trx, request);
        if (first) {
          const same =
            first.method === request.method &&
            first.path === request.path &&
            request.requestHash.equals(first.requestHash);
          if (!same) throw new Problem("idempotency_mismatch");
          return { body: first.responseBody, replayed: true };
        }
        const body = await work();
        await trx
          .updateTable("idempotencyKeys")
          .set({ responseBody: body })
          .where("caller", "=", request.caller)
          .where("key", "=", request.key)
          .execute();
        return { body, replayed: false };
      });
    },
  };
}
