import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { createListExport } from "../../http/list-export.ts";
import { listHandlers } from "../../http/staff-list.ts";
import type { ActivityLogFilter, ActivityLogRepository } from "./activity-log.repository.ts";

type Deps = { transact: Transact<{ publish: Publish }>; log: ActivityLogRepository; clock: () => Date };
type Found = Awaited<ReturnType<ActivityLogRepository["page"]>>["items"][number];

const written = (fields: object | null) => fields && JSON.stringify(fields);

/** The log of staff writes, for staff to read. Source: design §4 (admin_activity_logs). */
export const createActivityLogList = ({ transact, log, clock }: Deps) =>
  listHandlers({
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
        ["Admin email", ({ actorEmail }) => actorEmail],
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
