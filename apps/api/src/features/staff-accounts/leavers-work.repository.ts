import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

const requestTables = ["conciergeRequests", "tripRequests", "bookingRequests"] as const;

/** What's assigned to a colleague who can't work on it anymore. */
export const createLeaversWork = (db: Kysely<DB>) => ({
  /** Unassigns the requests the team still has something to do for, and returns them. */
  unassignRequests: async (adminUserId: string): Promise<{ id: string; userId: string | null }[]> => {
    const found = [];
    for (const table of requestTables)
      found.push(
        ...(await db
          .updateTable(table)
          .set({ assignedTo: null })
          .where("assignedTo", "=", adminUserId)
          .where("status", "not in", ["completed", "canceled"])
          .returning(["id", "userId"])
          .execute()),
      );
    return found;
  },

  /** Unassigns their conversations, handled ones too: a member may write again. Returns those that are open. */
  unassignConversations: async (adminUserId: string): Promise<{ id: string }[]> => {
    const found = await db
      .updateTable("messageThreads")
      .set({ assignedTo: null })
      .where("assignedTo", "=", adminUserId)
      .returning(["id", "handledAt"])
      .execute();
    return found.filter(({ handledAt }) => handledAt === null);
  },

  /** Unassigns submissions nobody has decided on, and contact messages nobody has handled. */
  unassignReviews: async (adminUserId: string): Promise<void> => {
    await db
      .updateTable("creatorSubmissions")
      .set({ assignedTo: null })
      .where("assignedTo", "=", adminUserId)
      .where("status", "in", ["pending", "reviewed"])
      .execute();
    await db
      .updateTable("adminMessages")
      .set({ assignedTo: null })
      .where("assignedTo", "=", adminUserId)
      .where("handledAt", "is", null)
      .execute();
  },
});
