import type { ThreadFilter } from "@evoya/schemas/staff-messages";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { type SortBy, searched } from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";
import { teamZone } from "../../db/team-day.ts";
import { fits } from "../../db/words.ts";

const longestExcerpt = 200;

/** Conversations as the inbox shows them, ready to be filtered and sorted. */
export const inboxRows = (db: Kysely<DB>) =>
  db
    .selectFrom("messageThreads as t")
    .innerJoin("users as u", "u.id", "t.userId")
    .innerJoin("userProfiles as p", "p.userId", "t.userId")
    .leftJoin("adminUsers as a", "a.id", "t.assignedTo")
    .leftJoin("itineraries as i", "i.id", "t.itineraryId")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("messages as m")
          .select([sql<string>`left(m.body, ${sql.lit(longestExcerpt)})`.as("lastMessage"), "m.senderKind"])
          .whereRef("m.threadId", "=", "t.id")
          .orderBy("m.createdAt", "desc")
          .orderBy("m.id", "desc")
          .limit(sql.lit(1))
          .as("last"),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("messages as m")
          .select((count) => count.fn.countAll<number>().as("unread"))
          .whereRef("m.threadId", "=", "t.id")
          .where("m.senderKind", "=", sql.lit("member"))
          .where("m.readByStaffAt", "is", null)
          .as("s"),
      (join) => join.onTrue(),
    )
    .select([
      "t.id",
      "t.userId",
      "t.subject",
      "t.caseId",
      "t.itineraryId",
      "i.title as tripTitle",
      "t.lastMessageAt",
      "t.waitingSince",
      "t.answerDueAt",
      teamZone.as("teamZone"),
      "t.handledAt",
      "t.assignedTo",
      // A time in the past no longer says anything.
      sql<string | null>`case when t.snoozed_until > now() then t.snoozed_until end`.as("snoozedUntil"),
      "t.updatedAt",
      sql<string>`coalesce(p.name, u.email::text)`.as("memberName"),
      sql<string>`u.email::text`.as("memberEmail"),
      "p.membershipLevel",
      "p.phone",
      "p.preferredContactMethod",
      "p.timezone",
      sql<string>`a.first_name || ' ' || a.last_name`.as("assigneeName"),
      "last.lastMessage",
      "last.senderKind",
      "s.unread",
    ]);

/** Conversations whose subject, or whose member's name or email, matches `text`, using one index each. */
export const about = (text: string): RawBuilder<SqlBool> =>
  searched(
    text,
    (like) => sql`t.id in (
      select id from message_threads where ${fits("subject", like)}
      union select w.id from user_profiles as o join message_threads as w on w.user_id = o.user_id where ${fits("o.name", like)}
      union select w.id from users as o join message_threads as w on w.user_id = o.id where o.email::text ilike ${like})`,
  );

const isOpen = sql<SqlBool>`t.handled_at is null and (t.snoozed_until is null or t.snoozed_until <= now())`;

/** Who's looking, and when. */
type Seen = { adminUserId: string | null; now: string };

/** What each view of the inbox shows. */
export const shownIn: Record<ThreadFilter, (seen: Seen) => RawBuilder<SqlBool>> = {
  all: () => sql`true`,
  open: () => isOpen,
  waiting: () => sql`t.waiting_since is not null`,
  late: ({ now }) => sql`t.answer_due_at <= ${now}::timestamptz`,
  unread: () =>
    sql`t.id in (select thread_id from messages where read_by_staff_at is null and sender_kind = 'member')`,
  mine: ({ adminUserId }) => sql`t.assigned_to = ${adminUserId}::uuid and ${isOpen}`,
  mine_waiting: ({ adminUserId }) =>
    sql`t.assigned_to = ${adminUserId}::uuid and t.waiting_since is not null and ${isOpen}`,
  unassigned: () => sql`t.assigned_to is null and ${isOpen}`,
  snoozed: () => sql`t.snoozed_until is not null and t.snoozed_until > now() and t.handled_at is null`,
  handled: () => sql`t.handled_at is not null`,
};

const time = (column: string): SortBy => ({
  by: sql.ref(`t.${column}`),
  id: sql.ref("t.id"),
  type: "timestamptz",
});

/** What conversations can be sorted by. */
export const inboxSorts = {
  lastMessageAt: time("lastMessageAt"),
  waitingSince: time("waitingSince"),
  answerDueAt: time("answerDueAt"),
};

/** How conversations are sorted unless their view has an order of its own. */
export const newestFirst = "-lastMessageAt";

/** How a view is sorted: newest first, or if somebody is waiting, longest wait or most overdue answer first. */
export const orderOf = (filter: ThreadFilter): string =>
  filter === "late" ? "answerDueAt" : filter.endsWith("waiting") ? "waitingSince" : newestFirst;
