import { Problem } from "@evoya/schemas/problems";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import { withinTransaction } from "../db/transact.ts";

type Request = { caller: string; key: string; method: string; path: string; requestHash: Buffer };
type Outcome = { body: string | null; replayed: boolean };

export type Idempotency = {
  /**
   * Runs `work` once for equal keys of one caller. A second request with the same key waits for the first, then gets
   * its answer; if the first is refused or fails, it leaves no trace, so the key can be tried again. Throws
   * `idempotency_mismatch` if the key was used with a different request, and `gone` if the answer named someone who has
   * been deleted since.
   */
  once: (request: Request, work: Work) => Promise<Outcome>;
  /**
   * The same for work that calls an outside service, which no transaction may wait for. The claim lasts a
   * while: a second request throws `conflict` until the first has answered, and takes over from one that
   * never did.
   */
  onceOutside: (request: Request, work: Work) => Promise<Outcome>;
};

type Work = () => Promise<string | null>;

const longestKey = 200;

/** Longer than any handler waits for an outside service, so a claim this old was abandoned. In seconds. */
const leaseSeconds = 90;

function requireUsable({ key }: Request): void {
  if (key.length <= longestKey) return;
  const message = `Must be at most ${longestKey} characters`;
  throw new Problem("invalid_input", undefined, { errors: [{ path: "Idempotency-Key", message }] });
}

type First = Pick<Request, "method" | "path" | "requestHash"> & { isForgotten: boolean };

/** Throws unless it's the same request, and its answer is still there. */
function requireSame(first: First, request: Request): void {
  const same =
    first.method === request.method &&
    (first.isForgotten || first.path === request.path) &&
    request.requestHash.equals(first.requestHash);
  if (!same) throw new Problem("idempotency_mismatch");
  if (first.isForgotten)
    throw new Problem("gone", "We've already done this. What it was about has been deleted since.");
}

const underWay = (): Problem =>
  new Problem("conflict", "We're still working on this. Please try again in a moment.", {
    retryAfterSeconds: 2,
  });

const maxClaims = 3;

/**
 * Claims the key; null if the claim is ours, otherwise what the first request answered. Work outside that fails gives its
 * claim back at any time, also between being in our way and being read: then the key is free again.
 */
async function claim(trx: Transaction<DB>, request: Request) {
  for (let attempt = 0; attempt < maxClaims; attempt += 1) {
    const claimed = await trx
      .insertInto("idempotencyKeys")
      .values(request)
      .onConflict((conflict) => conflict.columns(["caller", "key"]).doNothing())
      .returning("key")
      .executeTakeFirst();
    if (claimed) return null;
    const first = await trx
      .selectFrom("idempotencyKeys")
      .select(["method", "path", "requestHash", "responseBody", "isForgotten"])
      .where("caller", "=", request.caller)
      .where("key", "=", request.key)
      .executeTakeFirst();
    if (first) return first;
  }
  throw underWay();
}

const lease = sql<string>`now() + make_interval(secs => ${leaseSeconds})`;

/** Claims the key until a certain time, which then identifies the claim; or returns what the first request answered. */
async function claimForAWhile(
  db: Kysely<DB>,
  request: Request,
): Promise<{ until: string } | { body: string | null }> {
  const { caller, key } = request;
  const claimed = await db
    .insertInto("idempotencyKeys")
    .values({ ...request, leaseEndsAt: lease })
    .onConflict((conflict) =>
      conflict
        .columns(["caller", "key"])
        .doUpdateSet({ leaseEndsAt: lease })
        .where("idempotencyKeys.leaseEndsAt", "<", sql<string>`now()`)
        .where("idempotencyKeys.method", "=", request.method)
        .where("idempotencyKeys.path", "=", request.path)
        .where("idempotencyKeys.requestHash", "=", request.requestHash),
    )
    .returning("leaseEndsAt")
    .executeTakeFirst();
  if (claimed?.leaseEndsAt) return { until: claimed.leaseEndsAt };
  const first = await db
    .selectFrom("idempotencyKeys")
    .select(["method", "path", "requestHash", "responseBody", "leaseEndsAt", "isForgotten"])
    .where("caller", "=", caller)
    .where("key", "=", key)
    .executeTakeFirst();
  if (first) requireSame(first, request);
  if (first && first.leaseEndsAt === null) return { body: first.responseBody };
  throw underWay();
}

/** Keys stored in PostgreSQL: the claim, the handler's writes, and the recorded answer are one transaction. */
export function createIdempotency(db: Kysely<DB>): Idempotency {
  return {
    once: (request, work) => {
      requireUsable(request);
      return withinTransaction(db, async (trx) => {
        const first = await claim(trx, request);
        if (first) {
          requireSame(first, request);
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

    onceOutside: async (request, work) => {
      requireUsable(request);
      const claimed = await claimForAWhile(db, request);
      if ("body" in claimed) return { body: claimed.body, replayed: true };
      try {
        const body = await work();
        await db
          .updateTable("idempotencyKeys")
          .set({ responseBody: body, leaseEndsAt: null })
          .where("caller", "=", request.caller)
          .where("key", "=", request.key)
          .where("leaseEndsAt", "=", claimed.until)
          .execute();
        return { body, replayed: false };
      } catch (error) {
        await db
          .deleteFrom("idempotencyKeys")
          .where("caller", "=", request.caller)
          .where("key", "=", request.key)
          .where("leaseEndsAt", "=", claimed.until)
          .execute();
        throw error;
      }
    },
  };
}
