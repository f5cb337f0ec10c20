import type { activityLogEndpoints } from "@evoya/schemas/activity-log";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import { createActivityReader } from "./activity.reader.ts";
import { createActivityLogRepository } from "./activity-log.repository.ts";
import { createActivityLogService } from "./activity-log.service.ts";

export function activityModule({ db, reads }: Pick<Base, "db" | "reads">) {
  const activityLog = createActivityLogService(createActivityLogRepository(db));
  const handlers: Handlers<typeof activityLogEndpoints> = {
    listActivityLog: ({ query }) => activityLog.list(query),
  };
  return { activity: createActivityReader(db, reads), handlers };
}
