import type { PlanId } from "@evoya/domain/plans";
import { isIncluded, type Reward, redeem, rewardsByReach } from "@evoya/domain/rewards";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { lateDialog } from "@evoya/ui/late-dialog";
import { Progress } from "@evoya/ui/progress";
import { useState } from "react";
import { inPoints } from "../in-points.ts";
import { useRedeem } from "../use-redeem.ts";

const RedeemDialog = lateDialog(() => import("./redeem-dialog.tsx").then((file) => file.RedeemDialog));

type Props = { pointsBalance: number; level: PlanId };

/** What points can buy, or why not yet (member spec §2 and §9, reward catalog). */
export function AvailableRewards({ pointsBalance, level }: Props) {
  const [chosen, setChosen] = useState<Reward | null>(null);
  // Outlives its dialog: confirmed again after a lost response, a reward is still redeemed once.
  const redeeming = useRedeem(() => setChosen(null));
  const close = () => {
    redeeming.reset();
    setChosen(null);
  };
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
        <RedeemDialog reward={chosen} pointsBalance={pointsBalance} redeeming={redeeming} onClose={close} />
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
