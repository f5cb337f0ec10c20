import type { StaffDashboard } from "@evoya/schemas/staff-dashboard";
import { BarChart } from "@evoya/ui/bar-chart";
import { Card, CardHeader } from "@evoya/ui/card";

/** Admin spec §2: Free, Basic and Elite counts, and their total. */
export function MembersByPlan({ plans }: { plans: StaffDashboard["activeMembersByPlan"] }) {
  const total = plans.free + plans.base + plans.elite;
  return (
    // When the window narrows, the chart follows a moment later; until then it mustn't widen the page.
    <Card asChild className="overflow-clip">
      <section aria-label="Members by Plan">
        <CardHeader
          title="Members by Plan"
          action={
            <span className="text-sm text-ink-muted tabular-nums">Total {total.toLocaleString("en-US")}</span>
          }
        />
        <BarChart
          label="Members by plan"
          height={260}
          data={[
            { label: "Free", members: plans.free },
            { label: "Basic", members: plans.base },
            { label: "Elite", members: plans.elite },
          ]}
          series={[{ key: "members", label: "Members" }]}
        />
      </section>
    </Card>
  );
}
