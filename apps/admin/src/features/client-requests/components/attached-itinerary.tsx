import { formatCents } from "@evoya/domain/money";
import { partyLabel } from "@evoya/domain/planner/party";
import type { PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { readersClock } from "@evoya/domain/times";
import type { AttachedItinerary as Attached } from "@evoya/schemas/client-requests";
import { Accordion } from "@evoya/ui/accordion";
import { Badge } from "@evoya/ui/badge";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { attachedItineraryQuery } from "../queries.ts";

const money = (cents: number) => formatCents(cents, "USD", { whole: true });

/** The itinerary the member sent along, day by day. */
export function AttachedItinerary({ requestId }: { requestId: string }) {
  const { data, isPending, error, refetch } = useQuery(attachedItineraryQuery(requestId));
  return (
    <Card asChild>
      <section aria-label="Itinerary">
        <CardHeader title="Itinerary" description={data?.plan?.title ?? data?.title} />
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
      <Accordion
        items={days.map((day) => ({
          value: day.id,
          title: <DayTitle day={day} />,
          content: <Stops day={day} />,
        }))}
      />
    </>
  );
}

const DayTitle = ({ day: { number, title, costCents } }: { day: PlanDay }) => (
  <span className="flex min-w-0 flex-1 justify-between gap-4 text-[0.9375rem]">
    <span className="min-w-0">
      <span className="font-normal text-ink-muted">Day {number}</span> {title}
    </span>
    <span className="font-normal text-ink-muted tabular-nums">{money(costCents)}</span>
  </span>
);

const Stops = ({ day }: { day: PlanDay }) => (
  <ul className="space-y-2.5">
    {day.items.map((item) => (
      <Stop key={item.id} item={item} />
    ))}
  </ul>
);

const Stop = ({ item: { startsAt, endsAt, title, note, bookingNeeded } }: { item: PlanItem }) => (
  <li className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
    <span className="tabular-nums">
      {readersClock(startsAt)} to {readersClock(endsAt)}
    </span>
    <span className="min-w-0">
      <span className="font-semibold text-ink">{title}</span> {bookingNeeded && <Badge>Book ahead</Badge>}
      <span className="block">{note}</span>
    </span>
  </li>
);
