import { standingFor } from "@evoya/domain/badges";
import { explorerLevelFor, explorerLevels } from "@evoya/domain/explorer-levels";
import { Card } from "@evoya/ui/card";
import { Progress } from "@evoya/ui/progress";
import { spotArt } from "../../../art/index.ts";
import { inPoints } from "../in-points.ts";

type Props = { travelPoints: number; pointsBalance: number };

/** What was earned, the badge it gives, and the way to the next (member spec §2, rewards; design D7). */
export function StandingCard({ travelPoints, pointsBalance }: Props) {
  const { badge, pointsToNext, nextBadgePoints } = standingFor(travelPoints);
  const level = explorerLevelFor(travelPoints);
  return (
    <Card variant="raised" padding="lg">
      <div className="flex items-center gap-6">
        <dl className="grid flex-1 gap-x-8 gap-y-5 sm:grid-cols-[auto_auto_1fr]">
          <Figure term="Total points" value={inPoints(travelPoints)} />
          <Figure term="To spend" value={inPoints(pointsBalance)} />
          <div>
            <dt className="text-sm text-ink-muted">Current badge</dt>
            <dd className="mt-1 font-display text-2xl leading-tight font-semibold text-accent">{badge}</dd>
            <dd className="mt-1 text-sm text-ink-muted">
              Explorer level {level.level} of {explorerLevels.length}: {level.name}
            </dd>
          </div>
        </dl>
        <img
          src={spotArt("compass")}
          alt=""
          width={120}
          height={120}
          className="size-28 shrink-0 max-md:hidden"
        />
      </div>
      <Progress
        className="mt-6"
        tone="accent"
        value={travelPoints}
        max={nextBadgePoints}
        label={pointsToNext === null ? "Max Level" : `${inPoints(pointsToNext)} points to the next level`}
        valueText={
          pointsToNext === null
            ? `${inPoints(travelPoints)} points`
            : `${inPoints(travelPoints)} of ${inPoints(nextBadgePoints)}`
        }
      />
      <p className="mt-3 text-sm text-ink-muted">
        Your badge counts every point you've ever earned. Spending points never lowers it.
      </p>
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
