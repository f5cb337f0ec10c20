import type { MemberCase } from "@evoya/schemas/cases";
import { ErrorState } from "@evoya/ui/error-state";
import { cn } from "@evoya/ui/lib/cn";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { proposalsQuery } from "../queries.ts";
import { ProposalCard } from "./proposal-card.tsx";

/** The team's proposals, side by side if there's room. Shows nothing if there are none. */
export function Proposals({ one: { id } }: { one: MemberCase }) {
  const { data, isPending, refetch } = useQuery(proposalsQuery(id));
  if (isPending) return <Skeleton className="h-24" />;
  if (!data) return <ErrorState title="Failed to load your proposals" onRetry={() => void refetch()} />;
  // Withdrawn proposals are in the timeline.
  const items = data.items.filter(({ status }) => status !== "withdrawn");
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="proposals">
      <h2 id="proposals" className="mb-3 font-display text-xl font-semibold">
        {items.length === 1 ? "Your proposal" : "Your proposals"}
      </h2>
      <div className={cn("grid items-start gap-4", items.length > 1 && "md:grid-cols-2")}>
        {items.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} />
        ))}
      </div>
    </section>
  );
}
