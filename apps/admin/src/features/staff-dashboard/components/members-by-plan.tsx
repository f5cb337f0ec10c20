import type { StaffDashboard } from "@evoya/schemas/staff-dashboard";
import { BarChart } from "@evoya/ui/bar-chart";
import { Card, CardHeader } from "@evoya/ui/card";
import { Skeleton } from "@evoya/ui/skeleton";

const height = 260;

/** Admin spec §2: Free, Basic and Elite counts, and their total. */
export function MembersByPlan({ plans }: { plans: StaffDashboard["activeMembersByPlan"] | undefined }) {
  const total = plans && plans.free + plans.base + plans.elite;
  return (
    // When the window narrows, the chart follows a moment later; until then it mustn't widen the page.
    <Card asChild className="overflow-clip">
      <section aria-label="Members by Plan">
        <CardHeader
          title="Members by Plan"
          action={
            total !== undefined && (
              <span className="text-sm text-ink-muted tabular-nums">
                Total {total.toLocaleString("en-US")}
              </span>
            )
          }
        />
        {plans ? (
          <BarChart
            label="Members by plan"
            height={height}
            data={[
              { label: "Free", members: plans.free },
              { label: "Basic", members: plans.base },
              { label: "Elite", members: plans.elite },
            ]}
            series={[{ key: "members", label: "Members" }]}
          />
        ) : (
          <div style={{ height }}>
            <Skeleton className="size-full" />
          </div>
        )}
      </section>
    </Card>
  );
}
