import { type Insertable, type Kysely, sql } from "kysely";
import type {
  AnalyticsEvents,
  ConversionEvents,
  DB,
  ItineraryCtaClicks,
  MembershipClicks,
  PageViews,
  QuizResultActions,
} from "../../db/schema.generated.ts";

export type EventRows = {
  pageViews: Insertable<PageViews>[];
  analyticsEvents: Insertable<AnalyticsEvents>[];
  conversionEvents: Insertable<ConversionEvents>[];
  membershipClicks: Insertable<MembershipClicks>[];
  itineraryCtaClicks: Insertable<ItineraryCtaClicks>[];
  quizResultActions: Insertable<QuizResultActions>[];
};

/** What an account (a visitor, or an address) has used in a window of time. */
export type Spending = { key: string; windowStart: Date; amount: number };

/** No window counts any higher, no matter how much is sent in it. */
const maxCounted = 1_000_000_000;

/** What happened on the pages, in tables by month. */
export const createAnalyticsRepository = (db: Kysely<DB>) => ({
  insert: async (rows: EventRows): Promise<void> => {
    if (rows.pageViews.length > 0) await db.insertInto("pageViews").values(rows.pageViews).execute();
    if (rows.analyticsEvents.length > 0)
      await db.insertInto("analyticsEvents").values(rows.analyticsEvents).execute();
    if (rows.conversionEvents.length > 0)
      await db.insertInto("conversionEvents").values(rows.conversionEvents).execute();
    if (rows.membershipClicks.length > 0)
      await db.insertInto("membershipClicks").values(rows.membershipClicks).execute();
    if (rows.itineraryCtaClicks.length > 0)
      await db.insertInto("itineraryCtaClicks").values(rows.itineraryCtaClicks).execute();
    if (rows.quizResultActions.length > 0)
      await db.insertInto("quizResultActions").values(rows.quizResultActions).execute();
  },

  /** Adds the new usage to its windows, and returns each window's total by key. */
  spend: async (spendings: readonly Spending[]): Promise<Map<string, number>> => {
    // Always in the same order, so that two requests never wait for each other.
    const inOrder = spendings.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const rows = await db
      .insertInto("rateLimits")
      .values(
        inOrder.map(({ key, windowStart, amount }) => ({
          key,
          windowStart: windowStart.toISOString(),
          hits: amount,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["key", "windowStart"])
          .doUpdateSet({ hits: sql`least(rate_limits.hits + excluded.hits, ${maxCounted}::integer)` }),
      )
      .returning(["key", "hits"])
      .execute();
    return new Map(rows.map(({ key, hits }) => [key, hits]));
  },

  /** Bytes on disk for all events together. */
  size: async (): Promise<number> => {
    const { rows } = await sql<{ size: number }>`select event_tables_size()::float8 as size`.execute(db);
    return rows[0]?.size ?? 0;
  },

  /** Drops whole months that are older than `keepMonths`. */
  dropOldMonths: async (keepMonths: number): Promise<void> => {
    await sql`select drop_old_month_partitions(${keepMonths}::integer)`.execute(db);
  },
});

export type AnalyticsRepository = ReturnType<typeof createAnalyticsRepository>;
