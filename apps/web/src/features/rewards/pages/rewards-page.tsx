import { ErrorState } from "@evoya/ui/error-state";
import { Later } from "@evoya/ui/later";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BackToDashboard } from "../../../lib/back-to-dashboard.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { useSession } from "../../../session/session.ts";
import { InviteCard } from "../../referrals/components/invite-card.tsx";
import { AvailableRewards } from "../components/available-rewards.tsx";
import { PointsHistory } from "../components/points-history.tsx";
import { RedemptionList } from "../components/redemption-list.tsx";
import { StandingCard } from "../components/standing-card.tsx";
import { WaysToEarn } from "../components/ways-to-earn.tsx";
import { pointsQuery } from "../queries.ts";

/** Points, badge, rewards and the ledger (member spec §2, rewards; design D7 and D8). */
export function RewardsPage() {
  useTitle("Rewards");
  const { member } = useSession();
  const { data, isPending, error, refetch } = useInfiniteQuery(pointsQuery);
  const totals = data?.pages[0];
  return (
    <>
      <BackToDashboard />
      <PageHeader title="Rewards" description="Your points and what you can do with them." />
      {isPending && <RewardsSkeleton />}
      {error && !totals && (
        <ErrorState title="Failed to load your points" error={error} onRetry={() => void refetch()} />
      )}
      {totals && (
        <div className="grid gap-5 lg:grid-cols-3">
          <div className="flex min-w-0 flex-col gap-5 lg:col-span-2">
            <StandingCard {...totals} />
            <AvailableRewards pointsBalance={totals.pointsBalance} level={member?.level ?? "free"} />
            <Later>
              <InviteCard />
              <RedemptionList />
              <PointsHistory />
            </Later>
          </div>
          <div>
            <WaysToEarn />
          </div>
        </div>
      )}
    </>
  );
}

function RewardsSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-3" role="status" aria-label="Loading your rewards">
      <div className="flex min-w-0 flex-col gap-5 lg:col-span-2">
        <Skeleton className="h-52" />
        <Skeleton className="h-56" />
        <Skeleton className="h-72" />
      </div>
      <Skeleton className="h-48" />
    </div>
  );
}
