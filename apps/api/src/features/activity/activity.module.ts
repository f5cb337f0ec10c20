import type { Base } from "../../container/base.ts";
import { createActivityReader } from "./activity.reader.ts";
import { createActivityLogRoutes } from "./activity-log.routes.ts";

export const activityModule = (base: Pick<Base, "db" | "reads" | "transact" | "clock">) => ({
  activity: createActivityReader(base.db, base.reads),
  handlers: createActivityLogRoutes(base),
});
