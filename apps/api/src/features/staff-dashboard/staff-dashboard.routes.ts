import type { StaffDashboard, staffDashboardEndpoints } from "@evoya/schemas/staff-dashboard";
import { type CsvRow, csvFileName, sendCsv } from "../../http/csv.ts";
import type { Handlers } from "../../http/mount.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import { actorOf } from "../activity/staff-origin.ts";
import type { StaffDashboardService } from "./staff-dashboard.service.ts";

type Deps = { dashboard: StaffDashboardService; activity: ActivityRepository };

/** Columns and name of Export Report stand in admin spec §7. */
const headings = [
  "Date",
  "Total Users",
  "Active Basic Members",
  "Active Elite Members",
  "Pending Requests",
  "Conversion Rate",
];

const toRow = (figures: StaffDashboard): CsvRow => [
  figures.asOf.slice(0, 10),
  figures.totalUsers,
  figures.activeMembersByPlan.base,
  figures.activeMembersByPlan.elite,
  figures.pendingRequests,
  `${figures.conversionRate.toFixed(2)}%`,
];

export const createStaffDashboardRoutes = ({
  dashboard,
  activity,
}: Deps): Handlers<typeof staffDashboardEndpoints> => ({
  getStaffDashboard: () => dashboard.find(),
  exportDashboardReport: async ({ caller, http: { ip, requestId, response } }) => {
    const figures = await dashboard.find();
    await activity.logStaffChange({
      ...actorOf({ caller, ip, requestId }),
      action: "dashboard_report.export",
      resourceType: "dashboard_report",
      resourceId: null,
    });
    const name = csvFileName("admin-report", new Date(figures.asOf));
    await sendCsv(response, name, headings, [toRow(figures)]);
  },
});
