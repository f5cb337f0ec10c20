import { z } from "zod";
import { id, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** The figures of the back office's first page (admin spec §2, §5; design D15). */
export const staffDashboard = z
  .object({
    totalUsers: z.int(),
    activeMembersByPlan: z.object({ free: z.int(), base: z.int(), elite: z.int() }),
    newSignupsLast7Days: z.int(),
    pendingRequests: z.int(),
    pendingSubmissions: z.int(),
    conversionRate: z
      .number()
      .meta({ description: "Percentage of all users on an active paid plan, with two decimals" }),
    recentActivity: z.array(
      z.object({
        id,
        eventType: z.string(),
        userId: id.nullable(),
        userName: z.string().nullable(),
        metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
        createdAt: instant,
      }),
    ),
    asOf: instant,
  })
  .meta({ id: "StaffDashboard" });
export type StaffDashboard = z.output<typeof staffDashboard>;

/** How many items wait in each queue, for the side menu's entries. */
export const waitingWork = z
  .object({
    clientRequests: z
      .int()
      .meta({ description: "New requests and pending bookings, as the dashboard counts" }),
    bookingRequests: z
      .int()
      .meta({ description: "Pending bookings, and those whose members asked to cancel and wait" }),
    inquiries: z.int(),
    creators: z.int(),
    stories: z.int(),
    contactMessages: z.int(),
    rewards: z.int().meta({ description: "Rewards members redeemed that nobody has delivered yet" }),
  })
  .meta({ id: "WaitingWork" });
export type WaitingWork = z.output<typeof waitingWork>;

export const staffDashboardEndpoints = {
  getWaitingWork: endpoint({
    method: "get",
    path: "/v1/admin/waiting",
    summary: "How much waits in each queue",
    tag: "Staff: dashboard",
    caller: "staff",
    passive: true,
    permission: "dashboard.read",
    response: waitingWork,
  }),
  getStaffDashboard: endpoint({
    method: "get",
    path: "/v1/admin/dashboard",
    summary: "Users, members by plan, pending work, conversion, and recent activity",
    tag: "Staff: dashboard",
    caller: "staff",
    passive: true,
    permission: "dashboard.read",
    response: staffDashboard,
  }),
  exportDashboardReport: endpoint({
    method: "get",
    path: "/v1/admin/dashboard/report",
    summary: "The dashboard's figures as CSV (Export Report)",
    tag: "Staff: dashboard",
    caller: "staff",
    permission: "exports.read",
    alsoNeeds: "dashboard.read",
    stream: "text/csv",
  }),
};
