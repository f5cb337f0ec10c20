import type { NotePlace } from "@evoya/domain/mentions";
import type { StaffRole } from "@evoya/domain/staff";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { isAwayToday } from "../../db/team-day.ts";
import { createMentionReader } from "./mentions.reader.ts";

/** A note, and what it's about. */
export type MentionPlace = { place: NotePlace; placeId: string; noteId: string };

const column = {
  case: "caseId",
  thread: "threadId",
  user: "userId",
  submission: "submissionId",
  contact_message: "messageId",
} as const satisfies Record<NotePlace, string>;

/** Who can be mentioned, and who is. */
export const createMentionRepository = (db: Kysely<DB>) => ({
  ...createMentionReader(db),

  /** Everyone active on the team, by name. */
  team: () =>
    db
      .selectFrom("adminUsers as a")
      .select(["a.id", sql<string>`a.first_name || ' ' || a.last_name`.as("name"), "a.role"])
      .select(sql<string | null>`case when ${isAwayToday} then a.away_until_date end`.as("awayUntil"))
      .where("a.isActive", "=", true)
      .orderBy("a.firstName")
      .orderBy("a.lastName")
      .orderBy("a.id")
      .execute(),

  /** The roles of those of these people who are active. */
  rolesOf: async (adminUserIds: readonly string[]): Promise<{ id: string; role: StaffRole }[]> =>
    db
      .selectFrom("adminUsers")
      .select(["id", "role"])
      .where("id", "in", adminUserIds)
      .where("isActive", "=", true)
      .execute(),

  add: (
    { place, placeId, noteId }: MentionPlace,
    adminUserIds: readonly string[],
    mentionedBy: string | null,
  ) =>
    db
      .insertInto("noteMentions")
      .values(
        adminUserIds.map((adminUserId) => ({ noteId, adminUserId, mentionedBy, [column[place]]: placeId })),
      )
      .execute(),

  /** False if there's no such mention of this person. Seeing it a second time changes nothing. */
  markSeen: async (id: string, adminUserId: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("noteMentions")
      .set({ seenAt: sql<string>`coalesce(seen_at, now())` })
      .where("id", "=", id)
      .where("adminUserId", "=", adminUserId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

export type MentionRepository = ReturnType<typeof createMentionRepository>;
