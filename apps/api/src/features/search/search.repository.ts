import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** How many of a kind are found. */
const found = 5;

/** Every pattern is somewhere in the texts, accents aside. */
const holds = (patterns: string[], ...texts: RawBuilder<unknown>[]) =>
  sql<boolean>`unaccent(concat_ws(' ', ${sql.join(texts)})) ilike all (${patterns}::text[])`;

/** What a member has with certain words in it, newest first. A member's rows are few, and found by member. */
export const createSearchRepository = (db: Kysely<DB>) => ({
  trips: (userId: string, patterns: string[]) =>
    db
      .selectFrom("itineraries as i")
      .leftJoin("itineraryRequests as r", "r.id", "i.requestId")
      .leftJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .select([
        "i.id",
        "i.title",
        "i.startDate",
        "i.endDate",
        sql<string>`coalesce(r.destination, i.title)`.as("destination"),
        sql<string | null>`v.plan #>> '{legs,0,destinationId}'`.as("destinationId"),
      ])
      .where("i.userId", "=", userId)
      .where(holds(patterns, sql.ref("i.title"), sql.ref("r.destination")))
      .orderBy("i.createdAt", "desc")
      .limit(found)
      .execute(),

  requests: (userId: string, patterns: string[]) =>
    db
      .selectFrom("conciergeRequests")
      .select(["id", "destination", "status"])
      .where("userId", "=", userId)
      .where(holds(patterns, sql.ref("destination"), sql.ref("additionalNotes")))
      .orderBy("createdAt", "desc")
      .limit(found)
      .execute(),

  threads: (userId: string, patterns: string[]) =>
    db
      .selectFrom("messageThreads as t")
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom("messages as m")
            .select(["m.body as lastMessage"])
            .whereRef("m.threadId", "=", "t.id")
            .orderBy("m.createdAt", "desc")
            .orderBy("m.id", "desc")
            .limit(1)
            .as("last"),
        (join) => join.onTrue(),
      )
      .select(["t.id", "t.subject", "last.lastMessage"])
      .where("t.userId", "=", userId)
      .where((eb) =>
        eb.or([
          holds(patterns, sql.ref("t.subject")),
          eb.exists(
            eb
              .selectFrom("messages as m")
              .select("m.id")
              .whereRef("m.threadId", "=", "t.id")
              .where(holds(patterns, sql.ref("m.body"))),
          ),
        ]),
      )
      .orderBy("t.lastMessageAt", "desc")
      .limit(found)
      .execute(),

  documents: (userId: string, patterns: string[]) =>
    db
      .selectFrom("userDocuments as d")
      .leftJoin("itineraries as i", "i.id", "d.relatedTripId")
      .select(["d.id", "d.documentName as name", "d.documentType as type", "i.title as tripTitle"])
      .where("d.userId", "=", userId)
      .where(holds(patterns, sql.ref("d.documentName"), sql.ref("i.title")))
      .orderBy("d.createdAt", "desc")
      .limit(found)
      .execute(),
});
