import type { DayForecast } from "@evoya/domain/forecast";
import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

type Fetched = { place: string; days: readonly DayForecast[] };

/** What the weather service last said, place by place. */
export const createWeatherRepository = (db: Kysely<DB>) => ({
  find: (places: readonly string[]) =>
    db
      .selectFrom("weatherForecasts")
      .select(["place", "days", "fetchedAt", "triedAt"])
      .where("place", "in", places)
      .execute(),

  keep: async (fetched: readonly Fetched[], at: string): Promise<void> => {
    await db
      .insertInto("weatherForecasts")
      .values(
        fetched.map(({ place, days }) => ({ place, days: JSON.stringify(days), fetchedAt: at, triedAt: at })),
      )
      .onConflict((conflict) =>
        conflict.column("place").doUpdateSet(({ ref }) => ({
          days: ref("excluded.days"),
          fetchedAt: ref("excluded.fetchedAt"),
          triedAt: ref("excluded.triedAt"),
        })),
      )
      .execute();
  },

  /** Notes that asking was in vain; what was known stays. */
  noteTried: async (places: readonly string[], at: string): Promise<void> => {
    await db
      .insertInto("weatherForecasts")
      .values(places.map((place) => ({ place, triedAt: at })))
      .onConflict((conflict) => conflict.column("place").doUpdateSet({ triedAt: at }))
      .execute();
  },

  forgetBefore: (moment: string) => db.deleteFrom("weatherForecasts").where("triedAt", "<", moment).execute(),
});

export type WeatherRepository = ReturnType<typeof createWeatherRepository>;
