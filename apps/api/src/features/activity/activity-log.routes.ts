import type { activityLogEndpoints } from "@evoya/schemas/activity-log";
import type { Base } from "../../container/base.ts";
import { createListExport } from "../../http/list-export.ts";
import type { Handlers } from "../../http/mount.ts";
import { listHandlers } from "../../http/staff-list.ts";
import { type ActivityLogFilter, createActivityLogRepository } from "./activity-log.repository.ts";

type Found = Awaited<ReturnType<ReturnType<typeof createActivityLogRepository>["page"]>>["items"][number];

const written = (fields: object | null) => fields && JSON.stringify(fields);

/** The log of staff writes, for staff to read. Source: design §4 (admin_activity_logs). */
export function createActivityLogRoutes({
  db,
  transact,
  clock,
}: Pick<Base, "db" | "transact" | "clock">): Handlers<typeof activityLogEndpoints> {
  const log = createActivityLogRepository(db);
  const list = listHandlers({
    page: log.page,
    count: log.count,
    export: createListExport<ActivityLogFilter, Found>({
      transact,
      clock,
      things: "activity-log",
      resource: "activity_log",
      page: log.page,
      columns: [
        ["When", ({ createdAt }) => createdAt],
        ["Who", ({ actor }) => actor],
        ["Action", ({ action }) => action],
        ["Resource", ({ resourceType }) => resourceType],
        ["Resource id", ({ resourceId }) => resourceId],
        ["Member", ({ about }) => about],
        ["Before", ({ before }) => written(before)],
        ["After", ({ after }) => written(after)],
        ["Address", ({ ip }) => ip],
      ],
    }),
  });
  return {
    listActivityLog: list.page,
    countActivityLog: list.count,
    exportActivityLog: list.export,
    listActivityLogChoices: async () => ({ staff: await log.staff(), resources: await log.resources() }),
  };
}
