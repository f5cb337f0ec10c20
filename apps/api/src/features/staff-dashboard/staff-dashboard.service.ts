import { conversionRate } from "@evoya/domain/conversion";
import type { StaffDashboard, WaitingWork } from "@evoya/schemas/staff-dashboard";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { ActivityReader } from "../activity-log/activity.reader.ts";
import { reportExported } from "./staff-dashboard.events.ts";
import type { StaffDashboardRepository } from "./staff-dashboard.repository.ts";

type Deps = {
  transact: Transact<{ publish: Publish }>;
  figures: StaffDashboardRepository;
  activity: Pick<ActivityReader, "recentEvents">;
  clock: () => Date;
};

const signupWindowMs = 7 * 24 * 60 * 60 * 1000;

type Count = (key: string) => number;

const pendingRequests = (count: Count) =>
  count("concierge_requests:new") + count("trip_requests:new") + count("booking_requests:pending");

const pendingSubmissions = (count: Count) =>
  count("creator_submissions:creator:pending") + count("creator_submissions:partner:pending");

/** The figures of admin spec §2 and §5; pending requests as design D15 counts them. */
export function createStaffDashboardService({ transact, figures, activity, clock }: Deps) {
  const read = async (): Promise<StaffDashboard> => {
    const now = clock();
    const [counters, newSignupsLast7Days, recent] = await Promise.all([
      figures.counters(),
      figures.signupsSince(new Date(now.getTime() - signupWindowMs)),
      activity.recentEvents(),
    ]);
    const count = (key: string): number => counters.get(key) ?? 0;
    const totalUsers = count("users");
    const [base, elite] = [count("memberships:active:base"), count("memberships:active:elite")];
    return {
      totalUsers,
      activeMembersByPlan: { free: Math.max(0, totalUsers - base - elite), base, elite },
      newSignupsLast7Days,
      pendingRequests: pendingRequests(count),
      pendingSubmissions: pendingSubmissions(count),
      conversionRate: conversionRate(totalUsers, { base, elite }),
      recentActivity: recent.map((event) => ({
        ...event,
        metadata: event.metadata as StaffDashboard["recentActivity"][number]["metadata"],
      })),
      asOf: now.toISOString(),
    };
  };

  /** How many are waiting in each queue. */
  const waiting = async (): Promise<WaitingWork> => {
    const [counters, rewards, askedToCancel] = await Promise.all([
      figures.counters(),
      figures.rewardsToDeliver(),
      figures.askedToCancel(),
    ]);
    const count = (key: string): number => counters.get(key) ?? 0;
    return {
      clientRequests: pendingRequests(count),
      bookingRequests: count("booking_requests:pending") + askedToCancel,
      inquiries: count("creator_submissions:inquiry:pending"),
      creators: pendingSubmissions(count),
      stories: count("creator_submissions:story:pending"),
      contactMessages: count("admin_messages:open"),
      rewards,
    };
  };

  /** The same figures for a report, which is recorded in the activity log before anything is sent. */
  const report = async (origin: StaffOrigin): Promise<StaffDashboard> => {
    const figuresNow = await read();
    await transact(({ publish }) => publish(reportExported(origin)));
    return figuresNow;
  };

  return { find: read, report, waiting };
}

export type StaffDashboardService = ReturnType<typeof createStaffDashboardService>;
