import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { isVisibleTo } from "./trip-access.repository.ts";

/** Each trip's stored PDF: one, of one version of its plan. */
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
   * For the job, which knows only the trip's id: the current version, its plan, and whether its PDF has been made.
   */
  findPlan: (itineraryId: string) =>
    db
      .selectFrom("itineraries as i")
      .innerJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .leftJoin("itineraryPdfs as p", (join) =>
        join.onRef("p.itineraryId", "=", "i.id").onRef("p.versionId", "=", "v.id"),
      )
      .select(["v.id as versionId", "v.plan", "p.fileKey"])
      .where("i.id", "=", itineraryId)
      .executeTakeFirst(),

  /**
   * Stores `fileKey` as the trip's PDF. Returns the files nobody needs anymore: the one it replaces, or itself if
   * another run was faster or the trip is gone.
   */
  keep: async (itineraryId: string, versionId: string, fileKey: string): Promise<string[]> => {
    const trip = await db
      .selectFrom("itineraries")
      .select("id")
      .where("id", "=", itineraryId)
      .forUpdate()
      .executeTakeFirst();
    if (!trip) return [fileKey];
    const before = await db
      .selectFrom("itineraryPdfs")
      .select(["versionId", "fileKey"])
      .where("itineraryId", "=", itineraryId)
      .executeTakeFirst();
    if (before?.versionId === versionId) return [fileKey];
    await db
      .insertInto("itineraryPdfs")
      .values({ itineraryId, versionId, fileKey })
      .onConflict((conflict) => conflict.column("itineraryId").doUpdateSet({ versionId, fileKey }))
      .execute();
    return before ? [before.fileKey] : [];
  },

  /** Lets go of a trip's PDF, if there is one, and returns its file. */
  drop: async (itineraryId: string): Promise<string[]> => {
    const rows = await db
      .deleteFrom("itineraryPdfs")
      .where("itineraryId", "=", itineraryId)
      .returning("fileKey")
      .execute();
    return rows.map(({ fileKey }) => fileKey);
  },

  /** Forgets a file that's missing from storage, so it's made again. */
  forget: (fileKey: string) => db.deleteFrom("itineraryPdfs").where("fileKey", "=", fileKey).execute(),
});

export type ItineraryPdfRepository = ReturnType<typeof createItineraryPdfRepository>;
