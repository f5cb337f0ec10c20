import type { myWorkEndpoints } from "@evoya/schemas/my-work";
import type { StaffDashboard, staffDashboardEndpoints } from "@evoya/schemas/staff-dashboard";
import type { travelingEndpoints } from "@evoya/schemas/traveling";
import { type CsvRow, csvFileName, sendCsv } from "../../http/csv.ts";
import type { Handlers } from "../../http/mount.ts";
import type { MyWorkService } from "./my-work.service.ts";
import type { StaffDashboardService } from "./staff-dashboard.service.ts";
import type { TravelingService } from "./traveling.service.ts";

type Deps = { dashboard: StaffDashboardService; myWork: MyWorkService; traveling: TravelingService };

/** Columns and name of Export Report: admin spec §7. */
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
  myWork,
  traveling,
}: Deps): Handlers<typeof staffDashboardEndpoints & typeof myWorkEndpoints & typeof travelingEndpoints> => ({
  listTraveling: () => traveling.today(),
  getMyWork: ({ caller, query }) => myWork.find(caller, query.whole),
  getStaffDashboard: () => dashboard.find(),
  getWaitingWork: () => dashboard.waiting(),
  exportDashboardReport: async ({ caller, http: { ip, requestId, response } }) => {
    const figures = await dashboard.report({ caller, ip, requestId });
    const name = csvFileName("admin-report", new Date(figures.asOf));
    await sendCsv(response, name, headings, [[toRow(figures)]]);
  },
});
