import { readersMoment } from "@evoya/domain/times";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton, SkeletonText } from "@evoya/ui/skeleton";
import { toast } from "@evoya/ui/toast";
import { useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect } from "react";
import { download } from "../../../lib/download.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { usePermission } from "../../../session/session.ts";
import { threadCountsQuery } from "../../messages/queries.ts";
import { MembersByPlan } from "../components/members-by-plan.tsx";
import { MyWork } from "../components/my-work.tsx";
import { QuickActions } from "../components/quick-actions.tsx";
import { QuickStats } from "../components/quick-stats.tsx";
import { RecentActivity } from "../components/recent-activity.tsx";
import { Traveling } from "../components/traveling.tsx";
import { dashboardQuery, travelingQuery } from "../queries.ts";
import { useMyWork } from "../use-my-work.ts";

const loadFailed = "Failed to load dashboard data. Please check your admin permissions.";

/** Admin spec §2, Admin dashboard. Its figures stay current: live events refetch them. */
export function DashboardPage() {
  const client = useQueryClient();
  const dashboard = useQuery(dashboardQuery);
  const mayExport = usePermission("exports.read").allowed;
  const mayReadTrips = usePermission("itineraries.read").allowed;
  const { data: stats, isError, errorUpdatedAt } = dashboard;
  // They're shown together: one that came later would push those below it down, since nobody knows its height before.
  const parts = [dashboard, useMyWork(), useQuery({ ...travelingQuery, enabled: mayReadTrips })];

  useEffect(() => {
    if (isError && errorUpdatedAt) toast.error("Error", loadFailed);
  }, [isError, errorUpdatedAt]);

  // All of it: the figures, the work of whoever looks, and the counts in the menu.
  const isRefreshing = useIsFetching({ queryKey: dashboardQuery.queryKey }) > 0;
  const refresh = () => {
    void client.invalidateQueries({ queryKey: dashboardQuery.queryKey });
    void client.invalidateQueries({ queryKey: threadCountsQuery.queryKey });
  };

  const exporting = useStaffAction({
    act: () => download("/v1/admin/dashboard/report"),
    done: "Report exported successfully",
    failed: "Failed to export the report",
  });

  return (
    <>
      <title>Dashboard | Evoya admin</title>
      <PageHeader
        title="Admin Dashboard"
        description={stats ? `As of ${readersMoment(stats.asOf)}` : "What's happening right now."}
        actions={
          mayExport && (
            <Button
              variant="outline"
              disabled={!stats}
              busy={exporting.isPending}
              busyLabel="Exporting..."
              onClick={() => exporting.mutate()}
            >
              <Download aria-hidden />
              Export Report
            </Button>
          )
        }
      />
      {parts.some(({ isLoading }) => isLoading) ? (
        <Loading />
      ) : !stats ? (
        <Card>
          <ErrorState level={2} onRetry={() => void dashboard.refetch()} retrying={dashboard.isFetching}>
            {loadFailed}
          </ErrorState>
        </Card>
      ) : (
        <div className="space-y-5">
          <MyWork />
          <QuickStats stats={stats} />
          {mayReadTrips && <Traveling />}
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-3">
            <div className="min-w-0 lg:col-span-2">
              <MembersByPlan plans={stats.activeMembersByPlan} />
            </div>
            <QuickActions refreshing={isRefreshing} onRefresh={refresh} />
          </div>
          <RecentActivity entries={stats.recentActivity} />
        </div>
      )}
    </>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading" aria-busy className="space-y-5">
    <Card>
      <SkeletonText lines={5} />
    </Card>
    <Skeleton className="h-72" />
    <Skeleton className="h-80" />
  </div>
);
