import type { RequestStatus } from "@evoya/domain/concierge";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

export type ClientRequestFilter = {
  type?: "concierge" | "trip";
  status?: RequestStatus;
  /** A part of destination, name or email. */
  q?: string;
  /** The row after which the page begins. */
  after?: { createdAt: string; id: string };
  limit: number;
};

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/**
 * Concierge and trip requests as one list. Each table is read newest first through its own index up to the page's
 * size, then merged, so that a page costs the same however deep it lies.
 */
export const createClientRequestRepository = (db: Kysely<DB>) => {
  const concierge = ({ status, q, after, limit }: ClientRequestFilter) => {
    const like = q ? `%${escapeLike(q)}%` : undefined;
    return db
      .selectFrom("conciergeRequests")
      .select([
        sql<"concierge" | "trip">`'concierge'`.as("type"),
        "id",
        "userId",
        "name",
        sql<string>`email::text`.as("email"),
        "destination",
        sql<string | null>`start_date`.as("startDate"),
        "endDate",
        "budget",
        sql<number | null>`num_travelers::int`.as("travelers"),
        "status",
        "createdAt",
        "updatedAt",
      ])
      .$if(status !== undefined, (query) => query.where("status", "=", status!))
      .$if(like !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb("destination", "ilike", like!),
            eb("name", "ilike", like!),
            eb(sql`email::text`, "ilike", like!),
          ]),
        ),
      )
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${after!.createdAt}::timestamptz, ${after!.id}::uuid)`),
      )
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(limit);
  };

  const trips = ({ status, q, after, limit }: ClientRequestFilter) => {
    const like = q ? `%${escapeLike(q)}%` : undefined;
    return db
      .selectFrom("tripRequests")
      .select([
        sql<"concierge" | "trip">`'trip'`.as("type"),
        "id",
        "userId",
        "fullName as name",
        sql<string>`email::text`.as("email"),
        "destinationsText as destination",
        "startDate",
        "endDate",
        "budgetRange as budget",
        sql<number | null>`null::int`.as("travelers"),
        "status",
        "createdAt",
        "updatedAt",
      ])
      .$if(status !== undefined, (query) => query.where("status", "=", status!))
      .$if(like !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb("destinationsText", "ilike", like!),
            eb("fullName", "ilike", like!),
            eb(sql`email::text`, "ilike", like!),
          ]),
        ),
      )
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${after!.createdAt}::timestamptz, ${after!.id}::uuid)`),
      )
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(limit);
  };

  return {
    list: async (filter: ClientRequestFilter) => {
      if (filter.type === "concierge") return concierge(filter).execute();
      if (filter.type === "trip") return trips(filter).execute();
      // Each half in a subquery of its own: a limit inside a union needs one.
      const half = db.selectFrom(concierge(filter).as("c")).selectAll();
      const otherHalf = db.selectFrom(trips(filter).as("t")).selectAll();
      return db
        .selectFrom(half.unionAll(otherHalf).as("r"))
        .selectAll()
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(filter.limit)
        .execute();
    },

    assignees: () =>
      db
        .selectFrom("adminUsers")
        .select(["id", sql<string>`first_name || ' ' || last_name`.as("name")])
        .where("isActive", "=", true)
        .where("role", "!=", "viewer")
        .orderBy("firstName")
        .execute(),

    findTrip: (id: string) =>
      db
        .selectFrom("tripRequests")
        .select([
          "id",
          "userId",
          "fullName as name",
          "email",
          "phone",
          "preferredDestinations",
          "startDate",
          "endDate",
          "travelType",
          "budgetRange",
          "notes",
          "status",
          "createdAt",
          "updatedAt",
        ])
        .where("id", "=", id)
        .executeTakeFirst(),

    /** Sets the status as of version `updatedAt`. False when it was changed meanwhile, or is gone. */
    updateTrip: async (id: string, updatedAt: string, status: RequestStatus): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable("tripRequests")
        .set({ status })
        .where("id", "=", id)
        .where("updatedAt", "=", updatedAt)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    removeTrip: async (id: string): Promise<boolean> => {
      const { numDeletedRows } = await db.deleteFrom("tripRequests").where("id", "=", id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
};

export type ClientRequestRepository = ReturnType<typeof createClientRequestRepository>;
