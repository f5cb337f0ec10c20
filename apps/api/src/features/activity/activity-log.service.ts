import type { ActivityLogEntry, activityLogEndpoints } from "@evoya/schemas/activity-log";
import type { z } from "zod";
import { fromCursor, toCursor } from "../../http/cursor.ts";
import type { ActivityLogRepository } from "./activity-log.repository.ts";

type Query = z.output<typeof activityLogEndpoints.listActivityLog.query>;

/** The log of staff writes, for staff to read. Source: design §4 (admin_activity_logs). */
export const createActivityLogService = (log: ActivityLogRepository) => ({
  list: async ({ cursor, limit, action }: Query) => {
    const rows = await log.list({ action, after: cursor ? fromCursor(cursor) : null, limit: limit + 1 });
    const items = rows.slice(0, limit) as ActivityLogEntry[];
    const last = items.at(-1);
    return { items, nextCursor: rows.length > limit && last ? toCursor(last) : null };
  },
});
