import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";

type Page = { after: Place | null; limit: number };

/** The stories everyone can read: approved, and not taken down. */
export const createStoryReader = (db: Kysely<DB>) => ({
  list: ({ after, limit }: Page) =>
    db
      .selectFrom("creatorSubmissions as s")
      .select([
        "s.id",
        "s.name",
        sql<string>`coalesce(s.details ->> 'destination', '')`.as("destination"),
        sql<string>`coalesce(s.details ->> 'title', '')`.as("title"),
        sql<string>`coalesce(s.details ->> 'story', '')`.as("story"),
        sql<number>`coalesce((s.details ->> 'rating')::int, 5)`.as("rating"),
        // A review sets it, and approving is a review.
        sql<string>`s.reviewed_at`.as("publishedAt"),
      ])
      .where("submissionType", "=", "story")
      .where("status", "=", "approved")
      .where("takenDownAt", "is", null)
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(s.reviewed_at, s.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .orderBy("s.reviewedAt", "desc")
      .orderBy("s.id", "desc")
      .limit(limit)
      .execute(),
});

export type StoryReader = ReturnType<typeof createStoryReader>;
