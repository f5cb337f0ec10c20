import type { activityLogEndpoints } from "@evoya/schemas/activity-log";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import { createActivityReader } from "./activity.reader.ts";
import { createActivityLogList } from "./activity-log.list.ts";
import { createActivityLogRepository } from "./activity-log.repository.ts";
import { createLogRetentionRepository } from "./log-retention.repository.ts";
import { createLogRetentionService } from "./log-retention.service.ts";

export function activityLogModule({
  db,
  reads,
  transact,
  clock,
}: Pick<Base, "db" | "reads" | "transact" | "clock">) {
  const log = createActivityLogRepository(db);
  const list = createActivityLogList({ transact, log, clock });
  const retention = createLogRetentionService({ transact, retention: createLogRetentionRepository(db) });
  const handlers: Handlers<typeof activityLogEndpoints> = {
    listActivityLog: list.page,
    countActivityLog: list.count,
    exportActivityLog: list.export,
    listActivityLogChoices: async () => ({ staff: await log.staff(), resources: await log.resources() }),
    getLogRetention: () => retention.find(),
    updateLogRetention: ({ caller, body, http: { ip, requestId, ifMatch } }) =>
      retention.update(body.keepMonths, ifMatch, { caller, ip, requestId }),
  };
  return { activity: createActivityReader(reads), handlers, everyHour: [retention.forgetOld] };
}
