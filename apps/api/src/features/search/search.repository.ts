import { type Kysely, type RawBuilder, sql } from "kysely";
import { containing } from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";

/** How many results of each kind to return. */
const found = 5;

/** How many of each kind are searched, newest first, so that nobody's history slows a search down. */
const searched = { rows: 1_000, messages: 2_000 };

/** Whether every word occurs somewhere in the texts, ignoring accents. */
const holds = (words: string[], ...texts: RawBuilder<unknown>[]) =>
  sql<boolean>`unaccent(concat_ws(' ', ${sql.join(texts)})) ilike all (${words.map(containing)}::text[])`;

/** Finds a member's own things by words, newest first. Looks only at the member's own rows. */
export const createSearchRepository = (db: Kysely<DB>) => {
  /** The ids of a member's newest rows. */
  const newest = (table: "itineraries" | "conciergeRequests", userId: string) =>
    db
      .selectFrom(table)
      .select("id")
      .where("userId", "=", userId)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(searched.rows);

  /** The threads of a member's newest messages that have the words. */
  const threadsByMessage = (userId: string, words: string[]) =>
    db
      .selectFrom(
        db
          .selectFrom("messages")
          .select(["threadId", "body"])
          .where("userId", "=", userId)
          .orderBy("createdAt", "desc")
          .orderBy("id", "desc")
          .limit(searched.messages)
          .as("newest"),
      )
      .select("threadId")
      .where(holds(words, sql.ref("body")));

  return {
    trips: (userId: string, words: string[]) =>
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
        .where("i.id", "in", newest("itineraries", userId))
        .where(holds(words, sql.ref("i.title"), sql.ref("r.destination")))
        .orderBy("i.createdAt", "desc")
        .limit(found)
        .execute(),

    requests: (userId: string, words: string[]) =>
      db
        .selectFrom("conciergeRequests")
        .select(["id", "destination", "status"])
        .where("id", "in", newest("conciergeRequests", userId))
        .where(holds(words, sql.ref("destination"), sql.ref("additionalNotes")))
        .orderBy("createdAt", "desc")
        .limit(found)
        .execute(),

    threads: (userId: string, words: string[]) =>
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
          eb.or([holds(words, sql.ref("t.subject")), eb("t.id", "in", threadsByMessage(userId, words))]),
        )
        .orderBy("t.lastMessageAt", "desc")
        .limit(found)
        .execute(),
  };
};
