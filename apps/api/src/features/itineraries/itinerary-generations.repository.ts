import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Making trips' plans: how many a member has had made, and how far along the job is with one. */
export const createItineraryGenerationRepository = (db: Kysely<DB>) => ({
  /**
   * Generations started since `since`, including deleted trips. The member's row is locked, so that two at
   * once count correctly.
   */
  count: async (userId: string, since: Date, { hold }: { hold: boolean }): Promise<number> => {
    if (hold) await db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    const row = await db
      .selectFrom("itineraryGenerations")
      .select((count) => count.fn.countAll<number>().as("n"))
      .where("userId", "=", userId)
      .where("createdAt", ">=", since.toISOString())
      .executeTakeFirstOrThrow();
    return row.n;
  },

  /** The last report to the member about the run that started at `since`, for a page opened in the middle of it. */
  lastTold: async (id: string, userId: string, since: string) => {
    const row = await db
      .selectFrom("liveEvents")
      .select("payload")
      .where("audience", "=", `user:${userId}`)
      .where("type", "=", "itinerary.progress")
      .where(sql`payload ->> 'itineraryId'`, "=", id)
      .where("createdAt", ">=", since)
      .orderBy(sql`txid desc, id desc`)
      .limit(1)
      .executeTakeFirst();
    return row?.payload;
  },

  /** Claims a trip for generation. False if it's already made, or gone: a second run of a job has nothing to do. */
  begin: async (id: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("itineraries")
      .set({ generationStatus: "running", generationError: null })
      .where("id", "=", id)
      .where("generationStatus", "in", ["queued", "running"])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Success is final; failure isn't, because the member may retry. */
  settle: (itineraryId: string, succeeded: boolean, plannerSource: "builtin" | "model" | "fallback" | null) =>
    db
      .updateTable("itineraryGenerations")
      .set({ succeeded, plannerSource })
      .where("itineraryId", "=", itineraryId)
      .where("succeeded", "is distinct from", true)
      .execute(),

  /** A place with too little to offer isn't the member's fault, so an attempt there doesn't count. */
  uncount: (itineraryId: string) =>
    db.deleteFrom("itineraryGenerations").where("itineraryId", "=", itineraryId).execute(),

  /**
   * Puts a trip back in the queue if it failed, or if the built-in planner made it in the model's place and nobody
   * has touched it since. False for any other.
   */
  requeue: async (id: string, userId: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("itineraries")
      .set({ generationStatus: "queued", generationError: null })
      .where("id", "=", id)
      .where("userId", "=", userId)
      .where((eb) =>
        eb.or([
          eb("generationStatus", "=", "failed"),
          eb.and([
            eb("generationStatus", "=", "ready"),
            eb("plannerSource", "=", "fallback"),
            eb("currentWorkflowStep", "=", "itinerary_generated"),
            eb.not(
              eb.exists(
                eb
                  .selectFrom("itineraryVersions as v")
                  .select("v.id")
                  .whereRef("v.itineraryId", "=", "itineraries.id")
                  .where("v.source", "in", ["member", "staff"]),
              ),
            ),
          ]),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

export type ItineraryGenerationRepository = ReturnType<typeof createItineraryGenerationRepository>;
