import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { holdWords } from "../../db/words.ts";
import { messagesSaying, threadsSaying } from "../messages/messages.reader.ts";

/** How many results of each kind to return. */
const found = 5;

/** How many of each kind are searched, newest first, so that nobody's history slows a search down. */
const maxSearched = 1_000;

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
      .limit(maxSearched);

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
        .where(holdWords(words, sql.ref("i.title"), sql.ref("r.destination")))
        .orderBy("i.createdAt", "desc")
        .limit(found)
        .execute(),

    requests: (userId: string, words: string[]) =>
      db
        .selectFrom("conciergeRequests")
        .select(["id", "destination", "status"])
        .where("id", "in", newest("conciergeRequests", userId))
        .where(holdWords(words, sql.ref("destination"), sql.ref("additionalNotes")))
        .orderBy("createdAt", "desc")
        .limit(found)
        .execute(),

    threads: async (userId: string, words: string[]) => {
      const threads = await db
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
        .where(threadsSaying(userId, words))
        .orderBy("t.lastMessageAt", "desc")
        .limit(found)
        .execute();
      const ids = threads.map(({ id }) => id);
      const messages = await messagesSaying(db, userId, ids, words);
      return threads.map((thread) => ({ ...thread, found: messages.get(thread.id) ?? null }));
    },
  };
};
