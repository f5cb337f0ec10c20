import {
  type ClientRequestStatus,
  type ClientRequestType,
  clientRequestTypes,
} from "@evoya/domain/client-requests";
import { type AliasableExpression, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { allOf } from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";
import { isInPeriod, startOfTeamDay } from "../../db/team-day.ts";
import { fits } from "../../db/words.ts";
import type { Args } from "./request-filter.ts";

/**
 * What's part of the SQL itself. The limit is because a plan for any limit looks more expensive to PostgreSQL
 * than planning again at every call, and that doubled the cost of the list.
 */
export type Shape = { limit: number; direction: "asc" | "desc" };

type Condition = RawBuilder<SqlBool>;

/** Past the place a page starts from, in the direction it's read. */
const isPast = (r: string, { placeAt, placeId }: Args, { direction }: Shape): Condition =>
  sql`(${sql.ref(`${r}.createdAt`)}, ${sql.ref(`${r}.id`)}) ${sql.raw(direction === "asc" ? ">" : "<")}
    (${placeAt}::timestamptz, ${placeId}::uuid)`;

/** One of the few ids another table names. Passed as an array, so PostgreSQL looks up each of them. */
const isAmong = (r: string, ids: RawBuilder<unknown>): Condition =>
  sql`${sql.ref(`${r}.id`)} = any(array(${ids}))`;

/** Nobody has given the answer that was due between two moments. */
const isUnanswered = (r: string, { answerDueAfter, answerDueBy }: Args): Condition => {
  const after = answerDueAfter ? sql`and answer_due_at > ${answerDueAfter}::timestamptz` : sql``;
  return isAmong(
    r,
    sql`select id from cases where answered_at is null and answer_due_at <= ${answerDueBy}::timestamptz ${after}`,
  );
};

const hasOpenTask = (r: string, dueBefore: string): Condition =>
  isAmong(r, sql`select case_id from case_tasks where done_at is null and due_date < ${dueBefore}::date`);

/** The columns for filters that differ between kinds of requests. */
type Kind = { r: string; status: ClientRequestStatus | undefined; holding: (sought: Sought) => Condition };
type Sought = { like: string; number: string | undefined };

/** Everything a filter requires of the requests in table `r`. */
function narrowed({ r, status, holding }: Kind, args: Args, shape: Shape): Condition {
  const column = (name: string) => sql.ref(`${r}.${name}`);
  return allOf([
    ...(args.isAnywhere
      ? []
      : [sql<SqlBool>`${column("archivedAt")} is ${args.isArchived ? sql`not null` : sql`null`}`]),
    ...(status ? [sql<SqlBool>`${column("status")} = ${status}`] : []),
    ...(args.isOpen ? [sql<SqlBool>`${column("status")} not in ('completed', 'canceled')`] : []),
    ...(args.like ? [holding({ like: args.like, number: args.number })] : []),
    ...(args.assignedTo ? [sql<SqlBool>`${column("assignedTo")} = ${args.assignedTo}::uuid`] : []),
    ...(args.isUnassigned ? [sql<SqlBool>`${column("assignedTo")} is null`] : []),
    ...(args.plan ? [sql<SqlBool>`${column("plan")} = ${args.plan}`] : []),
    ...(args.from ? [sql<SqlBool>`${column("createdAt")} >= ${startOfTeamDay(args.from)}`] : []),
    ...(args.to ? [sql<SqlBool>`${column("createdAt")} < ${startOfTeamDay(args.to, 1)}`] : []),
    ...(args.utcFrom && args.utcTo ? [isInPeriod(column("createdAt"), args.utcFrom, args.utcTo)] : []),
    ...(args.answerDueBy ? [isUnanswered(r, args)] : []),
    ...(args.taskDueBefore ? [hasOpenTask(r, args.taskDueBefore)] : []),
    ...(args.ids ? [sql<SqlBool>`${column("id")} = any(${args.ids}::uuid[])`] : []),
    ...(args.placeId ? [isPast(r, args, shape)] : []),
  ]);
}

/** Adds those with a number, the last eight characters of the id; the index is on exactly this expression. */
const orNumber = (column: string, number: string | undefined) =>
  number ? sql`or right(${sql.ref(column)}::text, 8) = ${number}` : sql``;

const conciergeHolding = ({ like, number }: Sought): Condition =>
  sql`(${fits("c.destination", like)} or ${fits("c.name", like)} or c.email::text ilike ${like} ${orNumber("c.id", number)})`;

const tripHolding = ({ like, number }: Sought): Condition =>
  sql`(${fits("t.destinationsText", like)} or ${fits("t.fullName", like)} or t.email::text ilike ${like} ${orNumber("t.id", number)})`;

/** Bookings that contain a text, have a number, or whose member's name or address fits, using one index each. */
const bookingHolding = ({ like, number }: Sought): Condition => sql`b.id in (
  select id from booking_requests where ${fits("destination", like)} ${orNumber("id", number)}
  union select w.id from user_profiles as o join booking_requests as w on w.user_id = o.user_id where ${fits("o.name", like)}
  union select w.id from users as o join booking_requests as w on w.user_id = o.id where o.email::text ilike ${like})`;

const ofConcierge = ({ status }: Args): Kind => ({ r: "c", status, holding: conciergeHolding });
const ofTrip = ({ status }: Args): Kind => ({ r: "t", status, holding: tripHolding });
const ofBooking = ({ bookingStatus: status }: Args): Kind => ({ r: "b", status, holding: bookingHolding });

const concierge = (db: Kysely<DB>, args: Args, shape: Shape) =>
  db
    .selectFrom("conciergeRequests as c")
    .select([
      sql<ClientRequestType>`'concierge'`.as("type"),
      "c.id",
      "c.userId",
      "c.name",
      sql<string>`c.email::text`.as("email"),
      "c.destination",
      sql<string | null>`c.start_date`.as("startDate"),
      "c.endDate",
      "c.budget",
      sql<number | null>`c.num_travelers::int`.as("travelers"),
      sql<ClientRequestStatus>`c.status`.as("status"),
      "c.assignedTo",
      "c.archivedAt",
      "c.createdAt",
      "c.updatedAt",
    ])
    .where(narrowed(ofConcierge(args), args, shape))
    .orderBy("c.createdAt", shape.direction)
    .orderBy("c.id", shape.direction)
    .limit(sql.lit(shape.limit));

const trips = (db: Kysely<DB>, args: Args, shape: Shape) =>
  db
    .selectFrom("tripRequests as t")
    .select([
      sql<ClientRequestType>`'trip'`.as("type"),
      "t.id",
      "t.userId",
      "t.fullName as name",
      sql<string>`t.email::text`.as("email"),
      "t.destinationsText as destination",
      "t.startDate",
      "t.endDate",
      "t.budgetRange as budget",
      sql<number | null>`null::int`.as("travelers"),
      sql<ClientRequestStatus>`t.status`.as("status"),
      "t.assignedTo",
      "t.archivedAt",
      "t.createdAt",
      "t.updatedAt",
    ])
    .where(narrowed(ofTrip(args), args, shape))
    .orderBy("t.createdAt", shape.direction)
    .orderBy("t.id", shape.direction)
    .limit(sql.lit(shape.limit));

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
      "b.assignedTo",
      "b.archivedAt",
      "b.createdAt",
      "b.updatedAt",
    ])
    .where(narrowed(ofBooking(args), args, shape))
    .orderBy("b.createdAt", shape.direction)
    .orderBy("b.id", shape.direction)
    .limit(sql.lit(shape.limit));

/** Each part is in its own subquery, since a limit inside a union needs one. */
const ofAllKinds = (db: Kysely<DB>, args: Args, shape: Shape) =>
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

type Listed = Awaited<ReturnType<ReturnType<typeof ofAllKinds>["execute"]>>[number];

/** Adds what every kind has, looked up only for the page's rows. */
const withCase =
  (listed: (db: Kysely<DB>, args: Args, shape: Shape) => AliasableExpression<Listed>) =>
  (db: Kysely<DB>, args: Args, shape: Shape) =>
    db
      .selectFrom(listed(db, args, shape).as("r"))
      .innerJoin("cases as k", "k.id", "r.id")
      .leftJoin("adminUsers as a", "a.id", "r.assignedTo")
      .select([
        "r.type",
        "r.id",
        "r.userId",
        "r.name",
        "r.email",
        "r.destination",
        "r.startDate",
        "r.endDate",
        "r.budget",
        "r.travelers",
        "r.status",
        sql<string | null>`a.first_name || ' ' || a.last_name`.as("assignee"),
        "k.answerDueAt as dueAt",
        "k.answeredAt",
        "r.archivedAt",
        "r.createdAt",
        sql<string>`r.created_at::text`.as("place"),
        "r.updatedAt",
      ])
      .orderBy("r.createdAt", shape.direction)
      .orderBy("r.id", shape.direction);

/** A page of requests by kind, or of all of them. */
export const requestLists = {
  concierge: withCase(concierge),
  trip: withCase(trips),
  booking: withCase(bookings),
  all: withCase(ofAllKinds),
};

/** Only the ids, in the list's order, so that counting reads an index and joins nothing. */
const idsOf = {
  concierge: (db: Kysely<DB>, args: Args, shape: Shape) =>
    db
      .selectFrom("conciergeRequests as c")
      .select("c.id")
      .where(narrowed(ofConcierge(args), args, shape))
      .orderBy("c.createdAt", "desc")
      .orderBy("c.id", "desc")
      .limit(sql.lit(shape.limit)),
  trip: (db: Kysely<DB>, args: Args, shape: Shape) =>
    db
      .selectFrom("tripRequests as t")
      .select("t.id")
      .where(narrowed(ofTrip(args), args, shape))
      .orderBy("t.createdAt", "desc")
      .orderBy("t.id", "desc")
      .limit(sql.lit(shape.limit)),
  booking: (db: Kysely<DB>, args: Args, shape: Shape) =>
    db
      .selectFrom("bookingRequests as b")
      .select("b.id")
      .where(narrowed(ofBooking(args), args, shape))
      .orderBy("b.createdAt", "desc")
      .orderBy("b.id", "desc")
      .limit(sql.lit(shape.limit)),
};

/** The requests a filter finds, up to `limit` of each kind, to be counted. */
export function foundRequests(
  db: Kysely<DB>,
  type: ClientRequestType | undefined,
  args: Args,
  limit: number,
) {
  const shape = { limit, direction: "desc" } as const;
  const [first, ...rest] = (type ? [type] : clientRequestTypes).map((kind) =>
    db.selectFrom(idsOf[kind](db, args, shape).as("r")).select("r.id"),
  );
  return rest.reduce((query, each) => query.unionAll(each), first!);
}
