import type { BookPaper } from "@evoya/domain/book";
import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

type Printed = { tripId: string; paper: BookPaper };

/** Each trip's stored memory books: one for each kind of paper. */
export const createTripBookPdfRepository = (db: Kysely<DB>) => ({
  /** The file of the book with exactly this content. */
  find: async ({ tripId, paper }: Printed, contentHash: Buffer): Promise<string | null> => {
    const row = await db
      .selectFrom("tripBookPdfs")
      .select("fileKey")
      .where("tripId", "=", tripId)
      .where("paper", "=", paper)
      .where("contentHash", "=", contentHash)
      .executeTakeFirst();
    return row?.fileKey ?? null;
  },

  /**
   * Stores `fileKey` as the trip's book. Returns the files nobody needs anymore: the one it replaces, or this
   * one if the trip is gone.
   */
  keep: async (
    { tripId, paper }: Printed,
    { contentHash, fileKey }: { contentHash: Buffer; fileKey: string },
  ): Promise<string[]> => {
    const trip = await db
      .selectFrom("itineraries")
      .select("id")
      .where("id", "=", tripId)
      .forUpdate()
      .executeTakeFirst();
    if (!trip) return [fileKey];
    const before = await db
      .selectFrom("tripBookPdfs")
      .select("fileKey")
      .where("tripId", "=", tripId)
      .where("paper", "=", paper)
      .executeTakeFirst();
    await db
      .insertInto("tripBookPdfs")
      .values({ tripId, paper, contentHash, fileKey })
      .onConflict((conflict) => conflict.columns(["tripId", "paper"]).doUpdateSet({ contentHash, fileKey }))
      .execute();
    return before ? [before.fileKey] : [];
  },

  /** Forgets a file that's missing from storage, so that it's made again. */
  forget: (fileKey: string) => db.deleteFrom("tripBookPdfs").where("fileKey", "=", fileKey).execute(),
});

export type TripBookPdfRepository = ReturnType<typeof createTripBookPdfRepository>;
