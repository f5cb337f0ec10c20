import type { Base } from "../../container/base.ts";
import type { ActivityReader } from "../activity-log/activity.reader.ts";
import { createMentionReader } from "../mentions/mentions.reader.ts";
import { createMyWorkRepository } from "./my-work.repository.ts";
import { createMyWorkService } from "./my-work.service.ts";
import { createStaffDashboardRepository } from "./staff-dashboard.repository.ts";
import { createStaffDashboardRoutes } from "./staff-dashboard.routes.ts";
import { createStaffDashboardService } from "./staff-dashboard.service.ts";
import { createTravelingRepository } from "./traveling.repository.ts";
import { createTravelingService } from "./traveling.service.ts";

type Given = Pick<Base, "transact" | "db" | "reads" | "clock"> & { activity: ActivityReader };

export function staffDashboardModule({ transact, db, reads, clock, activity }: Given) {
  const figures = createStaffDashboardRepository(reads);
  const dashboard = createStaffDashboardService({ transact, figures, activity, clock });
  const myWork = createMyWorkService({
    work: createMyWorkRepository(db),
    mentions: createMentionReader(db),
    clock,
  });
  const traveling = createTravelingService({ traveling: createTravelingRepository(db), clock });
  return { handlers: createStaffDashboardRoutes({ dashboard, myWork, traveling }) };
}
