import type { TripStage } from "@evoya/domain/trip-stage";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { companionIds } from "./trip-access.repository.ts";

const staged = (db: Kysely<DB>) =>
  db
    .selectFrom("itineraries as i")
    .select([
      "i.id",
      "i.userId",
      "i.title",
      "i.startDate",
      "i.endDate",
      "i.stage",
      "i.nextStageDate",
      "i.currentWorkflowStep",
      "i.bookingStatus",
      "i.generationStatus",
      "i.takenAt",
      "i.archivedAt",
      companionIds.as("companionIds"),
    ]);

/** The trip stages we've announced to members. */
export const createTripStageRepository = (db: Kysely<DB>) => ({
  /** Trips whose next stage has started somewhere on earth, with where their members live, starting after `after`. */
  listDue: (now: Date, after: { nextStageDate: string; id: string } | null, limit: number) =>
    staged(db)
      .leftJoin("userProfiles as p", "p.userId", "i.userId")
      .select("p.timezone")
      .where(
        "i.nextStageDate",
        "<=",
        sql<string>`(${now.toISOString()}::timestamptz at time zone 'Etc/GMT-14')::date`,
      )
      .$if(after !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("i.nextStageDate", "i.id"), ">", tuple(after!.nextStageDate, after!.id)),
        ),
      )
      .orderBy("i.nextStageDate")
      .orderBy("i.id")
      .limit(limit)
      .execute(),

  /** Locked until the end of the transaction. */
  hold: (id: string) => staged(db).where("i.id", "=", id).forUpdate("i").executeTakeFirst(),

  set: (id: string, stage: TripStage) =>
    db.updateTable("itineraries").set({ stage }).where("id", "=", id).execute(),
});

export type TripStageRepository = ReturnType<typeof createTripStageRepository>;
export type StagedTrip = NonNullable<Awaited<ReturnType<TripStageRepository["hold"]>>>;
