import { standingFor } from "@evoya/domain/badges";
import { earnPointsHint } from "@evoya/domain/points";
import type { Dashboard } from "@evoya/schemas/dashboard";
import { Avatar } from "@evoya/ui/avatar";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Progress } from "@evoya/ui/progress";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useSignOut } from "../../../session/session.ts";
import { firstName, greeting } from "../greeting.ts";

/** A greeting, the badge, and the way to the next one. */
export function WelcomeCard({ member }: { member: Dashboard["member"] }) {
  const signOut = useSignOut();
  const { badge, pointsToNext, nextBadgePoints } = standingFor(member.travelPoints);
  return (
    <Card variant="raised" padding="lg">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar src={member.photoUrl} name={member.name} size="lg" className="shrink-0" />
          <div className="min-w-0">
            <h1 className="font-display text-2xl leading-tight font-semibold hyphens-auto [overflow-wrap:anywhere] sm:text-3xl">
              {greeting(new Date().getHours())}, {firstName(member.name)}
            </h1>
            <p className="mt-1.5">
              <Badge tone="accent">{badge}</Badge>
            </p>
          </div>
        </div>
        <div className="flex shrink-0 flex-wrap gap-1">
          <Button variant="outline" size="sm" asChild>
            <Link to={paths.profileEdit}>Edit Profile</Link>
          </Button>
          <Button variant="outline" size="sm" asChild>
            <Link to={paths.rewards}>View Rewards</Link>
          </Button>
          <Button variant="ghost" size="sm" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign Out
          </Button>
        </div>
      </div>
      <Progress
        className="mt-6"
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
    </Card>
  );
}
