import type { Base } from "../../container/base.ts";
import { createActivityRepository } from "./activity.repository.ts";
import { createActivityLogRoutes } from "./activity-log.ts";

export const activityModule = ({ db, reads }: Pick<Base, "db" | "reads">) => ({
  activity: createActivityRepository(db, reads),
  handlers: createActivityLogRoutes(db),
});
