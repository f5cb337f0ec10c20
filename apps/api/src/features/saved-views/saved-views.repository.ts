import type { NewSavedView } from "@evoya/schemas/saved-views";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** More than anyone can tell apart in a menu. */
const maxShown = 100;

/** Filters and order of staff lists, saved under a name. */
export const createSavedViewRepository = (db: Kysely<DB>) => ({
  listFor: (adminUserId: string, list: string) =>
    db
      .selectFrom("savedViews")
      .select(["id", "name", "search", "isShared"])
      .select((eb) => eb("adminUserId", "=", adminUserId).$castTo<boolean>().as("isMine"))
      .where("list", "=", list)
      .where((eb) => eb.or([eb("adminUserId", "=", adminUserId), eb("isShared", "=", true)]))
      .orderBy(sql`lower(name)`)
      .orderBy("id")
      .limit(maxShown)
      .execute(),

  /**
   * How many views a colleague has saved. Locks the colleague until the end of the transaction, so that two
   * at once count correctly.
   */
  countOf: async (adminUserId: string): Promise<number> => {
    await db.selectFrom("adminUsers").select("id").where("id", "=", adminUserId).forNoKeyUpdate().execute();
    const { n } = await db
      .selectFrom("savedViews")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("adminUserId", "=", adminUserId)
      .executeTakeFirstOrThrow();
    return n;
  },

  /** Replaces their own view of the same name. */
  save: (adminUserId: string, { list, name, search, isShared }: NewSavedView) =>
    db
      .insertInto("savedViews")
      .values({ adminUserId, list, name, search, isShared })
      .onConflict((conflict) =>
        conflict.expression(sql`admin_user_id, list, lower(name)`).doUpdateSet({ name, search, isShared }),
      )
      .returning(["id", "name", "search", "isShared"])
      .executeTakeFirstOrThrow(),

  /** Deletes a colleague's own view. False if there's no such view. */
  remove: async (adminUserId: string, id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("savedViews")
      .where("id", "=", id)
      .where("adminUserId", "=", adminUserId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
