import { formatCents } from "@evoya/domain/money";
import { partyLabel } from "@evoya/domain/planner/party";
import type { AttachedItinerary as Attached } from "@evoya/schemas/staff-concierge-requests";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { PlanDays } from "../../itineraries/components/plan-days.tsx";
import { attachedItineraryQuery } from "../queries.ts";

const money = (cents: number) => formatCents(cents, "USD", { whole: true });

/** The itinerary the member sent along, day by day. */
export function AttachedItinerary({ requestId }: { requestId: string }) {
  const { data, isPending, error, refetch } = useQuery(attachedItineraryQuery(requestId));
  return (
    <Card asChild>
      <section aria-label="Itinerary">
        <CardHeader
          title="Itinerary"
          description={data?.plan?.title ?? data?.title}
          action={
            data?.plan && (
              <Button variant="outline" size="sm" asChild>
                <Link to={paths.itinerary(data.id, requestId)}>Check and sign</Link>
              </Button>
            )
          }
        />
        {isPending && <Skeleton className="h-40" />}
        {error && !data && <ErrorState title="Failed to load the itinerary" onRetry={() => void refetch()} />}
        {data && <Days itinerary={data} />}
      </section>
    </Card>
  );
}

function Days({ itinerary: { plan } }: { itinerary: Attached }) {
  if (!plan) return <p className="text-[0.9375rem] text-ink-muted">This itinerary isn't made yet.</p>;
  const { brief, costs, days } = plan;
  return (
    <>
      <p className="mb-4 text-[0.9375rem] text-ink-muted">
        {partyLabel(brief.travellers, brief.childAges)}. About {money(costs.totalCents)} in all, for a budget
        of {brief.budget}, at a {brief.pace} pace.
      </p>
      <PlanDays days={days} />
    </>
  );
}
