import { standingFor } from "@evoya/domain/badges";
import { earnPointsHint } from "@evoya/domain/points";
import type { Dashboard } from "@evoya/schemas/dashboard";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Progress } from "@evoya/ui/progress";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** The badge, and how far away the next one is. */
export function PointsCard({ member }: { member: Dashboard["member"] }) {
  const { badge, pointsToNext, nextBadgePoints } = standingFor(member.travelPoints);
  return (
    <Card asChild>
      <section aria-labelledby="your-points">
        <div className="flex flex-wrap justify-between gap-3">
          <h2 id="your-points" className="font-display text-xl font-semibold">
            Your points
          </h2>
          <Badge tone="accent">{badge}</Badge>
        </div>
        <Progress
          className="mt-4"
          tone="accent"
          value={member.travelPoints}
          max={nextBadgePoints}
          label={
            pointsToNext === null
              ? "Max Level"
              : `${pointsToNext.toLocaleString("en-US")} points to the next badge`
          }
          valueText={`${member.travelPoints.toLocaleString("en-US")} points`}
        />
        <p className="mt-3 text-sm text-ink-muted">
          {earnPointsHint}
          {member.pointsBalance > 0 && ` ${member.pointsBalance.toLocaleString("en-US")} to spend now.`}
        </p>
        <Button variant="outline" className="mt-4 w-full" asChild>
          <Link to={paths.rewards}>View Rewards</Link>
        </Button>
      </section>
    </Card>
  );
}
