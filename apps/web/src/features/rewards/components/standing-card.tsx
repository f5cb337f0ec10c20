import { standingFor } from "@evoya/domain/badges";
import { dateLabel } from "@evoya/domain/dates";
import { Card } from "@evoya/ui/card";
import { Progress } from "@evoya/ui/progress";
import { inPoints } from "../in-points.ts";
import { BadgeLadder } from "./badge-ladder.tsx";
import { ExplorerLevels } from "./explorer-levels.tsx";

type Props = {
  travelPoints: number;
  pointsBalance: number;
  nextExpiry: { points: number; expiresOn: string } | null;
};

/** Points earned, the badge they give, and how far away the next one is (member spec §2, rewards; design D7). */
export function StandingCard({ travelPoints, pointsBalance, nextExpiry }: Props) {
  const { badge, pointsToNext, nextBadgePoints } = standingFor(travelPoints);
  return (
    <Card variant="raised" padding="lg">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Figure term="To spend" value={inPoints(pointsBalance)} />
        <Figure term="Total points" value={inPoints(travelPoints)} />
        <div>
          <dt className="text-sm text-ink-muted">Current badge</dt>
          <dd className="mt-1 font-display text-2xl leading-tight font-semibold text-accent">{badge}</dd>
        </div>
      </dl>
      {nextExpiry && (
        <p className="mt-4 text-[0.9375rem] text-ink-muted">
          {inPoints(nextExpiry.points)} points expire on{" "}
          <time dateTime={nextExpiry.expiresOn}>{dateLabel(nextExpiry.expiresOn)}</time>. You always spend
          your oldest points first.
        </p>
      )}
      <Progress
        className="mt-6"
        tone="accent"
        value={travelPoints}
        max={nextBadgePoints}
        label={pointsToNext === null ? "Max Level" : `${inPoints(pointsToNext)} points to the next badge`}
        valueText={
          pointsToNext === null
            ? `${inPoints(travelPoints)} points`
            : `${inPoints(travelPoints)} of ${inPoints(nextBadgePoints)}`
        }
      />
      <BadgeLadder travelPoints={travelPoints} />
      <ExplorerLevels travelPoints={travelPoints} />
    </Card>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className="mt-0.5 text-3xl font-semibold tracking-tight tabular-nums">{value}</dd>
    </div>
  );
}
