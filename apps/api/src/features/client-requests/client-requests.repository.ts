import type { ClientRequestStatus, ClientRequestType } from "@evoya/domain/client-requests";
import type { RequestStatus } from "@evoya/domain/request-status";
import { countedTo, type ListTotal } from "@evoya/schemas/staff-list";
import { type Kysely, type SqlBool, sql } from "kysely";
import { containing, countUpTo, type Page, type PageAsk, startOf, toPage } from "../../db/keyset.ts";
import { type Prepared, type PreparedReads, prepared } from "../../db/prepared.ts";
import type { DB } from "../../db/schema.generated.ts";

export type ClientRequestFilter = {
  type?: ClientRequestType | undefined;
  /** `pending`: new requests, and pending bookings (design D15). */
  status?: ClientRequestStatus | undefined;
  /** A part of destination, name or email. */
  q?: string | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
};

/** A filter and a place as flat arguments: which of them are there decides the SQL, their values do not. */
type Args = {
  status?: ClientRequestStatus;
  bookingStatus?: ClientRequestStatus;
  like?: string;
  ids?: readonly string[];
  placeAt?: string;
  placeId?: string;
};

/**
 * What stands in the SQL itself. The limit does because a plan for any limit looks dearer to PostgreSQL than planning
 * again at every call, and that doubled what the list costs.
 */
type Shape = { limit: number; direction: "asc" | "desc" };

const toArgs = ({ status, q, ids }: ClientRequestFilter): Args => ({
  ...(status && { status: status === "pending" ? "new" : status, bookingStatus: status }),
  ...(q && { like: containing(q) }),
  ...(ids && { ids }),
});

/** Past the place a page starts from, in the direction it is read. */
const isPast = (table: string, { placeAt, placeId }: Args, { direction }: Shape) =>
  sql<SqlBool>`(${sql.ref(`${table}.createdAt`)}, ${sql.ref(`${table}.id`)}) ${sql.raw(direction === "asc" ? ">" : "<")}
    (${placeAt}::timestamptz, ${placeId}::uuid)`;

const concierge = (db: Kysely<DB>, args: Args, shape: Shape) =>
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
      sql<string>`created_at::text`.as("place"),
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
    .$if(args.placeId !== undefined, (query) => query.where(isPast("conciergeRequests", args, shape)))
    .orderBy("createdAt", shape.direction)
    .orderBy("id", shape.direction)
    .limit(sql.lit(shape.limit));

const trips = (db: Kysely<DB>, args: Args, shape: Shape) =>
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
      sql<string>`created_at::text`.as("place"),
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
    .$if(args.placeId !== undefined, (query) => query.where(isPast("tripRequests", args, shape)))
    .orderBy("createdAt", shape.direction)
    .orderBy("id", shape.direction)
    .limit(sql.lit(shape.limit));

/** Bookings that hold a text, or whose member's name or address does: one index each. */
const bookingsFound = (like: string) => sql<SqlBool>`b.id in (
  select id from booking_requests where destination ilike ${like}
  union select w.id from user_profiles as o join booking_requests as w on w.user_id = o.user_id where o.name ilike ${like}
  union select w.id from users as o join booking_requests as w on w.user_id = o.id where o.email::text ilike ${like})`;

const bookings = (db: Kysely<DB>, args: Args, shape: Shape) =>
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
      sql<string>`b.created_at::text`.as("place"),
      "b.updatedAt",
    ])
    .$if(args.bookingStatus !== undefined, (query) => query.where("b.status", "=", args.bookingStatus!))
    .$if(args.like !== undefined, (query) => query.where(bookingsFound(args.like!)))
    .$if(args.ids !== undefined, (query) => query.where("b.id", "in", args.ids!))
    .$if(args.placeId !== undefined, (query) => query.where(isPast("b", args, shape)))
    .orderBy("b.createdAt", shape.direction)
    .orderBy("b.id", shape.direction)
    .limit(sql.lit(shape.limit));

/** Each part in a subquery of its own: a limit inside a union needs one. */
const all = (db: Kysely<DB>, args: Args, shape: Shape) =>
  db
    .selectFrom(
      db
        .selectFrom(concierge(db, args, shape).as("c"))
        .selectAll()
        .unionAll(db.selectFrom(trips(db, args, shape).as("t")).selectAll())
        .unionAll(db.selectFrom(bookings(db, args, shape).as("b")).selectAll())
        .as("r"),
    )
    .selectAll()
    .orderBy("createdAt", shape.direction)
    .orderBy("id", shape.direction)
    .limit(sql.lit(shape.limit));

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

/** What a page of a screen has at most. */
const maxPrepared = 100;

/** The lists without a search, compiled once per set of arguments: they are short, and asked for all day. */
const compiled = new Map<string, Prepared<Args, Row>>();

function preparedList(type: keyof typeof lists, args: Args, shape: Shape) {
  const key = `${type} ${shape.limit} ${shape.direction} ${Object.keys(args).join(" ")}`;
  const known = compiled.get(key);
  if (known) return known;
  const made = prepared<Args>()((db, standIns) => {
    const present = Object.keys(args).map((name) => [name, standIns[name as keyof Args]]);
    return lists[type](db, Object.fromEntries(present), shape);
  });
  compiled.set(key, made);
  return made;
}

/**
 * Concierge, trip and booking requests as one list. Each table is read newest first through its own index up to the page's
 * size, then merged, so that a page costs the same however deep it lies.
 */
export const createClientRequestRepository = (db: Kysely<DB>, reads: PreparedReads) => {
  return {
    page: async (filter: ClientRequestFilter, ask: PageAsk): Promise<Page<Omit<Row, "place">>> => {
      const { value, lastId, direction } = startOf(ask);
      const args = { ...toArgs(filter), ...(value && { placeAt: value, placeId: lastId }) };
      const [type, shape] = [filter.type ?? "all", { limit: ask.limit + 1, direction }] as const;
      // A search or a long stretch may take long, and would hold up those behind it on a pipelined connection.
      const isLong = args.like !== undefined || ask.limit > maxPrepared;
      const found = isLong
        ? await lists[type](db, args, shape).execute()
        : await reads.all(preparedList(type, args, shape), args);
      return toPage(found, ask);
    },

    /** How many there are of each status, from the counters that triggers keep. */
    countByStatus: (type?: ClientRequestType) =>
      reads.all(counters, { tables: type ? [tables[type]] : Object.values(tables) }),

    /** How many a filter finds; without a search from the counters that triggers keep. */
    count: async ({ type, status, ...filter }: ClientRequestFilter): Promise<ListTotal> => {
      if (filter.q || filter.ids) {
        const shape = { limit: countedTo + 1, direction: "desc" } as const;
        return countUpTo(db, lists[type ?? "all"](db, toArgs({ status, ...filter }), shape));
      }
      const counted = await reads.all(counters, { tables: type ? [tables[type]] : Object.values(tables) });
      const isAsked = ({ table, status: each }: (typeof counted)[number]) =>
        !status || each === (status === "pending" && table !== "booking_requests" ? "new" : status);
      const count = counted.filter(isAsked).reduce((sum, { n }) => sum + n, 0);
      return { count, isExact: true };
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
