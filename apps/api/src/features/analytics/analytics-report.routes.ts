import type { analyticsReportEndpoints } from "@evoya/schemas/analytics-report";
import { csvFileName, sendCsv } from "../../http/csv.ts";
import type { Handlers } from "../../http/mount.ts";
import { panelTables } from "./analytics-report.csv.ts";
import type { AnalyticsReportService } from "./analytics-report.service.ts";

type Deps = { report: AnalyticsReportService; clock: () => Date };

export const createAnalyticsReportRoutes = ({
  report,
  clock,
}: Deps): Handlers<typeof analyticsReportEndpoints> => ({
  getAnalytics: ({ query }) => report.find(query.range),
  exportAnalytics: async ({ caller, query: { range, panel }, http: { ip, requestId, response } }) => {
    const { headings, rows } = panelTables[panel](await report.take(range, panel, { caller, ip, requestId }));
    await sendCsv(response, csvFileName(`analytics-${panel}-${range}`, clock()), headings, [rows]);
  },
});
