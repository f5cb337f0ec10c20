import { sql } from "kysely";
import { type PreparedReads, prepared } from "../../db/prepared.ts";
import { columns } from "./concierge-requests.repository.ts";

const activeStatuses = ["new", "in_progress"] as const;

const active = prepared<{ userId: string }>()((db, args) =>
  db
    .selectFrom("conciergeRequests")
    .select(columns)
    .where("userId", "=", args.userId)
    .where("status", "in", activeStatuses)
    .orderBy("createdAt", "desc")
    .limit(sql.lit(1)),
);

const latest = prepared<{ userId: string }>()((db, args) =>
  db
    .selectFrom("conciergeRequests")
    .select(columns)
    .select((eb) => [
      eb
        .selectFrom("cases as c")
        .select("c.answerDueAt")
        .whereRef("c.id", "=", "conciergeRequests.id")
        .as("dueAt"),
      eb
        .selectFrom("cases as c")
        .select("c.answeredAt")
        .whereRef("c.id", "=", "conciergeRequests.id")
        .as("answeredAt"),
    ])
    .where("userId", "=", args.userId)
    .orderBy("createdAt", "desc")
    .limit(sql.lit(1)),
);

/** What other features can read about a member's concierge requests. */
export const createConciergeRequestReader = (reads: PreparedReads) => ({
  findActive: (userId: string) => reads.first(active, { userId }),

  /** The newest request, with the promise made for it. */
  findLatest: (userId: string) => reads.first(latest, { userId }),
});

export type ConciergeRequestReader = ReturnType<typeof createConciergeRequestReader>;
