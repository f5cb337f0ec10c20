import type { ClientRequestStatus, ClientRequestType } from "@evoya/domain/client-requests";
import type { RequestStatus } from "@evoya/domain/concierge";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { type Prepared, type PreparedReads, prepared } from "../../db/prepared.ts";
import type { DB } from "../../db/schema.generated.ts";

export type ClientRequestFilter = {
  type?: ClientRequestType;
  /** `pending`: new requests, and pending bookings (design D15). */
  status?: ClientRequestStatus;
  /** A part of destination, name or email. */
  q?: string;
  /** Only these. */
  ids?: readonly string[];
  /** The row after which the page begins. */
  after?: { createdAt: string; id: string };
  limit: number;
};

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/**
 * A filter as flat arguments: which of them are there decides the SQL, their values do not. Only the limit stands in
 * the SQL itself: a plan for any limit looks dearer to PostgreSQL than planning again at every call, and that doubled
 * what the list costs.
 */
type Args = {
  status?: ClientRequestStatus;
  bookingStatus?: ClientRequestStatus;
  like?: string;
  ids?: readonly string[];
  afterCreatedAt?: string;
  afterId?: string;
  limit: RawBuilder<number>;
};

const toArgs = ({ status, q, ids, after, limit }: ClientRequestFilter): Args => ({
  ...(status && { status: status === "pending" ? "new" : status, bookingStatus: status }),
  ...(q && { like: `%${escapeLike(q)}%` }),
  ...(ids && { ids }),
  ...(after && { afterCreatedAt: after.createdAt, afterId: after.id }),
  limit: sql.lit(limit),
});

const following = ({ afterCreatedAt, afterId }: Args) =>
  sql<boolean>`(created_at, id) < (${afterCreatedAt}::timestamptz, ${afterId}::uuid)`;

const concierge = (db: Kysely<DB>, args: Args) =>
  db
    .selectFrom("conciergeRequests")
    .select([
      sql<ClientRequestType>`'concierge'`.as("type"),
      "id",
      "userId",
      "name",
      sql<string>`email::text`.as("email"),
      "destination",
      sql<string | null>`start_date`.as("startDate"),
      "endDate",
      "budget",
      sql<number | null>`num_travelers::int`.as("travelers"),
      sql<ClientRequestStatus>`status`.as("status"),
      sql<string | null>`(select first_name || ' ' || last_name from admin_users where id = assigned_to)`.as(
        "assignee",
      ),
      "createdAt",
      "updatedAt",
    ])
    .$if(args.status !== undefined, (query) => query.where("status", "=", args.status as RequestStatus))
    .$if(args.like !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("destination", "ilike", args.like!),
          eb("name", "ilike", args.like!),
          eb(sql`email::text`, "ilike", args.like!),
        ]),
      ),
    )
    .$if(args.ids !== undefined, (query) => query.where("id", "in", args.ids!))
    .$if(args.afterId !== undefined, (query) => query.where(following(args)))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(args.limit);

const trips = (db: Kysely<DB>, args: Args) =>
  db
    .selectFrom("tripRequests")
    .select([
      sql<ClientRequestType>`'trip'`.as("type"),
      "id",
      "userId",
      "fullName as name",
      sql<string>`email::text`.as("email"),
      "destinationsText as destination",
      "startDate",
      "endDate",
      "budgetRange as budget",
      sql<number | null>`null::int`.as("travelers"),
      sql<ClientRequestStatus>`status`.as("status"),
      sql<string | null>`(select first_name || ' ' || last_name from admin_users where id = assigned_to)`.as(
        "assignee",
      ),
      "createdAt",
      "updatedAt",
    ])
    .$if(args.status !== undefined, (query) => query.where("status", "=", args.status as RequestStatus))
    .$if(args.like !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("destinationsText", "ilike", args.like!),
          eb("fullName", "ilike", args.like!),
          eb(sql`email::text`, "ilike", args.like!),
        ]),
      ),
    )
    .$if(args.ids !== undefined, (query) => query.where("id", "in", args.ids!))
    .$if(args.afterId !== undefined, (query) => query.where(following(args)))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(args.limit);

/** Bookings that hold a text, or whose member's name or address does: one index each. */
const bookingsFound = (like: string) => sql<SqlBool>`b.id in (
  select id from booking_requests where destination ilike ${like}
  union select w.id from user_profiles as o join booking_requests as w on w.user_id = o.user_id where o.name ilike ${like}
  union select w.id from users as o join booking_requests as w on w.user_id = o.id where o.email::text ilike ${like})`;

const bookings = (db: Kysely<DB>, args: Args) =>
  db
    .selectFrom("bookingRequests as b")
    .innerJoin("users as u", "u.id", "b.userId")
    .leftJoin("userProfiles as p", "p.userId", "b.userId")
    .select([
      sql<ClientRequestType>`'booking'`.as("type"),
      "b.id",
      sql<string | null>`b.user_id`.as("userId"),
      sql<string>`coalesce(p.name, u.email::text)`.as("name"),
      sql<string>`u.email::text`.as("email"),
      sql<string>`coalesce(b.destination, '')`.as("destination"),
      "b.startDate",
      "b.endDate",
      sql<string | null>`null::text`.as("budget"),
      sql<number | null>`b.num_travelers::int`.as("travelers"),
      sql<ClientRequestStatus>`b.status`.as("status"),
      sql<
        string | null
      >`(select first_name || ' ' || last_name from admin_users where id = b.assigned_to)`.as("assignee"),
      "b.createdAt",
      "b.updatedAt",
    ])
    .$if(args.bookingStatus !== undefined, (query) => query.where("b.status", "=", args.bookingStatus!))
    .$if(args.like !== undefined, (query) => query.where(bookingsFound(args.like!)))
    .$if(args.ids !== undefined, (query) => query.where("b.id", "in", args.ids!))
    .$if(args.afterId !== undefined, (query) =>
      query.where(
        sql<boolean>`(b.created_at, b.id) < (${args.afterCreatedAt}::timestamptz, ${args.afterId}::uuid)`,
      ),
    )
    .orderBy("b.createdAt", "desc")
    .orderBy("b.id", "desc")
    .limit(args.limit);

/** Each part in a subquery of its own: a limit inside a union needs one. */
const all = (db: Kysely<DB>, args: Args) =>
  db
    .selectFrom(
      db
        .selectFrom(concierge(db, args).as("c"))
        .selectAll()
        .unionAll(db.selectFrom(trips(db, args).as("t")).selectAll())
        .unionAll(db.selectFrom(bookings(db, args).as("b")).selectAll())
        .as("r"),
    )
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(args.limit);

const counters = prepared<{ tables: string[] }>()((db, args) =>
  db
    .selectFrom("statCounters")
    .select([
      sql<string>`split_part(key, ':', 1)`.as("table"),
      sql<ClientRequestStatus>`split_part(key, ':', 2)`.as("status"),
      sql<number>`sum(n)::bigint`.as("n"),
    ])
    .where(sql`split_part(key, ':', 1)`, "=", sql`any(${args.tables}::text[])`)
    .groupBy("key"),
);

const tables: Record<ClientRequestType, string> = {
  concierge: "concierge_requests",
  trip: "trip_requests",
  booking: "booking_requests",
};

type Row = Awaited<ReturnType<ReturnType<typeof all>["execute"]>>[number];

const lists = { concierge, trip: trips, booking: bookings, all };

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
 * Concierge, trip and booking requests as one list. Each table is read newest first through its own index up to the page's
 * size, then merged, so that a page costs the same however deep it lies.
 */
export const createClientRequestRepository = (db: Kysely<DB>, reads: PreparedReads) => {
  return {
    list: (filter: ClientRequestFilter) => {
      const args = toArgs(filter);
      const type = filter.type ?? "all";
      // A search may take long, and would hold up those behind it on a pipelined connection.
      return args.like
        ? lists[type](db, args).execute()
        : reads.all(preparedList(type, filter.limit, args), args);
    },

    /** How many there are of each status, from the counters that triggers keep. */
    countByStatus: (type?: ClientRequestType) =>
      reads.all(counters, { tables: type ? [tables[type]] : Object.values(tables) }),

    /** How many a filter finds on all its pages. */
    count: async (filter: Omit<ClientRequestFilter, "after" | "limit">): Promise<number> => {
      const found = lists[filter.type ?? "all"](db, { ...toArgs({ ...filter, limit: 0 }), limit: sql`null` });
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${found}) as r`.execute(db);
      return rows[0]!.n;
    },

    /** A long stretch of the list, read apart from the short ones that people wait for. */
    stretch: (filter: ClientRequestFilter): Promise<Row[]> =>
      lists[filter.type ?? "all"](db, toArgs(filter)).execute(),

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

    /** Sets the status as of version `updatedAt`. False when it was changed by then, or is gone. */
    updateTrip: async (id: string, updatedAt: string, status: RequestStatus): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable("tripRequests")
        .set({ status })
        .where("id", "=", id)
        .where("updatedAt", "=", updatedAt)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Removes version `updatedAt` of a request. False when it was changed by then, or is gone. */
    removeTrip: async (id: string, updatedAt: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom("tripRequests")
        .where("id", "=", id)
        .where("updatedAt", "=", updatedAt)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
};

export type ClientRequestRepository = ReturnType<typeof createClientRequestRepository>;
