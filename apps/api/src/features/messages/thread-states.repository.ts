import { type Kysely, type SqlBool, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** A conversation's state: what the team has read, who answers it, whether the member is waiting. */
export const createThreadStateRepository = (db: Kysely<DB>) => ({
  /** Inside a transaction: locks the conversation and returns its version. */
  hold: (id: string) =>
    db
      .selectFrom("messageThreads")
      .select(["id", "userId", "updatedAt", "assignedTo", "handledAt", "snoozedUntil"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst(),

  /** Marks everything the member wrote as read, or only their latest message as unread. */
  setRead: async (id: string, isRead: boolean) => {
    const ofMember = db
      .updateTable("messages")
      .set({ readByStaffAt: isRead ? sql<string>`now()` : null })
      .where("threadId", "=", id)
      .where("senderKind", "=", "member");
    if (isRead) return ofMember.where("readByStaffAt", "is", null).execute();
    const latest = db
      .selectFrom("messages")
      .select("id")
      .where("threadId", "=", id)
      .where("senderKind", "=", "member")
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(1);
    return ofMember.where("id", "=", latest).execute();
  },

  setAssignee: (id: string, assignedTo: string | null) =>
    db.updateTable("messageThreads").set({ assignedTo }).where("id", "=", id).execute(),

  /** Handled: nobody is waiting anymore. Not handled: back to open. */
  setHandled: (id: string, isHandled: boolean) =>
    db
      .updateTable("messageThreads")
      .set(
        isHandled
          ? { handledAt: sql<string>`now()`, waitingSince: null, snoozedUntil: null }
          : { handledAt: null },
      )
      .where("id", "=", id)
      .execute(),

  setSnoozed: (id: string, snoozedUntil: string | null) =>
    db.updateTable("messageThreads").set({ snoozedUntil }).where("id", "=", id).execute(),

  /** Whether someone can be assigned work: active, and not just a viewer. */
  canBeAssigned: async (adminUserId: string): Promise<boolean> => {
    const found = await db
      .selectFrom("adminUsers")
      .select("id")
      .where("id", "=", adminUserId)
      .where("isActive", "=", true)
      .where("role", "!=", "viewer")
      .executeTakeFirst();
    return found !== undefined;
  },

  /** The member wrote: opens the conversation, ends its snooze, and marks the member as waiting, unless they already were. */
  noteFromMember: (id: string) =>
    db
      .updateTable("messageThreads")
      .set({ handledAt: null, snoozedUntil: null, waitingSince: sql`coalesce(waiting_since, now())` })
      .where("id", "=", id)
      .execute(),

  /**
   * The team answered after seeing the messages up to `lastReadId`: those are now read, and the member is
   * only waiting if something came later. Without `lastReadId`, the answer covers everything but marks
   * nothing as read. The first colleague to answer is assigned the conversation.
   */
  noteFromTeam: async (id: string, adminUserId: string | null, lastReadId?: string) => {
    const seen = sql<SqlBool>`(created_at, id) <= (select r.created_at, r.id from messages as r
        where r.id = ${lastReadId} and r.thread_id = ${id})`;
    if (lastReadId)
      await db
        .updateTable("messages")
        .set({ readByStaffAt: sql<string>`now()` })
        .where("threadId", "=", id)
        .where("senderKind", "=", "member")
        .where("readByStaffAt", "is", null)
        .where(seen)
        .execute();
    const unseen = db
      .selectFrom("messages")
      .select((eb) => eb.fn.min("createdAt").as("since"))
      .where("threadId", "=", id)
      .where("senderKind", "=", "member")
      .where(sql<SqlBool>`not ${seen}`);
    await db
      .updateTable("messageThreads")
      .set({
        waitingSince: lastReadId ? unseen : null,
        assignedTo: sql`coalesce(assigned_to, ${adminUserId}::uuid)`,
      })
      .where("id", "=", id)
      .execute();
  },
});

export type ThreadStateRepository = ReturnType<typeof createThreadStateRepository>;
