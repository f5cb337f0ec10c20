import type { AnnouncedLot, PointsLot } from "@evoya/domain/points-expiry";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

type DuePlace = { lookDate: string; userId: string; expiresOn: string };

/**
 * The points members can still spend, by the last day to spend them (decision 199). Change them only while
 * the member's profile is locked, as the ledger does.
 */
export const createPointsLotRepository = (db: Kysely<DB>) => ({
  /**
   * Adds points to a member's lots. A lot that grows is announced again, unless both parts already were: then the
   * later day counts.
   */
  put: async (userId: string, lots: readonly AnnouncedLot[]): Promise<void> => {
    for (const lot of lots)
      await db
        .insertInto("pointsLots")
        .values({
          userId,
          expiryDate: lot.expiresOn,
          points: lot.points,
          announcedDate: lot.announcedDate ?? null,
        })
        .onConflict((conflict) =>
          conflict.columns(["userId", "expiryDate"]).doUpdateSet({
            points: sql`points_lots.points + excluded.points`,
            announcedDate: sql`case when points_lots.announced_date is not null and excluded.announced_date is not null
              then greatest(points_lots.announced_date, excluded.announced_date) end`,
          }),
        )
        .execute();
  },

  /** Takes `points` out of the lots that expire first or last, and returns from which; fewer if there aren't enough. */
  take: async (userId: string, points: number, which: "oldest" | "newest"): Promise<AnnouncedLot[]> => {
    const order = sql.raw(which === "oldest" ? "asc" : "desc");
    const { rows } = await sql<AnnouncedLot>`
      with lots as (
        select expiry_date, points, announced_date, coalesce(sum(points) over (
          order by expiry_date ${order} rows between unbounded preceding and 1 preceding), 0) as before
        from points_lots where user_id = ${userId}
      ), taken as (
        select expiry_date, announced_date, least(points, ${points}::int - before)::int as points
          from lots where before < ${points}::int
      ), emptied as (
        delete from points_lots as l using taken as t
          where l.user_id = ${userId} and l.expiry_date = t.expiry_date and l.points = t.points
      ), lessened as (
        update points_lots as l set points = l.points - t.points from taken as t
          where l.user_id = ${userId} and l.expiry_date = t.expiry_date and l.points > t.points
      )
      select expiry_date as "expiresOn", points, announced_date as "announcedDate" from taken order by expiry_date`.execute(
      db,
    );
    return rows;
  },

  remove: (userId: string, expiresOn: string) =>
    db.deleteFrom("pointsLots").where("userId", "=", userId).where("expiryDate", "=", expiresOn).execute(),

  /** Includes whose it is, so that we can tell them. */
  find: (userId: string, expiresOn: string) =>
    db
      .selectFrom("pointsLots as l")
      .innerJoin("users as u", "u.id", "l.userId")
      .innerJoin("userProfiles as p", "p.userId", "l.userId")
      .select(["l.points", "l.expiryDate as expiresOn", "l.announcedDate", "l.userId", "u.email", "p.name"])
      .where("l.userId", "=", userId)
      .where("l.expiryDate", "=", expiresOn)
      .executeTakeFirst(),

  announce: (userId: string, expiresOn: string, announcedDate: string) =>
    db
      .updateTable("pointsLots")
      .set({ announcedDate })
      .where("userId", "=", userId)
      .where("expiryDate", "=", expiresOn)
      .execute(),

  /** The lot that expires first, with the day its notice named, if there was one. */
  nextOf: async (userId: string): Promise<PointsLot | null> => {
    const lot = await db
      .selectFrom("pointsLots")
      .select((eb) => ["points", eb.fn.coalesce("announcedDate", "expiryDate").as("expiresOn")])
      .where("userId", "=", userId)
      .orderBy("expiryDate")
      .limit(1)
      .executeTakeFirst();
    return lot ?? null;
  },

  /** Lots to check because it's their day somewhere on earth, with where their members live, starting after `after`. */
  listDue: (now: Date, after: DuePlace | null, limit: number) =>
    db
      .selectFrom("pointsLots as l")
      .innerJoin("userProfiles as p", "p.userId", "l.userId")
      .select(["l.lookDate", "l.userId", "l.expiryDate as expiresOn", "p.timezone"])
      .where(
        "l.lookDate",
        "<=",
        sql<string>`(${now.toISOString()}::timestamptz at time zone 'Etc/GMT-14')::date`,
      )
      .$if(after !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple("l.lookDate", "l.userId", "l.expiryDate"),
            ">",
            tuple(after!.lookDate, after!.userId, after!.expiresOn),
          ),
        ),
      )
      .orderBy("l.lookDate")
      .orderBy("l.userId")
      .orderBy("l.expiryDate")
      .limit(limit)
      .execute(),
});

export type PointsLotRepository = ReturnType<typeof createPointsLotRepository>;
