import { readersMoment } from "@evoya/domain/times";
import type { RewardRedemptionForStaff } from "@evoya/schemas/rewards";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { SelectField } from "@evoya/ui/select-field";
import { Skeleton } from "@evoya/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { SettleActions } from "../components/settle-actions.tsx";
import { redemptionsQuery } from "../queries.ts";
import { statusDisplay, statusFrom, statusOptions } from "../statuses.ts";

/** Rewards that members spent points on, newest first, with the filter in the address. */
export function RedemptionsPage() {
  const [search, setSearch] = useSearchParams();
  const status = statusFrom(search.get("status"));
  const list = useInfiniteQuery(redemptionsQuery(status));
  const redemptions = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <title>Rewards | Evoya admin</title>
      <PageHeader
        title="Rewards"
        description="What members spend their points on, newest first."
        actions={
          <SelectField
            label="Status"
            hideLabel
            size="sm"
            className="w-full sm:w-44"
            placeholder="All statuses"
            options={statusOptions}
            value={status ?? ""}
            onChange={({ target }) => setSearch(target.value ? { status: target.value } : {})}
          />
        }
      />
      {list.isPending && <Skeleton className="h-64" />}
      {list.isError && !list.data && (
        <ErrorState title="Failed to load rewards" onRetry={() => void list.refetch()} />
      )}
      {list.data && redemptions.length === 0 && (
        <EmptyState level={2} title="No rewards yet" art={<Gift aria-hidden />}>
          {status ? "No reward has this status." : "Rewards that members redeem show up here."}
        </EmptyState>
      )}
      {redemptions.length > 0 && (
        <Card asChild>
          <ul aria-label="Rewards" className="divide-y divide-line">
            {redemptions.map((redemption) => (
              <RedemptionLine key={redemption.id} redemption={redemption} />
            ))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="mt-5"
          busy={list.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </>
  );
}

function RedemptionLine({ redemption }: { redemption: RewardRedemptionForStaff }) {
  const { name, costPoints, status, createdAt, member, note } = redemption;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name} <Badge tone={statusDisplay[status].tone}>{statusDisplay[status].label}</Badge>
        </p>
        <p className="text-sm text-ink-muted">
          {member.name}, {member.email}
        </p>
        <p className="text-sm text-ink-muted">
          {costPoints.toLocaleString("en-US")} points, {readersMoment(createdAt)}
        </p>
        {note && <p className="mt-1 text-sm">{note}</p>}
      </div>
      {status === "requested" && <SettleActions redemption={redemption} />}
    </li>
  );
}
