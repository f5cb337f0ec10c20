import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import { createAnalyticsRepository } from "./analytics.repository.ts";
import { createAnalyticsRoutes } from "./analytics.routes.ts";
import { createAnalyticsService } from "./analytics.service.ts";
import { createAnalyticsReportReader } from "./analytics-report.reader.ts";
import { createAnalyticsReportRoutes } from "./analytics-report.routes.ts";
import { createAnalyticsReportService } from "./analytics-report.service.ts";
import { createTrackingBudget } from "./budget.ts";
import { createRollupRepository } from "./rollups.repository.ts";
import { createRollups } from "./rollups.ts";

type Given = Pick<Base, "transact" | "db" | "clock" | "logger"> & {
  config: Pick<Config, "ANALYTICS_MAX_MB" | "ANALYTICS_KEEP_MONTHS">;
};

export function analyticsModule({ transact, db, clock, logger, config }: Given) {
  const rows = createAnalyticsRepository(db);
  const analytics = createAnalyticsService({
    transact,
    analytics: rows,
    budget: createTrackingBudget({ analytics: rows, clock }),
    maxBytes: config.ANALYTICS_MAX_MB * 1_000_000,
    keepMonths: config.ANALYTICS_KEEP_MONTHS,
    clock,
    onFull: (bytes) => logger.warn({ bytes }, "too many visits at once: dropping some"),
  });
  const rollups = createRollups({ transact, rollups: createRollupRepository(db), clock });
  const report = createAnalyticsReportService({ transact, figures: createAnalyticsReportReader(db), clock });
  return {
    rollups,
    handlers: { ...createAnalyticsRoutes(analytics), ...createAnalyticsReportRoutes({ report, clock }) },
    everyHour: [analytics.forgetOldMonths],
    everyMinute: [rollups.keepUp],
  };
}
