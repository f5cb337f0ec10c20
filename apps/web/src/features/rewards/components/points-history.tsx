import { ShowMore } from "@evoya/app-kit/show-more";
import type { PointsEntry } from "@evoya/schemas/rewards";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { spotArt } from "../../../art/index.ts";
import { dayOf } from "../../../lib/instants.ts";
import { asChange, inPoints } from "../in-points.ts";
import { pointsQuery } from "../queries.ts";

/** The ledger: every change to the member's points, newest first (design D8). */
export function PointsHistory() {
  const list = useInfiniteQuery(pointsQuery);
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card asChild>
      <section aria-labelledby="points-history">
        <h2 id="points-history" className="font-display text-xl font-semibold">
          Points history
        </h2>
        {entries.length === 0 ? (
          <EmptyState
            title="No points yet"
            className="py-8"
            art={<img src={spotArt("map")} alt="" width={110} height={110} />}
          >
            Points you earn and spend show up here.
          </EmptyState>
        ) : (
          <ol className="mt-2 divide-y divide-line">
            {entries.map((entry) => (
              <EntryLine key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        <ShowMore pages={list} size="sm" className="mt-3">
          Show earlier entries
        </ShowMore>
      </section>
    </Card>
  );
}

function EntryLine({ entry }: { entry: PointsEntry }) {
  const { kind, reason, createdAt, earnedChange, balanceChange, balanceAfter } = entry;
  // Points that are spent already can't be taken back, but they no longer count as earned.
  const isTotalsOwn = kind === "adjusted" && earnedChange !== balanceChange;
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {reason}
        <time dateTime={createdAt} className="block text-sm text-ink-muted">
          {dayOf(createdAt)}
        </time>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <span className={`font-semibold ${balanceChange > 0 ? "text-success" : ""}`}>
          {asChange(balanceChange)}
        </span>
        <span className="block text-sm text-ink-muted">{inPoints(balanceAfter)} to spend</span>
        {isTotalsOwn && (
          <span className="block text-sm text-ink-muted">{asChange(earnedChange)} total points</span>
        )}
      </span>
    </li>
  );
}
