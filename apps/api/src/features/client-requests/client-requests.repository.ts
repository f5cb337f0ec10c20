import type { RequestStatus } from "@evoya/domain/concierge";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { type Prepared, type PreparedReads, prepared } from "../../db/prepared.ts";
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
 * A filter as flat arguments: which of them are there decides the SQL, their values do not. Only the limit stands in
 * the SQL itself: a plan for any limit looks dearer to PostgreSQL than planning anew at every call, and that doubled
 * what the list costs.
 */
type Args = {
  status?: RequestStatus;
  like?: string;
  afterCreatedAt?: string;
  afterId?: string;
  limit: RawBuilder<number>;
};

const toArgs = ({ status, q, after, limit }: ClientRequestFilter): Args => ({
  ...(status && { status }),
  ...(q && { like: `%${escapeLike(q)}%` }),
  ...(after && { afterCreatedAt: after.createdAt, afterId: after.id }),
  limit: sql.lit(limit),
});

const following = ({ afterCreatedAt, afterId }: Args) =>
  sql<boolean>`(created_at, id) < (${afterCreatedAt}::timestamptz, ${afterId}::uuid)`;

const concierge = (db: Kysely<DB>, args: Args) =>
  db
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
    .$if(args.status !== undefined, (query) => query.where("status", "=", args.status!))
    .$if(args.like !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("destination", "ilike", args.like!),
          eb("name", "ilike", args.like!),
          eb(sql`email::text`, "ilike", args.like!),
        ]),
      ),
    )
    .$if(args.afterId !== undefined, (query) => query.where(following(args)))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(args.limit);

const trips = (db: Kysely<DB>, args: Args) =>
  db
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
    .$if(args.status !== undefined, (query) => query.where("status", "=", args.status!))
    .$if(args.like !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("destinationsText", "ilike", args.like!),
          eb("fullName", "ilike", args.like!),
          eb(sql`email::text`, "ilike", args.like!),
        ]),
      ),
    )
    .$if(args.afterId !== undefined, (query) => query.where(following(args)))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(args.limit);

/** Each half in a subquery of its own: a limit inside a union needs one. */
const both = (db: Kysely<DB>, args: Args) =>
  db
    .selectFrom(
      db
        .selectFrom(concierge(db, args).as("c"))
        .selectAll()
        .unionAll(db.selectFrom(trips(db, args).as("t")).selectAll())
        .as("r"),
    )
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(args.limit);

type Row = Awaited<ReturnType<ReturnType<typeof both>["execute"]>>[number];

const lists = { concierge, trip: trips, both };

/** The lists without a search, compiled once per set of arguments: they are short, and asked for all day. */
const compiled = new Map<string, Prepared<Args, Row>>();

function preparedList(type: keyof typeof lists, limit: number, { limit: literal, ...args }: Args) {
  const shape = `${type} ${limit} ${Object.keys(args).join(" ")}`;
  const known = compiled.get(shape);
  if (known) return known;
  const made = prepared<Args>()((db, standIns) => {
    const present = Object.keys(args).map((name) => [name, standIns[name as keyof Args]]);
    return lists[type](db, { ...Object.fromEntries(present), limit: literal });
  });
  compiled.set(shape, made);
  return made;
}

/**
 * Concierge and trip requests as one list. Each table is read newest first through its own index up to the page's
 * size, then merged, so that a page costs the same however deep it lies.
 */
export const createClientRequestRepository = (db: Kysely<DB>, reads: PreparedReads) => {
  return {
    list: (filter: ClientRequestFilter) => {
      const args = toArgs(filter);
      const type = filter.type ?? "both";
      // A search may take long, and would hold up those behind it on a pipelined connection.
      return args.like
        ? lists[type](db, args).execute()
        : reads.all(preparedList(type, filter.limit, args), args);
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
