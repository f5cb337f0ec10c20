import type { Insertable, Kysely } from "kysely";
import type { DB, ItinerarySignatures } from "../../db/schema.generated.ts";

/** The team's signatures on plans: the items of each trip by their ids. */
export const createItinerarySignatureRepository = (db: Kysely<DB>) => ({
  list: (itineraryId: string) =>
    db
      .selectFrom("itinerarySignatures as s")
      .leftJoin("adminUsers as a", "a.id", "s.signedBy")
      .select(["s.itemId", "s.title", "s.digest", "s.note", "s.createdAt", "a.firstName as signer"])
      .where("s.itineraryId", "=", itineraryId)
      .execute(),

  /** A later signature on an item replaces the earlier one. */
  add: (signatures: readonly Insertable<ItinerarySignatures>[]) =>
    db
      .insertInto("itinerarySignatures")
      .values(signatures)
      .onConflict((conflict) =>
        conflict.columns(["itineraryId", "itemId"]).doUpdateSet(({ ref }) => ({
          title: ref("excluded.title"),
          digest: ref("excluded.digest"),
          note: ref("excluded.note"),
          signedBy: ref("excluded.signedBy"),
          createdAt: ref("excluded.createdAt"),
        })),
      )
      .execute(),

  remove: (itineraryId: string, itemIds: readonly string[]) =>
    db
      .deleteFrom("itinerarySignatures")
      .where("itineraryId", "=", itineraryId)
      .where("itemId", "in", itemIds)
      .execute(),
});

export type ItinerarySignatureRepository = ReturnType<typeof createItinerarySignatureRepository>;
export type SignatureRow = Awaited<ReturnType<ItinerarySignatureRepository["list"]>>[number];
