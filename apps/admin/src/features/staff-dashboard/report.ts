import type { StaffDashboard } from "@evoya/schemas/staff-dashboard";
import { toCsv } from "../../lib/csv.ts";

type Figures = Pick<
  StaffDashboard,
  "totalUsers" | "activeMembersByPlan" | "pendingRequests" | "conversionRate"
>;

const headings = [
  "Date",
  "Total Users",
  "Active Basic Members",
  "Active Elite Members",
  "Pending Requests",
  "Conversion Rate",
];

/** The dashboard's figures as the CSV of Export Report (admin spec §7), dated `date`. */
export function reportCsv(figures: Figures, date: Date): string {
  const { totalUsers, activeMembersByPlan: plans, pendingRequests, conversionRate } = figures;
  const day = date.toISOString().slice(0, 10);
  return toCsv(headings, [
    [day, totalUsers, plans.base, plans.elite, pendingRequests, `${conversionRate.toFixed(2)}%`],
  ]);
}
