import type { PlanOutline, TripRole } from "@evoya/domain/companions";
import { type Insertable, type Kysely, sql } from "kysely";
import type { DB, ItineraryVersions } from "../../db/schema.generated.ts";
import { isVisibleTo, roleOn } from "./trip-access.repository.ts";

/** The plans of trips: each change to one is a version. */
export const createItineraryVersionRepository = (db: Kysely<DB>) => ({
  /** The plan of a trip the member may see, with whose trip it is and the member's role on it. */
  currentPlan: (id: string, userId: string) =>
    db
      .selectFrom("itineraries as i")
      .innerJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .select(["v.plan", "i.userId as ownerId", sql<TripRole>`${roleOn(userId)}`.as("role")])
      .where("i.id", "=", id)
      .where(isVisibleTo(userId))
      .executeTakeFirst(),

  /** For the team: the current version, whoever's trip it is. */
  current: (id: string) =>
    db
      .selectFrom("itineraries as i")
      .innerJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .select(["v.number", "v.plan"])
      .where("i.id", "=", id)
      .executeTakeFirst(),

  list: (id: string, userId: string) =>
    db
      .selectFrom("itineraryVersions as v")
      .innerJoin("itineraries as i", "i.id", "v.itineraryId")
      .leftJoin("userProfiles as p", "p.userId", "v.createdByUserId")
      .select([
        "v.number",
        "v.change",
        "v.basedOn",
        "v.source",
        sql<number>`(v.plan -> 'costs' ->> 'totalCents')::bigint`.as("totalCents"),
        sql<boolean>`v.id = i.current_version_id`.as("isCurrent"),
        "v.createdAt",
        "p.name as by",
        sql<PlanOutline>`jsonb_build_object('brief', v.plan -> 'brief', 'days', (
          select coalesce(jsonb_agg(jsonb_build_object('date', day.value -> 'date') order by day.ordinality), '[]')
          from jsonb_array_elements(v.plan -> 'days') with ordinality as day))`.as("outline"),
      ])
      .where("i.id", "=", id)
      .where(isVisibleTo(userId))
      .orderBy("v.number", "desc")
      .limit(200)
      .execute(),

  find: (itineraryId: string, number: number) =>
    db
      .selectFrom("itineraryVersions")
      .select(["id", "plan"])
      .where("itineraryId", "=", itineraryId)
      .where("number", "=", number)
      .executeTakeFirst(),

  add: (version: Omit<Insertable<ItineraryVersions>, "number">): Promise<{ id: string; number: number }> =>
    db
      .insertInto("itineraryVersions")
      .values((eb) => ({
        ...version,
        number: eb
          .selectFrom("itineraryVersions")
          .select(sql<number>`coalesce(max(number), 0) + 1`.as("next"))
          .where("itineraryId", "=", version.itineraryId as string),
      }))
      .returning(["id", "number"])
      .executeTakeFirstOrThrow(),

  /** Drops the oldest versions beyond the newest `kept`; the first one stays, and so does the current one. */
  trim: (itineraryId: string, kept: number) =>
    db
      .deleteFrom("itineraryVersions as v")
      .where("v.itineraryId", "=", itineraryId)
      .where("v.number", ">", 1)
      .where("v.number", "<=", (eb) =>
        eb
          .selectFrom("itineraryVersions as newest")
          .select(sql<number>`max(newest.number) - ${kept}::integer + 1`.as("last"))
          .where("newest.itineraryId", "=", itineraryId),
      )
      .where("v.id", "not in", (eb) =>
        eb
          .selectFrom("itineraries")
          .select(sql<string>`current_version_id`.as("id"))
          .where("id", "=", itineraryId)
          .where("currentVersionId", "is not", null),
      )
      .execute(),
});

export type ItineraryVersionRepository = ReturnType<typeof createItineraryVersionRepository>;
