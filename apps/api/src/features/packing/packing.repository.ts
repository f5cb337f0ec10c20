import type { PackingAllowance } from "@evoya/domain/packing-allowance";
import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** What a member did with a trip's packing list. */
export const createPackingRepository = (db: Kysely<DB>) => ({
  /** In the order they were added. */
  list: (itineraryId: string) =>
    db
      .selectFrom("packingItems")
      .select(["id", "suggestion", "label", "isPacked", "isDropped"])
      .where("itineraryId", "=", itineraryId)
      .orderBy("id")
      .execute(),

  /** What the fare includes, as the member said; null if they haven't. */
  allowanceOf: async (itineraryId: string): Promise<PackingAllowance | null> => {
    const row = await db
      .selectFrom("packingAllowances")
      .select(["bags", "kilograms"])
      .where("itineraryId", "=", itineraryId)
      .executeTakeFirst();
    return row ? { bags: row.bags, kilograms: row.kilograms === null ? null : Number(row.kilograms) } : null;
  },

  setAllowance: async (
    trip: { itineraryId: string; userId: string },
    allowance: PackingAllowance | null,
  ): Promise<void> => {
    const { itineraryId } = trip;
    if (allowance === null) {
      await db.deleteFrom("packingAllowances").where("itineraryId", "=", itineraryId).execute();
      return;
    }
    const row = { bags: allowance.bags, kilograms: allowance.kilograms?.toString() ?? null };
    await db
      .insertInto("packingAllowances")
      .values({ ...trip, ...row })
      .onConflict((conflict) => conflict.column("itineraryId").doUpdateSet(row))
      .execute();
  },

  /** How many items a member has added. Locks the trip, so that additions count one after another. */
  countOwn: async (itineraryId: string): Promise<number> => {
    await db
      .selectFrom("itineraries")
      .select("id")
      .where("id", "=", itineraryId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const { n } = await db
      .selectFrom("packingItems")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("itineraryId", "=", itineraryId)
      .where("label", "is not", null)
      .executeTakeFirstOrThrow();
    return n;
  },

  add: (item: { itineraryId: string; userId: string; label: string }) =>
    db.insertInto("packingItems").values(item).execute(),

  /** A member's mark on one of our suggestions. */
  setSuggestion: (
    item: { itineraryId: string; userId: string; suggestion: string },
    state: { isPacked?: boolean; isDropped?: boolean },
  ) =>
    db
      .insertInto("packingItems")
      .values({ ...item, ...state })
      .onConflict((conflict) => conflict.columns(["itineraryId", "suggestion"]).doUpdateSet(state))
      .execute(),

  /** Checks the member's own item off, or undoes it. False if there's none. */
  setOwn: async (itineraryId: string, id: string, isPacked: boolean): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("packingItems")
      .set({ isPacked })
      .where("itineraryId", "=", itineraryId)
      .where("id", "=", id)
      .where("label", "is not", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  removeOwn: async (itineraryId: string, id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("packingItems")
      .where("itineraryId", "=", itineraryId)
      .where("id", "=", id)
      .where("label", "is not", null)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

export type PackingRepository = ReturnType<typeof createPackingRepository>;
