import type { PlanId } from "@evoya/domain/plans";
import { isIncluded, type Reward, redeem, rewardsByReach } from "@evoya/domain/rewards";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { problemText } from "@evoya/ui/lib/problem";
import { Progress } from "@evoya/ui/progress";
import { useState } from "react";
import { inPoints } from "../in-points.ts";
import { useRedeem } from "../use-redeem.ts";

type Props = { pointsBalance: number; level: PlanId };

/** What points can buy, or why not yet (member spec §2 and §9, reward catalog). */
export function AvailableRewards({ pointsBalance, level }: Props) {
  const [chosen, setChosen] = useState<Reward | null>(null);
  return (
    <section aria-labelledby="available-rewards">
      <h2 id="available-rewards" className="font-display text-xl font-semibold">
        Available Rewards
      </h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {rewardsByReach(pointsBalance, level).map((reward) => (
          <li key={reward.id}>
            <RewardCard
              reward={reward}
              pointsBalance={pointsBalance}
              level={level}
              onRedeem={() => setChosen(reward)}
            />
          </li>
        ))}
      </ul>
      {chosen && (
        <RedeemDialog reward={chosen} pointsBalance={pointsBalance} onClose={() => setChosen(null)} />
      )}
    </section>
  );
}

function RewardCard({
  reward,
  pointsBalance,
  level,
  onRedeem,
}: Props & { reward: Reward; onRedeem: () => void }) {
  const { name, description, points } = reward;
  const verdict = redeem(pointsBalance, reward);
  const isHeld = isIncluded(reward, level);
  return (
    <Card asChild className="flex h-full flex-col">
      <article aria-label={name}>
        <h3 className="text-lg leading-snug font-semibold">{name}</h3>
        <p className="mt-1 text-[0.9375rem] text-ink-muted">{description}</p>
        <p className="mt-4 mb-5 text-2xl font-semibold tracking-tight tabular-nums">
          {inPoints(points)} <span className="text-base font-normal text-ink-muted">points</span>
        </p>
        <div className="mt-auto">
          {isHeld && <p className="text-sm text-ink-muted">Your plan already includes this.</p>}
          {!isHeld && verdict.ok && (
            <Button className="w-full" onClick={onRedeem}>
              Redeem<span className="sr-only">: {name}</span>
            </Button>
          )}
          {!isHeld && !verdict.ok && (
            <Progress
              value={pointsBalance}
              max={points}
              label={`${inPoints(verdict.missing)} more points needed`}
              valueText={null}
            />
          )}
        </div>
      </article>
    </Card>
  );
}

type RedeemProps = { reward: Reward; pointsBalance: number; onClose: () => void };

function RedeemDialog({ reward, pointsBalance, onClose }: RedeemProps) {
  const redeeming = useRedeem(onClose);
  // Another tab may have spent them since.
  const left = pointsBalance - reward.points;
  const facts = [
    `${reward.name}: ${reward.description}.`,
    reward.gives && "It starts right away.",
    left >= 0 && `You'll have ${inPoints(left)} points left to spend, and your badge stays.`,
  ];
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !redeeming.isPending && onClose()}
      title={`Redeem ${inPoints(reward.points)} points?`}
      description={facts.filter(Boolean).join(" ")}
      confirmLabel="Redeem"
      cancelLabel="Not now"
      tone="primary"
      keepOpen
      busy={redeeming.isPending}
      busyLabel="Redeeming"
      onConfirm={() => redeeming.mutate(reward)}
    >
      {redeeming.error && <Callout tone="danger">{problemText(redeeming.error)}</Callout>}
    </AlertDialog>
  );
}
