import { standardBusinessHours } from "@evoya/domain/business-hours";
import type { ClientRequestStatus, ClientRequestType } from "@evoya/domain/client-requests";
import { isActiveRequest } from "@evoya/domain/request-status";
import { countedTo, type ListTotal } from "@evoya/schemas/staff-list";
import { type Kysely, sql } from "kysely";
import { countUpTo, type Page, type PageAsk, rowsToRead, startOf, toPage } from "../../db/keyset.ts";
import { type Prepared, type PreparedReads, prepared } from "../../db/prepared.ts";
import type { DB } from "../../db/schema.generated.ts";
import { isAwayToday, teamZoneIn } from "../../db/team-day.ts";
import { type Args, type ClientRequestFilter, toArgs } from "./request-filter.ts";
import { foundRequests, requestLists, type Shape } from "./request-lists.repository.ts";

const counters = prepared<{ tables: string[] }>()((db, args) =>
  db
    .selectFrom("statCounters")
    .select([
      sql<string>`split_part(key, ':', 1)`.as("table"),
      sql<ClientRequestStatus>`split_part(key, ':', 2)`.as("status"),
      sql<boolean>`split_part(key, ':', 3) = 'archived'`.as("isArchived"),
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

type Row = Awaited<ReturnType<ReturnType<(typeof requestLists)["all"]>["execute"]>>[number];

/** The most rows a screen's page has. */
const maxPrepared = 100;

/** The lists without a search, compiled once per set of arguments, since they're short and requested all day. */
const compiled = new Map<string, Prepared<Args, Row>>();
/** More sets of arguments than screens use. For a caller who tries them all, the rest are compiled every time. */
const maxCompiled = 500;

/** Undefined if too many others are compiled already. */
function preparedList(type: keyof typeof requestLists, args: Args, shape: Shape) {
  const key = `${type} ${shape.limit} ${shape.direction} ${Object.keys(args).join(" ")}`;
  const known = compiled.get(key);
  if (known || compiled.size >= maxCompiled) return known;
  const made = prepared<Args>()((db, standIns) => {
    const present = Object.keys(args).map((name) => [name, standIns[name as keyof Args]]);
    return requestLists[type](db, Object.fromEntries(present), shape);
  });
  compiled.set(key, made);
  return made;
}

/**
 * Concierge, trip, and booking requests as one list. Each table is read newest first through its own index up
 * to the page's size, then merged, so that a page costs the same however deep it is.
 */
export const createClientRequestRepository = (db: Kysely<DB>, reads: PreparedReads, clock: () => Date) => {
  /** Only what's due needs to know where the team is. */
  const argsOf = async (filter: ClientRequestFilter) =>
    toArgs(filter, clock(), filter.due ? await teamZoneIn(db) : standardBusinessHours.timeZone);

  return {
    page: async (filter: ClientRequestFilter, ask: PageAsk): Promise<Page<Omit<Row, "place">>> => {
      const { value, lastId, direction } = startOf(ask);
      const args = { ...(await argsOf(filter)), ...(value && { placeAt: value, placeId: lastId }) };
      const [type, shape] = [filter.type ?? "all", { limit: rowsToRead(ask.limit), direction }] as const;
      // A search or a long period may take long, and would hold up the statements behind it on a pipelined
      // connection.
      const isLong = args.like !== undefined || ask.limit > maxPrepared;
      const list = isLong ? undefined : preparedList(type, args, shape);
      const found = list ? await reads.all(list, args) : await requestLists[type](db, args, shape).execute();
      return toPage(found, ask);
    },

    /** How many have each status, archived or not, from the counters that triggers keep. */
    countByStatus: (type?: ClientRequestType) =>
      reads.all(counters, { tables: type ? [tables[type]] : Object.values(tables) }),

    /** How many a filter finds; if it only asks for kind and status, from the counters that triggers keep. */
    count: async (filter: ClientRequestFilter): Promise<ListTotal> => {
      const { type, status, archived, ...narrowing } = filter;
      if (Object.values(narrowing).some((part) => part !== undefined && part !== ""))
        return countUpTo(db, foundRequests(db, type, await argsOf(filter), countedTo + 1));
      const counted = await reads.all(counters, { tables: type ? [tables[type]] : Object.values(tables) });
      const isAsked = ({ table, status: each, isArchived }: (typeof counted)[number]) =>
        isArchived === (archived === "yes") &&
        (!status ||
          (status === "open" && isActiveRequest(each)) ||
          each === (status === "pending" && table !== "booking_requests" ? "new" : status));
      const count = counted.filter(isAsked).reduce((sum, { n }) => sum + n, 0);
      return { count, isExact: true };
    },

    /** Those who aren't away come first. */
    assignees: () =>
      db
        .selectFrom("adminUsers as a")
        .select(["a.id", sql<string>`a.first_name || ' ' || a.last_name`.as("name")])
        .select(sql<string | null>`case when ${isAwayToday} then a.away_until_date end`.as("awayUntil"))
        .select(sql<string | null>`case when ${isAwayToday} then a.away_note end`.as("awayNote"))
        .where("a.isActive", "=", true)
        .where("a.role", "!=", "viewer")
        .orderBy(isAwayToday)
        .orderBy("a.firstName")
        .execute(),
  };
};

export type ClientRequestRepository = ReturnType<typeof createClientRequestRepository>;
