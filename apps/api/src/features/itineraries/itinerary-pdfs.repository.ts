import { type Expression, type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { isVisibleTo } from "./trip-access.repository.ts";

/** A trip's signatures as a text that changes whenever they do. */
const signatures = (itineraryId: Expression<string>) =>
  sql<string>`(
    SELECT count(*) || ' ' || coalesce(max(s.created_at)::text, '')
    FROM itinerary_signatures s WHERE s.itinerary_id = ${itineraryId}
  )`;

/** Each trip's stored PDF: just one, of one version of its plan. */
export const createItineraryPdfRepository = (db: Kysely<DB>) => ({
  /** A trip the member may see, as it is now: whose it is, its version, and that version's file if it has been made. */
  findCurrent: (itineraryId: string, userId: string) =>
    db
      .selectFrom("itineraries as i")
      .leftJoin("itineraryPdfs as p", (join) =>
        join.onRef("p.itineraryId", "=", "i.id").onRef("p.versionId", "=", "i.currentVersionId"),
      )
      .select(["i.currentVersionId as versionId", "i.userId as ownerId", "p.fileKey"])
      .where("i.id", "=", itineraryId)
      .where(isVisibleTo(userId))
      .executeTakeFirst(),

  /**
   * For the job, which only knows the trip's id: the current version, its plan, its signatures, and whether
   * its PDF has been made.
   */
  findPlan: (itineraryId: string) =>
    db
      .selectFrom("itineraries as i")
      .innerJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .leftJoin("itineraryPdfs as p", (join) =>
        join.onRef("p.itineraryId", "=", "i.id").onRef("p.versionId", "=", "v.id"),
      )
      .select(({ ref }) => [
        "v.id as versionId",
        "v.plan",
        "p.fileKey",
        signatures(ref("i.id")).as("signatures"),
      ])
      .where("i.id", "=", itineraryId)
      .executeTakeFirst(),

  /**
   * Stores `fileKey` as the trip's PDF. Returns the files nobody needs anymore (the one it replaces, or this
   * one if another run was faster or the trip is gone), and whether it's stale because someone signed the
   * plan while it was being made.
   */
  keep: async (
    itineraryId: string,
    made: { versionId: string; signatures: string },
    fileKey: string,
  ): Promise<{ unneeded: string[]; isStale: boolean }> => {
    const trip = await db
      .selectFrom("itineraries")
      .select("id")
      .where("id", "=", itineraryId)
      .forUpdate()
      .executeTakeFirst();
    if (!trip) return { unneeded: [fileKey], isStale: false };
    // Needs its own statement: the one above may have waited for the signature, and saw the table as it was
    // before.
    const now = await db
      .selectNoFrom(signatures(sql.val(itineraryId)).as("signatures"))
      .executeTakeFirstOrThrow();
    if (now.signatures !== made.signatures) return { unneeded: [fileKey], isStale: true };
    const before = await db
      .selectFrom("itineraryPdfs")
      .select(["versionId", "fileKey"])
      .where("itineraryId", "=", itineraryId)
      .executeTakeFirst();
    const { versionId } = made;
    if (before?.versionId === versionId) return { unneeded: [fileKey], isStale: false };
    await db
      .insertInto("itineraryPdfs")
      .values({ itineraryId, versionId, fileKey })
      .onConflict((conflict) => conflict.column("itineraryId").doUpdateSet({ versionId, fileKey }))
      .execute();
    return { unneeded: before ? [before.fileKey] : [], isStale: false };
  },

  /** Removes a trip's PDF, if there is one, and returns its file. */
  drop: async (itineraryId: string): Promise<string[]> => {
    const rows = await db
      .deleteFrom("itineraryPdfs")
      .where("itineraryId", "=", itineraryId)
      .returning("fileKey")
      .execute();
    return rows.map(({ fileKey }) => fileKey);
  },

  /** Forgets a file that's missing from storage, so that it's made again. */
  forget: (fileKey: string) => db.deleteFrom("itineraryPdfs").where("fileKey", "=", fileKey).execute(),
});

export type ItineraryPdfRepository = ReturnType<typeof createItineraryPdfRepository>;
