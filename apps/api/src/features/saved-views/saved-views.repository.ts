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

  /** Locks a colleague until the end of the transaction: two changes of their views at once happen one by one. */
  lockOwner: (adminUserId: string) =>
    db.selectFrom("adminUsers").select("id").where("id", "=", adminUserId).forNoKeyUpdate().execute(),

  /** How many views a colleague has saved. */
  countOf: async (adminUserId: string): Promise<number> => {
    const { n } = await db
      .selectFrom("savedViews")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("adminUserId", "=", adminUserId)
      .executeTakeFirstOrThrow();
    return n;
  },

  /** Whether another of a colleague's views of the same list has this name. */
  isNameTaken: async (adminUserId: string, id: string, name: string): Promise<boolean> => {
    const other = await db
      .selectFrom("savedViews as other")
      .innerJoin("savedViews as this", "this.list", "other.list")
      .select("other.id")
      .where("this.id", "=", id)
      .where("other.id", "!=", id)
      .where("other.adminUserId", "=", adminUserId)
      .where(sql`lower(other.name)`, "=", sql`lower(${name})`)
      .executeTakeFirst();
    return other !== undefined;
  },

  /** Renames a colleague's own view. Undefined if there's no such view. */
  rename: (adminUserId: string, id: string, name: string) =>
    db
      .updateTable("savedViews")
      .set({ name })
      .where("id", "=", id)
      .where("adminUserId", "=", adminUserId)
      .returning(["id", "name", "search", "isShared"])
      .executeTakeFirst(),

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
