import type { Feature } from "@evoya/domain/entitlements";
import { sql } from "kysely";
import { type PreparedReads, prepared } from "../../db/prepared.ts";
import { bytesOf } from "../member-files/storage.reader.ts";

/** What a member is using now, or has used this month. Leaves out features that are just on or off. */
export type Usage = Record<Feature, number>;

/** One row with the same counts every feature checks before it refuses; `quotas.test.ts` makes sure they match. */
const usage = prepared<{ userId: string; since: string }>()((db, { userId, since }) =>
  db
    .selectFrom("users as u")
    .select((eb) => [
      eb
        .selectFrom("itineraryGenerations as g")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("g.userId", "=", "u.id")
        .where("g.createdAt", ">=", since)
        .as("generations"),
      eb
        .selectFrom("modelRequests as r")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("r.userId", "=", "u.id")
        .where("r.kind", "<>", "place")
        .where("r.createdAt", ">=", since)
        .as("plannerRequests"),
      eb
        .selectFrom("conciergeRequests as c")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("c.userId", "=", "u.id")
        .where("c.source", "=", "member")
        .where("c.createdAt", ">=", since)
        .as("conciergeRequests"),
      eb
        .selectFrom("messages as m")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("m.userId", "=", "u.id")
        .where("m.senderKind", "=", "member")
        .where("m.createdAt", ">=", since)
        .as("messages"),
      eb
        .selectFrom("evieQuestions as e")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("e.userId", "=", "u.id")
        .where("e.createdAt", ">=", since)
        .as("evieQuestions"),
      eb
        .selectFrom("userDocuments as d")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("d.userId", "=", "u.id")
        .as("documents"),
      eb
        .selectFrom("tripMedia as p")
        .innerJoin("itineraries as t", "t.id", "p.tripId")
        .select((of) => of.fn.count<number>("p.tripId").distinct().as("n"))
        .whereRef("t.userId", "=", "u.id")
        .as("albums"),
      bytesOf(sql.ref("u.id")).as("bytes"),
      sql<boolean>`u.email_verified_at is not null`.as("isVerified"),
    ])
    .where("u.id", "=", userId),
);

export const createUsageReader = (reads: PreparedReads) => ({
  /** For monthly features, uses since `since`; for the others, what's stored now. */
  find: async (userId: string, since: Date): Promise<{ usage: Usage; isVerified: boolean }> => {
    const row = await reads.first(usage, { userId, since: since.toISOString() });
    return {
      usage: {
        full_itinerary: 0,
        itinerary_generations: Number(row?.generations ?? 0),
        planner_requests: Number(row?.plannerRequests ?? 0),
        concierge_requests: Number(row?.conciergeRequests ?? 0),
        documents: Number(row?.documents ?? 0),
        albums: Number(row?.albums ?? 0),
        photo_journal: 0,
        photo_import: 0,
        storage: Number(row?.bytes ?? 0),
        messaging: Number(row?.messages ?? 0),
        evie_questions: Number(row?.evieQuestions ?? 0),
      },
      isVerified: row?.isVerified ?? false,
    };
  },
});

export type UsageReader = ReturnType<typeof createUsageReader>;
