import type { ClientRequestStatus, ClientRequestType } from "@evoya/domain/client-requests";
import type { RequestStatus } from "@evoya/domain/request-status";
import { type Kysely, type SqlBool, sql } from "kysely";
import { containing } from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";

export type ClientRequestFilter = {
  type?: ClientRequestType | undefined;
  /** `pending`: new requests, and pending bookings (design D15). */
  status?: ClientRequestStatus | undefined;
  /** A part of destination, name or email. */
  q?: string | undefined;
  /** Whose work it is; "nobody" for what nobody has taken on. */
  assigned_to?: string | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
};

/** A filter and a place as flat arguments: which of them are there decides the SQL, their values do not. */
export type Args = {
  status?: ClientRequestStatus;
  bookingStatus?: ClientRequestStatus;
  like?: string;
  assignedTo?: string;
  isUnassigned?: true;
  ids?: readonly string[];
  placeAt?: string;
  placeId?: string;
};

/**
 * What stands in the SQL itself. The limit does because a plan for any limit looks dearer to PostgreSQL than planning
 * again at every call, and that doubled what the list costs.
 */
export type Shape = { limit: number; direction: "asc" | "desc" };

export const toArgs = ({ status, q, assigned_to, ids }: ClientRequestFilter): Args => ({
  ...(status && { status: status === "pending" ? "new" : status, bookingStatus: status }),
  ...(q && { like: containing(q) }),
  ...(assigned_to === "nobody" ? { isUnassigned: true } : assigned_to && { assignedTo: assigned_to }),
  ...(ids && { ids }),
});

/** Past the place a page starts from, in the direction it is read. */
const isPast = (table: string, { placeAt, placeId }: Args, { direction }: Shape) =>
  sql<SqlBool>`(${sql.ref(`${table}.createdAt`)}, ${sql.ref(`${table}.id`)}) ${sql.raw(direction === "asc" ? ">" : "<")}
    (${placeAt}::timestamptz, ${placeId}::uuid)`;

/** Whose work it is, where that is asked. */
const isTheirs = (column: string, { assignedTo, isUnassigned }: Args) => {
  if (isUnassigned) return sql<SqlBool>`${sql.ref(column)} is null`;
  return assignedTo === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} = ${assignedTo}::uuid`;
};

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
    .where(isTheirs("assigned_to", args))
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
    .where(isTheirs("assigned_to", args))
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
    .where(isTheirs("b.assigned_to", args))
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

/** A page of requests by kind, or of all of them. */
export const requestLists = { concierge, trip: trips, booking: bookings, all };
