import type { Insertable, Kysely } from "kysely";
import type {
  AnalyticsEvents,
  ConversionEvents,
  DB,
  MembershipClicks,
  PageViews,
} from "../db/schema.generated.ts";

export type Visits = {
  pageViews: Insertable<PageViews>[];
  analyticsEvents: Insertable<AnalyticsEvents>[];
  conversionEvents: Insertable<ConversionEvents>[];
  membershipClicks: Insertable<MembershipClicks>[];
};

const rowsAtOnce = 2000;

/** Writes a year of visits in a few statements. */
export const createVisitsRepository = (db: Kysely<DB>) => ({
  insert: async (visits: Visits): Promise<void> => {
    const { pageViews, analyticsEvents, conversionEvents, membershipClicks } = visits;
    for (let from = 0; from < pageViews.length; from += rowsAtOnce)
      await db
        .insertInto("pageViews")
        .values(pageViews.slice(from, from + rowsAtOnce))
        .execute();
    for (let from = 0; from < analyticsEvents.length; from += rowsAtOnce)
      await db
        .insertInto("analyticsEvents")
        .values(analyticsEvents.slice(from, from + rowsAtOnce))
        .execute();
    await db.insertInto("conversionEvents").values(conversionEvents).execute();
    await db.insertInto("membershipClicks").values(membershipClicks).execute();
  },
});
