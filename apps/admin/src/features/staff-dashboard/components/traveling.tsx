import { dateLabel } from "@evoya/domain/dates";
import { maxTraveling, type Traveling as Travelers } from "@evoya/schemas/traveling";
import { Badge } from "@evoya/ui/badge";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { travelingQuery } from "../queries.ts";

/** Who's on a trip today, those who come home first listed first. */
export function Traveling() {
  const { data, error, refetch, isFetching } = useQuery(travelingQuery);
  const total = data && (data.total > maxTraveling ? `${maxTraveling}+` : data.total);
  return (
    <Card asChild>
      <section aria-label="Traveling today">
        <CardHeader title={total ? `Traveling today: ${total}` : "Traveling today"} />
        {error && !data && (
          <ErrorState
            level={3}
            title="Failed to load who's traveling"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data?.items.length === 0 && <p className="text-sm text-ink-muted">Nobody is on a trip today.</p>}
        {data && data.items.length > 0 && (
          <ul className="max-h-80 divide-y divide-line overflow-y-auto">
            {data.items.map((trip) => (
              <Trip key={trip.itineraryId} trip={trip} />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

function Trip({ trip }: { trip: Travelers["items"][number] }) {
  const { itineraryId, memberId, name, title, day, days, endDate, bookingStatus } = trip;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-[0.9375rem]">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={paths.itinerary(itineraryId)} className="font-medium hover:underline">
          {title}
        </Link>
        <span className="block text-sm text-ink-muted">
          <Link to={paths.user(memberId)} className="underline underline-offset-4">
            {name}
          </Link>
        </span>
      </span>
      <span className="flex items-center gap-3 text-sm text-ink-muted">
        {bookingStatus === "confirmed" && <Badge tone="success">Booked with us</Badge>}
        {`Day ${day} of ${days}, until ${dateLabel(endDate)}`}
      </span>
    </li>
  );
}
