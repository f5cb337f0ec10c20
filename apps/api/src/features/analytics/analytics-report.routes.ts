import type { analyticsReportEndpoints } from "@evoya/schemas/analytics-report";
import { csvFileName, fileName, sendCsv } from "../../http/csv.ts";
import type { Handlers } from "../../http/mount.ts";
import { panelTables } from "./analytics-report.csv.ts";
import type { AnalyticsReportService } from "./analytics-report.service.ts";
import { layOutReport } from "./lay-out-report.ts";

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
  exportAnalyticsReport: async ({ caller, query: { range }, http: { ip, requestId, response } }) => {
    const figures = await report.take(range, "report", { caller, ip, requestId });
    const pdf = await layOutReport(figures);
    response
      .type("application/pdf")
      .attachment(fileName("admin-report", clock(), "pdf"))
      .send(pdf);
  },
});
